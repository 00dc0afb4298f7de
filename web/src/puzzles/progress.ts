/** Which puzzles somebody has solved, and how many in a row. Guests keep it in the browser. */

/** first: at the first try · later: after wrong ones · shown: not solved. */
export type Solved = "first" | "later" | "shown";

export interface PuzzleProgress {
  solved: Record<string, Solved>;
  /** Solved at the first try without a miss between, now and at best. */
  streak: number;
  longest: number;
  /** The last day (ISO date) on which a puzzle of the day was solved, and how many days in a row. */
  day: string;
  days: number;
}

const KEY = "quatrefoil.puzzles";
const NONE: PuzzleProgress = { solved: {}, streak: 0, longest: 0, day: "", days: 0 };
const DAY_MS = 86_400_000;

export function readProgress(): PuzzleProgress {
  try {
    return { ...NONE, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<PuzzleProgress>) };
  } catch {
    return NONE;
  }
}

/** Today, as the server counts days. */
export const today = (): string => new Date().toISOString().slice(0, 10);

const before = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

export const solvedAs = (progress: PuzzleProgress, game: string, id: string): Solved | null => progress.solved[`${game}/${id}`] ?? null;

/** Notes how a puzzle went: its first result stays, but a puzzle that was only shown may still be solved. */
export function noted(progress: PuzzleProgress, game: string, id: string, how: Solved, dayOfPuzzle: string | null): PuzzleProgress {
  const key = `${game}/${id}`;
  const known = progress.solved[key];
  const next = { ...progress, solved: { ...progress.solved, [key]: known === undefined || known === "shown" ? how : known } };
  if (known === undefined) {
    next.streak = how === "first" ? progress.streak + 1 : 0;
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
  return solvedAs(progress, game, id) === null ? { ...progress, streak: 0 } : progress;
}

export function writeProgress(progress: PuzzleProgress): void {
  localStorage.setItem(KEY, JSON.stringify(progress));
}

/** The days in a row that still count: today's puzzle may be open yet. */
export function daysInARow(progress: PuzzleProgress, day: string): number {
  return progress.day === day || progress.day === before(day) ? progress.days : 0;
}
