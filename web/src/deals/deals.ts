/** What the pages of deals compute: times, texts to share, and where two games of one deal parted. */
import { minus, signed } from "../frame/numbers";
import type { GameSummary } from "../end/game-summary";
import { say, viewer, type Msg } from "../i18n";
import { gameName } from "../i18n/names";
import type { DealPage, DealResult } from "../net/types";
import { dealText } from "./texts";

const MINUTE_MS = 60_000;

/** Minutes that a deal of a game takes, about. */
export const MINUTES: Record<string, number> = { "kingsburg": 25, "notre-dame": 20, "troyes": 30, "viscounts": 30 };

/** The time until a moment: "9 h 12 min". */
export function timeUntil(moment: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.ceil((Date.parse(moment) - now) / MINUTE_MS));
  const [h, m] = [Math.floor(minutes / 60), minutes % 60];
  return h > 0 ? dealText("hours", { h, m }) : dealText("minutes", { m });
}

/** The day of a deal as the viewer writes it: "16 November". */
export function dayName(name: string): string {
  const day = new Date(`${name}T12:00:00Z`);
  return Number.isNaN(day.getTime()) ? name : new Intl.DateTimeFormat(viewer.lang, { day: "numeric", month: "long", timeZone: "UTC" }).format(day);
}

/** The short name of a weekday: "Mon". */
export function weekday(name: string): string {
  return new Intl.DateTimeFormat(viewer.lang, { weekday: "short", timeZone: "UTC" }).format(new Date(`${name}T12:00:00Z`));
}

/** The names of the seven deals that end with one. */
export function week(name: string): string[] {
  const last = Date.parse(`${name}T12:00:00Z`);
  return Array.from({ length: 7 }, (_, at) => new Date(last - (6 - at) * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10));
}

/** Whether a game has dice; the others are games of cards. */
export function hasDice(game: string): boolean {
  return game === "kingsburg" || game === "troyes";
}

/** The results of those who had the same seat as the visitor, or the first seat of a person. */
export function comparable(page: DealPage): DealResult[] {
  const results = page.results ?? [];
  const seat = (results.find((each) => each.is_mine) ?? results[0])?.seat;
  return results.filter((each) => each.seat === seat);
}

/** A text to share: it names the result and gives nothing of the deal away. */
export function shareText(page: DealPage, mine: DealResult, count: number, address: string): string {
  const atTable = mine.lead > 0 ? dealText("share.won", { n: mine.lead }) : dealText("share.lost", { place: mine.place });
  return [
    dealText("share.text", { game: say(gameName(page.game)), day: dayName(page.name) }),
    dealText("share.result", { points: dealText("points", { n: mine.points }), place: dealText("place", { rank: mine.rank, n: count }) }),
    atTable,
    address,
  ].join("\n");
}

export interface Bar {
  from: number;
  to: number;
  n: number;
  isMine: boolean;
}

const MOST_BARS = 9;

/** A histogram of points in at most nine bars of equal width. */
export function histogram(results: DealResult[]): Bar[] {
  if (results.length === 0) return [];
  const points = results.map((each) => each.points);
  const low = Math.min(...points);
  const width = Math.max(1, Math.ceil((Math.max(...points) - low + 1) / MOST_BARS));
  const count = Math.floor((Math.max(...points) - low) / width) + 1;
  return Array.from({ length: count }, (_, at): Bar => {
    const [from, to] = [low + at * width, low + (at + 1) * width - 1];
    const inside = results.filter((each) => each.points >= from && each.points <= to);
    return { from, to, n: inside.length, isMine: inside.some((each) => each.is_mine) };
  });
}

/** Two games of one deal, round by round: column 0 is the first one. */
export function sideBySide(one: GameSummary, at: number, other: GameSummary, otherAt: number): Pick<GameSummary, "course" | "bands"> {
  const bands = one.bands.slice(0, Math.min(one.bands.length, other.bands.length));
  const score = (summary: GameSummary, column: number, round: number): number =>
    summary.course[round === bands.length - 1 ? summary.course.length - 1 : (summary.bands[round]?.to ?? 0)]?.[column] ?? 0;
  return {
    course: [[0, 0], ...bands.map((_, round) => [score(one, at, round), score(other, otherAt, round)])],
    bands: bands.map(({ label }, round) => ({ label, from: round, to: round + 1 })),
  };
}

/** The round in which the second game gained most on the first one, with what each made in it; null if it never did. */
export function decidedIn({ course, bands }: Pick<GameSummary, "course" | "bands">): { when: Msg; mine: string; theirs: string } | null {
  const gain = (round: number, column: number): number => (course[round + 1]?.[column] ?? 0) - (course[round]?.[column] ?? 0);
  let best: number | null = null;
  for (let round = 0; round < bands.length; round++) {
    const lead = (each: number): number => gain(each, 1) - gain(each, 0);
    if (lead(round) > (best === null ? 0 : lead(best))) best = round;
  }
  if (best === null) return null;
  const written = (n: number): string => (n === 0 ? minus(0) : signed(n));
  return { when: bands[best]!.label, mine: written(gain(best, 0)), theirs: written(gain(best, 1)) };
}
