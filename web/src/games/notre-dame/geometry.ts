/**
 * The board as a rose window: the cathedral in the middle, the boroughs around it, the quays outside. The same polar layout
 * serves three, four and five boroughs; only angles change. Only the names on the quays are rotated.
 */
import { MARKETS, type BoroughNumber, type Components, type MarketKind, type Sector } from "./data";

export const SIZE = 760;
export const CENTRE = SIZE / 2;

const RING = 104; // road around the cathedral
const STREET = 214; // middle street
const RIM = 314; // road along the river
const BERTHS = 355;
export const SHORE = 316;
export const EDGE = 374.5;

export interface Point {
  x: number;
  y: number;
}

/** A position in a borough: radius, and the fraction of its span from −.5 to .5, clockwise. */
type Polar = [radius: number, t: number];

/** The road from the cathedral's corner to the centre market: radii at equal steps of the angle, seen from the market. */
const BEND = [214, 204.9, 198.5, 193.5, 189.2, 184.8, 179.8, 174.3, 167.8, 160.2, 151.5, 141.5, 130.2, 117.8, 104];
const BEND_FROM = 0.1;
const BEND_TO = -0.5;

const MARKET_PLACES: Record<MarketKind, Polar> = {
  centre: [STREET, 0.1],
  cathedral: [RING, 0.1],
  border: [STREET, -0.5],
  rim_cw: [RIM, 0.3],
  rim_ccw: [RIM, -0.3],
};

/** The outer sectors lie side by side, each a fifth of the borough. */
const OUTER: readonly Sector[] = ["park", "hospital", "carriage_house", "hotel", "bank"];

interface Sizes {
  berthStep: number;
  crest: number;
  school: Polar;
  lobe: { away: number; r: number };
  icon: number;
  marker: number;
  /** How many pieces stand side by side in an outer sector. */
  row: number;
}

const SIZES: Record<number, Sizes> = {
  3: { berthStep: 0.061, crest: -0.42, school: [148, -0.07], lobe: { away: 43, r: 45 }, icon: 34, marker: 16, row: 5 },
  4: { berthStep: 0.0635, crest: -0.4, school: [149, -0.085], lobe: { away: 50, r: 40 }, icon: 34, marker: 16, row: 4 },
  5: { berthStep: 0.0645, crest: -0.385, school: [150.5, -0.1], lobe: { away: 55, r: 35 }, icon: 28, marker: 15, row: 3 },
};

function round(n: number): number {
  return Math.round(n * 10) / 10;
}

export class Rose {
  readonly sizes: Sizes;

  /** `bottom` is the borough that is drawn next to the viewer. */
  constructor(
    readonly boroughs: number,
    readonly bottom: BoroughNumber,
  ) {
    this.sizes = SIZES[boroughs] ?? SIZES[4]!;
  }

  /** Degrees as SVG counts them: 90 is at the bottom, more is clockwise. */
  angle(borough: BoroughNumber, t: number): number {
    const place = (borough - this.bottom + this.boroughs) % this.boroughs;
    return 90 + ((place + t) * 360) / this.boroughs;
  }

  at(borough: BoroughNumber, radius: number, t: number): Point {
    const turn = (this.angle(borough, t) * Math.PI) / 180;
    return { x: round(CENTRE + radius * Math.cos(turn)), y: round(CENTRE + radius * Math.sin(turn)) };
  }

  #spot(borough: BoroughNumber, radius: number, t: number): string {
    const { x, y } = this.at(borough, radius, t);
    return `${x} ${y}`;
  }

  #arc(borough: BoroughNumber, radius: number, from: number, to: number): string {
    return `A${radius} ${radius} 0 0 ${to > from ? 1 : 0} ${this.#spot(borough, radius, to)}`;
  }

  #ringPiece(borough: BoroughNumber, inner: number, outer: number, from: number, to: number): string {
    return (
      `M${this.#spot(borough, inner, from)}${this.#arc(borough, inner, from, to)}` +
      `L${this.#spot(borough, outer, to)}${this.#arc(borough, outer, to, from)}Z`
    );
  }

  #line(borough: BoroughNumber, [r0, t0]: Polar, [r1, t1]: Polar): string {
    return `M${this.#spot(borough, r0, t0)}L${this.#spot(borough, r1, t1)}`;
  }

  #bend(borough: BoroughNumber): string[] {
    return BEND.map((radius, i) => this.#spot(borough, radius, BEND_FROM + ((BEND_TO - BEND_FROM) * i) / (BEND.length - 1)));
  }

  sector(borough: BoroughNumber, sector: Sector): string {
    if (sector === "residence") return this.#ringPiece(borough, RING, STREET, 0.1, 0.5);
    if (sector === "cloister_school") {
      const bend = this.#bend(borough);
      return `M${this.#spot(borough, RING, -0.5)}${this.#arc(borough, RING, -0.5, 0.1)}L${bend.join("L")}Z`;
    }
    const from = -0.5 + OUTER.indexOf(sector) * 0.2;
    return this.#ringPiece(borough, STREET, RIM, from, from + 0.2);
  }

  /** The area between the bent road and the middle street is no sector: it holds the borough's crest. */
  crest(borough: BoroughNumber): string {
    const bend = this.#bend(borough);
    return `M${bend.join("L")}L${this.#spot(borough, STREET, -0.5)}${this.#arc(borough, STREET, -0.5, 0.1)}Z`;
  }

  crestSign(borough: BoroughNumber): Point {
    return this.at(borough, 190, this.sizes.crest);
  }

  /** Borders between sectors that are not roads. */
  leads(borough: BoroughNumber): string {
    return (
      `M${this.#spot(borough, STREET, 0.3)}${this.#arc(borough, STREET, 0.3, 0.5)}` +
      [-0.1, 0.1].map((t) => this.#line(borough, [STREET, t], [RIM, t])).join("")
    );
  }

  /** The roads of one borough; the two rings are drawn once for all. */
  roads(borough: BoroughNumber): string {
    return (
      this.#line(borough, [RING, 0.1], [STREET, 0.1]) +
      `M${this.#spot(borough, STREET, -0.5)}${this.#arc(borough, STREET, -0.5, 0.3)}` +
      [-0.3, 0.3].map((t) => this.#line(borough, [STREET, t], [RIM, t])).join("") +
      this.#line(borough, [RING, -0.5], [RIM, -0.5]) +
      `M${this.#bend(borough).join("L")}`
    );
  }

  rings(): string {
    return [RING, RIM].map((r) => `M${CENTRE - r} ${CENTRE}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`).join("");
  }

  market(borough: BoroughNumber, kind: MarketKind): Point {
    return this.at(borough, ...MARKET_PLACES[kind]);
  }

  /**
   * Position of a carriage at a market: beside its message on the radial road, away from quay and cathedral; without a
   * message on the market itself, several side by side.
   */
  carriage(borough: BoroughNumber, kind: MarketKind, place: number, many: number, hasMessage: boolean, scale = 1): Point {
    const [radius, t] = MARKET_PLACES[kind];
    if (hasMessage) {
      const outward = kind === "cathedral" ? 1 : -1;
      return this.at(borough, radius + outward * (27 + 24 * place) * scale, t);
    }
    const { x, y } = this.at(borough, radius, t);
    return { x: x + (place - (many - 1) / 2) * 19 * scale, y };
  }

  /** Centre of a sector's content: icon, name and pieces. */
  anchor(borough: BoroughNumber, sector: Sector): Point {
    if (sector === "cloister_school") return this.at(borough, ...this.sizes.school);
    if (sector === "residence") return this.at(borough, 160, 0.3);
    return this.at(borough, 263, -0.4 + OUTER.indexOf(sector) * 0.2);
  }

  iconSize(sector: Sector): number {
    return sector === "cloister_school" ? this.sizes.icon - 4 : this.sizes.icon;
  }

  berth(borough: BoroughNumber, n: number): Point {
    return this.at(borough, BERTHS, 0.13 - n * this.sizes.berthStep);
  }

  bell(borough: BoroughNumber): Point {
    return this.at(borough, BERTHS, 0.197);
  }

  quay(borough: BoroughNumber, radius = BERTHS): string {
    const gap = 0.006;
    return `M${this.#spot(borough, radius, -0.5 + gap)}${this.#arc(borough, radius, -0.5 + gap, 0.5 - gap)}`;
  }

  /** Baseline of the owner's name, upright in each borough; a neutral borough's name has the whole quay. */
  plate(borough: BoroughNumber, isWide = false): { path: string; length: number } {
    const [from, to] = isWide ? [-0.4, 0.4] : [0.232, 0.488];
    const middle = (this.angle(borough, (from + to) / 2) * Math.PI) / 180;
    const isBelow = Math.sin(middle) > 0.01;
    const radius = isBelow ? BERTHS + 5 : BERTHS - 5;
    const [start, end] = isBelow ? [to, from] : [from, to];
    return {
      path: `M${this.#spot(borough, radius, start)}${this.#arc(borough, radius, start, end)}`,
      length: (((to - from) * 2 * Math.PI) / this.boroughs) * radius,
    };
  }

  /** A petal of the cathedral, for the markers of one borough's owner. */
  lobe(borough: BoroughNumber): Point & { r: number } {
    return { ...this.at(borough, this.sizes.lobe.away, 0), r: this.sizes.lobe.r };
  }
}

/** Pairs of markets that the drawn roads join directly, as the data writes them: "m0_centre". */
export function drawnEdges(boroughs: number): Set<string> {
  const edges = new Set<string>();
  const join = (a: string, b: string): void => void edges.add(edgeName(a, b));
  for (let i = 0; i < boroughs; i++) {
    const before = (i + boroughs - 1) % boroughs;
    const name = (kind: MarketKind, borough = i): string => `m${borough}_${kind}`;
    for (const kind of MARKETS.slice(1)) join(name("centre"), name(kind));
    // the corner of the cathedral and the outer end of the border are plain crossings
    const atCorner = [name("cathedral", before), name("cathedral"), name("border"), name("centre")];
    const atEnd = [name("border"), name("rim_cw", before), name("rim_ccw")];
    for (const crossing of [atCorner, atEnd]) {
      for (const [k, a] of crossing.entries()) for (const b of crossing.slice(k + 1)) join(a, b);
    }
    join(name("rim_cw"), name("rim_ccw"));
    join(name("border"), name("rim_ccw")); // the fork of the middle street
  }
  return edges;
}

function edgeName(a: string, b: string): string {
  return [a, b].sort().join(" ");
}

/**
 * Roads to draw as straight lines when the table's components have other roads than the drawing; null if they are the same.
 */
export function otherRoads(c: Components, rose: Rose): string | null {
  const edges = c.market_graph.layouts[String(rose.boroughs)]?.edges ?? [];
  const drawn = drawnEdges(rose.boroughs);
  const isSame = edges.length === drawn.size && edges.every(([a, b]) => drawn.has(edgeName(a, b)));
  if (isSame) return null;
  const spot = (id: string): string => {
    const [, borough = "0", kind = "centre"] = /^m(\d)_(\w+)$/.exec(id) ?? [];
    const { x, y } = rose.market(Number(borough), kind as MarketKind);
    return `${x} ${y}`;
  };
  return edges.map(([a, b]) => `M${spot(a)}L${spot(b)}`).join("");
}
