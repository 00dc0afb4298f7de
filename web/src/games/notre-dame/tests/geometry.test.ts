import { expect, test } from "vitest";

import { MARKETS, SECTORS } from "../data";
import { CENTRE, drawnEdges, otherRoads, Rose, SIZE } from "../geometry";
import { components } from "./samples";

const LAYOUTS = [3, 4, 5] as const;

test.each(LAYOUTS)("with %i boroughs the drawn roads join the markets that the rules join", (n) => {
  const edges = components.market_graph.layouts[String(n)]!.edges.map(([a, b]) => [a, b].sort().join(" "));
  expect([...drawnEdges(n)].sort()).toEqual(edges.sort());
  expect(otherRoads(components, new Rose(n, 0))).toBeNull();
});

test("a table with another map of roads gets its own roads drawn", () => {
  const other = structuredClone(components);
  other.market_graph.layouts["3"]!.edges = [["m0_centre", "m1_centre"]];
  const rose = new Rose(3, 0);
  const [from, to] = [rose.market(0, "centre"), rose.market(1, "centre")];
  expect(otherRoads(other, rose)).toBe(`M${from.x} ${from.y}L${to.x} ${to.y}`);
});

test.each(LAYOUTS)("with %i boroughs the chosen one lies at the bottom, the next ones clockwise", (n) => {
  const rose = new Rose(n, 2);
  const crest = (borough: number) => rose.at(borough, 200, 0);
  expect(crest(2)).toEqual({ x: CENTRE, y: CENTRE + 200 });
  expect(crest(3 % n).x).toBeLessThan(CENTRE); // clockwise from the bottom is to the left
});

test.each(LAYOUTS)("with %i boroughs nothing lies outside the drawing or upon another thing", (n) => {
  const rose = new Rose(n, 0);
  const spots = Array.from({ length: n }, (_, b) => [
    ...MARKETS.map((kind) => rose.market(b, kind)),
    ...SECTORS.map((sector) => rose.anchor(b, sector)),
    ...Array.from({ length: 10 }, (_, k) => rose.berth(b, k)),
    rose.bell(b),
  ]).flat();
  for (const [i, a] of spots.entries()) {
    expect(Math.hypot(a.x - CENTRE, a.y - CENTRE)).toBeLessThan(SIZE / 2);
    for (const b of spots.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(n === 5 ? 25 : 26);
  }
});

test("carriages that share a market stand side by side", () => {
  const rose = new Rose(4, 0);
  const centre = rose.market(0, "centre");
  expect([0, 1].map((place) => rose.carriage(0, "centre", place, 2, false).x - centre.x)).toEqual([-9.5, 9.5]);
});

test.each(["cathedral", "border", "rim_cw", "rim_ccw"] as const)("a carriage at the %s leaves the message to be read", (kind) => {
  const rose = new Rose(5, 0);
  const market = rose.market(0, kind);
  const spots = [0, 1, 2].map((place) => rose.carriage(0, kind, place, 3, true));
  for (const [i, spot] of spots.entries()) {
    expect(Math.hypot(spot.x - market.x, spot.y - market.y)).toBeGreaterThan(26);
    const away = Math.hypot(spot.x - CENTRE, spot.y - CENTRE);
    expect(away).toBeGreaterThan(100); // not upon the cathedral
    expect(away).toBeLessThan(320); // not upon the plague track
    for (const other of spots.slice(i + 1)) expect(Math.hypot(spot.x - other.x, spot.y - other.y)).toBeGreaterThan(20);
  }
});
