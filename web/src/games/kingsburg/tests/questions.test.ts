import { expect, test } from "vitest";

import { format } from "../../../i18n/message";
import { faults, LANGS, tooLong } from "../../testing";
import type { Option, Piece } from "../../types";
import { optionDetail } from "../detail";
import { influenceFace, optionFace } from "../faces";
import { questionTitle, questionWhy } from "../questions";
import { fits, paymentsFor } from "../payment";
import { components, questions, table } from "./samples";

const KINDS = ["TakeGood", "Reroll", "Influence", "SpendDice", "ChooseAid", "ChooseHelp", "Exchange", "Build", "TownHall", "Recruit", "LoseGood"];

test.each(KINDS)("%s has texts for question and options", (kind) => {
  const { view, question } = questions[kind]!;
  for (const lang of ["ru", "en"] as const) {
    expect(faults(questionTitle(components, question), lang)).toEqual([]);
    for (const option of question.options) {
      const face = optionFace(components, option, question, view);
      expect(faults(face.title, lang), option.text).toEqual([]);
      if (face.note) expect(faults(face.note, lang), option.text).toEqual([]);
      for (const piece of [...(face.uses ?? []), ...(face.cost ?? []), ...(face.gain ?? []), ...(face.later ?? [])]) {
        if (piece.label) expect(faults(piece.label, lang), option.text).toEqual([]);
        expect(piece.icon !== "" || piece.text, option.text).toBeTruthy();
      }
    }
  }
});

test("with no token left the owner orders Inn and Town Hall", () => {
  const options = ["inn", "town_hall"].map((id, arg) => ({ text: `first_use:${id}`, family: "first_use", arg, at: "", preview: [], then: [], way: [], gives_nothing: false }));
  const asked = { seat: 0, kind: "EndOrder", facts: {}, options };
  expect(format(questionTitle(components, asked), "en")).toBe("Which first: Inn or Town Hall?");
  expect(options.map((option) => format(optionFace(components, option, asked, table.view).title, "ru"))).toEqual(["Трактир", "Ратуша"]);
});

test("only options that change nothing are neutral", () => {
  const neutral = KINDS.flatMap((kind) => {
    const { view, question } = questions[kind]!;
    return question.options.filter((option) => optionFace(components, option, question, view).isNeutral).map((option) => option.text);
  });
  expect(new Set(neutral)).toEqual(new Set(["pass", "keep", "no_exchange", "no_build", "no_town_hall", "enough"]));
});

const { view, question } = table;
const option = (text: string): Option => question.options.find((o) => o.text === text)!;
const face = (text: string) => optionFace(components, option(text), question, view);

test("an advisor's button shows the cheapest way whole: dice, price, help", () => {
  const sergeant = face("advisor:5");
  expect(sergeant.number).toBe(5);
  expect(words(sergeant.uses)).toEqual(["die-5"]);
  expect(sergeant.cost).toEqual([]);
  expect(sergeant.more).toBe(2);
  expect(words(sergeant.gain)).toEqual(["soldier +1"]);
  const hunter = face("advisor:9");
  expect(hunter.uses?.map((piece) => `${piece.icon} ${piece.kind ?? ""}`.trim())).toEqual(["die-5 s0", "die-2 white"]);
  expect(words(hunter.cost)).toEqual(["plus2 −1"]);
  expect(words(hunter.gain)).toEqual(["cube +1", "cube +1", "/", "cube"]);
  expect(hunter.more).toBe(0);
});

const words = (pieces: Piece[] = []): string[] => pieces.map((piece) => `${piece.icon} ${piece.text ?? ""}`.trim());

test.each([
  [4, [], ["cube +1", "/", "cube"]],
  [6, ["cube-any −1"], ["cube-any +2"]],
  [10, [], ["soldier +2", "eye +1"]],
  [12, [], ["cube-any +2", "plus2 +1"]],
  [14, ["vp −1"], ["cube-any +3"]],
  [16, [], ["cube +4"]],
  [17, [], ["cube-any +2", "eye +1", "vp +3"]],
])("advisor %i takes %j and gives %j", (number, cost, gain) => {
  const shown = influenceFace(components, number, undefined, question, { ...view, advisors: {} });
  expect(words(shown.cost)).toEqual(cost);
  expect(words(shown.gain)).toEqual(gain);
});

test("the soldier of the Stables is part of the gain and has its own line on the card", () => {
  const withStables = { ...question, facts: { ...question.facts, soldiers: { "5": 2, "10": 3, "18": 2 } } };
  expect(words(influenceFace(components, 10, undefined, withStables, view).gain)).toEqual(["soldier +3", "eye +1"]);
  expect(words(optionFace(components, option("advisor:5"), withStables, view).gain)).toEqual(["soldier +2"]);
  const { gain } = optionDetail(components, option("advisor:5"), withStables, view)!;
  expect(gain.map(({ label, pieces }) => [format(label, "en"), ...words(pieces)])).toEqual([["When all have passed", "soldier +1"], ["Stables", "soldier +1"]]);
});

test("an advisor who can give no more soldiers is poor and says so", () => {
  const full = { ...question, facts: { ...question.facts, soldiers: { "5": 0, "10": 0, "18": 0 } } };
  const sergeant = influenceFace(components, 5, undefined, full, view);
  expect(sergeant.isPoor).toBe(true);
  expect(format(sergeant.reason!, "en")).toBe("you cannot have more soldiers");
  expect(words(influenceFace(components, 10, undefined, full, view).gain)).toEqual(["eye +1"]);
});

test("a trade without goods is poor and says so; a taken advisor costs the Envoy", () => {
  const poor = { ...view, players: view.players.map((player) => ({ ...player, goods: { gold: 0, wood: 0, stone: 0 } })) };
  const alchemist = influenceFace(components, 6, undefined, question, poor);
  expect(alchemist.isPoor).toBe(true);
  expect(format(alchemist.reason!, "en")).toBe("you have nothing to trade");
  expect(influenceFace(components, 6, undefined, question, { ...view, advisors: {} }).isPoor).toBeUndefined();
  expect(words(influenceFace(components, 1, undefined, question, view).cost)).toEqual(["envoy"]);
});

test("goods that are paid show on the button", () => {
  const { view, question } = questions.Exchange!;
  const option = question.options.find((o) => o.family === "exchange")!;
  const trade = optionFace(components, option, question, view);
  expect(words(trade.cost)).toEqual(["cube −1"]);
  expect(words(trade.gain)).toEqual(["cube +1", "cube +1"]);
});

test.each(KINDS)("%s says why it is asked, briefly, and never repeats the question", (kind) => {
  const { view, question } = questions[kind]!;
  const why = questionWhy(components, question, view)!;
  for (const lang of LANGS) {
    expect([...faults(why, lang), ...tooLong(why, lang)]).toEqual([]);
    expect(format(why, lang).replaceAll(/<\/?b>/g, "")).not.toBe(format(questionTitle(components, question), lang));
  }
});

test.each(KINDS)("%s has a card for every option, with price and gain as on the button", (kind) => {
  const { view, question } = questions[kind]!;
  for (const option of question.options) {
    const card = optionDetail(components, option, question, view)!;
    const shown = optionFace(components, option, question, view);
    for (const lang of ["ru", "en"] as const) {
      expect(faults(card.title, lang), option.text).toEqual([]);
      for (const { label } of [...card.price, ...card.gain, ...(card.later ?? [])]) expect(faults(label, lang), option.text).toEqual([]);
    }
    const both = [...card.price, ...card.gain, ...(card.later ?? [])].flatMap(({ pieces }) => words(pieces));
    for (const piece of words([...(shown.cost ?? []), ...(shown.gain ?? [])]).filter((word) => !word.startsWith(" ") && /^[a-z]/.test(word))) expect(both, option.text).toContain(piece);
  }
});

test("ways to pay come from the next question, or from the preview when there is only one", () => {
  expect(paymentsFor(option("advisor:5"), 5)).toEqual([
    { dice: [5], white: [], plus2: false, market: 0 },
    { dice: [3], white: [2], plus2: false, market: 0 },
    { dice: [3], white: [], plus2: true, market: 0 },
  ]);
  expect(paymentsFor(option("advisor:12"), 12)).toEqual([{ dice: [3, 5], white: [2], plus2: true, market: 0 }]);
});

test.each([
  [["c3.0"], [3, 5, 8, 12]],
  [["c5.0"], [5, 8, 9, 12]],
  [["w2.0"], [5, 9, 12]],
  [["c3.0", "c5.0"], [8, 12]],
  [["plus2"], [5, 9, 12]],
  [["c3.0", "c5.0", "w2.0", "plus2"], [12]],
  [["c6.0"], []],
])("with %j picked these advisors stay lit: %j", (selected, advisors) => {
  const lit = question.options.filter((o) => o.family === "advisor" && fits(o, question, selected)).map((o) => o.arg + 1);
  expect(lit).toEqual(advisors);
  expect(fits(option("pass"), question, selected)).toBe(true);
});

test.each([
  ["dice:3.5", "none", "3 + 5"],
  ["dice:5+w2", "market-up", "5 + 2 + 1"],
  ["dice:5+w2.2", "market-down", "5 + 2 + 2 − 1"],
  ["dice:5", "plus2-market-up", "5 + 2 + 1"],
])("the way %s with %s is written as the sum it makes: %s", (text, aid, sum) => {
  const asked = { seat: 0, kind: "SpendDice", facts: { advisor: 8 }, options: [] };
  const [dice, white] = text.slice(5).split("+w");
  const preview = [{ event: "influenced", seat: 0, advisor: 8, dice: dice!, white: white ?? "", aid }];
  const option = { text, family: "dice", arg: 0, at: "", then: [], way: [], gives_nothing: false };
  for (const shown of [preview, []]) {
    expect(format(optionFace(components, { ...option, preview: shown }, asked, view).title, "ru")).toBe(sum);
  }
});

test("a building's button shows the price the engine takes", () => {
  const built = { text: "build:farms", family: "build", arg: 6, at: "building-2-3", then: [], way: [], gives_nothing: false };
  const preview = [
    { event: "paid", seat: 0, good: "gold", n: 1, why: "build" },
    { event: "paid", seat: 0, good: "wood", n: 3, why: "build" },
    { event: "built", seat: 0, building: "farms" },
  ];
  const asked = { seat: 0, kind: "Build", facts: { second: 0 }, options: [] };
  const farms = optionFace(components, { ...built, preview }, asked, view);
  expect(farms.cost?.map((piece) => `${piece.kind} ${piece.text}`)).toEqual(["g-gold −1", "g-wood −3"]);
  expect(words(farms.gain)).toEqual(["vp +2", "shield −1"]);
  expect(farms.later?.at(-1)?.text).toBeTruthy();
  expect(format(farms.note!, "en")).toMatch(/white die/);
});
