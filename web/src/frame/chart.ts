/** Label placement for charts and the replay's scrubber. */

/** Which labels, from left to right, are far enough from the last visible one. */
export function apart(places: number[], least: number): boolean[] {
  let last = -Infinity;
  return places.map((place) => {
    if (place - last < least) return false;
    last = place;
    return true;
  });
}

/** Moves vertically stacked labels apart, and up again where they would leave the chart. */
export function spread<T extends { y: number }>(spots: T[], gap: number, bottom: number): T[] {
  for (let at = 1; at < spots.length; at++) spots[at]!.y = Math.max(spots[at]!.y, spots[at - 1]!.y + gap);
  for (let at = spots.length - 1, limit = bottom; at >= 0; at--, limit -= gap) spots[at]!.y = Math.min(spots[at]!.y, limit);
  return spots;
}

/** Moves each round mark up until it covers no earlier one. */
export function lifted(marks: { x: number; y: number }[], size: number): { x: number; y: number }[] {
  const put: { x: number; y: number }[] = [];
  for (const { x, y } of marks) {
    let free = y;
    while (put.some((other) => Math.hypot(other.x - x, other.y - free) < size)) free -= 2;
    put.push({ x, y: free });
  }
  return put;
}
