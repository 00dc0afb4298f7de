import { expect, test } from "vitest";

import { areaBefore, AREAS, CATHEDRAL_SIDE, MARKETS, SECTORS } from "../data";
import { drawnRoads, lengthOf, marketEdges, marketId, roadsOf, route } from "../board/roads";
import { mapCorner, squareIn } from "../board/map-corner";
import { Plan, type Point } from "../geometry";
import { components } from "./samples";

const LAYOUTS = [3, 4, 5] as const;

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const sorted = (pairs: [string, string][]): string[] => pairs.map((ends) => [...ends].sort().join(" ")).sort();
const layout = (n: number) => components.market_graph.layouts[String(n)]!;

test.each(LAYOUTS)("with %i boroughs the drawn roads are those of the rules, for every viewer", (n) => {
  for (let bottom = 0; bottom < n; bottom++) {
    const roads = drawnRoads(new Plan(n, bottom));
    expect(sorted(roads.map((road) => road.ends))).toEqual(sorted(layout(n).roads));
    expect([...marketEdges(roads)].sort()).toEqual(sorted(layout(n).edges));
    expect(roadsOf(components, new Plan(n, bottom))).toEqual(roads);
  }
});

test.each(LAYOUTS)("with %i boroughs each road ends at its markets and junctions", (n) => {
  const plan = new Plan(n, 1);
  const spots = new Map<string, Point[]>();
  for (const { ends, points } of drawnRoads(plan)) {
    for (const [id, p] of [[ends[0], points[0]!], [ends[1], points.at(-1)!]] as const) spots.set(id, [...(spots.get(id) ?? []), p]);
  }
  expect(spots.size).toBe(n * 7);
  for (const [id, [first, ...rest]] of spots) for (const p of rest) expect(apart(first!, p), id).toBeLessThan(0.4);
  for (let b = 0; b < n; b++) {
    for (const kind of MARKETS) expect(apart(plan.market(b, kind), spots.get(marketId(`${b}-${kind}`))![0]!)).toBeLessThan(0.4);
  }
});

test("a table with another map of roads gets its own roads drawn", () => {
  const other = structuredClone(components);
  other.market_graph.layouts["3"]!.edges = [["m0_centre", "m1_centre"]];
  const plan = new Plan(3, 0);
  const [from, to] = [plan.market(0, "centre"), plan.market(1, "centre")];
  expect(roadsOf(other, plan).map((road) => road.path)).toEqual([`M${from.x} ${from.y}L${to.x} ${to.y}`]);
  expect(route(roadsOf(other, plan), "0-centre", "1-centre")).toEqual([from, to]);
  expect(route(roadsOf(other, plan), "0-centre", "2-centre")).toEqual([]);
});

test.each(LAYOUTS)("with %i boroughs a market is named after the areas it lies between", (n) => {
  const { drawing } = layout(n) as unknown as { drawing: { cathedral_area: string; market_after_area: Record<string, string> } };
  expect(CATHEDRAL_SIDE[n]).toBe(drawing.cathedral_area);
  const plan = new Plan(n, 0);
  for (const [kind, area] of Object.entries(drawing.market_after_area)) {
    expect(areaBefore(n, kind as (typeof MARKETS)[number])).toBe(area);
    expect(plan.cornerIds(0)[AREAS.indexOf(area as (typeof AREAS)[number])]).toBe(`m0_${kind}`);
  }
  expect(areaBefore(n, "centre")).toBeNull();
});

test.each(LAYOUTS)("with %i boroughs the chosen one lies below, the next ones clockwise", (n) => {
  const plan = new Plan(n, 2);
  const own = plan.centre(2);
  expect(own.y).toBeGreaterThan(200);
  const turn = (p: Point): number => Math.atan2(p.y, p.x);
  const next = (turn(plan.centre(3 % n)) - turn(own) + 2 * Math.PI) % (2 * Math.PI);
  expect(next).toBeCloseTo((2 * Math.PI) / n, 2);
});

test.each(LAYOUTS)("with %i boroughs nothing lies outside the drawing or upon another thing", (n) => {
  const plan = new Plan(n, 0);
  const box = plan.box();
  const spots = Array.from({ length: n }, (_, b) => [
    ...MARKETS.map((kind) => ({ ...plan.market(b, kind), r: 16 })),
    ...SECTORS.map((sector) => ({ ...plan.icon(b, sector), r: plan.layout.icon * 0.4 })),
    ...Array.from({ length: 10 }, (_, k) => ({ ...plan.berth(b, k), r: plan.layout.berth })),
    { ...plan.quay(b, 18).bell, r: 12 },
  ]).flat();
  for (const [i, a] of spots.entries()) {
    expect(a.x).toBeGreaterThan(box.x);
    expect(a.y).toBeGreaterThan(box.y);
    expect(a.x).toBeLessThan(box.x + box.w);
    expect(a.y).toBeLessThan(box.y + box.h);
    for (const b of spots.slice(i + 1)) expect(apart(a, b)).toBeGreaterThan(a.r + b.r - 0.5);
  }
});

test.each(LAYOUTS)("with %i boroughs every sector has room for all markers and the friend, side by side", (n) => {
  const plan = new Plan(n, 0);
  for (let b = 0; b < n; b++) {
    for (const sector of SECTORS) {
      for (const many of [0, 1, 4, 8, 15]) {
        const { size, spots } = plan.markers(b, sector, many);
        expect(spots.length).toBe(many);
        expect(size).toBeGreaterThanOrEqual(9);
        for (const [i, p] of spots.entries()) {
          expect(apart(p, plan.icon(b, sector))).toBeGreaterThan(plan.layout.icon * 0.47);
          for (const q of spots.slice(i + 1)) expect(Math.max(Math.abs(p.x - q.x), Math.abs(p.y - q.y))).toBeGreaterThan(size);
        }
      }
    }
  }
});

test("the way of a carriage has the fewest steps, and junctions cost none", () => {
  for (const n of LAYOUTS) {
    const roads = drawnRoads(new Plan(n, 0));
    const markets = Array.from({ length: n }, (_, b) => MARKETS.map((kind) => `${b}-${kind}`)).flat();
    const spots = new Map(roads.flatMap(({ ends, points }) => [[ends[0], points[0]!], [ends[1], points.at(-1)!]] as const));
    const isMarket = (p: Point): boolean => [...spots].some(([id, q]) => id.startsWith("m") && apart(p, q) < 0.4);
    for (const to of markets) {
      const points = route(roads, "0-centre", to);
      const steps = Math.max(0, points.filter(isMarket).length - 1);
      expect(steps, `${n}: ${to}`).toBe(distance(n, "m0_centre", marketId(to)));
    }
  }
});

function distance(n: number, from: string, to: string): number {
  const away = new Map([[from, 0]]);
  for (const [here, steps] of away) {
    for (const edge of layout(n).edges) {
      const next = edge[0] === here ? edge[1] : edge[1] === here ? edge[0] : null;
      if (next !== null && !away.has(next)) away.set(next, steps + 1);
    }
  }
  return away.get(to)!;
}

test("of two ways with as many steps the shorter one is taken", () => {
  const plan = new Plan(4, 0);
  const direct = route(drawnRoads(plan), "0-centre", "0-rim_cw");
  expect(lengthOf(direct)).toBeLessThan(apart(plan.market(0, "centre"), plan.market(0, "rim_cw")) * 1.1);
  expect(direct[0]).toEqual(plan.market(0, "centre"));
});

test("carriages that share a market do not cover each other, nor its message", () => {
  const plan = new Plan(5, 0);
  for (const many of [1, 2, 3, 4, 5]) {
    const spots = plan.carriages(many, false);
    expect(spots.length).toBe(many);
    for (const [i, a] of spots.entries()) for (const b of spots.slice(i + 1)) expect(apart(a, b)).toBeGreaterThan(20);
    for (const { y } of plan.carriages(many, true)) expect(y).toBeGreaterThan(10);
  }
});

test.each(LAYOUTS)("on a phone the small map covers no name of %i boroughs", (n) => {
  const [across, down, map] = [390, 308, 88];
  const plan = new Plan(n, n - 1);
  for (let shown = 0; shown < n; shown++) {
    const box = plan.boroughBox(shown);
    const zoom = Math.min(across / box.w, down / box.h);
    const [w, h] = [across / zoom, down / zoom];
    const picture = { x: box.x - (w - box.w) / 2, y: box.y - (h - box.h) / 2, w, h };
    const square = squareIn(mapCorner(plan, picture, map / zoom), picture, map / zoom);
    for (let borough = 0; borough < n; borough++) {
      const [a, z] = plan.quay(borough, 0).ends;
      const middle = { x: (a.x + z.x) / 2, y: (a.y + z.y) / 2 };
      const isCovered = Math.abs(middle.x - square.x - square.w / 2) < square.w / 2 && Math.abs(middle.y - square.y - square.h / 2) < square.h / 2;
      expect(isCovered, `borough ${borough}, shown ${shown}`).toBe(false);
    }
  }
});
