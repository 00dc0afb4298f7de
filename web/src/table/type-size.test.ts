import { expect, test } from "vitest";

import { largestFittingSize } from "./type-size";

/** Every letter is half as wide as it is high. */
const HALF = (text: string) => text.length / 2;
const SIZES = [16, 14, 12];

test.each([
  ["Pass", 40, 16],
  ["Pass", 30, 14],
  ["Long winded", 100, 16],
  ["Long winded", 48, 16],
  ["Long winded", 40, 12],
  ["Long winded title", 72, 12],
  ["Constantinople", 40, null],
] as const)("%s in %i pixels and two lines has letters of %s", (title, room, size) => {
  expect(largestFittingSize(title, room, 2, SIZES, HALF)).toBe(size);
});
