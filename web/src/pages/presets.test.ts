import { expect, test } from "vitest";

import type { GameInfo, SeatKind } from "../net/types";
import { anotherSeat, fewestSeats, firstTable, fits, isFirstTable, possible, relevantOptions, withGame, withPreset } from "./presets";
import { optionsFor, soloOf } from "./solo";
import { PACES } from "./table-request";

function game(name: string, min: number, max: number, table_options: GameInfo["table_options"] = []): GameInfo {
  const component_sets = [{ checksum: "a1", name: "" }];
  return { name, min_seats: min, max_seats: max, rules_version: 1, components_checksum: "a1", component_sets, table_options, bots: ["novice", "journeyman", "master"] };
}
const option = (name: string, ...choices: string[]) => ({ name, choices, clause: "" });

const kingsburg = game("kingsburg", 2, 5, [option("soldier_cap", "none", "9"), option("neutral_double_rule_only_on_clash", "false", "true")]);
const troyes = game("troyes", 1, 4, [option("bonus_cards", "false", "true"), option("king_defence", "alternate", "once"), option("hidden_vp", "true", "false")]);
const viscounts = game("viscounts", 1, 4, [option("automa", "builder", "cleric"), option("difficulty", "0", "1", "2", "3")]);

const kinds = (request: { seats: { kind: SeatKind }[] }): SeatKind[] => request.seats.map((seat) => seat.kind);
const seats = (...all: SeatKind[]) => all.map((kind) => ({ kind }));

test("each preset fills the seats", () => {
  const fresh = withGame(null, "bots", troyes);
  expect(kinds(fresh)).toEqual(["me", "bot", "bot", "bot"]);
  expect(fresh.seats[1]!.level).toBe("journeyman");
  expect(kinds(withPreset(fresh, "friends", troyes))).toEqual(["me", "link", "link", "link"]);
  expect(kinds(withPreset(fresh, "screen", troyes))).toEqual(["me", "here", "here", "here"]);
  expect(kinds(withPreset(fresh, "solo", troyes))).toEqual(["me"]);
});

test("a first table has two seats and a novice, also where the game can be played alone", () => {
  for (const each of [kingsburg, troyes, viscounts]) {
    const first = firstTable(each);
    expect(first.seats).toEqual([{ kind: "me" }, { kind: "bot", level: "novice" }]);
    expect(isFirstTable(first, each)).toBe(true);
    expect(isFirstTable(withGame(null, "bots", each), each)).toBe(false);
    expect(fits("bots", first.seats)).toBe(true);
  }
});

test("a preset keeps the number of seats, and solo is followed by the usual number", () => {
  const three = { ...withGame(null, "bots", troyes), seats: seats("me", "bot", "link") };
  expect(withPreset(three, "friends", troyes).seats).toHaveLength(3);
  expect(withPreset(withPreset(three, "solo", troyes), "bots", troyes).seats).toHaveLength(4);
});

test("another game keeps the preset and the number of seats it has room for", () => {
  const five = { ...withGame(null, "screen", kingsburg), seats: seats("me", "here", "here", "here", "here") };
  const next = withGame(five, "screen", viscounts);
  expect(kinds(next)).toEqual(["me", "here", "here", "here"]);
  expect(next.options).toEqual({ automa: "builder", difficulty: "0" });
});

test("a game without solo in its rulebook is played against bots instead", () => {
  expect(soloOf(kingsburg)).toBeNull();
  expect(possible("solo", kingsburg)).toBe("bots");
  expect(possible("solo", troyes)).toBe("solo");
  expect(kinds(withGame(withGame(null, "solo", troyes), "solo", kingsburg))).toEqual(["me", "bot", "bot", "bot"]);
});

test("seats changed by hand keep the preset only while they fit it", () => {
  expect(fits("bots", seats("me", "bot", "bot"))).toBe(true);
  expect(fits("bots", seats("me", "bot", "link"))).toBe(false);
  expect(fits("bots", seats("bot", "bot"))).toBe(false);
  expect(fits("friends", seats("me", "link", "anyone", "bot"))).toBe(true);
  expect(fits("friends", seats("me", "bot"))).toBe(false);
  expect(fits("friends", seats("me", "link", "here"))).toBe(false);
  expect(fits("screen", seats("me", "here", "bot"))).toBe(true);
  expect(fits("screen", seats("here", "here"))).toBe(false);
  expect(fits("solo", seats("me"))).toBe(true);
  expect(fits("solo", seats("me", "bot"))).toBe(false);
});

test("an added seat is of the preset's kind, and nobody is left alone by hand", () => {
  expect(anotherSeat("friends", troyes)).toEqual({ kind: "link" });
  expect(anotherSeat("screen", troyes)).toEqual({ kind: "here" });
  expect(anotherSeat(null, troyes)).toEqual({ kind: "bot", level: "journeyman" });
  expect(fewestSeats(troyes)).toBe(2);
});

test("only friends at other screens have a clock", () => {
  const friends = { ...withGame(null, "friends", troyes), pace: PACES.d1 };
  expect(withPreset(friends, "friends", troyes).pace).toEqual(PACES.d1);
  for (const preset of ["solo", "bots", "screen"] as const) expect(withPreset(friends, preset, troyes).pace).toEqual(PACES.none);
});

test("options show only where they matter, and the others are sent with their default", () => {
  const shown = (info: GameInfo, n: number) => optionsFor(info.table_options, n).map(({ name }) => name);
  expect(shown(viscounts, 4)).toEqual([]);
  expect(shown(viscounts, 1)).toEqual(["automa", "difficulty"]);
  expect(shown(troyes, 1)).toEqual(["bonus_cards", "king_defence"]);
  expect(shown(troyes, 2)).toEqual(["bonus_cards", "hidden_vp"]);
  expect(shown(kingsburg, 2)).toContain("neutral_double_rule_only_on_clash");
  expect(shown(kingsburg, 3)).not.toContain("neutral_double_rule_only_on_clash");
  const request = { ...withGame(null, "bots", viscounts), options: { automa: "cleric", difficulty: "3" } };
  expect(relevantOptions(request, viscounts)).toEqual({ automa: "builder", difficulty: "0" });
  expect(relevantOptions(withPreset(request, "solo", viscounts), viscounts)).toEqual({ automa: "cleric", difficulty: "3" });
});
