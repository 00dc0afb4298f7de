import { expect, test } from "vitest";

import { decimal, percentText, signed, signedDecimal } from "./numbers";

/** Spaces that do not break differ between versions of the locale data. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ");

test.each([
  ["en", "9.2", "−0.8", "+1.0", "9.2%", "41%"],
  ["ru", "9,2", "−0,8", "+1,0", "9,2 %", "41 %"],
] as const)("numbers are written as the language writes them (%s)", (lang, n, less, more, small, large) => {
  expect(decimal(9.24, lang)).toBe(n);
  expect(decimal(-0.8, lang)).toBe(less);
  expect(signedDecimal(-0.81, lang)).toBe(less);
  expect(signedDecimal(1, lang)).toBe(more);
  expect(plain(percentText(0.092, lang, 1))).toBe(small);
  expect(plain(percentText(0.41, lang))).toBe(large);
});

test("a difference has a sign, zero has none", () => {
  expect([signed(3), signed(-3), signed(0)]).toEqual(["+3", "−3", "0"]);
});
