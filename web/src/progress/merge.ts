/** Unites the progress of two devices; the server does the same in people/progress.py. */
import type { LessonInfo, LessonProgress, Progress, PuzzleList, PuzzleProgress } from "../net/types";

export function noProgress(): Progress {
  return { lessons: {}, puzzles: { solved: {}, streak: 0, longest: 0, at: 0, game: "", day: "", days: 0 }, games: [] };
}

const RANKS = { shown: 0, later: 1, first: 2 };

type Key = number | string | boolean;

/** The one with the greater key; the first of two equal ones. */
function greater<T>(a: T, b: T, keyOf: (each: T) => Key[]): T {
  const [left, right] = [keyOf(a), keyOf(b)];
  const at = left.findIndex((part, n) => part !== right[n]);
  return at < 0 || left[at]! > right[at]! ? a : b;
}

const sorted = (...lists: string[][]): string[] => [...new Set(lists.flat())].sort();

/** The later place, or the further one of the same moment; a lesson once finished stays so. */
function unitedLesson(a: LessonProgress, b: LessonProgress): LessonProgress {
  const later = greater(a, b, ({ at, is_at_end, step, played }) => [at, is_at_end, step, played.length]);
  return { ...later, is_done: a.is_done || b.is_done, shown: sorted(a.shown, b.shown) };
}

/** The better result of each puzzle, the later streak and the later day. */
export function unitedPuzzles(a: PuzzleProgress, b: PuzzleProgress): PuzzleProgress {
  const solved = { ...a.solved };
  for (const [name, how] of Object.entries(b.solved)) {
    const known = solved[name];
    if (known === undefined || RANKS[how] > RANKS[known]) solved[name] = how;
  }
  const { streak, at, game } = greater(a, b, (each) => [each.at, each.streak, each.game]);
  const { day, days } = greater(a, b, (each) => [each.day, each.days]);
  return { solved, streak, longest: Math.max(a.longest, b.longest, streak), at, game, day, days };
}

export function united(a: Progress, b: Progress): Progress {
  const lessons = { ...a.lessons };
  for (const [name, lesson] of Object.entries(b.lessons)) lessons[name] = lessons[name] ? unitedLesson(lessons[name], lesson) : lesson;
  return { lessons, puzzles: unitedPuzzles(a.puzzles, b.puzzles), games: sorted(a.games, b.games) };
}

/** Lines of a lesson's place that the server keeps; a longer place is sent as the beginning of its step. */
const MOST_PLAYED = 100;

export function forServer(progress: Progress): Progress {
  const lessons = Object.entries(progress.lessons).map(([name, lesson]) => {
    const isShort = lesson.played.length <= MOST_PLAYED && !lesson.is_at_end;
    return [name, isShort ? lesson : { ...lesson, played: [] }];
  });
  return { ...progress, lessons: Object.fromEntries(lessons) as Progress["lessons"] };
}

/** Leaves out what the server does not have: a browser may keep lessons and puzzles of an older version. */
export function known(progress: Progress, lessons: LessonInfo[], lists: PuzzleList[]): Progress {
  const steps = new Map(lessons.map(({ game, number, steps }) => [`${game}/${number}`, steps]));
  const puzzles = new Set(lists.flatMap((list) => list.puzzles.map(({ game, id }) => `${game}/${id}`)));
  const games = new Set(lists.map((list) => list.game));
  const kept = Object.entries(progress.lessons).filter(([name]) => steps.has(name));
  const fitting = kept.map(([name, lesson]) => [name, lesson.step < steps.get(name)! ? lesson : { ...lesson, step: 0, played: [] }]);
  return {
    lessons: Object.fromEntries(fitting) as Progress["lessons"],
    puzzles: {
      ...progress.puzzles,
      solved: Object.fromEntries(Object.entries(progress.puzzles.solved).filter(([name]) => puzzles.has(name))),
      game: games.has(progress.puzzles.game) ? progress.puzzles.game : "",
    },
    games: progress.games.filter((game) => games.has(game)),
  };
}
