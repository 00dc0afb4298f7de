import { expect, test } from "vitest";

import { format } from "../../../i18n/message";
import { problems } from "../../../i18n/problems";
import { faults, LANGS, NAMES, repositoryFile, repositoryFiles } from "../../testing";
import { SEGMENTS, type Op } from "../data";
import { abilityPieces, abilityWords, fxPieces, fxWords, iconWords } from "../fx";
import { manuscriptEffect, schemeActions, schemeName } from "../names";
import { refusal } from "../refusals";
import en from "../texts/en";
import { glossary } from "../texts/glossary";
import { rules } from "../texts/rules";
import * as rulesEn from "../texts/rules.en";
import * as rulesRu from "../texts/rules.ru";
import ru from "../texts/ru";
import { tableOption } from "../texts/table-options";
import { components as c } from "./samples";

test("Viscounts speaks both languages completely", () => {
  expect(problems({ ru, en })).toEqual([]);
});

test("each clause and ruling of the rules has texts in both languages", () => {
  const text = repositoryFile("docs/games/viscounts/RULES.md");
  const documented = [...text.matchAll(/^(?:\*\*|\| )(V-(?:R\d+|\d[\w.]*))\b/gm)].map((found) => found[1]!);
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

/** Every list of effects in the data. */
function effects(): Op[][] {
  const cards = [...c.townsfolk.neutral, ...c.townsfolk.heroes, ...c.townsfolk.starting];
  const sides = c.board.segments.flatMap((segment) => Object.values(segment.sides));
  const schemes = [...c.solo.schemes.starting, ...c.solo.schemes.future];
  return [
    ...cards.map((card) => card.hire_effect),
    ...c.manuscripts.map((tile) => tile.immediate),
    ...sides.flatMap((side) => [...side.sites, ...side.links].map((each) => each.effect)),
    ...sides.flatMap((side) => [side.trade.outer_left.gives, side.trade.outer_right.gives, side.preprinted_townsfolk.dismiss_effect, side.preprinted_manuscript.immediate]),
    ...c.castle.sections_clockwise.map((section) => section.tier2_effect),
    ...c.virtue_corruption_track.collision.flatMap((space) => [space.owner, space.opponents.effect]),
    ...c.player_cards.map((card) => card.extra),
    ...schemes.flatMap((scheme) => [scheme.row1, scheme.row2, ...scheme.actions.map((action) => action.effect ?? [])]),
  ].filter((ops) => ops.length > 0);
}

const symbols = new Set([...repositoryFile("web/src/games/viscounts/symbols.svg").matchAll(/<symbol id="([\w-]+)"/g)].map((found) => found[1]!));

test.each(LANGS)("each effect of the data has text and icons (%s)", (lang) => {
  const nothing = format(fxWords([]), lang);
  for (const ops of effects()) {
    expect(faults(fxWords(ops), lang), JSON.stringify(ops)).toEqual([]);
    expect(format(fxWords(ops), lang), JSON.stringify(ops)).not.toContain(nothing);
    for (const { icon, label } of fxPieces(ops).filter((piece) => piece.icon !== "")) {
      expect(symbols, JSON.stringify(ops)).toContain(icon);
      expect(label, icon).toBeDefined();
    }
  }
  const abilities = [
    ...[...c.townsfolk.neutral, ...c.townsfolk.heroes, ...c.townsfolk.starting].filter((card) => card.timing !== "none").map((card) => card.ability),
    ...c.player_board.buildings.flatMap((building) => building.slots.map((slot) => [slot.ability])),
    ...c.solo.ai_boards.flatMap((board) => ["guildhall", "trading_post", "workshop"].flatMap((type) => board.building_slots[type as "guildhall"].map((slot) => [slot.ability]))),
  ];
  for (const ability of abilities) {
    expect(faults(abilityWords(ability), lang), JSON.stringify(ability)).toEqual([]);
    expect(format(abilityWords(ability), lang), JSON.stringify(ability)).not.toContain(nothing);
    for (const { icon } of abilityPieces(ability).filter((piece) => piece.icon !== "")) expect(symbols, JSON.stringify(ability)).toContain(icon);
  }
  for (const tile of c.manuscripts) expect(faults(manuscriptEffect(tile), lang), tile.id).toEqual([]);
  for (const scheme of [...c.solo.schemes.starting, ...c.solo.schemes.future]) {
    for (const words of [schemeName(c, scheme.id), iconWords(scheme.icons), ...schemeActions(scheme)]) expect(faults(words, lang), scheme.id).toEqual([]);
  }
});

test("each refusal code of the engine has a text", () => {
  const codes = new Set([...repositoryFiles("src/quatrefoil/games/viscounts", ".py").join("\n").matchAll(/Refusal\(\s*"(\w+)"/g)].map((found) => found[1]!));
  expect(codes.size).toBeGreaterThan(20);
  const facts = { cost: 3, need: 5, have: 2, left: 1, holder: 1, section: 2, phase: 3, segment: 1, card: 4, slot: 2, pair: 1, action: 1, own: 0, missing: 2, adds: 1, price: 3, silver: 1, least: 3, most: 4 };
  const cheap = { ...facts, price: undefined as unknown as number };
  const other = format(refusal("no such code", {}, []), "en");
  for (const code of [...codes, "wrong_path", "manuscript_cost", "not_your_turn", "over", "other_question"]) {
    for (const lang of LANGS) {
      for (const known of [facts, cheap, {}]) {
        if (known === facts || (known === cheap && code === "not_funded") || (known !== cheap && ["not_now", "no_workers"].includes(code))) {
          const words = refusal(code, known, NAMES[lang]);
          expect(faults(words, lang), code).toEqual([]);
          expect(format(words, lang), code).not.toBe(other);
        }
      }
    }
  }
  const short = { action: 2, need: 3, have: 1, own: 0, missing: 2 };
  expect(format(refusal("not_funded", short, []), "en")).toBe(
    "needs 3 builder icons; cards and buildings give 1, you hold 0 stone: 2 missing. Cards with the icon, stone or a dismissal add more.",
  );
  expect(format(refusal("site_taken", { holder: 1 }, ["Anna"]), "en")).toContain("Automa");
});

test("every switch of the table has a title, a line and names for its choices", () => {
  for (const name of ["automa", "difficulty"]) {
    const face = tableOption(name)!;
    for (const lang of LANGS) {
      expect([...faults(face.title, lang), ...faults(face.explain, lang)], name).toEqual([]);
      for (const choice of Object.values(face.choices!)) expect(faults(choice, lang), name).toEqual([]);
    }
    expect(Object.keys(face.choices!).length).toBe(4);
  }
  expect(tableOption("unheard_of")).toBeNull();
});

test("the lands are those of the engine", () => {
  expect(c.board.segments.map((segment) => `${segment.numbers.outer_left}-${segment.numbers.outer_right}`)).toEqual([...SEGMENTS]);
});

test.each([
  [1, "1 merchant icon", "1 символ торговли"],
  [2, "2 merchant icons", "2 символа торговли"],
  [5, "5 merchant icons", "5 символов торговли"],
])("%i icons are counted", (merchant, inEnglish, inRussian) => {
  expect(LANGS.map((lang) => format(iconWords({ merchant }), lang)).sort()).toEqual([inEnglish, inRussian].sort());
});
