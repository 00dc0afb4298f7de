import { expect, test } from "vitest";

import { share, sharing } from "./share";

const before = { seats: [{ gold: 1, dice: [1, 2] }, { gold: 3, dice: [] }], deck: { left: 4, top: null } };

/** Returns the same again as it would be received. */
function received<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

test("an equal value is the one before", () => {
  expect(share(before, received(before))).toBe(before);
});

test("only what changed is new", () => {
  const next = received(before);
  next.seats[1]!.gold = 4;
  const shared = share(before, next);
  expect(shared).toEqual(next);
  expect(shared).not.toBe(before);
  expect(shared.seats[0]).toBe(before.seats[0]);
  expect(shared.seats[1]!.dice).toBe(before.seats[1]!.dice);
  expect(shared.deck).toBe(before.deck);
});

test.each([
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ a: 1, b: undefined }, { a: 1 }],
  [{ a: undefined }, { b: undefined }],
  [[1, 2], [1]],
  [[1], [1, 2]],
  [[], {}],
  [{}, []],
  [null, {}],
  [{}, null],
  [{ a: null }, { a: {} }],
  [0, "0"],
])("%j becomes %j", (one, other) => {
  const shared = share<unknown>(one, other);
  expect(shared).toStrictEqual(other);
  expect(Array.isArray(shared)).toBe(Array.isArray(other));
});

test("neither value is changed", () => {
  const [one, other] = [Object.freeze({ a: Object.freeze([1]) }), Object.freeze({ a: Object.freeze([2]), b: 1 })];
  expect(share(one, other)).toEqual({ a: [2], b: 1 });
});

test("what is made again keeps its parts that did not change", () => {
  let second = 1;
  const make = sharing(() => [{ n: 0 }, { n: second }]);
  const before = make();
  expect(make()).toBe(before);
  second = 2;
  const after = make();
  expect(after).toEqual([{ n: 0 }, { n: 2 }]);
  expect(after[0]).toBe(before[0]);
});
