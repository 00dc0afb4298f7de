import { expect, test, vi } from "vitest";

import { plainUi } from "../games/plain";
import { raw } from "../i18n";
import type { View } from "../net/types";
import { chapterFrom, chapters, choiceFrom } from "./chapters";
import { PositionCache } from "./position-cache";
import { turnFrom, turnsOf } from "./turns";

const ui = {
  ...plainUi("pebbles"),
  chapter: (event: { event: string }) => (event.event === "year" ? { level: 1 as const, label: raw("year") } : null),
};
const choices = [
  { ply: 0, actor: -1, events: [{ event: "year" }] },
  { ply: 1, actor: 0, events: [] },
  { ply: 2, actor: 1, events: [] },
  { ply: 3, actor: 0, events: [{ event: "took" }, { event: "year" }] },
  { ply: 4, actor: 1, events: [] },
];

test("jumps lead to where chapters begin and to the ends of the game", () => {
  const marks = chapters(ui, choices);
  expect(marks.map((mark) => mark.ply)).toEqual([0, 3]);
  expect(chapterFrom(marks, 0, 1, 4)).toBe(3);
  expect(chapterFrom(marks, 3, 1, 4)).toBe(4);
  expect(chapterFrom(marks, 4, 1, 4)).toBe(4);
  expect(chapterFrom(marks, 4, -1, 4)).toBe(3);
  expect(chapterFrom(marks, 2, -1, 4)).toBe(0);
  expect(chapterFrom(marks, 0, -1, 4)).toBe(0);
});

test("jumps follow the choices of one seat", () => {
  expect(choiceFrom(choices, 1, 1, 0)).toBe(3);
  expect(choiceFrom(choices, 3, -1, 1)).toBe(2);
  expect(choiceFrom(choices, 4, 1, 1)).toBeNull();
});

test("a position is fetched once, the next ones ahead, a failed one again", async () => {
  const fetch = vi.fn((ply: number) =>
    ply === 9 ? Promise.reject(new Error("no")) : Promise.resolve({ game: "pebbles", seats: ply } as View),
  );
  const positions = new PositionCache(fetch);
  expect((await positions.view(2, null)).seats).toBe(2);
  await positions.view(2, null);
  expect(fetch).toHaveBeenCalledTimes(1);
  await positions.view(2, 1);
  expect(fetch).toHaveBeenCalledTimes(2);
  positions.ahead(2, null, 4);
  expect(fetch.mock.calls.slice(2).map(([ply]) => ply)).toEqual([3, 4]);
  await expect(positions.view(9, null)).rejects.toThrow();
  await expect(positions.view(9, null)).rejects.toThrow();
  expect(fetch.mock.calls.filter(([ply]) => ply === 9)).toHaveLength(2);
});

test("all choices of a seat between those of the others are one turn", () => {
  const played = (ply: number, actor: number, ...events: string[]) => ({ ply, actor, events: events.map((event) => ({ event })) });
  const game = [
    played(0, -1, "year"),
    played(1, 0),
    played(2, 0),
    played(3, -1),
    played(4, 0),
    played(5, 1),
    played(6, 0, "year"),
    played(7, 0),
  ];
  expect(turnsOf(ui, game)).toEqual([
    { seat: 0, ply: 0, end: 4 },
    { seat: 1, ply: 4, end: 5 },
    { seat: 0, ply: 5, end: 6 },
    { seat: 0, ply: 6, end: 7 },
  ]);
  const turns = turnsOf(ui, game);
  expect([turnFrom(turns, 0, 1, 7), turnFrom(turns, 5, -1, 7), turnFrom(turns, 6, 1, 7), turnFrom(turns, 0, -1, 7)]).toEqual([4, 4, 7, 0]);
});

test("in a solo game a draw ends the turn", () => {
  const game = [0, -1, 0, 0].map((actor, at) => ({ ply: at + 1, actor, events: [] }));
  expect(turnsOf(ui, game)).toEqual([
    { seat: 0, ply: 0, end: 1 },
    { seat: 0, ply: 2, end: 4 },
  ]);
});
