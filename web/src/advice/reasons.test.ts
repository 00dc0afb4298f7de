import { describe, expect, test } from "vitest";

import { plugin as kingsburgPlugin } from "../games/kingsburg";
import { plugin as notreDamePlugin } from "../games/notre-dame";
import { componentsOf, faults, repositoryFile } from "../games/testing";
import { plugin as troyesPlugin } from "../games/troyes";
import type { GamePlugin, GameUi, View } from "../games/types";
import { plugin as viscountsPlugin } from "../games/viscounts";
import { format, LANGS } from "../i18n/message";
import { setLang } from "../i18n";
import type { HintComparison, HintConsequence } from "../net/types";
import { comparedLines, reasonOf, withoutReason } from "./reasons";

const comparison = (changes: Partial<HintComparison> = {}): HintComparison => ({
  a: { text: "a", now: [], points: 40, sources: {} },
  b: { text: "b", now: [], points: 38, sources: {} },
  reasons: [],
  round: 2,
  ...changes,
});

const consequence = (event: Record<string, unknown>, changes: Partial<HintConsequence> = {}): HintConsequence => ({
  event: event as HintConsequence["event"],
  a: 0.9,
  b: 0.1,
  points: 0,
  round: 2,
  ...changes,
});

const PLUGINS: Record<string, GamePlugin> = { "kingsburg": kingsburgPlugin, "notre-dame": notreDamePlugin, "troyes": troyesPlugin, "viscounts": viscountsPlugin };

/** A position in which only what reasons need is known. */
function game(name: string): { ui: GameUi; view: View } {
  const ui = PLUGINS[name]!(componentsOf(name.replace("-", "_")));
  const rounds = Array.from({ length: name === "kingsburg" ? 5 : 9 }, () => ({ label: "", state: "next" as const }));
  return { ui: { ...ui, header: () => ({ rounds }) as never }, view: { game: name, seats: 2 } as View };
}

/** The milestones that the engine counts, by game, read from its table. */
function milestones(name: string): { event: string; by: string[] }[] {
  const source = repositoryFile("src/quatrefoil/advice/milestones.py");
  const table = new RegExp(`"${name}": \\{\\n((?: {8}.*\\n)+)`).exec(source)![1]!;
  return [...table.matchAll(/"(\w+)": Milestone\((?:\("(\w+)",\))?/g)].map(([, event, by]) => ({ event: event!, by: by ? [by] : [] }));
}

const VALUES: Record<string, Record<string, string>> = {
  kingsburg: { building: "chapel", result: "victory" },
  "notre-dame": { place: "bank", person: "monk" },
  troyes: { card: "merchant" },
};

describe.each(["kingsburg", "notre-dame", "troyes", "viscounts"])("%s", (name) => {
  test("every milestone of the engine has words", () => {
    const context = { ...game(name), comparison: comparison() };
    const kinds = milestones(name);
    expect(kinds.length).toBeGreaterThan(4);
    for (const { event, by } of kinds) {
      const fields = Object.fromEntries(by.map((field) => [field, VALUES[name]![field]!]));
      for (const points of [0, 4]) {
        for (const lang of LANGS) {
          setLang(lang);
          const found = reasonOf(consequence({ event, ...fields }, { points }), context);
          expect(found, event).not.toBeNull();
          expect(faults(found!, lang), event).toEqual([]);
        }
      }
    }
  });
});

test("a reason says what comes, when, and how much", () => {
  setLang("en");
  const kingsburg = game("kingsburg");
  const say = (each: HintConsequence, changes: Partial<HintComparison> = {}) =>
    format(reasonOf(each, { ...kingsburg, comparison: comparison(changes) })!, "en");
  const chapel = consequence({ event: "built", building: "chapel" }, { points: 5 });
  expect(say(chapel)).toBe("Builds the Chapel this year: +5 points.");
  const now = [{ event: "built", seat: 0, building: "chapel" }];
  expect(say(chapel, { a: { text: "a", now, points: 1, sources: {} } })).toBe("Builds the Chapel now: +5 points.");
  expect(say(consequence({ event: "scored", why: "town_hall" }, { a: 7.9, b: 4.1, round: 3 }))).toBe("Town Hall: +4 points by year III.");
  expect(say(consequence({ event: "scored", why: "town_hall" }, { a: 7.9, b: 4.1, round: 5 }))).toBe("Town Hall: +4 points by the end.");
  const scored = [{ event: "scored", seat: 0, n: 1, why: "town_hall" }];
  const later = consequence({ event: "scored", why: "town_hall" }, { a: 7.9, b: 4.1, round: 3 });
  expect(say(later, { a: { text: "a", now: scored, points: 1, sources: {} } }), "not all of it comes now").toBe("Town Hall: +4 points by year III.");
  expect(say(consequence({ event: "scored", why: "battle_loss" }, { a: -0.5, b: -1.7 }))).toMatch(/1 point less lost\.$/);
  expect(say(consequence({ event: "rival" }, { a: 40, b: 43.2 }))).toBe("The best opponent ends 3 points lower.");
  expect(reasonOf(consequence({ event: "scored", why: "nonsense" }), { ...kingsburg, comparison: comparison() })).toBeNull();
});

test("points by source are added up to the lines of the final count", () => {
  const kingsburg = game("kingsburg");
  const side = (build: number, squire: number, points: number) => ({ text: "", now: [], points, sources: { build, destroyed: -1, jester: squire } });
  const lines = comparedLines({ ...kingsburg, comparison: comparison({ a: side(22, 1, 40), b: side(18, 1.2, 36) }) });
  expect(lines.map(({ label, a, b }) => [format(label, "en"), a, b])).toEqual([["Buildings", 21, 17]]);
  expect(comparedLines({ ...kingsburg, comparison: comparison({ a: side(18, 1, 35), b: side(22, 1, 36) }) })).toEqual([]);
});

test("without a reason, options whose mean points differ are not called much the same", () => {
  expect(withoutReason(comparison(), true)).toBe("slight");
  expect(withoutReason(comparison(), false)).toBe("more");
  expect(withoutReason(comparison({ b: { text: "b", now: [], points: 39.5, sources: {} } }), false)).toBe("even");
});
