import { expect, test } from "vitest";

import { format } from "../../../i18n/message";
import { faults, LANGS, NAMES, repositoryFile } from "../../testing";
import type { GameEvent } from "../../types";
import { endLines, luck, verdict } from "../ending";
import { king } from "../king";
import { logLine } from "../log";
import { motions } from "../motions";
import { components, events, tables } from "./samples";

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
  expect(line(placed)).toBe("Нейтральный: горожанин, Дворец, ячейка 6");
  const solo = logLine(placed, { names: ["Анна"], mine: [0], components })!;
  expect(format(solo.text, "ru")).toBe("Король: горожанин, Дворец, ячейка 6");
});

test("a shared screen does not show secret characters", () => {
  const seen = { event: "character_seen", seat: 0, character: "urbain_iv" };
  expect(line(seen, "en", [0])).not.toBe("");
  expect(logLine(seen, context("en", [0, 1]))).toBeNull();
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
      for (const at of "pulse" in motion ? [motion.pulse] : [motion.from, motion.to]) expect(at, JSON.stringify(event)).toMatch(known);
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
