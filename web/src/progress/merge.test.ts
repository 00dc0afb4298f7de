import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import type { LessonInfo, LessonProgress, Progress, PuzzleList } from "../net/types";
import { forServer, known, noProgress, united } from "./merge";

interface Case {
  what: string;
  a: Progress;
  b: Progress;
  both: Progress;
}

const lesson = (fields: Partial<LessonProgress> = {}): LessonProgress => ({ step: 0, played: [], is_done: false, is_at_end: false, shown: [], at: 0, ...fields });

describe("progress of two devices", () => {
  const cases = JSON.parse(readFileSync("../tests/server/progress_merges.json", "utf8")) as Case[];

  test.each(cases)("is united as on the server: $what", ({ a, b, both }) => {
    expect(united(a, b)).toEqual(both);
    expect(united(b, a)).toEqual(both);
    expect(united(both, a)).toEqual(both);
    expect(united(noProgress(), both)).toEqual(both);
  });

  test("changes neither side", () => {
    const [a, b] = [noProgress(), { ...noProgress(), lessons: { "kingsburg/1": lesson({ is_done: true }) } }];
    united(a, b);
    expect(a).toEqual(noProgress());
  });
});

test("a long place is sent as the beginning of its step, a finished lesson without its place", () => {
  const lessons = {
    "kingsburg/8": lesson({ step: 2, played: Array<string>(101).fill("0 pass") }),
    "kingsburg/1": lesson({ step: 3, played: ["0 pass"], is_done: true, is_at_end: true }),
    "kingsburg/2": lesson({ step: 1, played: ["0 pass"] }),
  };
  const sent = forServer({ ...noProgress(), lessons }).lessons;
  expect(Object.values(sent).map(({ step, played }) => [step, played.length])).toEqual([[2, 0], [3, 0], [1, 1]]);
  expect(united({ ...noProgress(), lessons }, { ...noProgress(), lessons: sent }).lessons).toEqual(lessons);
});

test("what the server does not have is left out", () => {
  const lessons = [{ game: "kingsburg", number: 1, steps: 3 }] as LessonInfo[];
  const lists = [{ game: "kingsburg", puzzles: [{ game: "kingsburg", id: "a" }], today: 1 }] as PuzzleList[];
  const progress: Progress = {
    lessons: { "kingsburg/1": lesson({ step: 7, played: ["0 pass"], is_done: true }), "chess/1": lesson() },
    puzzles: { ...noProgress().puzzles, solved: { "kingsburg/a": "first", "kingsburg/b": "first" }, game: "chess" },
    games: ["chess", "kingsburg"],
  };
  expect(known(progress, lessons, lists)).toEqual({
    lessons: { "kingsburg/1": lesson({ is_done: true }) },
    puzzles: { ...noProgress().puzzles, solved: { "kingsburg/a": "first" } },
    games: ["kingsburg"],
  });
});
