/** How far somebody is in the lessons, as a lesson's page reads and writes it. */
import type { LessonPlace } from "../net/types";
import { changeProgress, readProgress } from "../progress/progress.svelte";

export interface LessonProgress {
  place: LessonPlace;
  /** Whether the lesson was finished once. */
  isDone: boolean;
  /** Whether the place is its end. */
  isAtEnd: boolean;
  /** The ids of the steps that the coach has done. */
  shown: string[];
}

export interface ProgressStore {
  read(game: string, number: number): LessonProgress | null;
  write(game: string, number: number, progress: LessonProgress): void;
}

export const browserProgress: ProgressStore = {
  read(game, number) {
    const found = readProgress().lessons[`${game}/${number}`];
    return found ? { place: { step: found.step, played: found.played }, isDone: found.is_done, isAtEnd: found.is_at_end, shown: found.shown } : null;
  },
  write(game, number, { place, isDone, isAtEnd, shown }) {
    const lesson = { step: place.step, played: place.played ?? [], is_done: isDone, is_at_end: isAtEnd, shown, at: Date.now() };
    changeProgress((progress) => ({ ...progress, lessons: { ...progress.lessons, [`${game}/${number}`]: lesson } }));
  },
};

/** The first lesson of a game that is not finished; the last one if all are. */
export function nextLesson<L extends { game: string; number: number }>(lessons: L[], store: ProgressStore = browserProgress): L | undefined {
  return lessons.find(({ game, number }) => !store.read(game, number)?.isDone) ?? lessons.at(-1);
}
