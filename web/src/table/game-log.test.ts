import { expect, test } from "vitest";

import { plainUi } from "../games/plain";
import type { GameUi, LogLine } from "../games/types";
import { raw } from "../i18n";
import { format } from "../i18n/message";
import type { GameEvent, PlayedChoice } from "../net/types";
import { GameLog, firstSinceLastTurn, pagesOf } from "./game-log";

const played = (ply: number, actor: number, ...events: GameEvent[]): PlayedChoice => ({ ply, actor, events });

/** A plugin whose events contain their own log lines. */
const ui: GameUi = {
  ...plainUi("pebbles"),
  log: (event) =>
    event.event === "hidden"
      ? null
      : {
          seat: event.seat,
          text: raw(event.event),
          pieces: event.n ? [{ icon: "cube", text: String(event.n) }] : [],
          level: (event.level as "choice") ?? "choice",
        },
};

function lines(choices: PlayedChoice[], mine: number[] = [0], isLive = true): string[] {
  const gameLog = new GameLog(ui, { names: ["Anna", "Boris"], mine, components: null });
  return gameLog
    .entries(choices, isLive)
    .map((entry) => [entry.kind, format(entry.text, "en"), ...entry.pieces.map((piece) => piece.text)].join(" "));
}

test("a choice takes in what it brought to its own seat", () => {
  const choices = [
    played(
      1,
      0,
      { event: "built", seat: 0 },
      { event: "paid", seat: 0, n: 2, level: "detail" },
      { event: "scored", seat: 0, n: 3, level: "detail" },
      { event: "gained", seat: 1, n: 1, level: "detail" },
      { event: "looked", seat: 0, level: "detail" },
    ),
  ];
  expect(lines(choices)).toEqual(["choice built 2 3", "detail gained 1", "detail looked"]);
});

test("the same gain several times in a row is one sum", () => {
  const gain = (n: string): GameEvent => ({ event: "gained", seat: 0, n, level: "detail" });
  expect(lines([played(1, 0, { event: "traded", seat: 0 }, gain("+1"), gain("+1"), gain("+2"), gain("−1"), gain("+1"))])).toEqual(["choice traded +4 −1 +1"]);
});

test("screen readers get the icons as text", () => {
  const gameLog = new GameLog(ui, { names: [], mine: [], components: null });
  const [entry] = gameLog.entries(
    [played(1, 0, { event: "built", seat: 0 }, { event: "paid", seat: 0, n: 2, level: "detail" })],
    true,
  );
  expect(entry?.notes.map((note) => format(note, "en"))).toEqual(["paid"]);
});

test("a heading ends a choice; what the plugin leaves out is left out", () => {
  const choices = [
    played(
      1,
      0,
      { event: "built", seat: 0 },
      { event: "autumn", level: "separator" },
      { event: "scored", seat: 0, n: 1, level: "detail" },
      { event: "hidden" },
    ),
  ];
  expect(lines(choices)).toEqual(["choice built", "sep autumn", "detail scored 1"]);
});

test.each([
  ["others acted after me", [0, 1, 1], 1],
  ["my own choices at the end belong to the present turn", [0, 1, 0, 0], 1],
  ["choices of chance do not count as others", [0, 1, -1, 0], 1],
  ["nobody has acted since", [1, 0, 0], null],
  ["I have not acted yet", [1, 1, -1], null],
])("since my last turn: %s", (_, actors, at) => {
  const choices = actors.map((actor, ply) => played(ply, actor));
  expect(firstSinceLastTurn(choices, [0])).toBe(at);
});

test("since my last turn: another seat's answer in the middle of my turn does not end it", () => {
  const turn = (seat: number) => ({ event: "turn_began", seat });
  const choices = [played(1, -1, turn(0)), played(2, 0, turn(1)), played(3, 1, turn(0)), played(4, 0), played(5, 1), played(6, 0)];
  expect(firstSinceLastTurn(choices, [0])).toBe(2);
});

test("the marker comes once, before the others' choices, and not in a replay", () => {
  const choices = [played(1, 0, { event: "mine" }), played(2, 1, { event: "theirs" }), played(3, 0, { event: "again" })];
  expect(lines(choices)).toEqual(["choice mine", "since since your last turn", "choice theirs", "choice again"]);
  expect(lines(choices, [0], false)).toEqual(["choice mine", "choice theirs", "choice again"]);
  expect(lines([played(1, 0, { event: "mine" }), played(2, 1, { event: "hidden" })])).toEqual(["choice mine"]);
});

test("what was declined is logged only if there was a choice", () => {
  const declining: GameUi = { ...ui, log: (event) => ({ seat: event.seat, text: raw(event.event), pieces: [], level: "choice", chosen: "no_build" }) };
  const gameLog = new GameLog(declining, { names: [], mine: [], components: null });
  const shown = (choice: PlayedChoice) => gameLog.entries([choice], false).length;
  const declined = { event: "declined", seat: 0 };
  expect(shown({ ply: 1, actor: 0, text: "no_build", events: [declined] })).toBe(1);
  expect(shown({ ply: 2, actor: 0, text: "dice:5", events: [declined] })).toBe(0);
  expect(shown({ ply: 3, actor: 1, text: "no_build", events: [declined] })).toBe(0);
  expect(shown({ ply: 4, actor: -1, text: null, events: [declined] })).toBe(0);
});

test("somebody without a choice is told so, where the game has words for it", () => {
  const passing: GameUi = { ...ui, log: (event) => ({ seat: event.seat, text: raw("passes"), pieces: [], level: "choice", chosen: "pass", unasked: raw("must pass") }) };
  const gameLog = new GameLog(passing, { names: [], mine: [], components: null });
  const shown = (choice: PlayedChoice) => gameLog.entries([choice], false).map(({ text }) => text);
  expect(shown({ ply: 1, actor: 0, text: "pass", events: [{ event: "passed", seat: 0 }] })).toEqual([raw("passes")]);
  expect(shown({ ply: 2, actor: 1, text: "use:red-1", events: [{ event: "passed", seat: 0 }] })).toEqual([raw("must pass")]);
});

test("what follows a refusal is no gain from it", () => {
  const log = (event: GameEvent): LogLine =>
    event.event === "declined"
      ? { seat: 0, text: raw("builds nothing"), pieces: [], level: "choice", chosen: "no_build" }
      : { seat: 0, text: raw("gets a token"), pieces: [{ icon: "plus2", text: "+1" }], level: "detail" };
  const gameLog = new GameLog({ ...ui, log }, { names: [], mine: [], components: null });
  const entries = gameLog.entries([{ ply: 1, actor: 0, text: "no_build", events: [{ event: "declined", seat: 0 }, { event: "plus2", seat: 0 }] }], false);
  expect(entries.map(({ pieces }) => pieces.length)).toEqual([0, 1]);
});

/** Entries of a log of so many choices with one line each; the cache keeps their identity. */
function growing(): (n: number) => ReturnType<GameLog["entries"]> {
  const gameLog = new GameLog(ui, { names: [], mine: [], components: null });
  const choices = Array.from({ length: 10 }, (_, at) => played(at + 1, 1, { event: `e${at}`, seat: 1 }));
  return (n) => gameLog.entries(choices.slice(0, n), false);
}

test("the log is cut into pages, of which only the last one may be short", () => {
  const log = growing();
  expect(pagesOf(log(7), [], 3).map((page) => page.length)).toEqual([3, 3, 1]);
  expect(pagesOf(log(7), [], 3).flat()).toEqual(log(7));
  expect(pagesOf(log(6), [], 3).map((page) => page.length)).toEqual([3, 3]);
  expect(pagesOf([], [], 3)).toEqual([[]]);
});

test("pages that stay the same keep their identity while the log grows and shrinks", () => {
  const log = growing();
  const before = pagesOf(log(7), [], 3);
  const grown = pagesOf(log(8), before, 3);
  expect(grown.map((page, at) => page === before[at])).toEqual([true, true, false]);
  const shrunk = pagesOf(log(5), grown, 3);
  expect(shrunk.map((page, at) => page === grown[at])).toEqual([true, false]);
});

test("a page whose rows were replaced is a new one", () => {
  const before = pagesOf(growing()(6), [], 3);
  const other = pagesOf(growing()(6), before, 3);
  expect(other).toEqual(before);
  expect(other.map((page, at) => page === before[at])).toEqual([false, false]);
});
