/** The drawn roads, and the shortest way of a carriage along them. */
import type { Components } from "../data";
import type { Plan, Point } from "../geometry";

export interface Road {
  /** Ids of the data: "m0_centre", "j1". */
  ends: [string, string];
  points: Point[];
  path: string;
}

const spot = ({ x, y }: Point): string => `${x} ${y}`;
const isMarketId = (id: string): boolean => id.startsWith("m");

/** Spokes and sides of all octagons (ND-6.8); neighbours share a side. */
export function drawnRoads(plan: Plan): Road[] {
  const roads = new Map<string, Road>();
  const add = (road: Road): void => {
    const key = [...road.ends].sort().join(" ");
    if (!roads.has(key)) roads.set(key, road);
  };
  for (let borough = 0; borough < plan.boroughs; borough++) {
    const [centre, corners, ids] = [plan.centre(borough), plan.corners(borough), plan.cornerIds(borough)];
    corners.forEach((p, k) => {
      const bend = plan.control(borough, k);
      add({ ends: [`m${borough}_centre`, ids[k]!], points: curve(centre, bend, p), path: `M${spot(centre)}Q${spot(bend)} ${spot(p)}` });
      const next = corners[(k + 1) % 8]!;
      add({ ends: [ids[k]!, ids[(k + 1) % 8]!], points: [p, next], path: `M${spot(p)}L${spot(next)}` });
    });
  }
  return [...roads.values()];
}

function curve(a: Point, bend: Point, b: Point): Point[] {
  return Array.from({ length: 9 }, (_, i) => {
    const t = i / 8;
    const at = (k: "x" | "y"): number => a[k] * (1 - t) ** 2 + bend[k] * 2 * t * (1 - t) + b[k] * t * t;
    return { x: at("x"), y: at("y") };
  });
}

/** Pairs of markets that roads join without another market between them. */
export function marketEdges(roads: Road[]): Set<string> {
  const edges = new Set<string>();
  for (const start of new Set(roads.flatMap((road) => road.ends).filter(isMarketId))) {
    const met = new Set([start]);
    const waiting = [start];
    for (const here of waiting) {
      for (const { to } of leaving(roads, here)) {
        if (met.has(to)) continue;
        met.add(to);
        if (isMarketId(to)) edges.add([start, to].sort().join(" "));
        else waiting.push(to);
      }
    }
  }
  return edges;
}

/** The roads of a table: as drawn, or straight lines where its components join other markets. */
export function roadsOf(c: Components, plan: Plan): Road[] {
  const drawn = drawnRoads(plan);
  const edges = c.market_graph.layouts[String(plan.boroughs)]?.edges ?? [];
  const joined = marketEdges(drawn);
  if (edges.length === joined.size && edges.every((edge) => joined.has([...edge].sort().join(" ")))) return drawn;
  const spots = new Map(drawn.flatMap(({ ends, points }): [string, Point][] => [[ends[0], points[0]!], [ends[1], points.at(-1)!]]));
  return edges.map((ends) => {
    const points = ends.map((id) => spots.get(id) ?? { x: 0, y: 0 });
    return { ends, points, path: `M${points.map(spot).join("L")}` };
  });
}

function leaving(roads: Road[], from: string): { to: string; points: Point[] }[] {
  return roads.flatMap(({ ends: [a, b], points }) => (a === from ? [{ to: b, points }] : b === from ? [{ to: a, points: [...points].reverse() }] : []));
}

/** A step to another market weighs more than any length of road. */
const STEP = 100_000;

/** The way with the fewest steps from market to market ("1-rim_cw"), and the shortest of these; empty if there is none. */
export function route(roads: Road[], from: string, to: string): Point[] {
  const [start, goal] = [marketId(from), marketId(to)];
  const best = new Map<string, { cost: number; points: Point[] }>([[start, { cost: 0, points: [] }]]);
  const open = new Set([start]);
  while (open.size > 0) {
    const here = [...open].reduce((a, b) => (best.get(b)!.cost < best.get(a)!.cost ? b : a));
    if (here === goal) break;
    open.delete(here);
    const { cost, points } = best.get(here)!;
    for (const road of leaving(roads, here)) {
      const reached = cost + lengthOf(road.points) + (isMarketId(road.to) ? STEP : 0);
      if (reached >= (best.get(road.to)?.cost ?? Infinity)) continue;
      best.set(road.to, { cost: reached, points: [...points, ...road.points.slice(points.length > 0 ? 1 : 0)] });
      open.add(road.to);
    }
  }
  return best.get(goal)?.points ?? [];
}

export function marketId(market: string): string {
  return `m${market.replace("-", "_")}`;
}

export function lengthOf(points: Point[]): number {
  return points.slice(1).reduce((sum, p, i) => sum + Math.hypot(p.x - points[i]!.x, p.y - points[i]!.y), 0);
}
