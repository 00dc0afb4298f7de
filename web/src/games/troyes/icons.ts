/** Icons by thing; the symbols are in symbols.svg. */
import type { Colour } from "./data";

export function activityIcon(id: string): string {
  return `tr-a-${id}`;
}

/** Cards of one type share a picture. */
export function eventIcon(type: string): string {
  return `tr-e-${type}`;
}

export function characterIcon(id: string): string {
  return `tr-c-${id}`;
}

export function buildingIcon(id: string): string {
  return `tr-${id.replaceAll("_", "-")}`;
}

/** The class that colours a die. */
export function dieKind(colour: Colour | "black"): string {
  return `tr-${colour}`;
}

/** The class that colours what belongs to one of the three estates; Marauding belongs to none. */
export function estateKind(colour: Colour | null): string {
  return `tr-k-${colour ?? "any"}`;
}
