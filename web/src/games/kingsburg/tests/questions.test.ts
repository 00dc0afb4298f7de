import { expect, test } from "vitest";

import { format } from "../../../i18n/message";
import { faults } from "../../testing";
import type { Option } from "../../types";
import { optionFace, questionTitle } from "../questions";
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
      for (const piece of [...(face.cost ?? []), ...(face.gain ?? [])]) {
        if (piece.label) expect(faults(piece.label, lang), option.text).toEqual([]);
        expect(piece.icon !== "" || piece.text, option.text).toBeTruthy();
      }
    }
  }
});

test("with no token left the owner orders Inn and Town Hall", () => {
  const options = ["inn", "town_hall"].map((id, arg) => ({ text: `first_use:${id}`, family: "first_use", arg, at: "", preview: [], then: [] }));
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

test("an advisor's button shows number, first way to pay, further ways and help", () => {
  const sergeant = face("advisor:5");
  expect(sergeant.number).toBe(5);
  expect(sergeant.cost?.map((piece) => piece.icon)).toEqual(["die-5"]);
  expect(sergeant.more).toBe(2);
  expect(sergeant.gain?.map((piece) => piece.icon)).toEqual(["soldier"]);
  const hunter = face("advisor:9");
  expect(hunter.cost?.map((piece) => `${piece.icon} ${piece.kind ?? ""}`.trim())).toEqual(["die-5 s0", "die-2 white", "plus2"]);
  expect(hunter.more).toBe(0);
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
  const option = { text, family: "dice", arg: 0, at: "", then: [] };
  for (const shown of [preview, []]) {
    expect(format(optionFace(components, { ...option, preview: shown }, asked, view).title, "ru")).toBe(sum);
  }
});

test("a building's button shows the price the engine takes", () => {
  const built = { text: "build:farms", family: "build", arg: 6, at: "building-2-3", then: [] };
  const preview = [
    { event: "paid", seat: 0, good: "gold", n: 1, why: "build" },
    { event: "paid", seat: 0, good: "wood", n: 3, why: "build" },
    { event: "built", seat: 0, building: "farms" },
  ];
  const asked = { seat: 0, kind: "Build", facts: { second: 0 }, options: [] };
  const farms = optionFace(components, { ...built, preview }, asked, view);
  expect(farms.cost?.map((piece) => `${piece.kind} ${piece.text}`)).toEqual(["g-gold 1", "g-wood 3"]);
  expect(farms.gain?.map((piece) => `${piece.icon} ${piece.text}`)).toEqual(["vp +2", "shield −1"]);
});
