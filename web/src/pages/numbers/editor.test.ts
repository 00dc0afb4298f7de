import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { PackProblem } from "../../net/types";
import { Editor } from "./editor.svelte";
import type { Field } from "./layout";
import type { Pack } from "./packs";
import { storedPacks } from "./packs";

const field = (path: string, value: number, origin: string, lowest = 0, highest = 9): Field => ({ path, value, lowest, highest, origin });
const FIELDS = [
  field("a.cost", 4, "designed"),
  field("a.vp", 2, "rulebook"),
  field("b.cost", 5, "recalled"),
  field("b.vp", 1, "public"),
  field("back.max", 5, "rulebook", 5, 5),
];
const ORDER = ["a.cost", "a.vp", "b.cost", "b.vp"];

let sent: Pack[];
let answers: PackProblem[][];
const check = async (pack: Pack): Promise<PackProblem[]> => {
  sent.push(pack);
  return answers.shift() ?? [];
};
const editor = () => new Editor("sample", FIELDS, ORDER, check, "My box");

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sent = [];
  answers = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a typed value is saved on the device, and found again", async () => {
  const mine = editor();
  expect(mine.commit("a.cost", 6)).toBe("saved");
  expect(mine.commit("b.cost", 5)).toBe("saved"); // the same as printed
  expect([mine.mark("a.cost"), mine.mark("b.cost"), mine.mark("b.vp"), mine.mark("a.vp")]).toEqual(["yours", "yours", "public", "printed"]);
  expect(mine.done(mine.standins)).toBe(2);
  expect(storedPacks("sample")).toMatchObject([{ name: "My box", values: { "a.cost": 6 }, checked: ["b.cost"] }]);
  const again = editor();
  expect([again.valueOf("a.cost"), again.mark("b.cost")]).toEqual([6, "yours"]);
});

test("the next stand-in is found from anywhere, until none is left", () => {
  const mine = editor();
  expect(mine.nextStandin(null)).toBe("a.cost");
  expect(mine.nextStandin("a.cost")).toBe("b.cost");
  expect(mine.nextStandin("b.vp")).toBe("a.cost");
  mine.commit("a.cost", 1);
  mine.commit("b.cost", 1);
  expect(mine.nextStandin("b.cost")).toBeNull();
});

test("a printed number changes only after a confirmation", () => {
  const mine = editor();
  expect(mine.commit("a.vp", 3)).toBe("asking");
  expect(mine.valueOf("a.vp")).toBe(2);
  expect(mine.commit("a.vp", 3, true)).toBe("saved");
  expect([mine.valueOf("a.vp"), mine.asking]).toEqual([3, null]);
});

test("a value out of range is an error at its field and not in the pack", async () => {
  const mine = editor();
  answers = [[{ path: "a.cost", text: "expected a whole number from 0 to 9, found 13", lowest: 0, highest: 9 }]];
  expect(mine.commit("a.cost", 13)).toBe("wrong");
  expect(mine.wrong["a.cost"]).toMatchObject({ typed: 13, lowest: 0, highest: 9 });
  await vi.advanceTimersByTimeAsync(600);
  expect(sent.at(-1)?.values).toEqual({ "a.cost": 13 });
  expect([mine.pack.values, Object.keys(mine.wrong)]).toEqual([{}, ["a.cost"]]);
  mine.commit("a.cost", 8);
  expect(mine.wrong).toEqual({});
});

test("a value that fits since another one changed is taken when the server says so", async () => {
  const mine = editor();
  mine.commit("a.cost", 13);
  await vi.advanceTimersByTimeAsync(600);
  expect([mine.wrong, mine.valueOf("a.cost")]).toEqual([{}, 13]);
});

test("what the loader refuses is an error at the field it names", async () => {
  const mine = editor();
  answers = [[{ path: "b.cost", text: "expected a whole number from 7 to 9, found 5", lowest: 7, highest: 9 }]];
  mine.commit("a.cost", 7);
  await vi.advanceTimersByTimeAsync(600);
  expect(mine.wrong["b.cost"]).toMatchObject({ typed: 5, lowest: 7 });
  expect(mine.valueOf("a.cost")).toBe(7);
});

test("numbers that do not fit each other are an error at the changed one, or of the pack", async () => {
  const mine = editor();
  answers = [[{ path: "a", text: "a: the parts do not fit", lowest: null, highest: null }]];
  mine.commit("a.cost", 8);
  await vi.advanceTimersByTimeAsync(600);
  expect([mine.wrong["a.cost"]?.text, mine.combined]).toEqual(["a: the parts do not fit", []]);
  answers = [[{ path: "deck", text: "deck: too few cards", lowest: null, highest: null }]];
  mine.commit("a.cost", 7);
  await vi.advanceTimersByTimeAsync(600);
  expect([mine.wrong, mine.combined]).toEqual([{}, ["deck: too few cards"]]);
});

test("numbers that follow others are never part of a pack", () => {
  const mine = editor();
  mine.take({ name: "", edition: "", values: { "back.max": 8, "b.vp": 2 }, checked: [] });
  expect(mine.pack.values).toEqual({ "b.vp": 2 });
});

test("changes are taken back one by one, or any of them", () => {
  const mine = editor();
  mine.commit("a.cost", 6);
  mine.commit("b.cost", 5);
  mine.commit("b.vp", 3);
  mine.undo();
  expect(mine.valueOf("b.vp")).toBe(1);
  mine.undo(mine.changes.at(-1));
  expect([mine.valueOf("a.cost"), mine.mark("a.cost"), mine.mark("b.cost")]).toEqual([4, "standin", "yours"]);
  mine.undo();
  expect([mine.mark("b.cost"), mine.changes]).toEqual(["standin", []]);
});

test("full or blocked storage is told", () => {
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: full });
  const mine = editor();
  mine.commit("a.cost", 6);
  expect([mine.isStorageBroken, mine.savedAt, mine.valueOf("a.cost")]).toEqual([true, null, 6]);
  expect(storedPacks("sample")).toMatchObject([{ values: { "a.cost": 6 } }]); // one can play with it while the page is open
  vi.unstubAllGlobals();
  mine.save();
  expect([mine.isStorageBroken, localStorage.getItem("quatrefoil.packs")]).toEqual([false, expect.stringContaining("a.cost")]);
});

test("a file is taken over as changes that can be undone", () => {
  const mine = editor();
  mine.take({ name: "Old box", edition: "2007", values: { "a.cost": 1, "b.vp": 4 }, checked: ["b.cost"] });
  expect([mine.name, mine.valueOf("a.cost"), mine.valueOf("b.vp"), mine.mark("b.cost")]).toEqual(["Old box", 1, 4, "yours"]);
  mine.undo();
  expect(mine.valueOf("b.vp")).toBe(1);
});

test("a file's value takes the place of a wrong one", async () => {
  const mine = editor();
  mine.commit("a.cost", 13);
  mine.take({ name: "", edition: "", values: { "a.cost": 6 }, checked: [] });
  expect([mine.wrong, mine.valueOf("a.cost")]).toEqual([{}, 6]);
  await vi.advanceTimersByTimeAsync(600);
  expect([sent.at(-1)?.values, mine.valueOf("a.cost")]).toEqual([{ "a.cost": 6 }, 6]);
});
