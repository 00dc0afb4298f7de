import { expect, test } from "vitest";

import { plainUi } from "../games/plain";
import type { GameEvent, GameUi } from "../games/types";
import { raw } from "../i18n";
import { RIVAL } from "../frame/seats";
import { soloVerdict, ranking, summarize } from "./game-summary";

const ui: GameUi = {
  ...plainUi("pebbles"),
  endLines: ["house", "loss"].map((why) => ({
    id: why,
    label: raw(why),
    of: (event) => (event.why === why ? Number(event.n) : null),
  })),
  source: (event) => raw(String(event.why)),
  chapter: (event) =>
    event.event === "year"
      ? { level: 1, label: raw(`year ${event.n}`) }
      : event.event === "season"
        ? { level: 2, label: raw("summer") }
        : null,
  isMilestone: (event) => event.event === "milestone",
  luck: (event) => (event.event === "rolled" ? { seat: Number(event.seat), rolled: Number(event.n), expected: 7 } : null),
};
const choices = [
  {
    ply: 1,
    actor: -1,
    events: [
      { event: "year", n: 1 },
      { event: "rolled", seat: 1, n: 9 },
    ],
  },
  { ply: 2, actor: 0, events: [{ event: "scored", seat: 0, n: 4, why: "house" }, { event: "milestone" }] },
  {
    ply: 3,
    actor: 1,
    events: [
      { event: "season" },
      { event: "scored", seat: 1, n: 5, why: "house" },
      { event: "scored", seat: 1, n: -2, why: "loss" },
      { event: "milestone" },
    ],
  },
  {
    ply: 4,
    actor: 0,
    events: [{ event: "year", n: 2 }, { event: "scored", seat: 0, n: 1, why: "house" }, { event: "milestone" }],
  },
];

test("the summary is counted from the events", () => {
  const summary = summarize(ui, choices, [{ event: "rolled", seat: 0, n: 4 }], [5, 3]);
  expect(summary.lines.map((each) => each.values)).toEqual([
    [5, 5],
    [0, -2],
  ]);
  expect(summary.rest).toEqual([0, 0]);
  expect(summary.course).toEqual([
    [0, 0],
    [4, 0],
    [4, 3],
    [5, 3],
  ]);
  expect(summary.bands.map(({ from, to }) => [from, to])).toEqual([
    [0, 2],
    [2, 3],
  ]);
  expect(summary.swings.map((swing) => [swing.seat, swing.n, swing.ply, swing.when.length])).toEqual([
    [1, 5, 3, 2],
    [0, 4, 2, 1],
    [0, 1, 4, 1],
  ]);
  expect(summary.luck).toEqual([
    { seat: 0, rolled: 4, expected: 7 },
    { seat: 1, rolled: 9, expected: 7 },
  ]);
  expect(summary.choices).toBe(3);
});

test("points that no heading names are shown as the rest, and the chart ends at the score", () => {
  const summary = summarize(ui, choices, [], [7, 3]);
  expect(summary.rest).toEqual([2, 0]);
  expect(summary.course.at(-1)).toEqual([7, 3]);
  expect(summary.bands.at(-1)?.to).toBe(4);
});

test("a rival has a column of its own after the last seat", () => {
  const rival = {
    name: raw("King"),
    nameWithin: raw("the King"),
    icon: "crown",
    counters: () => [],
    tags: () => [],
    score: () => null,
    earned: (event: GameEvent) => (event.event === "king_scored" ? { ...event, seat: RIVAL } : null),
  };
  const kings = [
    { ply: 5, actor: -1, events: [{ event: "king_scored", n: 6, why: "house" }, { event: "milestone" }] },
    { ply: 6, actor: -1, events: [{ event: "king_scored", n: -1, why: "loss" }] },
  ];
  const summary = summarize(ui, [...choices.slice(0, 2), ...kings], [], [4], rival);
  expect(summary.totals).toEqual([4, 5]);
  expect(summary.lines.map((each) => each.values)).toEqual([
    [4, 6],
    [0, -1],
  ]);
  expect(summary.rest).toEqual([0, 0]);
  expect(summary.course).toEqual([
    [0, 0],
    [4, 0],
    [4, 6],
    [4, 5],
  ]);
  expect(summary.swings.map((swing) => [swing.seat, swing.n])).toEqual([
    [RIVAL, 6],
    [0, 4],
  ]);
});

test("a rare line is omitted where it is zero for all players", () => {
  const rare: GameUi = { ...ui, endLines: ui.endLines.map((line) => ({ ...line, isRare: line.id === "loss" })) };
  expect(summarize(rare, choices.slice(0, 2), [], [4, 0]).lines.map(({ line }) => line.id)).toEqual(["house"]);
  expect(summarize(rare, choices, [], [5, 3]).lines.map(({ line }) => line.id)).toEqual(["house", "loss"]);
});

test("a solo game gets its verdict from the event", () => {
  const verdict = { title: raw("lost"), line: raw("by far"), isWon: false };
  const judging: GameUi = { ...ui, verdict: (event) => (event.event === "verdict" ? verdict : null) };
  expect(soloVerdict(judging, choices)).toBeNull();
  expect(soloVerdict(judging, [...choices, { ply: 5, actor: -1, events: [{ event: "verdict" }] }])).toBe(verdict);
  expect(soloVerdict(ui, choices)).toBeNull();
});

test("seats are ranked by place", () => {
  expect(ranking([3, 1, 2, 1])).toEqual([1, 3, 2, 0]);
});

test("gains and losses of single events are kept in the order of the game", () => {
  const summary = summarize(ui, choices, [], [5, 3]);
  expect(summary.gains.map(({ seat, n }) => [seat, n])).toEqual([[0, 4], [1, 5], [0, 1]]);
  expect(summary.losses.map(({ seat, n }) => [seat, n])).toEqual([[1, -2]]);
});

test("a secret line keeps the points of each source apart", () => {
  const secret: GameUi = {
    ...ui,
    endLines: [{ id: "all", label: raw("all"), isSecret: true, of: (event) => (event.event === "scored" ? Number(event.n) : null) }],
  };
  const [line] = summarize(secret, choices, [], [5, 3]).lines;
  expect(line!.parts.map(({ label, values }) => [label.params?.text, values])).toEqual([
    ["house", [5, 5]],
    ["loss", [0, -2]],
  ]);
  expect(summarize(ui, choices, [], [5, 3]).lines.every(({ parts }) => parts.length === 0)).toBe(true);
});

test("where points are counted at the end the chart shows the interim scores of each round", () => {
  const reckoning: GameUi = {
    ...ui,
    standing: (event) => (event.event === "standing" ? { seat: Number(event.seat), n: Number(event.n) } : null),
  };
  const events = [
    { event: "standing", seat: 0, n: 3 },
    { event: "standing", seat: 1, n: 1 },
    { event: "milestone" },
    { event: "standing", seat: 1, n: 6 },
    { event: "milestone" },
    { event: "scored", seat: 0, n: 4, why: "house" },
    { event: "scored", seat: 1, n: 6, why: "house" },
  ];
  const summary = summarize(reckoning, [{ ply: 1, actor: 0, events }], [], [4, 6]);
  expect(summary.course).toEqual([
    [0, 0],
    [3, 1],
    [3, 6],
    [4, 6],
  ]);
  expect(summary.rest).toEqual([0, 0]);
});

test("where points are counted at the end a swing is what a round changed", () => {
  const reckoning: GameUi = {
    ...ui,
    standing: (event) => (event.event === "standing" ? { seat: Number(event.seat), n: Number(event.n) } : null),
  };
  const events = [
    { event: "year", n: 1 },
    { event: "standing", seat: 0, n: -2 },
    { event: "milestone" },
    { event: "year", n: 2 },
    { event: "standing", seat: 0, n: 5 },
    { event: "milestone" },
    { event: "scored", seat: 0, n: 30, why: "house" },
  ];
  const summary = summarize(reckoning, [{ ply: 1, actor: 0, events }], [], [30]);
  expect(summary.swings.map(({ n, source, when }) => [n, source.params?.text, when[0]?.params?.text])).toEqual([[7, "year 2", "−2 → 5"]]);
});
