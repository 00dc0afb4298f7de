/** How a game's components are drawn in the editor: sections of cards, each with lines of numbers. A game describes them as data. */
import type { Component } from "svelte";

import { both, type Msg } from "../../i18n";
import type { ComponentField } from "../../net/types";

/** One number that the rules read, as the server lists it. */
export type Field = ComponentField;

/** A number in a line, with the icon or sign before it and the word after it. */
export interface Amount {
  path: string;
  /** For screen readers, errors and lists: "cost to hire". */
  name: Msg;
  icon?: string;
  /** Classes that colour the icon. */
  look?: string;
  /** Before the number: "÷", "×", "/". */
  sign?: string;
  /** A small word after the number. */
  word?: Msg;
}

/** Something in a line that is no number: an icon, a word or a sign. */
export interface Ornament {
  icon?: string;
  look?: string;
  text?: Msg;
}

export type Part = Amount | Ornament;

export interface Line {
  /** big: beside the picture · line: a row · slots: numbers in boxes · row: a name at the left, numbers at the right. */
  look: "big" | "line" | "slots" | "row";
  label?: Msg;
  parts: Part[];
}

export interface Card {
  id: string;
  title: Msg;
  /** At the right of the title: a level, a period. */
  corner?: string;
  /** The symbol in the arch. */
  icon?: string;
  look?: string;
  /** Colour of the band and of the picture's ground. */
  band?: string;
  ground?: string;
  /** The effect as a sentence. */
  text?: Msg;
  lines: Line[];
  /** Takes more columns of the grid. */
  isWide?: boolean;
}

export interface Section {
  id: string;
  title: Msg;
  cards: Card[];
}

/** What a game says about its numbers; `web/src/games/<game>/numbers/numbers.ts` exports it. */
export interface NumbersLayout {
  Sprite: Component;
  /** Editions that people may own, as suggestions. */
  editions: string[];
  sections(components: unknown): Section[];
  /** Names of numbers that no card shows, by path. */
  names: Record<string, Msg>;
}

export interface CompleteLayout {
  sections: Section[];
  /** Numbers that the rules fix: shown, not editable. */
  fixed: Field[];
}

/** Short for a text in both languages. */
export function w(en: string, ru: string): Msg {
  return both({ en, ru });
}

export function isAmount(part: Part): part is Amount {
  return "path" in part;
}

export function isFixed(field: Field): boolean {
  return field.lowest === field.highest;
}

/** The numbers of a card, in reading order. */
export function pathsOf(card: Card): string[] {
  return card.lines.flatMap((line) => line.parts.filter(isAmount).map((part) => part.path));
}

function plainName(path: string): string {
  return path.split(".").join(" · ").replaceAll("_", " ");
}

/** The title of a group of numbers that no card shows. */
const OTHER = w("Other numbers", "Прочие числа");

/**
 * Leaves out of a layout what is no field, repeated or fixed by the rules, and adds the fields it lacks as plain rows, so
 * that each number is shown exactly once whatever the component file holds.
 */
export function complete(layout: NumbersLayout, components: unknown, fields: Field[]): CompleteLayout {
  const open = new Map(fields.filter((field) => !isFixed(field)).map((field) => [field.path, field]));
  const used = new Set<string>();
  const keep = (part: Part): boolean => {
    if (!isAmount(part)) return true;
    if (!open.has(part.path) || used.has(part.path)) return false;
    used.add(part.path);
    return true;
  };
  const sections = layout
    .sections(components)
    .map((section) => ({
      ...section,
      cards: section.cards
        .map((card) => ({ ...card, lines: card.lines.map((line) => ({ ...line, parts: line.parts.filter(keep) })).filter(hasNumber) }))
        .filter((card) => card.lines.length > 0),
    }))
    .filter((section) => section.cards.length > 0);
  const rest = [...open.keys()].filter((path) => !used.has(path));
  if (rest.length > 0) sections.push({ id: "other", title: OTHER, cards: otherCards(layout, rest) });
  return { sections, fixed: fields.filter(isFixed) };
}

function hasNumber(line: Line): boolean {
  return line.parts.some(isAmount);
}

function otherCards(layout: NumbersLayout, paths: string[]): Card[] {
  const groups = new Map<string, Line[]>();
  for (const path of paths) {
    const [group = "", ...rest] = path.split(".");
    const name = layout.names[path] ?? w(plainName(rest.join(".")), plainName(rest.join(".")));
    const line: Line = { look: "row", label: name, parts: [{ path, name }] };
    groups.set(group, [...(groups.get(group) ?? []), line]);
  }
  return [...groups].map(([group, lines]) => ({
    id: `other-${group}`,
    title: layout.names[group] ?? w(plainName(group), plainName(group)),
    lines,
    isWide: true,
  }));
}
