import { expect, test } from "vitest";

import { format } from "../../../i18n/message";
import { problems } from "../../../i18n/problems";
import { faults, LANGS, NAMES, repositoryFile, repositoryFiles } from "../../testing";
import { activityEffect, characterEffect, eventEffect } from "../names";
import { refusal } from "../refusals";
import { m } from "../texts";
import en from "../texts/en";
import { glossary } from "../texts/glossary";
import { rules } from "../texts/rules";
import * as rulesEn from "../texts/rules.en";
import * as rulesRu from "../texts/rules.ru";
import ru from "../texts/ru";
import { tableOption } from "../texts/table-options";
import { components, tables } from "./samples";

test("Troyes speaks both languages completely", () => {
  expect(problems({ ru, en })).toEqual([]);
});

test("each clause and ruling of the rules has texts in both languages", () => {
  const text = repositoryFile("docs/games/troyes/RULES.md");
  const documented = [...text.matchAll(/^(?:- (?:\*\*)?|\| )(T-R?\d[\d.]*)/gm)].map((found) => found[1]!.replace(/\.$/, ""));
  expect(documented.length).toBeGreaterThan(200);
  expect(Object.keys(rulesEn.clauses)).toEqual(documented);
  expect(Object.keys(rulesRu.clauses)).toEqual(documented);
  expect(Object.keys(rulesRu.sections)).toEqual(Object.keys(rulesEn.sections));
  expect(rules.filter((clause) => clause.chapter).length).toBe(Object.keys(rulesEn.sections).length);
});

test("rules and glossary are written, in the right language", () => {
  for (const { ru, en } of [...rules.map((clause) => clause.text), ...glossary.flatMap((term) => [term.name, term.text])]) {
    expect(ru).toMatch(/[а-яё]/i);
    expect(en).not.toMatch(/[а-яё]/i);
  }
});

test.each(LANGS)("every card says what it does, with the numbers of the data (%s)", (lang) => {
  const view = tables["4 seats, open"]!;
  const words = [
    ...components.activity_cards.flatMap((card) => [activityEffect(components, card, false), activityEffect(components, card, true)]),
    ...components.event_cards.flatMap((card) => [eventEffect(components, card, false), eventEffect(components, card, true)]),
    ...components.characters.map((card) => characterEffect(components, card.id, view)),
  ];
  for (const each of words) expect(faults(each, lang)).toEqual([]);
  const artisan = components.activity_cards.find((card) => card.id === "artisan")!;
  const dearer = { ...artisan, effect: { pay: { influence: 2 }, gain: { deniers: 9 } } };
  expect(format(activityEffect(components, dearer, false), lang)).toMatch(/^2 .*9 /);
});

test.each([
  ["tax_collector", "1 denier per other citizen in City Hall", "2 deniers per citizen of the King in City Hall"],
  ["tithe", "1 yellow die of each rival free", "up to 3 yellow dice of the King are free"],
  ["banquet", "1 VP per red die in the district with the most", "1 VP per red die in your district"],
])("%s shows the numbers of the solo game in a solo game", (id, many, alone) => {
  const card = components.activity_cards.find((each) => each.id === id)!;
  expect(format(activityEffect(components, card, false), "en")).toBe(many);
  expect(format(activityEffect(components, card, true), "en")).toBe(alone);
});

test("Traveling builders say what the King gains in a solo game", () => {
  const card = components.event_cards.find((each) => each.id === "traveling_builders")!;
  expect(format(eventEffect(components, card, false), "en")).toBe("grey cube in the cathedral");
  expect(format(eventEffect(components, card, true), "en")).toBe("King: cathedral cube and 1 VP");
  expect(format(eventEffect(components, card, true), "ru")).toContain("1 ПО");
});

test.each([
  [1, "1 очко влияния"],
  [2, "2 очка влияния"],
  [5, "5 очков влияния"],
  [21, "21 очко влияния"],
  [0, "0 очков влияния"],
])("%d points of influence in Russian", (n, words) => {
  expect(format(m("n_influence", { n }), "ru")).toBe(words);
});

test("a refusal of an effect says what is missing", () => {
  expect(format(refusal("cannot_pay_effect", { influence: 3, have: 1 }, []), "en")).toBe("the effect costs 3 influence, you have 1.");
  expect(format(refusal("cannot_pay_effect", { deniers: 9, have: 5 }, []), "ru")).toBe("вместе с эффектом нужно 9 денье, у вас 5.");
});

test("each refusal code of the engine has a text", () => {
  const codes = new Set([...repositoryFiles("src/quatrefoil/games/troyes", ".py").join("\n").matchAll(/Refusal\(\s*"(\w+)"/g)].map((found) => found[1]!));
  expect(codes.size).toBeGreaterThan(20);
  const facts = { total: 9, have: 3, round: 2, divisor: 4, column: 5, owner: 2, price: 4, sum: 5, need: 6, most: 2, colour: 1 };
  const other = format(refusal("no such code", {}, []), "en");
  for (const code of [...codes, "not_your_turn", "over", "other_question"]) {
    for (const lang of LANGS) {
      const words = refusal(code, facts, NAMES[lang]);
      expect(faults(words, lang), code).toEqual([]);
      expect(format(words, lang), code).not.toBe(other);
    }
  }
  expect(format(refusal("not_now", {}, NAMES.ru, "T-5.1"), "ru")).toBe("действие выбирают в начале своего хода.");
  expect(format(refusal("not_now", {}, NAMES.ru, "T-99"), "ru")).toBe("сейчас не время.");
  expect(format(refusal("expel_blocked", { owner: -1 }, NAMES.ru), "ru")).toContain("Нейтральный");
});

test("every switch of the table has a title and a line", () => {
  for (const name of ["bonus_cards", "king_defence", "hidden_vp"]) {
    const face = tableOption(name);
    for (const lang of LANGS) expect([...faults(face!.title, lang), ...faults(face!.explain, lang)], name).toEqual([]);
  }
  expect(tableOption("unheard_of")).toBeNull();
});
