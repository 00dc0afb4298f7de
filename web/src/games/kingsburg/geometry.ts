/** Positions on the desktop board, in viewBox units. */
export const WIDTH = 1060;
export const HEIGHT = 740;

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const INSET = 6;
const FRAME = 27;

/** A pane of the score track: 0 in the lower left corner, then clockwise around the board. */
export function scorePane(n: number, spaces: number, width = WIDTH, height = HEIGHT, inset = INSET, thick = FRAME): Box {
  const side = spaces / 4;
  const left = inset;
  const right = width - inset - thick;
  const top = inset;
  const bottom = height - inset - thick;
  const across = (right - left - thick) / (side - 1);
  const along = (bottom - top - thick) / (side - 1);
  const step = n % side;
  switch (Math.floor(n / side)) {
    case 0:
      return step === 0 ? { x: left, y: bottom, w: thick, h: thick } : { x: left, y: bottom - step * along, w: thick, h: along };
    case 1:
      return step === 0 ? { x: left, y: top, w: thick, h: thick } : { x: left + thick + (step - 1) * across, y: top, w: across, h: thick };
    case 2:
      return step === 0 ? { x: right, y: top, w: thick, h: thick } : { x: right, y: top + thick + (step - 1) * along, w: thick, h: along };
    default:
      return step === 0 ? { x: right, y: bottom, w: thick, h: thick } : { x: right - step * across, y: bottom, w: across, h: thick };
  }
}

/** The pane a score lies on: the track is a loop, below zero it goes backwards. */
export function paneOf(score: number, spaces: number): number {
  return ((score % spaces) + spaces) % spaces;
}

const COURT_CENTRE = 356;
const COURT_TOP = 92;
const CELL_GAP = 5.2;
const CELL_H = 130;

export interface CourtCell extends Box {
  advisor: number;
  /** 1 for the lowest storey. */
  storey: number;
}

/** Layout of the court: rows from the top, each centred; the two highest advisors are wider. */
export function courtCells(rows: number[][]): CourtCell[] {
  return rows.flatMap((row, r) => {
    const w = row.length <= 2 ? 150 : 100;
    const total = row.length * w + (row.length - 1) * CELL_GAP;
    return row.map((advisor, i) => ({
      advisor,
      storey: rows.length - r,
      x: COURT_CENTRE - total / 2 + i * (w + CELL_GAP),
      y: COURT_TOP + r * (CELL_H + 5),
      w,
      h: CELL_H,
    }));
  });
}

/** Path of a pointed arch, centred in a cell. */
export function archPath(cellWidth: number): string {
  const half = cellWidth > 120 ? 52 : cellWidth / 2 - 6;
  const c = cellWidth / 2;
  const [l, r] = [c - half, c + half];
  const shoulder = half * 0.44;
  return `M${l} 91V44C${l} 21.4 ${c - shoulder} 10.1 ${c} 4C${c + shoulder} 10.1 ${r} 21.4 ${r} 44V91Z`;
}

const PLOT = { w: 79, h: 115 };

export function plotBox(row: number, col: number): Box {
  return { x: 688 + (col - 1) * 83.67, y: 97 + (row - 1) * 121.2, ...PLOT };
}

export function shieldBox(n: number): Box {
  return { x: 105 + n * 56.5, y: 42, w: 36, h: 38 };
}

export function orderBox(place: number): Box {
  return { x: 43, y: 114 + (place - 1) * 46, w: 100, h: 40 };
}

export function calendarBox(phase: number): Box {
  return { x: 43 + (phase - 1) * 78.25, y: 640, w: 75.25, h: 58 };
}

/**
 * Returns the centre offsets of `count` discs on one space: they overlap by 40 percent; the last one is on top.
 */
export function spread(count: number, size: number, room: number): number[] {
  const step = count < 2 ? 0 : Math.min(size * 0.6, (room - size) / (count - 1));
  return Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * step);
}
