import type { ReviewPoint } from "../net/types";

/** Half width of the moving average: each point comes from a short search and is noisy. */
const REACH = 3;

/** Returns the moving average of the points; the window shrinks towards both ends. */
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
