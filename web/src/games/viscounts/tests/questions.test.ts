import { expect, test } from "vitest";

import { format } from "../../../i18n/message";
import { faults, LANGS, NAMES } from "../../testing";
import { isFunding, PAYMENTS } from "../data";
import { isContinuation, optionFace, questionTitle } from "../questions";
import { components, questions } from "./samples";

test.each(Object.keys(questions))("%s has texts for question and options", (name) => {
  const { view, question } = questions[name]!;
  for (const lang of LANGS) {
    const names = NAMES[lang].slice(0, view.seats);
    expect(faults(questionTitle(question), lang)).toEqual([]);
    expect(format(questionTitle(question), lang)).not.toBe(question.kind);
    for (const option of question.options) {
      const face = optionFace(components, option, question, view, names);
      expect(faults(face.title, lang), option.text).toEqual([]);
      for (const piece of [...(face.cost ?? []), ...(face.gain ?? [])]) {
        if (piece.label) expect(faults(piece.label, lang), option.text).toEqual([]);
        expect(piece.icon !== "" || piece.text, option.text).toBeTruthy();
      }
    }
  }
});

test("only options that end or decline something are neutral", () => {
  const neutral = Object.values(questions).flatMap(({ view, question }) =>
    question.options.filter((option) => optionFace(components, option, question, view, NAMES.en).isNeutral).map((option) => option.text),
  );
  expect(new Set(neutral)).toEqual(new Set(["action:none", "no_dismiss", "no_castle_move", "no_hire", "keep_order", "enough"]));
});

test("a move says what it costs beyond the steps of the card", () => {
  const { view, question } = questions.Move!;
  const prices = question.facts.prices as unknown as Record<string, number>;
  for (const option of question.options) {
    const price = prices[option.text.slice("move:".length)]!;
    const silver = optionFace(components, option, question, view, NAMES.en).cost!.filter((piece) => piece.icon === "vc-silver" && piece.text?.startsWith("−"));
    expect(silver.map((piece) => piece.text)).toEqual(price > 0 ? [`−${price}`] : []);
  }
});

test("back leads to the choice of the action", () => {
  expect(isContinuation(questions["ChooseBuilding build"]!.question)).toBe(true);
  expect(isContinuation(questions.Move!.question)).toBe(false);
});

test("all payments are asked alike", () => {
  const { question } = questions["PayForManuscript transcribe"]!;
  for (const kind of PAYMENTS) {
    const asked = { ...question, kind };
    expect(questionTitle(asked)).toEqual(questionTitle(question));
    expect(isContinuation(asked)).toBe(true);
    expect(isFunding(asked)).toBe(true);
  }
});
