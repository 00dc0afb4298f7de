import { expect, test } from "vitest";

import { apart, lifted, spread } from "./chart";

test("of labels that would touch the first is shown", () => {
  expect(apart([0, 20, 50, 60, 110], 40)).toEqual([true, false, true, false, true]);
});

test("signs keep apart and stay above the bottom", () => {
  const tops = (ys: number[]) => spread(ys.map((y) => ({ y })), 20, 100).map(({ y }) => y);
  expect(tops([10, 15, 90])).toEqual([10, 30, 90]);
  expect(tops([90, 95, 98])).toEqual([60, 80, 100]);
});

test("a mark that would cover another is lifted above it", () => {
  const [first, second, third] = lifted([{ x: 0, y: 50 }, { x: 3, y: 50 }, { x: 40, y: 50 }], 18);
  expect(first).toEqual({ x: 0, y: 50 });
  expect(Math.hypot(second!.x, second!.y - 50)).toBeGreaterThanOrEqual(18);
  expect(third).toEqual({ x: 40, y: 50 });
});
