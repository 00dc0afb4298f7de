import { expect, test } from "vitest";

import type { ReviewTurn } from "../net/types";
import { marksOf } from "./board-marks";
import { filtered, turnBeside } from "./review.svelte";

const choice = (text: string, at = text) => ({ text, at });
const better = { ply: 4, index: 1, chosen: "b", better: "x", line: [choice("x"), choice("dice", ""), choice("y")] } as never;
const turn = (ply: number, seat: number, loss: number, hasBetter = true): ReviewTurn => ({
  ply,
  end: ply + 3,
  seat,
  chance: 0.5,
  loss,
  points: 2,
  gain: 0,
  played: [choice("a"), choice("b"), choice("dice", ""), choice("c")],
  better: hasBetter ? better : null,
});
const turns = [turn(0, 0, 0.01), turn(3, 1, 0.2), turn(6, 0, 0.05), turn(9, 0, 0.2, false), turn(12, 0, 0.03)];
const plies = (found: ReviewTurn[]): number[] => found.map(({ ply }) => ply);

test("the mistakes are whole turns of mine that cost three percent or more", () => {
  expect(plies(filtered(turns, "mistakes", [0]))).toEqual([6, 12]);
  expect(plies(filtered(turns, "mine", [0]))).toEqual([0, 6, 9, 12]);
  expect(plies(filtered(turns, "others", [0]))).toEqual([3]);
  expect(plies(filtered(turns, "all", [0]))).toEqual([0, 3, 6, 9, 12]);
  expect(plies(filtered(turns, "mistakes", []))).toEqual([3, 6, 12]);
});

test("brackets walk from mistake to mistake", () => {
  const mistakes = filtered(turns, "mistakes", [0]);
  expect(turnBeside(mistakes, -1, 1)?.ply).toBe(6);
  expect(turnBeside(mistakes, 6, 1)?.ply).toBe(12);
  expect(turnBeside(mistakes, 12, 1)).toBeNull();
  expect(turnBeside(mistakes, 12, -1)?.ply).toBe(6);
});

test("the board shows both turns from where they part, and where a turn has no space, where both were last", () => {
  const texts = { played: "played", better: "better +5%", saidPlayed: "played: b", saidBetter: "better: x" };
  expect(marksOf(turns[2]!, texts).map(({ at, kind, label, isSpare }) => [at, kind, label, isSpare])).toEqual([
    ["b", "played", "played", false],
    ["c", "played", "played", false],
    ["a", "played", "played", true],
    ["x", "better", "better +5%", false],
    ["y", "better", "better +5%", false],
    ["a", "better", "better +5%", true],
  ]);
  expect(marksOf(turns[3]!, texts).map(({ at }) => at)).toEqual(["a", "b", "c"]);
});
