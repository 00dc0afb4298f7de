import { expect, test } from "vitest";

import { plainUi } from "../games/plain";
import type { GameUi } from "../games/types";
import { raw } from "../i18n";
import { format } from "../i18n/message";
import type { GameEvent, PlayedChoice } from "../net/types";
import { GameLog, firstSinceLastTurn } from "./game-log";

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

test("the marker comes once, before the others' choices, and not in a replay", () => {
  const choices = [played(1, 0, { event: "mine" }), played(2, 1, { event: "theirs" }), played(3, 0, { event: "again" })];
  expect(lines(choices)).toEqual(["choice mine", "since since your last turn", "choice theirs", "choice again"]);
  expect(lines(choices, [0], false)).toEqual(["choice mine", "choice theirs", "choice again"]);
  expect(lines([played(1, 0, { event: "mine" }), played(2, 1, { event: "hidden" })])).toEqual(["choice mine"]);
});
