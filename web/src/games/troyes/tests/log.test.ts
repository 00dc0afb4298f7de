import { expect, test } from "vitest";

import { spacesOf } from "../../../film/motions";
import { format } from "../../../i18n/message";
import { faults, LANGS, NAMES, repositoryFile } from "../../testing";
import { GameLog } from "../../../table/game-log";
import type { GameEvent, View } from "../../types";
import { activityOf, nameOf } from "../data";
import { endLines, luck, verdict } from "../ending";
import { king } from "../king";
import { logLine } from "../log";
import { motions } from "../motions";
import { why } from "../questions";
import { components, events, questions, tables } from "./samples";

const context = (lang: "ru" | "en", mine: number[] = []) => ({ names: NAMES[lang], mine, components });

function line(event: GameEvent, lang: "ru" | "en" = "ru", mine: number[] = []): string {
  const found = logLine(event, context(lang, mine));
  return found === null ? "" : format(found.text, lang);
}

test.each(LANGS)("every event of real games has its sentence (%s)", (lang) => {
  for (const event of events) {
    for (const mine of [[], [event.seat ?? 0]]) {
      const found = logLine(event, context(lang, mine));
      if (found === null) continue;
      expect(faults(found.text, lang), JSON.stringify(event)).toEqual([]);
      for (const piece of found.pieces) if (piece.label) expect(faults(piece.label, lang)).toEqual([]);
    }
  }
});

test("the samples hold every kind of event the engine knows", () => {
  const declared = [...repositoryFile("src/quatrefoil/games/troyes/events.py").matchAll(/EventKind\(\s*"(\w+)"/g)].map((found) => found[1]!);
  const sampled = new Set(events.map((event) => event.event));
  expect(declared.filter((kind) => !sampled.has(kind))).toEqual([]);
  const silent = [...sampled].filter((kind) => events.filter((e) => e.event === kind).every((e) => logLine(e, context("en")) === null));
  expect(silent.sort()).toEqual(["dice_discarded", "milestone", "pushed", "returned"]);
});

test("lines about the viewer say 'you'; grey and the King have different names", () => {
  const passed = { event: "passed", seat: 1 };
  expect(line(passed)).toBe("Борис пасует");
  expect(line(passed, "ru", [1])).toBe("Вы пасуете");
  expect(line(passed, "ru", [0, 1])).toBe("Борис пасует");
  const placed = { event: "placed", seat: -1, cell: "palace_6" };
  expect(line(placed)).toBe("Нейтральный: горожанин, Дворец, ячейка\u00a06");
  const solo = logLine(placed, { names: ["Анна"], mine: [0], components })!;
  expect(format(solo.text, "ru")).toBe("Король ставит горожанина: Дворец, ячейка\u00a06");
});

test("the King has his article at the beginning of a sentence and within one", () => {
  const alone = (event: GameEvent, lang: "en" | "ru") => format(logLine(event, { names: ["Anna"], mine: [0], components })!.text, lang);
  expect(alone({ event: "placed", seat: -1, cell: "palace_6" }, "en")).toBe("The King places a citizen: Palace, space 6");
  expect(alone({ event: "first_player", seat: -1 }, "en")).toBe("Start player of the round: the King");
  expect(alone({ event: "first_player", seat: -1 }, "ru")).toBe("Первый игрок раунда: король");
  expect(alone({ event: "king_scored", n: 2, why: "king_table" }, "en")).toBe("The King gains 2 VP (the King's table)");
  const { view, question } = questions["Turn"]!;
  expect(format(why(components, question, { ...view, is_solo: true }, ["Anna"])!, "en")).toContain("then the King moves");
});

test("a shared screen does not show secret characters", () => {
  const seen = { event: "character_seen", seat: 0, character: "urbain_iv" };
  expect(line(seen, "en", [0])).not.toBe("");
  expect(logLine(seen, context("en", [0, 1]))).toBeNull();
});

test("a replay names whose secret character it is", () => {
  const seen = (seat: number) => ({ event: "character_seen", seat, character: "urbain_iv" });
  expect(line(seen(1), "en", [0])).toBe("Boris’s secret character: Urban IV");
  expect(line(seen(0), "en", [0])).toBe("Your secret character: Urban IV");
  expect(line(seen(1), "ru", [])).toBe("Борис, тайный персонаж: Урбан IV");
});

test("every source of points belongs to exactly one line of the final table", () => {
  const lines = endLines(components);
  for (const event of events.filter((e) => e.event === "scored")) {
    expect(lines.filter((each) => each.of(event) !== null).length, JSON.stringify(event)).toBe(1);
  }
});

test("the King's points stand under one heading each, and none of them is a loss unless he loses", () => {
  const lines = endLines(components);
  const earned = events.map((event) => king.earned(event)).filter((event) => event !== null);
  expect(earned.length).toBeGreaterThan(3);
  for (const event of earned) {
    const found = lines.filter((each) => each.of(event) !== null);
    expect(found.length, JSON.stringify(event)).toBe(1);
    if (Number(event.n) > 0) expect(found[0]!.id, JSON.stringify(event)).not.toBe("losses");
  }
});

test("what happens moves between places of the board", () => {
  const known = /^(seat-\d|rival|district-[\dn]|cell-[a-z\d-]+|activity-\w+-\d|die-[\dn]-\w+-\d|cathedral-\d-\d|event-\d+|influence-seat-\d)$/;
  for (const event of events) {
    for (const motion of motions(event, tables["4 seats, open"]!)) {
      for (const at of spacesOf(motion)) expect(at, JSON.stringify(event)).toMatch(known);
    }
  }
});

test("luck compares a roll with what its dice bring on average", () => {
  expect(luck(components, { event: "rolled", seat: 1, colour: "red", dice: "1.3.6" })).toEqual({ seat: 1, rolled: 10, expected: 10.5 });
  expect(luck(components, { event: "rolled", seat: -1, colour: "red", dice: "1.3.6" })).toBeNull();
});

test("a solo game has a verdict against the King", () => {
  const verdictOf = (n: number, band: string) => verdict({ event: "verdict", n, band })!;
  expect(format(verdictOf(12, "good").title, "en")).toBe("The King is beaten");
  expect(format(verdictOf(12, "good").line, "ru")).toBe("Разница с королём: +12 ПО. Хорошо.");
  expect(format(verdictOf(-3, "disgrace").title, "ru")).toBe("Побеждает король");
  for (const band of ["disgrace", "poor", "average", "good", "very_good", "master"]) {
    for (const lang of LANGS) expect(faults(verdictOf(1, band).line, lang)).toEqual([]);
  }
  expect(verdict({ event: "passed", seat: 0 })).toBeNull();
});

test("the King is said to place something only if he does", () => {
  const acted = { event: "king_acted", action: "place_citizen" };
  const said = (following: GameEvent[]) => format(logLine(acted, context("en"), following)!.text, "en");
  expect(said([{ event: "king_spent", owner: -1, colour: "red", value: 5 }, { event: "placed", seat: -1, cell: "palace-1" }])).toBe("The King places a citizen");
  expect(said([{ event: "king_spent", owner: -1, colour: "red", value: 5 }])).toBe("The King cannot place a citizen");
});

test("the die that the King spends in defence stands beside what he removes, not among the black dice", () => {
  const roll = [
    { event: "black_rolled", dice: "5.6" },
    { event: "king_spent", owner: -1, colour: "red", value: 6 },
    { event: "defended", seat: -1, black: "6", red: "none", white: "none", yellow: "none" },
  ];
  const rows = new GameLog({ log: logLine }, context("en")).entries([{ ply: 0, actor: -1, events: roll }], false);
  expect(rows.map(({ text, pieces }) => [format(text, "en"), pieces.length])).toEqual([
    ["Black dice", 2],
    ["Grey removes black dice", 2],
  ]);
});

test("in a replay the characters of all players are named with their owners", () => {
  const seen = events.find((event) => event.event === "character_seen")!;
  expect(line(seen, "en", [seen.seat!])).toMatch(/^Your secret character/);
  expect(line({ ...seen, seat: 1 }, "en")).toMatch(/^Boris’s secret character/);
  expect(line({ ...seen, seat: 1 }, "en", [0, 1])).toBe("");
});

test("a hired tradesman is named by the card, where the position is known", () => {
  const view = Object.values(tables).find((table) => table.activities.some(({ card }) => card !== null))!;
  const { space, card } = view.activities.find((each) => each.card !== null)!;
  const { en: name } = nameOf(activityOf(components, card!));
  const hired = { event: "hired", seat: 1, space, slot: 0 };
  expect(format(logLine(hired, { ...context("en"), view: () => view as unknown as View })!.text, "en")).toBe(`Boris hires a tradesman: ${name}`);
  expect(line(hired, "en")).toContain(" card I");
});
