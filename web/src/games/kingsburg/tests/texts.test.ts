import { expect, test } from "vitest";

import { problems } from "../../../i18n/problems";
import { format } from "../../../i18n/message";
import { faults, NAMES, repositoryFile, repositoryFiles } from "../../testing";
import { wordsOf } from "../../../table/piece-words";
import { cube, points, SOLDIER } from "../pieces";
import { refusal } from "../refusals";
import en from "../texts/en";
import { glossary } from "../texts/glossary";
import { rules } from "../texts/rules";
import * as rulesEn from "../texts/rules.en";
import * as rulesRu from "../texts/rules.ru";
import ru from "../texts/ru";
import { tableOption } from "../texts/table-options";
import { components } from "./samples";

test("Kingsburg speaks both languages completely", () => {
  expect(problems({ ru, en })).toEqual([]);
});

test("each clause and ruling of the rules has texts in both languages", () => {
  const documented = [...repositoryFile("docs/games/kingsburg/RULES.md").matchAll(/^- (?:\*\*)?(K-R?\d[\d.]*)/gm)].map((found) => found[1]);
  expect(documented.length).toBeGreaterThan(130);
  expect(Object.keys(rulesEn.clauses)).toEqual(documented);
  expect(Object.keys(rulesRu.clauses)).toEqual(documented);
  expect(Object.keys(rulesRu.sections)).toEqual(Object.keys(rulesEn.sections));
});

test("rules and glossary are written, in the right language", () => {
  for (const { ru, en } of [...rules.map((clause) => clause.text), ...glossary.flatMap((term) => [term.name, term.text])]) {
    expect(ru).toMatch(/[а-яё]/i);
    expect(en).not.toMatch(/[а-яё]/i);
  }
  expect(rules.filter((clause) => clause.chapter).length).toBe(18);
});

test("each refusal code of the engine has a text", () => {
  const text = repositoryFiles("src/quatrefoil/games/kingsburg", ".py").join("\n");
  const codes = new Set([...text.matchAll(/Refusal\(\s*"(\w+)"/g)].map((found) => found[1]!));
  expect(codes.size).toBeGreaterThan(15);
  const facts = { advisor: 10, holder: 3, building: 2, missing: 1, gold: 2, wood: 0, stone: 1, cap: 17, price: 2, have: 1, sum: 9 };
  const other = format(refusal(components, "no such code", {}, []), "en");
  for (const code of [...codes, "not_your_turn", "over", "other_question"]) {
    for (const lang of ["ru", "en"] as const) {
      const words = refusal(components, code, facts, NAMES[lang]);
      expect(faults(words, lang), code).toEqual([]);
      expect(format(words, lang), code).not.toBe(other);
    }
  }
});

test("a refusal names player and thing", () => {
  const say = (code: string, facts: Record<string, number>) => format(refusal(components, code, facts, NAMES.ru), "ru");
  expect(say("advisor_taken", { advisor: 10, holder: 3 })).toBe("советник занят (Глеб).");
  expect(say("advisor_taken", { advisor: 10, holder: -1 })).toBe("советник занят (ничейные кубики).");
  expect(say("build_prereq", { building: 2, missing: 1 })).toBe("сначала постройте здание слева: «Часовня».");
  expect(say("build_cost", { gold: 2, wood: 0, stone: 1 })).toBe("нужно ещё 2 золота, 1 камень.");
  expect(say("recruit_cost", { price: 2, have: 1 })).toBe("воин стоит 2 товара, у вас 1.");
  expect(say("recruit_cost", { price: 1, have: 3, good: 1 })).toBe("у вас нет дерева.");
  expect(say("not_now", { step: 2 })).toBe("это делают на этапе «влияние».");
  expect(say("not_now", { phase: 7 })).toBe("это делают в фазе «Наём воинов».");
});

test("a refusal gives the reason that helps the person who clicked", () => {
  const say = (code: string, facts: Record<string, number>) => format(refusal(components, code, facts, NAMES.en), "en");
  expect(say("sum_mismatch", { advisor: 12, below: 11, above: 14 })).toBe("your dice cannot make 12. The nearest free advisors they make are 11 and 14.");
  expect(say("sum_mismatch", { advisor: 18, below: 11, above: 0 })).toBe("your dice cannot make 18. The nearest free advisor they make is 11.");
  expect(say("sum_mismatch", { advisor: 12, below: 0, above: 0 })).toBe("your dice cannot make 12.");
  expect(say("market_unavailable", { used: 1 })).toMatch(/already used/);
  expect(say("market_unavailable", { used: 0 })).toMatch(/you have none/);
  expect(say("reroll_condition", { building: 0, has: 0, used: 0, sum: 9, most: 7 })).toBe("you have no Statue.");
  expect(say("reroll_condition", { building: 1, has: 1, used: 1, sum: 9, most: 7 })).toBe("you have already used the Chapel this season.");
  expect(say("reroll_condition", { building: 1, has: 1, used: 0, sum: 9, most: 7 })).toMatch(/7 at most, you rolled 9/);
  expect(say("reroll_condition", { building: 0, has: 1, used: 0, sum: 9, most: 7 })).toMatch(/same number/);
  expect(say("choice_invalid", { good: 2 })).toBe("you have no stone.");
  expect(say("recruit_cost", { price: 2, have: 3, good: -1 })).toBe("a soldier costs 2 goods: choose both below.");
  expect(say("recruit_cost", { price: 2, have: 3, good: 0 })).toBe("you have no gold.");
});

test("a pass holds for this step of influence only (K-6.2.2)", () => {
  for (const lang of ["ru", "en"] as const) {
    const refused = format(refusal(components, "already_passed", {}, NAMES[lang]), lang);
    const clause = rules.find(({ id }) => id === "K-6.2.2")!.text[lang];
    for (const text of [refused, clause]) {
      expect(text).toMatch(lang === "ru" ? /этап/ : /step/);
      expect(text).not.toMatch(/урожа|harvest|season/);
    }
  }
});

test("every switch of the table has a title and a line, and its 'on' is one of its choices", () => {
  const { options } = components as unknown as { options: Record<string, { default: unknown; alternatives: unknown[] }> };
  for (const [name, { default: usual, alternatives }] of Object.entries(options)) {
    const face = tableOption(name);
    expect(face, name).not.toBeNull();
    expect([usual, ...alternatives].map(String)).toContain(face!.on);
    for (const lang of ["ru", "en"] as const) expect([...faults(face!.title, lang), ...faults(face!.explain, lang)]).toEqual([]);
  }
  expect(tableOption("unheard_of")).toBeNull();
});

test.each([
  [1, "1 победное очко"],
  [2, "2 победных очка"],
  [5, "5 победных очков"],
  [21, "21 победное очко"],
])("points are spoken in the right form: %i", (n, words) => {
  expect(wordsOf([points(n)], "ru", true)).toBe(words);
});

test.each([
  [1, "1 воин, 1 камень"],
  [2, "2 воина, 2 камня"],
  [5, "5 воинов, 5 камней"],
  [21, "21 воин, 21 камень"],
])("amounts are spoken in the right form: %i", (n, words) => {
  expect(wordsOf([{ ...SOLDIER, text: `+${n}` }, cube("stone", `−${n}`)], "ru", true)).toBe(words);
});
