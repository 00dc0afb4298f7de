import { expect, test } from "vitest";

import { format } from "../../../i18n/message";
import { faults, NAMES, repositoryFile } from "../../testing";
import type { GameEvent } from "../../types";
import { chapter, endLines, sourceOf } from "../ending";
import { logLine } from "../log";
import { components, events } from "./samples";

const context = (lang: "ru" | "en", mine: number[] = [], seats = 5) => ({ names: NAMES[lang].slice(0, seats), mine, components });

function line(event: GameEvent, lang: "ru" | "en" = "ru", mine: number[] = [], seats = 5): string {
  const found = logLine(event, context(lang, mine, seats));
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
  const declared = [...repositoryFile("src/quatrefoil/games/notre_dame/events.py").matchAll(/EventKind\("(\w+)"/g)].map((found) => found[1]);
  const sampled = new Set(events.map((event) => event.event));
  expect(declared.filter((kind) => !sampled.has(kind!))).toEqual([]);
  const silent = [...sampled].filter((kind) => events.filter((e) => e.event === kind).every((e) => logLine(e, context("en")) === null));
  expect(silent.sort()).toEqual(["acted", "messages_laid", "milestone"]);
});

test("coins from another player name that player", () => {
  for (const lang of ["ru", "en"] as const) expect(faults(logLine({ event: "coins_from", seat: 0, victim: 2, n: 1 }, context(lang))!.text, lang)).toEqual([]);
  expect(line({ event: "coins_from", seat: 0, victim: 2, n: 3 })).toBe("Запас пуст: Вера отдаёт 3 монеты");
});

test("lines about the viewer say 'you'; several seats at one screen are named", () => {
  const hired = { event: "hired", seat: 0, person: "host" };
  expect(line(hired)).toBe("Анна нанимает: Хозяин (гостиница)");
  expect(line(hired, "ru", [0])).toBe("Вы нанимаете: Хозяин (гостиница)");
  expect(line(hired, "ru", [0, 1])).toBe("Анна нанимает: Хозяин (гостиница)");
  expect(line(hired, "en", [0])).toBe("You hire: Host (hotel)");
});

test("passed cards are shown to giver and receiver", () => {
  const passed = { event: "passed", seat: 1, to: 2, cards: "bank.park", colour: 1 };
  expect(line(passed, "ru", [1])).toBe("Вы передаёте (Вера): Банк, Парк");
  expect(line(passed, "ru", [2])).toBe("Борис передаёт (вам): Банк, Парк");
});

test("points of other players are shown without their number", () => {
  const found = logLine({ event: "prestige", seat: 1, gain: 1, why: "residence" }, context("ru"))!;
  expect(format(found.text, "ru")).toBe("Борис получает очки престижа (Жилой дом)");
  expect(found.pieces.map((piece) => piece.text)).toEqual(["+?"]);
});

test("the log of a shared screen shows no secrets", () => {
  for (const event of [
    { event: "drew", seat: 1, cards: "bank.hotel.park" },
    { event: "kept", seat: 1, card: "bank", pass: 1 },
    { event: "passed", seat: 1, to: 2, cards: "bank", colour: 1 },
    { event: "saw_grey", seat: 1, place: 1, person: "mayor" },
  ]) {
    expect(line(event, "ru", [0, 1])).toBe("");
    expect(line(event, "ru", [1])).not.toBe("");
  }
  const scored = logLine({ event: "scored", seat: 1, n: 7, why: "beggar" }, context("ru", [0, 1]))!;
  expect(format(scored.text, "ru")).toBe("Борис получает очки престижа (Попрошайка)");
  expect(scored.pieces.map((piece) => piece.text)).toEqual(["+?"]);
});

test("with two players the boroughs between them are neutral", () => {
  const drove = (market: string) => line({ event: "drove", seat: 0, market, steps: 1 }, "ru", [], 2);
  expect(drove("2-centre")).toBe("Анна ведёт карету: Борис: центр");
  expect(drove("1-border")).toBe("Анна ведёт карету: нейтральный, лист: жилой дом–гавань");
  expect(drove("3-border")).toBe("Анна ведёт карету: нейтральный, башня: жилой дом–гавань");
});

test.each([
  [1, "Борис получает: 1 монету (Банк)"],
  [3, "Борис получает: 3 монеты (Банк)"],
  [5, "Борис получает: 5 монет (Банк)"],
])("Russian counts %i coins", (n, text) => {
  expect(line({ event: "coins", seat: 1, n, why: "bank" })).toBe(text);
});

test("every point of a game has its heading at the end", () => {
  const lines = endLines(components);
  const scored = events.filter((event) => event.event === "scored");
  expect(scored.length).toBeGreaterThan(15);
  for (const event of scored) {
    expect(lines.filter((each) => each.of(event) !== null).length, String(event.why)).toBe(1);
    for (const lang of ["ru", "en"] as const) expect(faults(sourceOf(components, event)!, lang)).toEqual([]);
  }
  expect(lines.map((each) => each.of({ event: "prestige", seat: 0, gain: 1, why: "residence" }))).toEqual(lines.map(() => null));
});

test("rounds and phases are the chapters of a replay", () => {
  expect(chapter({ event: "round_began", round: 4, period: "B" })).toMatchObject({ level: 1 });
  expect(chapter({ event: "phase_began", phase: 5 })).toMatchObject({ level: 2 });
  expect(chapter({ event: "drove", seat: 0 })).toBeNull();
});

test("a hospital without markers is not named in the plague", () => {
  const plague = { event: "plague", seat: 1, value: 4, hospital: 0, before: 0, after: 4 };
  expect(line(plague, "en")).not.toContain("hospital");
  expect(line({ ...plague, hospital: 1, after: 3 }, "en")).toContain("plague 4, hospital −1, rat marker");
  expect(line(plague)).toContain("чума 4, маркер крыс");
});
