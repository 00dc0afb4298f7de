/** The order of options in the question bar: which are folded, which number each has, and how many columns they need. */
import type { OptionFace } from "../games/types";

/** free: green · costs: gilt · poor: grey and dashed · neutral: pass, stay */
export type TileState = "free" | "costs" | "poor" | "neutral";

export interface Tile {
  /** What is sent: one choice, or those of a shortcut. */
  texts: string[];
  face: OptionFace;
  givesNothing: boolean;
}

export interface Arranged<T extends Tile> {
  useful: T[];
  /** Options that give nothing: behind one tile, unless it was opened. */
  folded: T[];
  neutral: T[];
}

/** A fold needs more options than this, and at least so many that give nothing. */
const FEW_OPTIONS = 6;
const WORTH_FOLDING = 2;

export function stateOf({ face, givesNothing }: Tile): TileState {
  if (face.isNeutral) return "neutral";
  if (face.isPoor || givesNothing || isVain(face)) return "poor";
  const gain = face.gain ?? [];
  return face.cost?.length || (gain.length > 0 && gain.every(({ isBad }) => isBad)) ? "costs" : "free";
}

/** Something is paid and nothing comes of it: the reason says why. */
export function isVain({ cost, gain, later, reason }: OptionFace): boolean {
  return Boolean(cost?.length) && !gain?.length && !later?.length && reason !== undefined;
}

/** Sorts options: the best first or in the question's order, those that give nothing last, neutral ones after all. */
export function arrange<T extends Tile>(tiles: readonly T[]): Arranged<T> {
  const neutral = tiles.filter(({ face }) => face.isNeutral);
  const rest = tiles.filter(({ face }) => !face.isNeutral);
  const useless = rest.filter(({ givesNothing }) => givesNothing);
  const useful = rest.filter(({ givesNothing }) => !givesNothing).sort((a, b) => (b.face.rank ?? 0) - (a.face.rank ?? 0));
  const folds = useless.length >= WORTH_FOLDING && useful.length > 0 && tiles.length > FEW_OPTIONS;
  return folds ? { useful, folded: useless, neutral } : { useful: [...useful, ...useless], folded: [], neutral };
}

/** The key of the only neutral option. */
export const PASS_KEY = "P";

/** The badge of each option: the number that the board prints, else its place; "P" for the only neutral option. */
export function badges<T extends Tile>({ useful, folded, neutral }: Arranged<T>): Map<T, string> {
  const isPrinted = [...useful, ...folded].some(({ face }) => face.number !== undefined);
  const taken = new Set([...useful, ...folded].map(({ face }) => face.number));
  const found = new Map<T, string>();
  let last = isPrinted ? Math.max(0, ...[...taken].map((n) => n ?? 0)) : 0;
  for (const tile of [...useful, ...(neutral.length > 1 ? neutral : []), ...folded]) {
    found.set(tile, String(tile.face.number ?? ++last));
  }
  if (neutral.length === 1) found.set(neutral[0]!, PASS_KEY);
  return found;
}

export type Screen = "wide" | "small" | "phone";

export interface Layout {
  /** large: with a line of consequence · normal · lines: name, price and gain below one another · dense: two short lines */
  kind: "large" | "normal" | "lines" | "dense";
  columns: number;
  rows: number;
  /** More options than fit: the last row scrolls. */
  scrolls: boolean;
  /** On a phone a long list has filters. */
  hasFilters: boolean;
}

const MOST_LARGE = 4;
const MOST_NORMAL = 12;
const MOST_LINES = 16;
const MOST_DENSE = 21;
/** Columns of the densest layout: one more only where three rows would not do. */
const DENSE_COLUMNS = 6;

/** Chooses the layout for a number of tiles. */
export function layoutOf(count: number, screen: Screen): Layout {
  const kind = count <= MOST_LARGE ? "large" : count <= MOST_NORMAL ? "normal" : count <= MOST_LINES ? "lines" : "dense";
  const scrolls = count > MOST_DENSE;
  if (screen === "phone") {
    return { kind, columns: kind === "large" ? 1 : 2, rows: 0, scrolls: true, hasFilters: kind === "dense" };
  }
  const some = { scrolls, hasFilters: false };
  if (kind === "large") return { ...some, kind, columns: Math.max(1, count), rows: 1 };
  if (kind === "normal") return { ...some, kind, columns: Math.ceil(count / 2), rows: 2 };
  if (kind === "lines" && screen === "wide") return { ...some, kind, columns: Math.ceil(count / 2), rows: 2 };
  return { ...some, kind: "dense", columns: count <= 3 * DENSE_COLUMNS ? DENSE_COLUMNS : DENSE_COLUMNS + 1, rows: 3 };
}
