/** The two moments of the final page: best move and costliest mistake, or the largest gain and the longest lead. */
import type { Msg } from "../i18n";
import type { ReviewTurn } from "../net/types";
import type { GameSummary, Swing } from "./game-summary";

/** A turn that cost at least this much of the chance to win is a mistake. */
const MISTAKE = 0.03;

/** Best moves below this are not worth naming. */
const LEAST_GAIN = 0.01;

export function isMistake(turn: ReviewTurn): boolean {
  return turn.better !== null && turn.loss >= MISTAKE;
}

/** Returns the mistakes of some seats, in the order of the game. */
export function mistakesOf(turns: ReviewTurn[], seats: number[]): ReviewTurn[] {
  return turns.filter((turn) => seats.includes(turn.seat) && isMistake(turn));
}

/** Returns the turn of some seats that was furthest above the average option and no mistake. */
export function bestTurn(turns: ReviewTurn[], seats: number[]): ReviewTurn | null {
  const own = turns.filter((turn) => seats.includes(turn.seat) && turn.loss < MISTAKE && turn.gain >= LEAST_GAIN);
  return own.sort((a, b) => b.gain - a.gain)[0] ?? null;
}

/** Returns the mistake of some seats that cost most. */
export function worstTurn(turns: ReviewTurn[], seats: number[]): ReviewTurn | null {
  return [...mistakesOf(turns, seats)].sort((a, b) => b.loss - a.loss)[0] ?? null;
}

/** Returns the largest gain of a seat by one event; of anybody if no seat is given. */
export function largestGain(gains: Swing[], seat: number | null): Swing | null {
  const own = gains.filter((gain) => seat === null || gain.seat === seat);
  return own.sort((a, b) => b.n - a.n)[0] ?? null;
}

export interface Lead {
  column: number;
  /** First and last round of the lead. */
  from: Msg;
  to: Msg;
  /** The largest margin during it. */
  n: number;
}

interface Run {
  column: number;
  first: number;
  last: number;
  n: number;
}

/** Returns the times during which one column was alone ahead, in milestones. */
function leads(course: number[][]): Run[] {
  const runs: Run[] = [];
  course.forEach((scores, place) => {
    const sorted = [...scores].sort((a, b) => b - a);
    const n = (sorted[0] ?? 0) - (sorted[1] ?? 0);
    if (n <= 0) return;
    const column = scores.indexOf(sorted[0] ?? 0);
    const run = runs.at(-1);
    if (run?.column === column && run.last === place - 1) Object.assign(run, { last: place, n: Math.max(run.n, n) });
    else runs.push({ column, first: place, last: place, n });
  });
  return runs;
}

/** Returns the longest time that one column was alone ahead; null if nobody ever was. */
export function longestLead({ course, bands }: GameSummary): Lead | null {
  const [found] = leads(course).sort((a, b) => b.last - b.first - (a.last - a.first));
  if (found === undefined) return null;
  const bandAt = (place: number): Msg | null => bands.find((band) => place > band.from && place <= band.to)?.label ?? null;
  const [from, to] = [bandAt(found.first), bandAt(found.last)];
  return from && to ? { column: found.column, from, to, n: found.n } : null;
}
