/** Positions around the castle, in viewBox units; angles are clockwise from the top. */
export const HALF = 404;
/** Between the middles of two neighbouring segments. */
export const TURN = 72;

export interface Point {
  x: number;
  y: number;
}

const round = (n: number): number => Math.round(n * 10) / 10;

export function polar(r: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: round(r * Math.sin(angle)), y: round(-r * Math.cos(angle)) };
}

function at(r: number, degrees: number): string {
  const { x, y } = polar(r, degrees);
  return `${x} ${y}`;
}

/** Path of lines around a point, turned. Shapes with a `transform` each would cost time in every frame. */
function linesAt({ x, y }: Point, degrees: number, lines: [number, number][][]): string {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const turned = ([dx, dy]: [number, number]) => `${round(x + dx * cos - dy * sin)} ${round(y + dx * sin + dy * cos)}`;
  return lines.map((line) => `M${line.map(turned).join("L")}`).join("");
}

export function arrowAt(spot: Point, degrees: number, tip: number): string {
  return linesAt(spot, degrees, [[[-5, 0], [3, 0]], [[0, 0.5 - tip], [tip, 0], [0, tip - 0.5]]]);
}

/** The head of an arrow. */
export function headAt(spot: Point, degrees: number): string {
  return linesAt(spot, degrees, [[[-5, -4.5], [2, 0], [-5, 4.5]]]);
}

/** Path of a ring segment. */
export function sector(inner: number, outer: number, from: number, to: number): string {
  return `M${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}Z`;
}

/** The same with rounded corners. */
export function band(inner: number, outer: number, from: number, to: number, corner = 7): string {
  const turn = (r: number): number => (corner / r) * (180 / Math.PI);
  const [low, high] = [inner + corner, outer - corner];
  return [
    `M${at(outer, from + turn(outer))}A${outer} ${outer} 0 0 1 ${at(outer, to - turn(outer))}Q${at(outer, to)} ${at(high, to)}L${at(low, to)}`,
    `Q${at(inner, to)} ${at(inner, to - turn(inner))}A${inner} ${inner} 0 0 0 ${at(inner, from + turn(inner))}Q${at(inner, from)} ${at(low, from)}L${at(high, from)}`,
    `Q${at(outer, from)} ${at(outer, from + turn(outer))}Z`,
  ].join("");
}

export function arc(r: number, from: number, to: number): string {
  return from <= to ? `M${at(r, from)}A${r} ${r} 0 0 1 ${at(r, to)}` : `M${at(r, from)}A${r} ${r} 0 0 0 ${at(r, to)}`;
}

export const GROUND = { inner: 145, outer: 396 };
export const INNER = { inner: 145, outer: 183, from: -33.5, to: 33.5, middle: 164 };
export const OUTER = { inner: 300, outer: 342, middle: 321 };
export const BANKS = { outer_left: { from: -35.3, to: -6.2 }, outer_right: { from: -1.8, to: 35.3 } } as const;
export const SITES = { r: 371, size: 38 };
export const RIVER = -4;

/** Positions on a space, as angles from the middle of its segment. */
export const ON_SPACE = {
  outer_left: { items: [-32.4, -28.2, -25.5, -22.7, -19.8], tag: -8.9, pawn: -15.1 },
  outer_right: { items: [2.2, 6.8, 9.8, 12.8, 15.9], tag: 30.4, pawn: 22.6 },
  inner: { items: [], tag: -9, pawn: -25 },
} as const;

/** On a small ring a space shows either its gain or a price; viscounts stand at its end. */
export const ON_SMALL_SPACE = { outer_left: -19, outer_right: 13, inner: 4 } as const;
export const SMALL_PAWN = { outer_left: -10.5, outer_right: 24, inner: -24 } as const;

export const CARD = { w: 94, h: 78 };
export const TILE = { w: 66, h: 78 };

/** The upper left corners of a segment's townsfolk and manuscript, which are always upright. */
export function pileAt(k: number, kind: "townsfolk" | "manuscript"): Point {
  const box = kind === "townsfolk" ? CARD : TILE;
  const middle = polar(242, k * TURN + (kind === "townsfolk" ? -19.5 : 17.5));
  return { x: middle.x - box.w / 2, y: middle.y - box.h / 2 };
}

/** Converts an angle of the data, measured from the segment's left edge. */
export function siteAngle(k: number, hint: number): number {
  return k * TURN + hint - TURN / 2;
}

export function siteAt(k: number, hint: number): Point {
  return polar(SITES.r, siteAngle(k, hint));
}

/** Path of a river from the rim to the inner path. */
export function river(k: number): string {
  const bends: [number, number][] = [[396, -4], [337, -4], [299, -3.1], [260, -1.4], [222, -0.8], [183, -1]];
  const [first, ...rest] = bends.map(([r, a]) => polar(r, k * TURN + a));
  const parts = rest.map((point, i) => {
    const before = i === 0 ? first! : rest[i - 1]!;
    return `Q${round((before.x + point.x) / 2 + (i % 2 ? 5 : -5))} ${round((before.y + point.y) / 2 + (i % 2 ? -4 : 4))} ${point.x} ${point.y}`;
  });
  return `M${first!.x} ${first!.y}${parts.join("")}`;
}

/** Dotted roads: from the left outer space inwards, and from the inner one out to the right. */
export function roads(k: number): { path: string; end: Point; turn: number }[] {
  const road = (a0: [number, number], bend: [number, number], a1: [number, number], turn: number) => ({
    path: `M${at(a0[0], k * TURN + a0[1])}Q${at(bend[0], k * TURN + bend[1])} ${at(a1[0], k * TURN + a1[1])}`,
    end: polar(a1[0], k * TURN + a1[1]),
    turn: k * TURN + turn,
  });
  return [road([300, -8.3], [245, -5], [187, -6.6], 90), road([183, 4.6], [240, 5.2], [297, 3], -96)];
}

/** A line from place to place, clockwise: along a path, or bent over the land between the two paths. */
export function walk(places: { r: number; angle: number }[]): string {
  return places.reduce((path, { r, angle }, i) => {
    const before = places[i - 1];
    if (before === undefined) return `M${at(r, angle)}`;
    const turn = (angle - before.angle + 360) % 360;
    if (before.r === r) return `${path}A${r} ${r} 0 ${turn > 180 ? 1 : 0} 1 ${at(r, angle)}`;
    // Inwards the road lies before the middle of a segment, outwards behind it.
    const middle = Math.round((r < before.r ? before.angle : angle) / TURN) * TURN;
    return `${path}Q${at((r + before.r) / 2, middle + (r < before.r ? -5 : 5))} ${at(r, angle)}`;
  }, "");
}

/** Below the middle of the drawing a name is written along the other side of its line, so that it stays upright. */
export function namePath(k: number): { path: string; anchor: "start" | "end"; offset: string } {
  const middle = (k * TURN) % 360;
  const isBelow = middle > 90 && middle < 270;
  return isBelow
    ? { path: arc(169, k * TURN + 32, k * TURN - 32), anchor: "start", offset: "4%" }
    : { path: arc(158, k * TURN - 32, k * TURN + 32), anchor: "end", offset: "96%" };
}

/** The castle. */
export const KEEP = { moat: 143, wall: 140, tier2: 94, tier3: 48 };
const STAND = { 1: { r: 120, step: 12.5 }, 2: { r: 66, step: 22 } } as const;

/** Where the i-th of n workers of a section stands. */
export function workerAt(tier: 1 | 2, k: number, i: number, n: number): Point {
  const { r, step } = STAND[tier];
  const spread = Math.min(step, (tier === 1 ? 54 : 50) / Math.max(1, n - 1));
  return polar(r, k * TURN + (i - (n - 1) / 2) * spread);
}

/** The i-th of n owners at the top. */
export function topAt(i: number, n: number): Point {
  return { x: (i - (n - 1) / 2) * 23, y: n > 1 && i % 2 === 1 ? 4 : -2 };
}

/** Positions of the effect medallions in the inner wall. */
export function gateAt(k: number, i: number, n: number): Point {
  return polar(92, k * TURN + (i - (n - 1) / 2) * 13.5);
}
