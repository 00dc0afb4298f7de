import { expect, test } from "vitest";

import { GAME_FOLDERS, MESSAGES, rulebookTexts } from "./catalogs";
import { LANGS, type Lang, type Texts } from "./message";
import { RETIRED } from "./retired";

const ofGames = import.meta.glob<{ RETIRED: Record<Lang, RegExp[]> }>("../games/*/texts/retired.ts", { eager: true });

function textsOf(catalog: string, lang: Lang): Texts {
  const rulebook = GAME_FOLDERS.includes(catalog) ? rulebookTexts(catalog, lang) : {};
  return { ...MESSAGES[catalog]![lang], ...rulebook };
}

function found(texts: Texts, terms: RegExp[]): string[] {
  return Object.entries(texts).flatMap(([key, text]) => terms.filter((term) => term.test(text)).map((term) => `${key}: ${term} in “${text}”`));
}

const cases = Object.keys(MESSAGES).flatMap((catalog) => LANGS.map((lang) => [catalog, lang] as const));

test.each(cases)("%s (%s) uses no retired term", (catalog, lang) => {
  const own = ofGames[`../games/${catalog}/texts/retired.ts`]?.RETIRED[lang] ?? [];
  expect(found(textsOf(catalog, lang), [...RETIRED[lang], ...own])).toEqual([]);
});

test("retired terms have no state between texts", () => {
  const lists = [RETIRED, ...Object.values(ofGames).map((each) => each.RETIRED)];
  const terms = lists.flatMap((list) => LANGS.flatMap((lang) => list[lang]));
  expect(terms.filter((term) => term.global || term.sticky)).toEqual([]);
});

test.each([
  ["en", "Add it to the own soldiers."],
  ["en", "1 point per each icon"],
  ["en", "Enough: 2 markers"],
  ["en", "A foreign die costs 2"],
  ["en", "The answers that cost most"],
  ["ru", "Хватит"],
  ["ru", "Шут помогает: вы"],
  ["ru", "права админа"],
] as const)("the list finds a retired term (%s: %s)", (lang, text) => {
  expect(found({ text }, RETIRED[lang])).not.toEqual([]);
});

test.each([
  ["en", "The server does not answer."],
  ["en", "your own die"],
  ["en", "You have enough gold."],
  ["ru", "Администратор"],
] as const)("the list accepts an ordinary sentence (%s: %s)", (lang, text) => {
  expect(found({ text }, RETIRED[lang])).toEqual([]);
});
