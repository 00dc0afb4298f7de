import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test, vi } from "vitest";

import { GAME_FOLDERS, MESSAGES, rulebookTexts } from "./catalogs";
import { dictionary, format, LANGS } from "./message";
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

test.each(LANGS)("a plain text in %s is filled in as the compiler would, without compiling it", (lang) => {
  const all = Object.values(MESSAGES).flatMap((catalog) => Object.values<string>(catalog[lang]));
  const texts = all.filter((text) => !/[<>'#]/.test(text) && !/\{\w+,/.test(text));
  expect(texts.length / all.length).toBeGreaterThan(0.5);
  const numbered = Object.fromEntries(texts.map((text, at) => [String(at), text]));
  const message = dictionary("plain", { ru: numbered, en: numbered });
  const compiled = vi.spyOn(IntlMessageFormat as unknown as { __parse: () => unknown }, "__parse");
  texts.forEach((text, at) => {
    const params = Object.fromEntries([...text.matchAll(/\{(\w+)\}/g)].map(([, name], n) => [name!, n % 2 === 0 ? 1234 : "<b>Anna</b>"]));
    const filled = format(message(String(at), params), lang);
    expect(compiled).not.toHaveBeenCalled();
    expect(filled).toBe(new IntlMessageFormat(text, lang).format(params));
    compiled.mockClear();
  });
  expect(() => format(message(String(texts.findIndex((text) => text.includes("{")))), lang)).toThrow();
});
