/** Positions on the city board, in viewBox units. */
import type { Building } from "./data";

export const WIDTH = 1104;
export const HEIGHT = 726;

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The five districts, clockwise from the viewer's at the bottom; the last one is grey. */
export const DISTRICTS = [
  { ground: "M239.5 333.8L333.6 437.1A204 158 0 0 1 98.4 437.1L192.5 333.8Z", rim: "M331.8 435.2A200.94 155.63 0 0 1 100.2 435.2", x: 216, y: 383.5 },
  { ground: "M191.6 333.3L93.8 434.5A204 158 0 0 1 21.1 261.3L177 298.7Z", rim: "M95.6 432.6A200.94 155.63 0 0 1 24 262", x: 91, y: 300 },
  { ground: "M177.4 297.8L22.9 257.1A204 158 0 0 1 213.2 150L215.4 276.4Z", rim: "M25.8 257.8A200.94 155.63 0 0 1 213.2 152.4", x: 136.7, y: 195 },
  { ground: "M216.6 276.4L218.8 150A204 158 0 0 1 409.1 257.1L254.6 297.8Z", rim: "M218.8 152.4A200.94 155.63 0 0 1 406.2 257.8", x: 293, y: 195 },
  { ground: "M255 298.7L410.9 261.3A204 158 0 0 1 338.2 434.5L240.4 333.3Z", rim: "M408 262A200.94 155.63 0 0 1 336.4 432.6", x: 340, y: 300 },
] as const;
export const GREY_DISTRICT = DISTRICTS.length - 1;

const UPPER_LEFT = 2;
/** The middle of a district's name, and the left edge of the sign before it. The upper left one has little room beside the wall. */
export function districtTitle(i: number, title: string): { name: number; sign: number } {
  const name = DISTRICTS[i]!.x + (i === UPPER_LEFT ? 16 : 8);
  const letters = title.replace(" · ", "").length;
  return { name, sign: name - Math.min(58, letters * 3.9 + (letters < title.length ? 2 : 0)) - 20 };
}

/** Positions of `n` dice under the name of a district: more dice are smaller, with room for their prices between the rows. */
export function diceBoxes(n: number, x: number, y: number): Box[] {
  const [size, step, perRow, down] = n <= 3 ? [31, 40, 3, 40] : n === 4 ? [28, 35, 4, 35] : n <= 8 ? [26, 31, 4, 33] : [21, 25, 5, 28];
  return Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / perRow);
    const inRow = Math.min(perRow, n - row * perRow);
    return { x: x + ((i % perRow) - inRow / 2) * step + (step - size) / 2, y: y + row * down - (n > 8 ? 3 : 0), w: size, h: size };
  });
}

const SMALL_DIE = 26;

/** Where the price of a die stands: at its corner, below a small one. It covers neither a pip nor another price. */
export function priceSpot({ x, y, w, h }: Box): { x: number; y: number; r: number } {
  return w > SMALL_DIE ? { x: x + w - 2, y: y + h + 2, r: 9 } : { x: x + w / 2, y: y + h + 2, r: w < SMALL_DIE ? 7 : 8 };
}

/** On a phone each district is a band: its name at the left, dice in a grid of touch targets. */
export const BAND = { w: 390, left: 116, step: 43, die: 34, least: 52 };

const PER_BAND_ROW = Math.floor((BAND.w - BAND.left - 6) / BAND.step);

export function bandHeight(dice: number): number {
  return Math.max(BAND.least, Math.ceil(dice / PER_BAND_ROW) * BAND.step + 8);
}

export function bandBoxes(n: number, y: number): Box[] {
  const rows = Math.max(1, Math.ceil(n / PER_BAND_ROW));
  const top = y + (bandHeight(n) - rows * BAND.step) / 2 + (BAND.step - BAND.die) / 2;
  return Array.from({ length: n }, (_, i) => ({
    x: BAND.left + (i % PER_BAND_ROW) * BAND.step + (BAND.step - BAND.die) / 2,
    y: top + Math.floor(i / PER_BAND_ROW) * BAND.step,
    w: BAND.die,
    h: BAND.die,
  }));
}

export const EVENT_HEIGHT = 128;
const EVENTS_ROOM = 892;
const EVENT_WIDEST = 170;
const EVENT_GAP = 7;

/** Events stand side by side and get narrower when there are many. */
function eventWidth(n: number): number {
  return Math.min(EVENT_WIDEST, (EVENTS_ROOM - (n - 1) * EVENT_GAP) / n);
}

export function eventBox(k: number, n: number): Box {
  const w = eventWidth(n);
  return { x: 6 + k * (w + EVENT_GAP), y: 6, w, h: EVENT_HEIGHT };
}

export const CARD = { w: 144, h: 168 };
export const BUILDING = { w: 206, h: 168 };

/** Row = colour, column = level. */
export function activityBox(row: number, level: number): Box {
  return { x: 654 + (level - 1) * 150, y: 144 + row * 177, ...CARD };
}

export function buildingBox(row: number): Box {
  return { x: 440, y: 144 + row * 177, ...BUILDING };
}

export interface CellBox {
  cell: string;
  x: number;
  y: number;
}

export interface RowBox {
  dice: { value: number; x: number; y: number; size: number }[];
  cells: CellBox[];
  /** Direction in which citizens are pushed, where a row has more than one cell. */
  push: string;
}

/** Layout of a building. */
export interface BuildingPlan {
  w: number;
  h: number;
  cell: number;
  icon: { x: number; y: number };
  title: { x: number; y: number; room: number };
  /** Right end of the number; the coin follows. */
  salary: { x: number; y: number };
  /** Centre of the citizens that were pushed out. */
  lying: { x: number; y: number };
  rows: RowBox[];
}

interface RowSpace {
  x: number;
  y: number;
  die: number;
  cell: number;
  /** Between dice and cells, and between the left edges of two cells. */
  gap: number;
  between: number;
}

function rowBox(row: Building["rows"][number], { x, y, die, cell, gap, between }: RowSpace): RowBox {
  const first = x + row.die_values.length * (die + 2) + gap;
  return {
    dice: row.die_values.map((value, j) => ({ value, x: x + j * (die + 2), y: y + (cell - die) / 2, size: die })),
    cells: row.cells.map((id, j) => ({ cell: id, x: first + j * between, y })),
    push: row.cells.length > 1 ? `M${first - 6} ${y + cell / 2}h${(row.cells.length - 1) * between + cell}` : "",
  };
}

function hasSingleCells(building: Building): boolean {
  return building.rows.every((row) => row.cells.length === 1);
}

/** On the city board: rows with their die faces at the left; single cells in two columns, else one row under the other. */
export function buildingPlan(building: Building): BuildingPlan {
  const isSingle = hasSingleCells(building);
  const perColumn = isSingle ? Math.ceil(building.rows.length / 2) : building.rows.length;
  const isTight = perColumn > 2;
  const cell = 36;
  const rows = building.rows.map((row, i) =>
    rowBox(row, {
      x: isSingle ? 8 + Math.floor(i / perColumn) * 88 : 6,
      y: (isTight ? 36 : 44) + (i % perColumn) * (isTight ? 43 : 62),
      die: row.die_values.length > 2 ? 18 : 22,
      cell,
      gap: isSingle ? 4 : row.cells.length > 2 ? 3 : 14,
      between: row.cells.length > 2 ? 38 : 46,
    }),
  );
  return { ...BUILDING, cell, icon: { x: 8, y: 5 }, title: { x: 40, y: 25, room: 106 }, salary: { x: 176, y: 24 }, lying: { x: 194, y: 99 }, rows };
}

/** On a phone a building is a band: its name at the left, and two rows of cells as large as touch targets. */
export const BUILDING_BAND = { w: 380, h: 92 };

export function bandPlan(building: Building): BuildingPlan {
  const perColumn = 2;
  const cell = 40;
  const columnWidth = hasSingleCells(building) ? 80 : 131;
  const rows = building.rows.map((row, i) =>
    rowBox(row, {
      x: 88 + Math.floor(i / perColumn) * columnWidth,
      y: 4 + (i % perColumn) * 44,
      die: hasSingleCells(building) ? 22 : 18,
      cell,
      gap: 3,
      between: 42,
    }),
  );
  return { ...BUILDING_BAND, cell, icon: { x: 8, y: 6 }, title: { x: 8, y: 54, room: 74 }, salary: { x: 28, y: 80 }, lying: { x: 366, y: 46 }, rows };
}

/** Arches of the cathedral; there is a gap in the middle. */
export function archBox(level: number, column: number): Box {
  return { x: 50 + (column - 1) * 54 + (column > 3 ? 12 : 0), y: 124 - (level - 1) * 39, w: 48, h: 37 };
}

/** The influence track: its cells, its name, and from the left edge of a cell its number and the middle of its discs. */
export interface Track {
  x: number;
  y: number;
  step: number;
  w: number;
  name: { x: number; y: number; room: number };
  number: number;
  middle: number;
  disc: number;
}

export const TRACK: Track = { x: 104, y: 683, step: 37.6, w: 36, name: { x: 8, y: 706, room: 68 }, number: 9, middle: 22, disc: 24 };

/** Below the characters of a phone's cathedral, as wide as they are. */
export const PHONE_TRACK: Track = { x: 5, y: 268, step: 19.6, w: 18.4, name: { x: 8, y: 260, room: 260 }, number: 9.2, middle: 9.2, disc: 18 };

/** Discs of one cell of the influence track lie side by side. */
export function discAt(track: Track, influence: number, i: number, n: number): { x: number; y: number } {
  const spread = n > 1 ? Math.min(track.disc / 2, (track.w - 14) / (n - 1)) : 0;
  return { x: track.x + influence * track.step + track.middle + (i - (n - 1) / 2) * spread, y: track.y + 13 };
}

/** The board without influence track and decks, for a wide and low place (1024 × 480). */
export const SMALL = {
  w: 1016,
  h: 478,
  square: { x: 24, y: -26, scale: 0.8 },
  cathedral: { x: 20, y: 359, scale: 0.62 },
  characters: { x: 294, y: 441, w: 92 },
  cards: { x: 396, y: 1, scale: 0.925 },
};

const CHIPS = { w: 384, top: 2, most: 6, columns: 3 };
/** Height and gap of a chip: two rows of tall ones, else rows of flat ones. */
const [TALL, FLAT] = [{ h: 41, gap: 5 }, { h: 26, gap: 3 }];
/** Upper and lower edge of the square with up to nine chips; further rows make it smaller. */
const [SQUARE_TOP, SQUARE_BOTTOM, FLAT_ROWS] = [90, 351, 3];

/** Events as chips: two rows of tall ones; where there are many, rows of three flat ones, which stay wide enough for their names. */
export function chipBox(k: number, n: number): Box {
  const isTall = n <= CHIPS.most;
  const columns = isTall ? Math.max(2, Math.ceil(n / 2)) : CHIPS.columns;
  const { h, gap } = isTall ? TALL : FLAT;
  const w = (CHIPS.w - (columns - 1) * gap) / columns;
  return { x: 2 + (k % columns) * (w + gap), y: CHIPS.top + Math.floor(k / columns) * (h + gap), w, h };
}

/** The square of the small board below so many chips: it becomes smaller towards the middle of its lower edge. */
export function smallSquare(n: number): { x: number; y: number; scale: number } {
  const { x, y, scale } = SMALL.square;
  const rows = n <= CHIPS.most ? 0 : Math.ceil(n / CHIPS.columns);
  const ratio = 1 - (Math.max(0, rows - FLAT_ROWS) * (FLAT.h + FLAT.gap)) / (SQUARE_BOTTOM - SQUARE_TOP);
  const middle = CHIPS.w / 2;
  return { x: middle - (middle - x) * ratio, y: SQUARE_BOTTOM - (SQUARE_BOTTOM - y) * ratio, scale: scale * ratio };
}

/** A building (column 0) or a card of the small board, before scaling. */
export function smallCard(row: number, column: number): Box {
  const y = row * 173;
  return column === 0 ? { x: 0, y, ...BUILDING } : { x: BUILDING.w + 8 + (column - 1) * 151, y, ...CARD };
}

/** Wraps a text into lines of about this many characters, at most `rows` lines. */
export function wrapped(text: string, letters: number, rows = 2): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && (lines.length === rows || last.length + word.length < letters)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
