/** The route of a viscount along the arrows of the board. */
import { pathOf, segmentOfSpace, type SegmentName } from "./data";
import { INNER, ON_SPACE, OUTER, polar, SMALL_PAWN, TURN, walk, type Point } from "./geometry";

/** Upper bound for the length of a route. */
const MOST_STEPS = 16;

/** Where the arrows at a space point to. */
function after(space: string, ring: SegmentName[]): string[] {
  const here = segmentOfSpace(space);
  const next = ring[(ring.indexOf(here) + 1) % ring.length]!;
  const inSegment = (segment: SegmentName) => {
    const [left = "", right = ""] = segment.split("-");
    return { left, right, inner: `${left}.5` };
  };
  switch (pathOf(space)) {
    case "outer_left":
      return [inSegment(here).inner, inSegment(here).right];
    case "inner":
      return [inSegment(here).right, inSegment(next).inner];
    case "outer_right":
      return [inSegment(next).left];
  }
}

/** The spaces on the shortest route with at least this many steps. */
export function route(ring: SegmentName[], from: string, to: string, least: number): string[] {
  let ways: string[][] = [[]];
  for (let step = 0; step <= MOST_STEPS; step++) {
    const found = ways.find((way) => (way.at(-1) ?? from) === to);
    if (step >= least && found !== undefined) return found;
    const longer = ways.flatMap((way) => after(way.at(-1) ?? from, ring).map((space) => [...way, space]));
    // Any of several routes to a space will do.
    ways = [...new Map(longer.map((way) => [way.at(-1)!, way])).values()];
  }
  return [];
}

/** The line along a viscount's route, through the positions where it would stand. */
export function routeLine(ring: SegmentName[], from: string, way: string[], isCompact: boolean): { path: string; stops: Point[] } {
  const stands = [from, ...way].map((space) => {
    const kind = pathOf(space);
    const angle = ring.indexOf(segmentOfSpace(space)) * TURN + (isCompact ? SMALL_PAWN[kind] : ON_SPACE[kind].pawn);
    return { r: kind === "inner" ? INNER.middle : OUTER.middle, angle };
  });
  return { path: walk(stands), stops: stands.slice(1).map(({ r, angle }) => polar(r, angle)) };
}
