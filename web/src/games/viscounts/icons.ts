/** Icons by thing; the symbols are in symbols.svg, their colours in viscounts.css. */
import type { Card, IconId } from "./data";

/** The icon of a thing, by its id in the data. */
export function iconOf(id: string): string {
  return `vc-${id.replaceAll("_", "-")}`;
}

/** The class that colours it. */
export function colourOf(id: string): string {
  return `vc-c-${id.replaceAll("_", "-")}`;
}

/** The class that colours a card by its family. */
export function familyKind(icon: IconId): string {
  return `vc-k-${icon}`;
}

/** Cards with a portrait of their own. */
const PORTRAITS: Record<string, string> = {
  abbot: "mitre", bishop: "mitre", squire: "youth", journeyman: "youth", disciple: "youth", courier: "youth",
  watchman: "guard", overseer_2: "guard", overseer_3: "guard", defender: "guard", chevalier: "guard", gatekeeper: "guard", enforcer: "guard",
  rudolf: "noble", clovis: "noble",
};

export function portraitOf(card: Card, family: IconId): string {
  return `vc-b-${PORTRAITS[card.id] ?? family}`;
}

/** Icon of the symbols that fund an action. */
export const ACTION_ICONS: Record<string, IconId> = { trade: "merchant", build: "builder", workers: "noble", transcribe: "cleric" };

/** Decorations of each kind of land. */
export const LANDS: Record<string, string> = { "1-2": "vc-d-wave", "3-4": "vc-d-hill", "5-6": "vc-d-tree", "7-8": "vc-d-boat", "9-10": "vc-d-peak" };
