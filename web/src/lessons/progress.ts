/** How far somebody is in the lessons. Guests keep it in the browser; another store may take its place. */
import type { LessonPlace } from "../net/types";

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

const KEY = "quatrefoil.lessons";

function stored(): Record<string, LessonProgress> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, LessonProgress>;
  } catch {
    return {};
  }
}

export const browserProgress: ProgressStore = {
  read: (game, number) => stored()[`${game}/${number}`] ?? null,
  write(game, number, progress) {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), [`${game}/${number}`]: progress }));
  },
};

/** The first lesson of a game that is not finished; the last one if all are. */
export function nextLesson<L extends { game: string; number: number }>(lessons: L[], store: ProgressStore = browserProgress): L | undefined {
  return lessons.find(({ game, number }) => !store.read(game, number)?.isDone) ?? lessons.at(-1);
}
