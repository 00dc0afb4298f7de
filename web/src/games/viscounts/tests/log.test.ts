import { expect, test } from "vitest";

import { spacesOf } from "../../../film/motions";
import { format } from "../../../i18n/message";
import { faults, LANGS, NAMES, repositoryFile } from "../../testing";
import type { GameEvent } from "../../types";
import { endLines, rival, standing, verdict } from "../ending";
import { logLine } from "../log";
import { motions } from "../motions";
import { components, events, tables } from "./samples";

const all = [...events.table, ...events.solo];
const context = (lang: "ru" | "en", mine: number[] = [], seats = 4) => ({ names: NAMES[lang].slice(0, seats), mine, components });

function line(event: GameEvent, lang: "ru" | "en" = "ru", mine: number[] = [], seats = 4): string {
  const found = logLine(event, context(lang, mine, seats));
  return found === null ? "" : format(found.text, lang);
}

test.each(LANGS)("every event of real games has its sentence (%s)", (lang) => {
  for (const [all, seats] of [[events.table, 4], [events.solo, 1]] as const) {
    for (const event of all) {
      for (const mine of [[], [event.seat ?? 0]]) {
        const found = logLine(event, context(lang, mine, seats));
        if (found === null) continue;
        expect(faults(found.text, lang), JSON.stringify(event)).toEqual([]);
        for (const piece of found.pieces) if (piece.label) expect(faults(piece.label, lang)).toEqual([]);
      }
    }
  }
});

test("the samples hold every kind of event the engine knows", () => {
  const declared = [...repositoryFile("src/quatrefoil/games/viscounts/events.py").matchAll(/EventKind\(\s*"(\w+)"/g)].map((found) => found[1]!);
  const sampled = new Set(all.map((event) => event.event));
  expect(declared.filter((kind) => !sampled.has(kind))).toEqual([]);
  const silent = [...sampled].filter((kind) => all.filter((e) => e.event === kind).every((e) => logLine(e, context("en")) === null));
  expect(silent.sort()).toEqual(["acted", "castle_turned", "milestone", "ring_laid", "shifted", "standing", "turn_began"]);
});

test("lines about the viewer say 'you'; the Automa is seat 1 of a solo game", () => {
  const played = { event: "played", seat: 1, card: "thief" };
  expect(line(played)).toBe("Борис разыгрывает карту Вор");
  expect(line(played, "ru", [1])).toBe("Вы разыгрываете карту Вор");
  expect(line(played, "ru", [0, 1])).toBe("Борис разыгрывает карту Вор");
  expect(line({ event: "moved", seat: 1, space: "5", steps: 2, silver: 0 }, "en", [0], 1)).toBe("The Automa moves to Forest, space 5");
  expect(line({ event: "collided", seat: 1, space: 3 }, "en", [0], 1)).toBe("Collision on space 3 (the Automa)");
});

test("every source of points belongs to exactly one line of the final table", () => {
  const scored = all.filter((event) => event.event === "scored");
  expect(scored.length).toBeGreaterThan(8);
  for (const event of scored) expect(endLines.filter((each) => each.of(event) !== null).length, JSON.stringify(event)).toBe(1);
});

test("what happens moves between places of the board", () => {
  const known = /^(rival|seat-\d|space-[\d-]+|site-[\d-]+|castle-(leader|3|[12]-[A-E])|townsfolk-[\d-]+|manuscript-[\d-]+|segment-[\d-]+|pile-(poverty|prosperity))$/;
  for (const [all, view] of [[events.table, tables["4 seats, late"]!], [events.solo, tables["1 seats, late"]!]] as const) {
    for (const event of all) {
      for (const motion of motions(event, view)) {
        for (const at of spacesOf(motion)) expect(at, JSON.stringify(event)).toMatch(known);
      }
    }
  }
});

test("after each round the chart learns what everybody would have", () => {
  expect(standing({ event: "standing", seat: 1, n: 12 }, false)).toEqual({ seat: 1, n: 12 });
  expect(standing({ event: "standing", seat: 1, n: 12 }, true)).toEqual({ seat: -1, n: 12 });
  expect(standing({ event: "milestone", round: 2 }, false)).toBeNull();
});

test("a solo game has a verdict against the Automa, which has a rival's column", () => {
  const verdictOf = (n: number) => verdict({ event: "verdict", n })!;
  expect(verdictOf(1).isWon).toBe(true);
  expect(verdictOf(0).isWon).toBe(false);
  expect(format(verdictOf(-7).title, "ru")).toBe("Победила Автома");
  expect(format(verdictOf(12).line, "en")).toBe("Margin: +12.");
  expect(verdict({ event: "played", seat: 0 })).toBeNull();
  expect(rival.earned({ event: "scored", seat: 1, n: 4, why: "deeds" })).toEqual({ event: "scored", seat: -1, n: 4, why: "deeds" });
  expect(rival.earned({ event: "scored", seat: 0, n: 4, why: "deeds" })).toBeNull();
});
