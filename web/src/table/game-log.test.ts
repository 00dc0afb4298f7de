import { expect, test } from "vitest";

import { plainUi } from "../games/plain";
import type { GameUi } from "../games/types";
import { raw } from "../i18n";
import { format } from "../i18n/message";
import type { GameEvent, HistoryRow } from "../net/types";
import { GameLog, firstSinceLastTurn } from "./game-log";

const row = (ply: number, actor: number, ...events: GameEvent[]): HistoryRow => ({ ply, actor, events });

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

function lines(rows: HistoryRow[], mine: number[] = [0], isLive = true): string[] {
  const gameLog = new GameLog(ui, { names: ["Anna", "Boris"], mine, components: null });
  return gameLog
    .entries(rows, isLive)
    .map((entry) => [entry.kind, format(entry.text, "en"), ...entry.pieces.map((piece) => piece.text)].join(" "));
}

test("a choice takes in what it brought to its own seat", () => {
  const rows = [
    row(
      1,
      0,
      { event: "built", seat: 0 },
      { event: "paid", seat: 0, n: 2, level: "detail" },
      { event: "scored", seat: 0, n: 3, level: "detail" },
      { event: "gained", seat: 1, n: 1, level: "detail" },
      { event: "looked", seat: 0, level: "detail" },
    ),
  ];
  expect(lines(rows)).toEqual(["choice built 2 3", "detail gained 1", "detail looked"]);
});

test("screen readers get the icons as text", () => {
  const gameLog = new GameLog(ui, { names: [], mine: [], components: null });
  const [entry] = gameLog.entries(
    [row(1, 0, { event: "built", seat: 0 }, { event: "paid", seat: 0, n: 2, level: "detail" })],
    true,
  );
  expect(entry?.notes.map((note) => format(note, "en"))).toEqual(["paid"]);
});

test("a heading ends a choice; what the plugin leaves out is left out", () => {
  const rows = [
    row(
      1,
      0,
      { event: "built", seat: 0 },
      { event: "autumn", level: "separator" },
      { event: "scored", seat: 0, n: 1, level: "detail" },
      { event: "hidden" },
    ),
  ];
  expect(lines(rows)).toEqual(["choice built", "sep autumn", "detail scored 1"]);
});

test.each([
  ["others acted after me", [0, 1, 1], 1],
  ["my own rows at the end belong to the present turn", [0, 1, 0, 0], 1],
  ["nature's rows do not count as others", [0, 1, -1, 0], 1],
  ["nobody has acted since", [1, 0, 0], null],
  ["I have not acted yet", [1, 1, -1], null],
])("since my last turn: %s", (_, actors, at) => {
  const rows = actors.map((actor, ply) => row(ply, actor));
  expect(firstSinceLastTurn(rows, [0])).toBe(at);
});

test("the marker comes once, before the others' choices, and not in a replay", () => {
  const rows = [row(1, 0, { event: "mine" }), row(2, 1, { event: "theirs" }), row(3, 0, { event: "again" })];
  expect(lines(rows)).toEqual(["choice mine", "since since your last turn", "choice theirs", "choice again"]);
  expect(lines(rows, [0], false)).toEqual(["choice mine", "choice theirs", "choice again"]);
  expect(lines([row(1, 0, { event: "mine" }), row(2, 1, { event: "hidden" })])).toEqual(["choice mine"]);
});
