import type { ReviewPoint } from "../net/types";

/** A point is drawn as the mean of itself and its neighbours: each rests on a short thought and trembles. */
const REACH = 3;

/** The curve as it is drawn; the ends of the game stay as they are. */
export function smooth(points: ReviewPoint[]): ReviewPoint[] {
  return points.map((point, at) => {
    const reach = Math.min(REACH, at, points.length - 1 - at);
    const near = points.slice(at - reach, at + reach + 1);
    const chances = point.chances.map(
      (_, column) => near.reduce((sum, each) => sum + (each.chances[column] ?? 0), 0) / near.length,
    );
    return { ply: point.ply, chances };
  });
}
