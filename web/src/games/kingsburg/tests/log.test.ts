import { expect, test } from "vitest";

import { format } from "../../../i18n/message";
import { faults, NAMES, repositoryFile } from "../../testing";
import type { GameEvent } from "../../types";
import { endLines, luck, sourceOf } from "../ending";
import { logLine } from "../log";
import { components, events } from "./samples";

const context = (lang: "ru" | "en", mine: number[] = []) => ({ names: NAMES[lang], mine, components });

function line(event: GameEvent, lang: "ru" | "en" = "ru", mine: number[] = []): string {
  const found = logLine(event, context(lang, mine));
  return found === null ? "" : format(found.text, lang);
}

test.each(["ru", "en"] as const)("every event of real games has its sentence (%s)", (lang) => {
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
  const declared = [...repositoryFile("src/quatrefoil/games/kingsburg/events.py").matchAll(/EventKind\("(\w+)"/g)].map((found) => found[1]);
  const sampled = new Set(events.map((event) => event.event));
  expect(declared.filter((kind) => !sampled.has(kind!))).toEqual([]);
  const silent = [...sampled].filter((kind) => events.filter((e) => e.event === kind).every((e) => logLine(e, context("en")) === null));
  expect(silent.sort()).toEqual(["milestone", "ordered", "step_began"]);
});

test("at a shared screen the log does not show the enemy that one player saw", () => {
  const saw = events.find((event) => event.event === "saw_enemy")!;
  expect(line(saw, "en", [saw.seat!])).not.toBe("");
  expect(logLine(saw, context("en", [0, 1, 2]))).toBeNull();
});

test("the log names the first player of a new turn order", () => {
  expect(line({ event: "ordered", seat: 3, place: 1, sum: 11 })).toBe("Глеб ходит раньше всех: сумма 11");
  expect(line({ event: "ordered", seat: 2, place: 2, sum: 13 })).toBe("");
  expect(line({ event: "ordered", seat: 2, place: 1, sum: 0 })).toBe("");
});

test("lines about the viewer say 'you'; several seats at one screen are named", () => {
  const built = { event: "built", seat: 0, building: "statue" };
  expect(line(built)).toBe("Анна строит: Статуя");
  expect(line(built, "ru", [0])).toBe("Вы строите: Статуя");
  expect(line(built, "ru", [0, 1])).toBe("Анна строит: Статуя");
  expect(line(built, "en", [0])).toBe("You build the Statue");
});

test("the Envoy goes to the fewest buildings; goods only break ties", () => {
  expect(line({ event: "envoy_given", seat: 1 })).toBe("Борис получает посланника: меньше всех зданий (при равенстве — товаров)");
  expect(line({ event: "envoy_given", seat: 1 }, "en", [1])).toBe("You get the King's Envoy: fewest buildings (ties: fewest goods)");
});

test("the log says who recruits nobody, what the King sends, and that soldiers go home", () => {
  expect(line({ event: "declined", seat: 1, what: "recruit" })).toBe("Борис не нанимает воинов");
  expect([1, 2, 5].map((n) => line({ event: "kings_die", n }))).toEqual(["1 воина", "2 воинов", "5 воинов"].map((n) => `Король посылает каждому ${n}`));
  expect(line({ event: "soldiers_home" }, "en")).toBe("All soldiers go home");
});

test("an advisor helps in a sentence without a wrong case", () => {
  expect(line({ event: "helped", seat: 1, advisor: 1 })).toBe("Шут → Борис");
  expect(line({ event: "helped", seat: 1, advisor: 1 }, "ru", [1])).toBe("Шут помогает вам");
});

test.each([
  [1, "Борис получает: 1 камень (Оружейник)"],
  [3, "Борис получает: 3 камня (Оружейник)"],
  [5, "Борис получает: 5 камней (Оружейник)"],
])("Russian counts %i stones", (n, text) => {
  expect(line({ event: "gained", seat: 1, good: "stone", n, why: "swordsmith" })).toBe(text);
});

test("a placement shows its dice, token and Market", () => {
  const found = logLine({ event: "influenced", seat: 2, advisor: 8, dice: "1.3", white: "2", aid: "plus2-market-down" }, context("ru"))!;
  expect(format(found.text, "ru")).toBe("Вера: Казначей (8)");
  expect(found.pieces.map((piece) => `${piece.icon} ${piece.kind ?? ""} ${piece.text ?? ""}`.trim())).toEqual([
    "die-1 s2",
    "die-3 s2",
    "die-2 white",
    "plus2",
    "gi-shop  −1",
  ]);
});

test("prices join the line of the action", () => {
  const level = (event: GameEvent) => logLine(event, context("en"))?.level;
  expect(level({ event: "paid", seat: 0, good: "gold", n: 2, why: "build" })).toBe("price");
  expect(level({ event: "paid", seat: 0, good: "gold", n: 1, why: "recruit" })).toBe("price");
  expect(level({ event: "paid", seat: 0, good: "gold", n: 1, why: "town_hall" })).toBe("choice");
  expect(level({ event: "soldiers", seat: 0, n: 1, why: "recruit" })).toBe("choice");
  expect(level({ event: "soldiers", seat: 0, n: 2, why: "general" })).toBe("detail");
});

test("every source of points belongs to exactly one line of the final table", () => {
  const lines = endLines(components);
  for (const event of events.filter((e) => e.event === "scored")) {
    expect(lines.filter((each) => each.of(event) !== null).length, JSON.stringify(event)).toBe(1);
  }
});

test("points of a building are named after it", () => {
  const scored = { event: "scored", seat: 0, n: 9, why: "build" };
  const source = (before?: GameEvent) => format(sourceOf(components, scored, before)!, "ru");
  expect(source({ event: "built", seat: 0, building: "cathedral" })).toBe("Собор");
  expect(source({ event: "built", seat: 1, building: "cathedral" })).toBe("строительство");
  expect(source()).toBe("строительство");
});

test("luck compares a roll with what its dice bring on average", () => {
  expect(luck(components, { event: "rolled", seat: 1, dice: "1.3.5", white: "6", sum: 15 })).toEqual({ seat: 1, rolled: 15, expected: 14 });
  expect(luck(components, { event: "passed", seat: 1 })).toBeNull();
});
