import { expect, test } from "vitest";

import { nearest } from "./move-focus";
import { TypedNumber } from "./typed-number";

/** Boxes of a grid with three columns. */
const grid = Array.from({ length: 8 }, (_, at) => {
  const [left, top] = [(at % 3) * 100, Math.floor(at / 3) * 50];
  return { left, top, right: left + 90, bottom: top + 40 };
});

test("arrows move by geometry, not by order", () => {
  expect(nearest(grid, 1, "ArrowDown")).toBe(4);
  expect(nearest(grid, 4, "ArrowUp")).toBe(1);
  expect(nearest(grid, 4, "ArrowRight")).toBe(5);
  expect(nearest(grid, 4, "ArrowLeft")).toBe(3);
  expect(nearest(grid, 5, "ArrowDown"), "the last row is shorter").toBe(7);
  expect(nearest(grid, 2, "ArrowRight")).toBe(-1);
});

test("two digits in a short time are one number, if there is one", () => {
  const exists = (n: number) => n >= 1 && n <= 14;
  const typed = new TypedNumber();
  expect(typed.add("1", exists, 0)).toBe(1);
  expect(typed.add("4", exists, 599)).toBe(14);
  expect(typed.add("1", exists, 2000)).toBe(1);
  expect(typed.add("4", exists, 2600), "600 ms have passed").toBe(4);
  expect(typed.add("9", exists, 2700), "there is no 49").toBe(9);
  expect(typed.add("0", exists, 9000)).toBeNull();
});
