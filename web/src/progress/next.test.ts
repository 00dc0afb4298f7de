import { describe, expect, test } from "vitest";

import type { LessonInfo, LessonProgress, Progress, PuzzleList } from "../net/types";
import { noProgress } from "./merge";
import { hasLearned, lessonToGoOn, lessonToTake, puzzleToSolve, solvedCount } from "./next";

const info = (game: string, number: number): LessonInfo => ({ game, number, minutes: 3, title: {}, goal: {}, steps: 5 });
const LESSONS = [info("kingsburg", 1), info("kingsburg", 2), info("kingsburg", 3), info("troyes", 1), info("troyes", 2)];

function learned(lessons: Record<string, Partial<LessonProgress>>, puzzles: Partial<Progress["puzzles"]> = {}): Progress {
  const full = Object.entries(lessons).map(([name, each]) => [name, { step: 0, played: [], is_done: false, is_at_end: false, shown: [], at: 1, ...each }]);
  return { ...noProgress(), lessons: Object.fromEntries(full) as Progress["lessons"], puzzles: { ...noProgress().puzzles, ...puzzles } };
}

const offered = (progress: Progress, lessons = LESSONS): string | null => {
  const offer = lessonToGoOn(lessons, progress);
  return offer && `${offer.lesson.game}/${offer.lesson.number} ${offer.step ?? "begin"}`;
};

describe("the lesson to go on with", () => {
  test("is none before the first", () => expect(offered(noProgress())).toBeNull());

  test("is the one that was left, at its step", () => {
    expect(offered(learned({ "kingsburg/1": { is_done: true, at: 3 }, "kingsburg/2": { step: 2, at: 4 } }))).toBe("kingsburg/2 2");
    expect(offered(learned({ "kingsburg/1": { played: ["0 pass"] } }))).toBe("kingsburg/1 0");
  });

  test("is that of the last game, and of its begun lessons the last one", () => {
    expect(offered(learned({ "kingsburg/2": { step: 2, at: 4 }, "troyes/1": { step: 1, at: 9 } }))).toBe("troyes/1 1");
    expect(offered(learned({ "kingsburg/1": { step: 2, at: 4 }, "kingsburg/3": { step: 1, at: 9 } }))).toBe("kingsburg/3 1");
  });

  test("is the next one after a finished lesson, also while that is played again", () => {
    expect(offered(learned({ "kingsburg/1": { is_done: true, is_at_end: true } }))).toBe("kingsburg/2 begin");
    expect(offered(learned({ "kingsburg/1": { is_done: true, step: 2 } }))).toBe("kingsburg/2 begin");
  });

  test("comes from another game when all of this one are finished", () => {
    const all = { "kingsburg/1": { is_done: true, at: 9 }, "kingsburg/2": { is_done: true, at: 9 }, "kingsburg/3": { is_done: true, at: 9 } };
    expect(offered(learned(all))).toBe("troyes/1 begin");
    expect(offered(learned({ ...all, "troyes/1": { is_done: true }, "troyes/2": { is_done: true } }))).toBeNull();
  });

  test("is none without lessons", () => expect(offered(learned({ "kingsburg/1": { step: 1 } }), [])).toBeNull());
});

test("a game's next lesson is the one begun, then the first that is not finished", () => {
  const kingsburg = LESSONS.slice(0, 3);
  expect(lessonToTake(kingsburg, noProgress())?.number).toBe(1);
  expect(lessonToTake(kingsburg, learned({ "kingsburg/3": { step: 1 } }))?.number).toBe(3);
  expect(lessonToTake(kingsburg, learned({ "kingsburg/1": { is_done: true } }))?.number).toBe(2);
  expect(lessonToTake([], noProgress())).toBeNull();
});

test("a lesson that was only opened is not learned yet", () => {
  expect(hasLearned(learned({ "kingsburg/1": {} }))).toBe(false);
  expect(hasLearned(learned({ "kingsburg/1": { step: 1 } }))).toBe(true);
  expect(hasLearned(learned({}, { solved: { "troyes/a": "shown" } }))).toBe(true);
});

describe("the next puzzle", () => {
  const list = (game: string): PuzzleList => ({ game, today: 1, puzzles: ["a", "b"].map((id, n) => ({ game, id, number: n + 1, level: 1, seats: 2, seat: 0 })) });
  const lists = [list("kingsburg"), list("troyes")];
  const next = (progress: Progress): string | null => {
    const found = puzzleToSolve(lists, progress, ["kingsburg", "troyes"]);
    return found && `${found.game}/${found.id}`;
  };

  test("is the first open one in the game of the last", () => {
    expect(next(noProgress())).toBe("kingsburg/a");
    expect(next(learned({}, { game: "troyes", solved: { "troyes/a": "shown" } }))).toBe("troyes/b");
  });

  test("comes from another game when all of this one are done", () => {
    const solved = { "troyes/a": "first", "troyes/b": "later", "kingsburg/a": "first" } as const;
    expect(next(learned({}, { game: "troyes", solved }))).toBe("kingsburg/b");
    expect(next(learned({}, { game: "troyes", solved: { ...solved, "kingsburg/b": "first" } }))).toBeNull();
  });

  test("shown answers do not count as solved", () => {
    const progress = learned({}, { solved: { "troyes/a": "shown", "troyes/b": "later", "kingsburg/a": "first" } });
    expect([solvedCount(progress), solvedCount(progress, "troyes")]).toEqual([2, 1]);
  });
});
