import { describe, expect, test } from "vitest";

import { GAME_FOLDERS, MESSAGES, rulebookTexts } from "./catalogs";
import { LANGS } from "./message";
import { countNames, messageFaults, nounForms, numberFaults, textFaults } from "./message-faults";
import { problems } from "./problems";

test("the catalogs of the page and of all games are found", () => {
  expect(Object.keys(MESSAGES)).toEqual(expect.arrayContaining(["common", "people", "admin", "advice", "kingsburg", "notre-dame", "troyes", "viscounts"]));
});

describe.each(LANGS)("messages in %s", (lang) => {
  const catalogs = Object.values(MESSAGES).map((catalog) => catalog[lang]);
  const counts = countNames(catalogs, lang);
  const forms = nounForms(catalogs, lang);

  test.each(Object.keys(MESSAGES))("%s: every message reads well with every number and name", (name) => {
    const wrong = Object.entries(MESSAGES[name]![lang]).flatMap(([key, text]) => messageFaults(text, lang, counts, forms).map((fault) => `${key}: ${fault}`));
    expect(wrong).toEqual([]);
  });

  test.each(GAME_FOLDERS)("%s: rulebook and glossary are clean texts", (game) => {
    const wrong = Object.entries(rulebookTexts(game, lang)).flatMap(([key, text]) => [...textFaults(text), ...(lang === "ru" ? numberFaults(text, forms) : [])].map((fault) => `${key}: ${fault}`));
    expect(wrong).toEqual([]);
  });
});

test.each(Object.keys(MESSAGES))("%s: both languages have the same messages with the same parameters", (name) => {
  expect(problems(MESSAGES[name]!)).toEqual([]);
});

const WORDS = { one: new Set(["кубик"]), few: new Set(["кубика"]), many: new Set(["кубиков"]), other: new Set(["кубика"]) };
const faults = (text: string, lang: "ru" | "en" = "ru") => messageFaults(text, lang, new Set(["n"]), WORDS);

test.each([
  ["{n, plural, one {# кубик} few {# кубика} many {# кубиков} other {# кубика}}"],
  ["{n, plural, one {Побеждает {names}} other {Побеждают {names}}}"],
  ["{n, plural, =0 {начало} other {раунд #}}"],
  ["{n} из {all}"],
  ["+{n} зол."],
  ["{who}: <b>{what}</b>"],
  ["до 4 кубиков, но 3 кубика"],
])("a sound message has no faults: %s", (text) => {
  expect(faults(text)).toEqual([]);
});

test.each([
  ["{n, plural, one {# кубик} few {# кубика} other {# кубиков}}", "plural without many"],
  ["{n, plural, one {# кубик} other {# кубика}}", "plural without few, many"],
  ["{n} кубиков", "“{n} кубиков” is outside a plural"],
  ["{what} кубиков", "“{what} кубиков” is outside a plural"],
  ["{n} коров", "“{n} коров” is outside a plural"],
  ["бот за {name}", "“за {name}” needs another case than a name has"],
  ["3 кубиков и 2 кубика", "“3 кубиков” is a form of another number"],
  ["{who} {mine, select, yes {} other {ваш}} ход", "two spaces: 0  ход"],
  ["{mine, select, yes {} other {Вы}}", "empty: "],
  ["Ход '{'n}", "markup is left over: Ход {n}"],
  ["{who} .", "a space before a punctuation mark: 0 ."],
  ["{who}..", "two punctuation marks: 0.."],
])("the check finds what is wrong: %s", (text, fault) => {
  expect(faults(text)).toContain(fault);
});

test("English nouns agree with their number, too", () => {
  expect(faults("{n} dice", "en")).toEqual([]);
  expect(faults("{n} coins", "en")).toEqual(["“{n} coins” is outside a plural"]);
  expect(faults("{n, plural, other {# coins}}", "en")).toEqual(["plural without one"]);
  expect(faults("{n, plural, =1 {a coin} other {# coins}}", "en")).toEqual([]);
});
