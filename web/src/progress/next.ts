/** What somebody may try next, by what they have learned. */
import type { LessonInfo, LessonProgress, Progress, PuzzleInfo, PuzzleList } from "../net/types";

const lessonOf = (progress: Progress, { game, number }: LessonInfo): LessonProgress | undefined => progress.lessons[`${game}/${number}`];

export const isDone = (progress: Progress, lesson: LessonInfo): boolean => lessonOf(progress, lesson)?.is_done ?? false;

/** Whether somebody is in the middle of a lesson for the first time. */
function isBegun(lesson: LessonProgress | undefined): lesson is LessonProgress {
  return lesson !== undefined && !lesson.is_done && (lesson.step > 0 || lesson.played.length > 0);
}

/** Whether there is anything to go on with: a lesson that was begun, or a puzzle that was tried. */
export function hasLearned(progress: Progress): boolean {
  return Object.values(progress.lessons).some((lesson) => lesson.is_done || isBegun(lesson)) || Object.keys(progress.puzzles.solved).length > 0;
}

/** The lesson that follows in one game: the one begun last, else the first that is not finished. */
export function lessonToTake(lessons: LessonInfo[], progress: Progress): LessonInfo | null {
  const begun = lessons.filter((lesson) => isBegun(lessonOf(progress, lesson)));
  begun.sort((a, b) => lessonOf(progress, b)!.at - lessonOf(progress, a)!.at);
  return begun[0] ?? lessons.find((lesson) => !isDone(progress, lesson)) ?? null;
}

export interface LessonOffer {
  lesson: LessonInfo;
  /** The step to go on with, from 0; null to begin. */
  step: number | null;
}

/**
 * The lesson to go on with: in the game of the last lesson; when all of that are finished, in another game that was
 * begun, then in any. Null before the first lesson and after the last.
 */
export function lessonToGoOn(lessons: LessonInfo[], progress: Progress): LessonOffer | null {
  const lastIn = (game: string): number => Math.max(-1, ...lessons.filter((each) => each.game === game).map((each) => lessonOf(progress, each)?.at ?? -1));
  const games = [...new Set(lessons.map((lesson) => lesson.game))].sort((a, b) => lastIn(b) - lastIn(a));
  if (games[0] === undefined || lastIn(games[0]) < 0) return null;
  for (const game of games) {
    const lesson = lessonToTake(
      lessons.filter((each) => each.game === game),
      progress,
    );
    if (lesson === null) continue;
    const place = lessonOf(progress, lesson);
    return { lesson, step: isBegun(place) ? place.step : null };
  }
  return null;
}

/** The next open puzzle: in the game of the last one, then in these games in their order. */
export function puzzleToSolve(lists: PuzzleList[], progress: Progress, games: string[]): PuzzleInfo | null {
  for (const game of [progress.puzzles.game, ...games]) {
    const list = lists.find((each) => each.game === game);
    const open = list?.puzzles.find(({ id }) => progress.puzzles.solved[`${game}/${id}`] === undefined);
    if (open) return open;
  }
  return null;
}

/** How many puzzles are solved; a shown answer does not count. */
export function solvedCount(progress: Progress, game?: string): number {
  return Object.entries(progress.puzzles.solved).filter(([name, how]) => how !== "shown" && (game === undefined || name.startsWith(`${game}/`))).length;
}
