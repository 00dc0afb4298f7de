/** Which puzzles somebody has solved, and how many in a row. */
import type { PuzzleProgress } from "../net/types";
import { unitedPuzzles } from "../progress/merge";
import { changeProgress, readProgress as readAll } from "../progress/progress.svelte";

/** first: at the first try · later: after wrong ones · shown: not solved. */
export type Solved = "first" | "later" | "shown";

const DAY_MS = 86_400_000;

export const readProgress = (): PuzzleProgress => readAll().puzzles;

/** Today, as the server counts days. */
export const today = (): string => new Date().toISOString().slice(0, 10);

const before = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

export const solvedAs = (progress: PuzzleProgress, game: string, id: string): Solved | null => progress.solved[`${game}/${id}`] ?? null;

/** Now, but always after the last change of the streak. */
const later = ({ at }: PuzzleProgress): number => Math.max(Date.now(), at + 1);

/** Notes how a puzzle went: its first result stays, but a puzzle that was only shown may still be solved. */
export function noted(progress: PuzzleProgress, game: string, id: string, how: Solved, dayOfPuzzle: string | null): PuzzleProgress {
  const key = `${game}/${id}`;
  const known = progress.solved[key];
  const next = { ...progress, solved: { ...progress.solved, [key]: known === undefined || known === "shown" ? how : known } };
  if (known === undefined) {
    next.streak = how === "first" ? progress.streak + 1 : 0;
    next.game = game;
    next.at = later(progress);
    next.longest = Math.max(progress.longest, next.streak);
  }
  if (how !== "shown" && dayOfPuzzle !== null && progress.day !== dayOfPuzzle) {
    next.days = progress.day === before(dayOfPuzzle) ? progress.days + 1 : 1;
    next.day = dayOfPuzzle;
  }
  return next;
}

/** Ends the streak at the first wrong try of a puzzle that was not solved before. */
export function missed(progress: PuzzleProgress, game: string, id: string): PuzzleProgress {
  return solvedAs(progress, game, id) === null ? { ...progress, streak: 0, game, at: later(progress) } : progress;
}

export function writeProgress(progress: PuzzleProgress): void {
  changeProgress((all) => ({ ...all, puzzles: unitedPuzzles(all.puzzles, progress) }));
}

/** The days in a row that still count: today's puzzle may be open yet. */
export function daysInARow(progress: PuzzleProgress, day: string): number {
  return progress.day === day || progress.day === before(day) ? progress.days : 0;
}
