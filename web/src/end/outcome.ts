/** What the final page says: who won, by how much, and why. Everything is computed from the events of the game. */
import { minus } from "../frame/numbers";
import { raw, type Msg } from "../i18n";
import type { EndLine, GameUi, Verdict } from "../games/types";
import type { PlayedChoice, ReviewTurn } from "../net/types";
import { chapters } from "../replay/chapters";
import type { Band, GameSummary, Swing } from "./game-summary";
import { end } from "./texts";

export interface Difference {
  line: EndLine;
  ahead: number;
  behind: number;
}

/** Returns the line in which one column is furthest ahead of another; null if it leads in none. */
export function largestDifference(summary: GameSummary, ahead: number, behind: number): Difference | null {
  let best: Difference | null = null;
  for (const { line, values } of summary.lines) {
    const found = { line, ahead: values[ahead] ?? 0, behind: values[behind] ?? 0 };
    if (found.ahead - found.behind > (best ? best.ahead - best.behind : 0)) best = found;
  }
  return best;
}

/** Points that a column gained on another during a round. */
function gainIn(summary: GameSummary, { from, to }: Band, one: number, other: number): number {
  const lead = (at: number): number => (summary.course[at]?.[one] ?? 0) - (summary.course[at]?.[other] ?? 0);
  return lead(to) - lead(from);
}

/** Losses below this are no reason. */
const LEAST_LOSS = 2;

/** Returns the round in which a column lost most against another; null if it never lost anything worth naming. */
export function worstRound(summary: GameSummary, me: number, other: number): { label: Msg; n: number } | null {
  let worst: { label: Msg; n: number } | null = null;
  for (const band of summary.bands) {
    const n = -gainIn(summary, band, me, other);
    if (n >= LEAST_LOSS && n > (worst?.n ?? 0)) worst = { label: band.label, n };
  }
  return worst;
}

/** Returns the last round at whose beginning another column was ahead; null if it never was. */
export function lastBehind(summary: GameSummary, me: number, other: number): Msg | null {
  const band = summary.bands.findLast(({ from }) => (summary.course[from]?.[me] ?? 0) < (summary.course[from]?.[other] ?? 0));
  return band?.label ?? null;
}

/** A loss of points that was avoidable, by its size. */
export interface Change {
  kind: "loss" | "better";
  n: number;
  when: Msg;
  what: Msg;
}

/** Returns the smallest change that would have turned a defeat by `margin` points into a win. */
export function cheapestChange(changes: Change[], margin: number): Change | null {
  return changes.filter(({ n }) => n > margin).sort((a, b) => a.n - b.n)[0] ?? null;
}

/** Returns what a column lost by single events. */
export function lossesOf(losses: Swing[], seat: number): Change[] {
  return losses
    .filter((loss) => loss.seat === seat)
    .map((loss) => ({ kind: "loss", n: -loss.n, when: loss.when[0] ?? loss.source, what: loss.source }));
}

/** Returns what better turns would have brought, in points. */
export function betterTurns(ui: GameUi, mistakes: ReviewTurn[], choices: PlayedChoice[]): Change[] {
  const rounds = chapters(ui, choices).filter(({ level }) => level === 1);
  return mistakes.flatMap((turn) => {
    const round = rounds.findLast(({ ply }) => ply <= turn.ply);
    return round ? [{ kind: "better" as const, n: Math.round(turn.points), when: round.label, what: round.label }] : [];
  });
}

/** A defeat by at most this many points is a narrow one. */
const NARROW = 5;

export interface Facts {
  /** Ranks by column. */
  places: number[];
  totals: number[];
  names: string[];
  /** The viewer's column; null for a spectator and at a shared screen. */
  me: number | null;
  /** The result of a solo game. */
  verdict: Verdict | null;
  summary: GameSummary | null;
  /** What a better turn would have brought, if the game was reviewed. */
  better: Change[];
}

export interface Outcome {
  kind: "won" | "shared" | "lost" | "watched";
  title: Msg;
  reasons: Msg[];
}

const at = <T>(values: T[], column: number): T => values[column]!;

/** The points of the winner and of the next; with equal points the tie-break is named. */
function winningScore(totals: number[], first: number, next: number): Msg {
  const [mine, theirs] = [at(totals, first), at(totals, next)];
  return end(mine === theirs ? "score.tie" : "score", { mine: minus(mine), theirs: minus(theirs) });
}

/** Whether nobody was ahead of a column at any time. */
function hasLed({ course }: GameSummary, me: number): boolean {
  return course.every((scores) => Math.max(...scores) <= at(scores, me));
}

function winReasons(facts: Facts, me: number, next: number): Msg[] {
  const { summary, names, totals } = facts;
  const reasons = [winningScore(totals, me, next)];
  if (summary === null) return reasons;
  const found = largestDifference(summary, me, next);
  if (found) reasons.push(end("decided.mine", { what: found.line.label, mine: minus(found.ahead), theirs: minus(found.behind), name: at(names, next) }));
  const behind = lastBehind(summary, me, next);
  if (behind) reasons.push(end("led.until", { name: at(names, next), when: behind }));
  else if (summary.bands.length > 1 && hasLed(summary, me)) reasons.push(end("led.always"));
  return reasons;
}

function lossReasons(facts: Facts, me: number, above: number): Msg[] {
  const { summary, names, totals, places } = facts;
  const reasons = [end("score", { mine: minus(at(totals, me)), theirs: minus(at(totals, above)) })];
  if (summary === null) return reasons;
  const found = largestDifference(summary, above, me);
  if (found) reasons.push(end("decided.theirs", { what: found.line.label, mine: minus(found.behind), theirs: minus(found.ahead), name: at(names, above) }));
  const round = worstRound(summary, me, above);
  if (round) reasons.push(end("cost.round", { when: round.label, n: round.n, name: at(names, above) }));
  const margin = at(totals, above) - at(totals, me);
  if (at(places, above) === 1 && margin <= NARROW) {
    const change = cheapestChange([...lossesOf(summary.losses, me), ...facts.better], margin);
    if (change) reasons.push(end(change.kind === "loss" ? "turn.loss" : "turn.better", { what: change.what, when: change.when, n: change.n }));
  }
  return reasons;
}

/** Headline of a defeat. It measures the distance to the same neighbour in rank as the reasons. */
function lossTitle({ places, totals }: Facts, me: number, above: number): Msg {
  const margin = at(totals, above) - at(totals, me);
  const place = end("place", { place: at(places, me) });
  if (margin <= 0) return end("lost.tie", { place });
  const short = end("short", { n: margin });
  const next = at(places, above);
  return next === 1 ? end("lost", { place, short }) : end("lost.next", { place, short, next });
}

/** Returns the column right above another in rank. */
function neighbourAbove(places: number[], totals: number[], me: number): number {
  const better = places.map((_, column) => column).filter((column) => at(places, column) < at(places, me));
  return better.sort((a, b) => at(places, b) - at(places, a) || at(totals, a) - at(totals, b))[0]!;
}

/** Returns the best column that did not win; null if all did. */
function firstBelow(places: number[]): number | null {
  const others = places.map((_, column) => column).filter((column) => at(places, column) > 1);
  return others.sort((a, b) => at(places, a) - at(places, b))[0] ?? null;
}

function watched(facts: Facts, winners: number[], title: Msg): Outcome {
  const { summary, names, totals, places } = facts;
  const [first, next] = [winners[0] ?? 0, firstBelow(places)];
  if (winners.length > 1) return { kind: "watched", title, reasons: [sharedLine(facts, winners)] };
  const reasons = next === null ? [] : [winningScore(totals, first, next)];
  const found = summary && next !== null ? largestDifference(summary, first, next) : null;
  if (found) {
    const [mine, theirs] = [minus(found.ahead), minus(found.behind)];
    reasons.push(end("decided.other", { what: found.line.label, winner: at(names, first), mine, name: at(names, next!), theirs }));
  }
  return { kind: "watched", title, reasons };
}

function sharedLine({ names, totals }: Facts, winners: number[]): Msg {
  return end("score.shared", { n: at(totals, winners[0]!), names: winners.map((column) => at(names, column)).join(", ") });
}

/** Returns the headline and the reasons; `won` names the winners for spectators. */
export function outcomeOf(facts: Facts, won: Msg): Outcome {
  const { places, totals, me, verdict } = facts;
  if (verdict !== null) return soloOutcome(facts, verdict);
  const winners = places.map((_, column) => column).filter((column) => at(places, column) === 1);
  if (me === null) return watched(facts, winners, won);
  if (at(places, me) === 1) {
    if (winners.length > 1) return { kind: "shared", title: end("win.shared"), reasons: [sharedLine(facts, winners)] };
    const next = firstBelow(places);
    return { kind: "won", title: end("win"), reasons: next === null ? [raw(String(at(totals, me)))] : winReasons(facts, me, next) };
  }
  const above = neighbourAbove(places, totals, me);
  return { kind: "lost", title: lossTitle(facts, me, above), reasons: lossReasons(facts, me, above) };
}

/** The verdict names the opponent; the reasons compare the two columns. */
function soloOutcome(facts: Facts, verdict: Verdict): Outcome {
  const kind = verdict.isWon ? "won" : "lost";
  if (facts.totals.length < 2) return { kind, title: verdict.title, reasons: [verdict.line] };
  const reasons = verdict.isWon ? winReasons(facts, 0, 1) : lossReasons(facts, 0, 1);
  return { kind, title: verdict.title, reasons: [...reasons, verdict.line] };
}
