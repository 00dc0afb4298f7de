import { expect, test } from "vitest";

import type { Lang } from "../i18n";
import { aidFaults } from "./aids-check";
import type { Aids } from "./aids";
import { repositoryFile } from "./testing";
import type { Clause } from "./types";

const texts = import.meta.glob<{ rules: Clause[]; aids: Record<Lang, Aids> }>("./*/texts/rules.ts", { eager: true });
const games = Object.keys(texts).map((path) => path.split("/")[1]!);

function symbolsOf(game: string): Set<string> {
  const sprites = ["web/src/frame/symbols.svg", `web/src/games/${game}/symbols.svg`].map(repositoryFile).join("\n");
  return new Set([...sprites.matchAll(/<symbol id="([\w-]+)"/g)].map((found) => found[1]!));
}

test("all four games have a rulebook", () => expect(games).toEqual(["kingsburg", "notre-dame", "troyes", "viscounts"]));

test.each(games)("the aids of %s are alike in both languages and fit its rules", (game) => {
  const { rules, aids } = texts[`./${game}/texts/rules.ts`]!;
  expect(aidFaults(aids, rules, symbolsOf(game))).toEqual([]);
});

const clauses = [{ id: "K-1.1", text: { ru: "Пункт", en: "Clause" } }];
const en: Aids = {
  summary: [{ title: "Year", icon: "cube", clause: "K-1.1", lines: ["One."], table: { head: ["a", "b"], rows: [["c", "d"]] } }],
  tips: ["Wait."],
  examples: { "K-1.1": ["Anna waits."] },
};
const ru: Aids = {
  summary: [{ title: "Год", icon: "cube", clause: "K-1.1", lines: ["Раз."], table: { head: ["а", "б"], rows: [["в", "г"]] } }],
  tips: ["Ждите."],
  examples: { "K-1.1": ["Анна ждёт."] },
};
const found = (changes: { ru?: Partial<Aids>; en?: Partial<Aids> }) =>
  aidFaults({ ru: { ...ru, ...changes.ru }, en: { ...en, ...changes.en } }, clauses, new Set(["cube"]));

test("the check of aids accepts what is right and finds what is wrong", () => {
  expect(found({})).toEqual([]);
  expect(found({ ru: { tips: [] } })).toContain("the languages differ: 1 tips | 0 tips");
  expect(found({ en: { examples: { "K-9.9": ["Anna waits."] } } })).toContain("en: no clause K-9.9");
  expect(found({ en: { summary: [{ ...en.summary[0]!, icon: "cubes" }] } })).toContain("en: no symbol cubes");
  expect(found({ en: { summary: [{ ...en.summary[0]!, clause: "K-2" }] } })).toContain("en: no clause K-2");
  expect(found({ en: { summary: [{ title: "Year" }] } })).toContain("en: “Year” has neither lines nor a table");
  expect(found({ en: { summary: [{ ...en.summary[0]!, table: { head: ["a", "b"], rows: [["c"]] } }] } })).toContain("en: “Year” has a row of 1 cells under 2");
  expect(found({ ru: { tips: ["Wait."] } })).toContain("ru: not Russian: Wait.");
  expect(found({ en: { tips: ["Ждите."] } })).toContain("en: Russian letters: Ждите.");
  expect(found({ en: { tips: ["Wait for {n}."] } })).toContain("en: markup: Wait for {n}.");
});
