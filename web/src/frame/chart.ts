/** What charts and the rail of a replay share: things along a line that must not touch. */

/** Of labels at these places, from left to right, those that stand far enough from the last one shown. */
export function apart(places: number[], least: number): boolean[] {
  let last = -Infinity;
  return places.map((place) => {
    if (place - last < least) return false;
    last = place;
    return true;
  });
}

/** Moves what stands one below the other apart, and up again where that would go beyond the bottom. */
export function spread<T extends { y: number }>(spots: T[], gap: number, bottom: number): T[] {
  for (let at = 1; at < spots.length; at++) spots[at]!.y = Math.max(spots[at]!.y, spots[at - 1]!.y + gap);
  for (let at = spots.length - 1, limit = bottom; at >= 0; at--, limit -= gap) spots[at]!.y = Math.min(spots[at]!.y, limit);
  return spots;
}

/** Lifts a round mark until it covers none of those that were put down before it. */
export function lifted(marks: { x: number; y: number }[], size: number): { x: number; y: number }[] {
  const put: { x: number; y: number }[] = [];
  for (const { x, y } of marks) {
    let free = y;
    while (put.some((other) => Math.hypot(other.x - x, other.y - free) < size)) free -= 2;
    put.push({ x, y: free });
  }
  return put;
}
