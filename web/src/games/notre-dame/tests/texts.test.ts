import { expect, test } from "vitest";

import { problems } from "../../../i18n/problems";
import { format } from "../../../i18n/message";
import { faults, repositoryFile, repositoryFiles } from "../../testing";
import { personDoes, personName } from "../names";
import { refusal } from "../refusals";
import en from "../texts/en";
import { glossary } from "../texts/glossary";
import { rules } from "../texts/rules";
import * as rulesEn from "../texts/rules.en";
import * as rulesRu from "../texts/rules.ru";
import ru from "../texts/ru";
import { tableOption } from "../texts/table-options";
import { components } from "./samples";

test("Notre Dame speaks both languages completely", () => {
  expect(problems({ ru, en })).toEqual([]);
});

test("no sentence lies unused", () => {
  const source = repositoryFiles("web/src/games/notre-dame", ".ts").concat(repositoryFiles("web/src/games/notre-dame", ".svelte"));
  const code = source.filter((text) => !text.includes("satisfies Record<")).join("\n");
  const families = ["act", "ask_pick", "does", "colour", "epithet", "opt", "phase", "refused", "short", "sign", "why"];
  const unused = Object.keys(ru).filter((key) => !code.includes(`"${key}"`) && !families.some((family) => key.startsWith(`${family}_`)));
  expect(unused).toEqual([]);
});

test("each clause and ruling of the rules has texts in both languages", () => {
  const documented = [...repositoryFile("docs/games/notre-dame/RULES.md").matchAll(/^\| (ND-R?\d[\d.]*)/gm)].map((found) => found[1]);
  expect(documented.length).toBeGreaterThan(150);
  expect(Object.keys(rulesEn.clauses)).toEqual(documented);
  expect(Object.keys(rulesRu.clauses)).toEqual(documented);
  expect(Object.keys(rulesRu.sections)).toEqual(Object.keys(rulesEn.sections));
});

test("rules and glossary are written, in the right language", () => {
  for (const { ru, en } of [...rules.map((clause) => clause.text), ...glossary.flatMap((term) => [term.name, term.text])]) {
    expect(ru).toMatch(/[а-яё]/i);
    expect(en).not.toMatch(/[а-яё]/i);
  }
  expect(rules.filter((clause) => clause.chapter).length).toBe(15);
});

test("every person says what it does, with the numbers of the data", () => {
  for (const lang of ["ru", "en"] as const) {
    for (const { id } of components.persons) {
      expect(faults(personName(components, id), lang), id).toEqual([]);
      expect(faults(personDoes(components, id), lang), id).toEqual([]);
    }
  }
  const ofLawyer = (id: string) => format(personDoes(components, id), "ru");
  expect(ofLawyer("lawyer")).toBe("3 очка за каждые 2 послания");
  expect(ofLawyer("money_lender")).toBe("2 монеты и 1 очко");
  expect(ofLawyer("gypsies")).toBe("Вернуть свои маркеры с поля: 2 очка за каждый");
});

test("persons with similar names are distinguishable", () => {
  const name = (id: string) => format(personName(components, id), "ru");
  expect(["hostess", "host", "lady"].map(name)).toEqual(["Хозяйка (с бонусом)", "Хозяин (гостиница)", "Госпожа (друг)"]);
  expect(["city_guard", "guard"].map(name)).toEqual(["Городской стражник (на поле)", "Стражник (общий запас)"]);
  // the person is not the figure of the start player
  expect(name("bell_ringer")).toBe("Звонарь (Нотр-Дам)");
  expect(ru.log_start).toContain("фигура звонаря");
});

test("each refusal code of the engine has a text", () => {
  const text = repositoryFiles("src/quatrefoil/games/notre_dame", ".py").join("\n");
  const codes = new Set([...text.matchAll(/Refusal\(\s*"(\w+)"/g)].map((found) => found[1]!));
  expect(codes.size).toBeGreaterThan(25);
  const facts = { markers: 2, coins: 1, distance: 3, steps: 2, missing: 5, most: 3, count: 2, colour: 1, place: 2, sector: 1 };
  const other = format(refusal("no such code", {}), "en");
  for (const code of [...codes, "over"]) {
    for (const lang of ["ru", "en"] as const) {
      const words = refusal(code, facts);
      expect(faults(words, lang), code).toEqual([]);
      expect(format(words, lang), code).not.toBe(other);
    }
  }
});

test("a refusal names what is missing", () => {
  const say = (code: string, facts: Record<string, number>) => format(refusal(code, facts), "ru");
  expect(say("message_set", { colour: 0, missing: 0b1010 })).toBe("чтобы взять ещё одно послание (синее), нужно: оранжевое, фиолетовое.");
  expect(say("not_enough_coins", { price: 3, coins: 1 })).toBe("нужно 3 монеты, у вас 1.");
  expect(say("too_far", { steps: 1, distance: 2 })).toBe("дотуда 2 рынка, а карета проедет 1.");
});

test.each(["new_persons", "open_messages"])("the table option %s has a title and a line", (name) => {
  const face = tableOption(name);
  expect(face?.on).toBe("true");
  for (const lang of ["ru", "en"] as const) expect([...faults(face!.title, lang), ...faults(face!.explain, lang)]).toEqual([]);
  expect(tableOption("unheard_of")).toBeNull();
});
