/** Statistics of a finished game: points by source, the scores over time, the largest gains and losses, luck. */
import { minus } from "../frame/numbers";
import { RIVAL } from "../frame/seats";
import type { EndLine, GameUi, Msg, Rival, Verdict } from "../games/types";
import { raw } from "../i18n";
import type { GameEvent, PlayedChoice, Seat } from "../net/types";

export interface Swing {
  seat: Seat;
  n: number;
  source: Msg;
  /** Round and phase in which it happened; the score before and after it where a whole round is meant. */
  when: Msg[];
  ply: number;
}

export interface Band {
  label: Msg;
  from: number;
  to: number;
}

/** A player with a column in the final table. */
export interface Contender {
  seat: Seat;
  name: string;
  /** The sign on the disc, if it is not the seat's. */
  icon?: string;
}

/** The place of a player who is not ranked (yet). */
export const NO_PLACE = 0;

/** Points of one line, by column. */
export interface SummaryLine {
  line: EndLine;
  values: number[];
  /** The points of a secret line by their sources, which are revealed one by one; else empty. */
  parts: { label: Msg; values: number[] }[];
}

/** Statistics of a finished game, computed from its events; the rival has the last column. */
export interface GameSummary {
  totals: number[];
  lines: SummaryLine[];
  /** Points that belong to none of the game's lines; zeros if there are none. */
  rest: number[];
  /** All scores at the start, at each milestone and at the end. */
  course: number[][];
  bands: Band[];
  /** The largest gains of a single event, or of a round where points are counted at the end. */
  swings: Swing[];
  /** All gains of a single event, and all losses, in the order of the game. */
  gains: Swing[];
  losses: Swing[];
  luck: { seat: Seat; rolled: number; expected: number }[];
  choices: number;
}

const SWINGS = 4;

export function summarize(
  ui: GameUi,
  choices: PlayedChoice[],
  prologue: GameEvent[],
  scores: number[],
  rival: Rival | null = null,
): GameSummary {
  const columns = scores.length + Number(rival !== null);
  const zeros = (): number[] => Array.from({ length: columns }, () => 0);
  const lines: SummaryLine[] = ui.endLines.map((line) => ({ line, values: zeros(), parts: [] }));
  const standing = zeros();
  const course = [zeros()];
  const bands: Band[] = [];
  const gains: Swing[] = [];
  const losses: Swing[] = [];
  const luck = new Map<Seat, { seat: Seat; rolled: number; expected: number }>();
  let when: Msg[] = [];

  /** Scores for the chart: points earned so far, or the game's own interim scores. */
  const charted = ui.standing === undefined ? standing : zeros();

  let before: GameEvent | undefined;

  function earn(event: GameEvent, column: number, ply: number): void {
    const found = lines.find(({ line }) => line.of(event) !== null);
    if (found === undefined) return;
    const n = found.line.of(event) ?? 0;
    found.values[column] = (found.values[column] ?? 0) + n;
    standing[column] = (standing[column] ?? 0) + n;
    const source = ui.source(event, before);
    if (source && n !== 0 && ui.standing === undefined) (n > 0 ? gains : losses).push({ seat: event.seat ?? RIVAL, n, source, when, ply });
    if (source && found.line.isSecret) addPart(found, source, column, n);
  }

  /** Where all points are counted at the end, a swing is what a round changed: the final count gained nothing by itself. */
  function stand(seat: Seat, column: number, n: number, ply: number): void {
    const was = charted[column] ?? 0;
    charted[column] = n;
    const [round] = when;
    if (round && n > was) gains.push({ seat, n: n - was, source: round, when: [raw(`${minus(was)} → ${minus(n)}`)], ply });
  }

  function addPart(found: SummaryLine, label: Msg, column: number, n: number): void {
    const key = JSON.stringify(label);
    let part = found.parts.find((each) => JSON.stringify(each.label) === key);
    if (part === undefined) found.parts.push((part = { label, values: zeros() }));
    part.values[column] = (part.values[column] ?? 0) + n;
  }

  function count(event: GameEvent, ply: number): void {
    const chapter = ui.chapter(event);
    if (chapter?.level === 1) {
      when = [chapter.label];
      const last = bands.at(-1);
      if (last) last.to = course.length - 1;
      bands.push({ label: chapter.label, from: course.length - 1, to: course.length - 1 });
    } else if (chapter) {
      when = [...when.slice(0, 1), chapter.label];
    }
    const rivals = rival?.earned(event) ?? null;
    if (rivals !== null) earn(rivals, scores.length, ply);
    else if (event.seat !== undefined) earn(event, event.seat, ply);
    const roll = ui.luck?.(event);
    if (roll) {
      const sum = luck.get(roll.seat) ?? { seat: roll.seat, rolled: 0, expected: 0 };
      luck.set(roll.seat, { seat: roll.seat, rolled: sum.rolled + roll.rolled, expected: sum.expected + roll.expected });
    }
    const now = ui.standing?.(event, scores.length === 1) ?? null;
    if (now !== null) stand(now.seat, now.seat === RIVAL ? scores.length : now.seat, now.n, ply);
    if (ui.isMilestone(event)) course.push([...charted]);
    before = event;
  }

  for (const event of prologue) count(event, 0);
  for (const choice of choices) for (const event of choice.events) count(event, choice.ply);
  const totals = standing.map((n, column) => scores[column] ?? n);
  if (course.at(-1)!.some((value, column) => value !== totals[column])) course.push(totals);
  const last = bands.at(-1);
  if (last) last.to = course.length - 1;

  return {
    totals,
    lines: lines.filter(({ line, values }) => !line.isRare || values.some((n) => n !== 0)),
    rest: totals.map((total, column) => total - (standing[column] ?? 0)),
    course,
    bands: bands.filter((band) => band.to > band.from),
    swings: [...gains].sort((a, b) => b.n - a.n).slice(0, SWINGS),
    gains,
    losses,
    luck: [...luck.values()].sort((a, b) => a.seat - b.seat),
    choices: choices.filter((choice) => choice.actor >= 0).length,
  };
}

/** Returns the verdict on a solo game, if the game has one. */
export function soloVerdict(ui: GameUi, choices: PlayedChoice[]): Verdict | null {
  for (const choice of choices) {
    for (const event of choice.events) {
      const verdict = ui.verdict?.(event) ?? null;
      if (verdict !== null) return verdict;
    }
  }
  return null;
}

/** Seats in order of rank. */
export function ranking(places: number[]): Seat[] {
  return places.map((_, seat) => seat).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0) || a - b);
}
