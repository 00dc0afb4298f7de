import { expect, test } from "vitest";

import type { OptionFace } from "../games/types";
import { raw } from "../i18n";
import { arrange, badges, layoutOf, stateOf, type Tile } from "./option-order";

function tile(text: string, change: Partial<OptionFace> = {}, givesNothing = false): Tile {
  return { texts: [text], face: { title: raw(text), isNeutral: false, ...change }, givesNothing };
}
const useless = (n: number): Tile[] => Array.from({ length: n }, (_, at) => tile(`market-${at}`, {}, true));
const useful = (n: number): Tile[] => Array.from({ length: n }, (_, at) => tile(`good-${at}`));
const pass = tile("pass", { isNeutral: true });
const names = (tiles: Tile[]): string[] => tiles.map(({ texts }) => texts[0]!);

test("options that give nothing are folded behind the others, the neutral one stays last", () => {
  const { useful: first, folded, neutral } = arrange([...useless(7), ...useful(3), pass]);
  expect(names(first)).toEqual(["good-0", "good-1", "good-2"]);
  expect(folded).toHaveLength(7);
  expect(names(neutral)).toEqual(["pass"]);
});

test("nothing is folded when all options are equal, when there are six or fewer, or for a single one", () => {
  expect(arrange([...useless(9), pass]).folded).toEqual([]);
  expect(arrange([...useless(3), ...useful(2), pass]).folded).toEqual([]);
  const single = arrange([...useless(1), ...useful(8)]);
  expect(single.folded).toEqual([]);
  expect(names(single.useful).at(-1)).toBe("market-0");
});

test("a poor option is never folded, whatever its reason", () => {
  const poor = tile("joust", { isPoor: true, reason: raw("3 points at the end") });
  expect(names(arrange([...useless(6), poor, ...useful(1)]).useful)).toEqual(["joust", "good-0"]);
});

test("the state of an option follows from its price and its use", () => {
  const price = [{ icon: "coin", text: "−6" }];
  expect(stateOf(tile("palace"))).toBe("free");
  expect(stateOf(tile("innkeeper", { cost: price }))).toBe("costs");
  expect(stateOf(tile("squire", { uses: [{ icon: "die-2" }] })), "my own dice are no price").toBe("free");
  expect(stateOf(tile("joust", { cost: price, isPoor: true }))).toBe("poor");
  expect(stateOf(tile("market", {}, true)), "one option that gives nothing").toBe("poor");
  expect(stateOf(tile("pass", { isNeutral: true, cost: price }))).toBe("neutral");
});

test("badges count the options; the only neutral one has P, folded ones come last", () => {
  const arranged = arrange([...useful(6), ...useless(2), pass]);
  expect([...badges(arranged).values()]).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "P"]);
  const yes = tile("stop", { isNeutral: true });
  expect([...badges(arrange([...useful(1), pass, yes])).values()]).toEqual(["1", "2", "3"]);
});

test("badges are the board's numbers where it prints some", () => {
  const advisors = [tile("a", { number: 9 }), tile("b", { number: 14 }), tile("shortcut"), pass];
  expect([...badges(arrange(advisors)).values()]).toEqual(["9", "14", "15", "P"]);
});

test.each([
  [1, "large", 1, 1],
  [4, "large", 4, 1],
  [5, "normal", 3, 2],
  [12, "normal", 6, 2],
  [13, "lines", 7, 2],
  [16, "lines", 8, 2],
  [17, "dense", 6, 3],
  [18, "dense", 6, 3],
  [19, "dense", 7, 3],
  [21, "dense", 7, 3],
])("%i options on a wide screen are %s, %i columns, %i rows", (count, kind, columns, rows) => {
  expect(layoutOf(count, "wide")).toEqual({ kind, columns, rows, scrolls: false, hasFilters: false });
});

test.each([
  [4, "large", 4, 1],
  [12, "normal", 6, 2],
  [16, "dense", 6, 3],
  [21, "dense", 7, 3],
])("%i options on a small screen are %s, %i columns, %i rows", (count, kind, columns, rows) => {
  expect(layoutOf(count, "small")).toEqual({ kind, columns, rows, scrolls: false, hasFilters: false });
});

test("more options than three rows hold scroll", () => {
  expect(layoutOf(22, "wide").scrolls).toBe(true);
  expect(layoutOf(30, "small").scrolls).toBe(true);
});

test("a phone has one column for few options, two for more, and filters for many", () => {
  expect([3, 8, 14, 20].map((count) => layoutOf(count, "phone").columns)).toEqual([1, 2, 2, 2]);
  expect([16, 17].map((count) => layoutOf(count, "phone").hasFilters)).toEqual([false, true]);
});

test("what is paid for nothing is poor, and what brings only bad things is not free", () => {
  const cost = [{ icon: "coin", text: "−2" }];
  const debt = { icon: "debt", text: "+1", isBad: true };
  expect(stateOf(tile("city hall", { cost, reason: raw("the same die as before") }))).toBe("poor");
  expect(stateOf(tile("payment", { cost })), "a payment has no gain of its own").toBe("costs");
  expect(stateOf(tile("promise", { gain: [debt] }))).toBe("costs");
  expect(stateOf(tile("bribe", { gain: [debt, { icon: "gold", text: "+2" }] }))).toBe("free");
});
