import { beforeEach, expect, test } from "vitest";

import type { GameSummary } from "../end/game-summary";
import { raw, say, setLang } from "../i18n";
import type { DealPage, DealResult } from "../net/types";
import { dealAddress } from "./api";
import { comparable, dayName, decidedIn, histogram, shareText, sideBySide, timeUntil, week } from "./deals";

beforeEach(() => setLang("en"));

function result(points: number, more: Partial<DealResult> = {}): DealResult {
  return { code: `KB-${points}`, seat: 0, name: "Agnes", is_mine: false, points, rank: 1, place: 1, lead: 3, finished_at: "2026-11-16T10:00:00.000Z", ...more };
}

function page(results: DealResult[] | null): DealPage {
  return {
    name: "2026-11-16", kind: "daily", game: "kingsburg", seats: [], options: {}, commitment: "6c1d", seed: null,
    closes_at: "2026-11-17T00:00:00.000Z", is_closed: false, finished: 1, running: 0, mine: null, results, week: [],
  };
}

test("a deal of the day and a duplicate have addresses of their own", () => {
  expect(dealAddress("2026-11-16")).toBe("/daily/2026-11-16");
  expect(dealAddress("KB-7R4M-W2QD-9HXK")).toBe("/deal/KB-7R4M-W2QD-9HXK");
});

test("the time until a deal closes", () => {
  const now = Date.parse("2026-11-16T14:48:00Z");
  expect(timeUntil("2026-11-17T00:00:00Z", now)).toBe("9 h 12 min");
  expect(timeUntil("2026-11-16T15:00:00Z", now)).toBe("12 min");
  expect(timeUntil("2026-11-16T14:00:00Z", now)).toBe("0 min");
});

test("a day is written as the language writes it", () => {
  expect(dayName("2026-11-16")).toBe("November 16");
  setLang("ru");
  expect(dayName("2026-11-16")).toBe("16 ноября");
});

test("a week ends with the deal and crosses months", () => {
  expect(week("2026-03-02")).toEqual(["2026-02-24", "2026-02-25", "2026-02-26", "2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02"]);
});

test("only those who had the visitor's seat are compared", () => {
  const found = comparable(page([result(40), result(38, { seat: 1, is_mine: true }), result(35, { seat: 1 })]));
  expect(found.map((each) => each.points)).toEqual([38, 35]);
  expect(comparable(page(null))).toEqual([]);
});

test("the text to share names the result and gives nothing away", () => {
  const mine = result(44, { rank: 3, lead: 5, is_mine: true });
  expect(shareText(page([mine]), mine, 42, "https://club.example/daily/2026-11-16").split("\n")).toEqual([
    "quatrefoil · Kingsburg, deal of November 16",
    "44 points · 3rd of 42",
    "Won at the table by 5",
    "https://club.example/daily/2026-11-16",
  ]);
  expect(shareText(page([mine]), { ...mine, lead: -2, place: 2 }, 42, "")).toContain("2nd at the table");
});

test("a histogram covers all points in at most nine bars", () => {
  const results = [12, 20, 21, 33, 47].map((points) => result(points, { is_mine: points === 33 }));
  const bars = histogram(results);
  expect(bars.length).toBeLessThanOrEqual(9);
  expect(bars.reduce((sum, bar) => sum + bar.n, 0)).toBe(5);
  expect(bars.filter((bar) => bar.isMine)).toHaveLength(1);
  expect(bars[0]!.from).toBe(12);
  expect(bars.at(-1)!.to).toBeGreaterThanOrEqual(47);
  expect(histogram([result(7), result(7)])).toEqual([{ from: 7, to: 7, n: 2, isMine: false }]);
  expect(histogram([])).toEqual([]);
});

function summary(course: number[][], ends: number[]): GameSummary {
  const bands = ends.map((to, at) => ({ label: raw(`year ${at + 1}`), from: at === 0 ? 0 : ends[at - 1]!, to }));
  return { course, bands } as unknown as GameSummary;
}

test("two games are laid side by side, round by round", () => {
  const mine = summary([[0, 0], [3, 1], [9, 5], [12, 9]], [1, 3]);
  const best = summary([[0, 0], [2, 9], [4, 20]], [1, 2]);
  const both = sideBySide(mine, 0, best, 1);
  expect(both.course).toEqual([[0, 0], [3, 9], [12, 20]]);
  expect(both.bands.map(({ from, to }) => [from, to])).toEqual([[0, 1], [1, 2]]);
  const decided = decidedIn(both)!;
  expect([say(decided.when), decided.mine, decided.theirs]).toEqual(["year 1", "+3", "+9"]);
});

test("nothing was decided where the other game never gained", () => {
  const mine = summary([[0], [5], [9]], [1, 2]);
  expect(decidedIn(sideBySide(mine, 0, mine, 0))).toBeNull();
});
