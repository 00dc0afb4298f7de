/**
 * The city as printed: octagonal boroughs around the cathedral. The coordinates of the viewer's borough are computed by
 * scripts/draw_notre_dame.py; the others are turned copies. Nothing is rotated but the names on quays and along outer sides.
 */
import layouts from "./board/layouts.json";
import { AREAS, CATHEDRAL_SIDE, type Area, type BoroughNumber, type MarketKind, type Sector } from "./data";

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  w: number;
  h: number;
}

/** A baseline for text, and its length. */
export interface Baseline {
  path: string;
  length: number;
}

interface Layout {
  inradius: number;
  icon: number;
  name: number;
  names: number[];
  marker: number;
  berth: number;
  centre: number[];
  corners: number[][];
  controls: number[][];
  icons: number[][];
  berths: number[][];
  ship: number[];
  packs: Record<Sector, string[]>[];
}

const LAYOUTS = layouts as unknown as Record<number, Layout>;

/** Half of a road with its edges. */
const HALF_ROAD = 7.5;
/** Water around the boroughs in the drawing. */
const SHORE = 52;
/** Inner and outer edge of a quay, from the outer side of the harbour. */
const QUAY = [9.5, 37] as const;
/** A quay ends before the market and the junction. */
const QUAY_ENDS = [27, 13] as const;

const round = (n: number): number => Math.round(n * 10) / 10;
const spot = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;
const plus = (a: Point, b: Point, k = 1): Point => ({ x: a.x + b.x * k, y: a.y + b.y * k });
const length = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);
const towards = (a: Point, b: Point): Point => ({ x: (b.x - a.x) / length(a, b), y: (b.y - a.y) / length(a, b) });
const corner = (k: number): number => (k + 16) % 8;

export function polygon(points: Point[]): string {
  return `M${points.map(spot).join("L")}Z`;
}

/** Moves a line by `away` to its left as seen in the drawing, and turns it round if its text would stand on its head. */
function baseline(a: Point, z: Point, away: (isUpright: boolean) => number): Baseline {
  const along = towards(a, z);
  const isUpright = along.x >= 0;
  const aside = { x: along.y, y: -along.x };
  const ends = [a, z].map((p) => spot(plus(p, aside, away(isUpright))));
  return { path: `M${(isUpright ? ends : ends.reverse()).join("L")}`, length: length(a, z) };
}

export class Plan {
  readonly layout: Layout;
  readonly #side: number;
  readonly #corners: Point[][] = [];

  /** `bottom` is the borough next to the viewer. */
  constructor(
    readonly boroughs: number,
    readonly bottom: BoroughNumber,
  ) {
    this.layout = LAYOUTS[boroughs] ?? LAYOUTS[4]!;
    this.#side = AREAS.indexOf(CATHEDRAL_SIDE[boroughs] ?? "hospital");
  }

  /** Clockwise from the viewer's borough. */
  place(borough: BoroughNumber): number {
    return (borough - this.bottom + this.boroughs) % this.boroughs;
  }

  #turned(borough: BoroughNumber, [x = 0, y = 0]: number[] = []): Point {
    const turn = (this.place(borough) * 2 * Math.PI) / this.boroughs;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    return { x: round(x * cos - y * sin), y: round(x * sin + y * cos) };
  }

  centre(borough: BoroughNumber): Point {
    return this.#turned(borough, this.layout.centre);
  }

  /** Corner k lies between areas k and k+1. */
  corners(borough: BoroughNumber): Point[] {
    return (this.#corners[borough] ??= this.layout.corners.map((p) => this.#turned(borough, p)));
  }

  /** The bend of the road from the centre to corner k. */
  control(borough: BoroughNumber, k: number): Point {
    return this.#turned(borough, this.layout.controls[corner(k)]);
  }

  /** The ids of the corners in the data: two junctions lie on markets of the neighbours (ND-6.7). */
  cornerIds(borough: BoroughNumber): string[] {
    const [before, after] = [(borough + this.boroughs - 1) % this.boroughs, (borough + 1) % this.boroughs];
    const [own, ids] = [`m${borough}_`, Array<string>(8)];
    const clockwise = [`m${before}_cathedral`, `${own}border`, `j${borough}`, `${own}rim_ccw`, `k${borough}`, `${own}rim_cw`, `m${after}_border`, `${own}cathedral`];
    clockwise.forEach((id, i) => (ids[corner(this.#side + i)] = id));
    return ids;
  }

  market(borough: BoroughNumber, kind: MarketKind): Point {
    if (kind === "centre") return this.centre(borough);
    return this.corners(borough)[this.cornerIds(borough).indexOf(`m${borough}_${kind}`)]!;
  }

  #sides(borough: BoroughNumber, area: Area): { k: number; a: Point; z: Point } {
    const k = AREAS.indexOf(area);
    const corners = this.corners(borough);
    return { k, a: corners[corner(k - 1)]!, z: corners[k]! };
  }

  area(borough: BoroughNumber, area: Area): string {
    const { k, a, z } = this.#sides(borough, area);
    const centre = spot(this.centre(borough));
    return `M${centre}Q${spot(this.control(borough, k - 1))} ${spot(a)}L${spot(z)}Q${spot(this.control(borough, k))} ${centre}Z`;
  }

  icon(borough: BoroughNumber, area: Area): Point {
    return this.#turned(borough, this.layout.icons[AREAS.indexOf(area)]);
  }

  /** The name of an area runs inside its outer side, between what stands at the corners: messages of a scale, junctions. */
  name(borough: BoroughNumber, area: Area, scale: number): Baseline {
    const { k, a, z } = this.#sides(borough, area);
    const ids = this.cornerIds(borough);
    const along = towards(a, z);
    const gap = (id: string): number => (id.startsWith("m") ? 25 * scale : 12);
    const [from, to] = [plus(a, along, gap(ids[corner(k - 1)]!)), plus(z, along, -gap(ids[k]!))];
    const band = this.layout.names[k]! - this.layout.name;
    // a short side writes across its area, below the corners
    const [start, end] = band > 0 ? [a, z] : [from, to];
    return baseline(start, end, (isUpright) => -HALF_ROAD - 1.5 - band - this.layout.name * (isUpright ? 0.8 : 0.22));
  }

  /** Upright places for `n` pieces, best first, at the largest size that fits. */
  markers(borough: BoroughNumber, sector: Sector, n: number): { size: number; spots: Point[] } {
    const packs = this.layout.packs[this.place(borough)]![sector].map(readPack);
    const pack = packs.find(({ spots }) => spots.length >= n) ?? packs.at(-1)!;
    return { size: pack.size, spots: pack.spots.slice(0, n) };
  }

  berth(borough: BoroughNumber, n: number): Point {
    return this.#turned(borough, this.layout.berths[n]);
  }

  ship(borough: BoroughNumber): Point {
    return this.#turned(borough, this.layout.ship);
  }

  /** The quay outside the harbour, with a baseline for letters of a size, and a place for the bell beside a message of a scale. */
  quay(borough: BoroughNumber, letters: number, scale = 1): { deck: string; plate: Baseline; ends: [Point, Point]; bell: Point } {
    const { a, z } = this.#sides(borough, "harbour");
    const along = towards(a, z);
    const out = { x: along.y, y: -along.x };
    const [from, to] = [plus(a, along, QUAY_ENDS[0]), plus(z, along, -QUAY_ENDS[1])];
    const [inner, outer] = QUAY;
    const middle = (inner + outer) / 2;
    return {
      deck: polygon([plus(from, out, inner), plus(from, out, outer), plus(to, out, outer), plus(to, out, inner)]),
      plate: baseline(from, to, (isUpright) => middle + letters * (isUpright ? -0.33 : 0.33)),
      ends: [plus(from, out, middle), plus(to, out, middle)],
      bell: plus(plus(from, along, 15 + (scale - 1) * 24), out, middle),
    };
  }

  /** The tile in the middle, clockwise. */
  cathedral(): { corners: Point[]; heart: number; marker: number } {
    const free = this.layout.inradius - HALF_ROAD;
    const heart = free * (this.boroughs === 3 ? 0.52 : 0.5);
    const corners = Array.from({ length: this.boroughs }, (_, i) => this.corners((this.bottom + i) % this.boroughs)[this.#side]!);
    return { corners, heart, marker: (free - heart) * 0.62 };
  }

  /** A borough's part of the cathedral, for the markers of its player: the middle of a row, and its direction. */
  nave(borough: BoroughNumber): { at: Point; along: Point; corners: Point[] } {
    const corners = this.corners(borough);
    const [a, z] = [corners[this.#side]!, corners[corner(this.#side - 1)]!];
    const { heart } = this.cathedral();
    const out = towards({ x: 0, y: 0 }, { x: (a.x + z.x) / 2, y: (a.y + z.y) / 2 });
    const away = (heart + this.layout.inradius - HALF_ROAD) / 2 + 0.5;
    return { at: { x: out.x * away, y: out.y * away }, along: towards(a, z), corners: [a, z] };
  }

  /** Where carriages that share a market stand, seen from it; one that shares it with a message makes room. */
  carriages(many: number, hasMessage: boolean): Point[] {
    const y = hasMessage ? 15 : 0;
    if (many === 1) return [{ x: 0, y }];
    if (many === 2 || hasMessage) return Array.from({ length: many }, (_, i) => ({ x: (i - (many - 1) / 2) * 26, y }));
    const turn = (i: number): number => ((i / many) * 2 - 0.5) * Math.PI;
    return Array.from({ length: many }, (_, i) => ({ x: round((9 + 3 * many) * Math.cos(turn(i))), y: round((9 + 3 * many) * Math.sin(turn(i))) }));
  }

  /** The whole city with its river. */
  box(margin = SHORE): Box {
    return boxAround(Array.from({ length: this.boroughs }, (_, b) => this.corners(b)).flat(), margin);
  }

  /** One borough with its quay, so that it is large on a phone. */
  boroughBox(borough: BoroughNumber, margin = 34): Box {
    return boxAround(this.corners(borough), margin);
  }
}

const PLANS = new Map<number, Plan>();

/** The plan of a city, computed once. */
export function planOf(boroughs: number, bottom: BoroughNumber): Plan {
  const key = boroughs * 10 + bottom;
  const plan = PLANS.get(key) ?? new Plan(boroughs, bottom);
  PLANS.set(key, plan);
  return plan;
}

function boxAround(points: Point[], margin: number): Box {
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x, y, w: Math.max(...xs) + margin - x, h: Math.max(...ys) + margin - y };
}

/** "20,22,143.3,338.0,hghh": size, step and origin of a grid, then two letters for each cell. */
function readPack(text: string): { size: number; spots: Point[] } {
  const [size, step, x, y, cells] = text.split(",") as [string, string, string, string, string];
  const at = (i: number): number => cells.charCodeAt(i) - 104; // "h" is 0
  const spots = Array.from({ length: cells.length / 2 }, (_, i) => ({
    x: round(Number(x) + at(2 * i) * Number(step)),
    y: round(Number(y) + at(2 * i + 1) * Number(step)),
  }));
  return { size: Number(size), spots };
}
