/** Where the small map of a phone lies: in a corner of the picture where it covers no market and no name. */
import { MARKETS } from "../data";
import type { Box, Plan, Point } from "../geometry";

const CORNERS = ["lower right", "lower left", "upper right", "upper left"] as const;
export type Corner = (typeof CORNERS)[number];

/** So far around a market and around a name nothing is covered, in units of the drawing. */
const [AROUND_MARKET, AROUND_PLATE] = [22, 14];

/** The square that the map takes in a corner. */
export function squareIn(corner: Corner, picture: Box, side: number): Box {
  const x = picture.x + (corner.includes("right") ? picture.w - side : 0);
  const y = picture.y + (corner.includes("lower") ? picture.h - side : 0);
  return { x, y, w: side, h: side };
}

/** How far the nearest point is outside a square; negative if it lies inside. */
function distance(points: Point[], { x, y, w }: Box): number {
  return Math.min(...points.map((p) => Math.max(Math.abs(p.x - x - w / 2), Math.abs(p.y - y - w / 2)) - w / 2));
}

/** Points of the part of a plate where a name stands. */
function alongPlate([a, z]: [Point, Point]): Point[] {
  return [0.2, 0.35, 0.5, 0.65, 0.8].map((t) => ({ x: a.x + (z.x - a.x) * t, y: a.y + (z.y - a.y) * t }));
}

/** Returns the first corner where the map covers nothing, or the one where it covers least. */
export function mapCorner(plan: Plan, picture: Box, side: number): Corner {
  const boroughs = Array.from({ length: plan.boroughs }, (_, borough) => borough);
  const markets = boroughs.flatMap((borough) => MARKETS.map((kind) => plan.market(borough, kind)));
  const names = boroughs.flatMap((borough) => alongPlate(plan.quay(borough, 0).ends));
  const room = (corner: Corner): number => {
    const square = squareIn(corner, picture, side);
    return Math.min(distance(markets, square) - AROUND_MARKET, distance(names, square) - AROUND_PLATE);
  };
  return CORNERS.find((corner) => room(corner) > 0) ?? CORNERS.reduce((a, b) => (room(b) > room(a) ? b : a));
}
