import { expect, test } from "vitest";

import { format } from "../../../i18n/message";
import { faults, LANGS, NAMES, tooLong } from "../../testing";
import { isFunding, PAYMENTS } from "../data";
import { optionDetail } from "../details";
import { optionFace } from "../faces";
import { priceOf, prospectsOf } from "../funding";
import { questionTitle, whyAsked } from "../questions";
import { rules } from "../texts/rules";
import { sumsOf, wholeOf } from "../whole";
import { components, questions } from "./samples";

test.each(Object.keys(questions))("%s has texts for question and options", (name) => {
  const { view, question } = questions[name]!;
  for (const lang of LANGS) {
    const names = NAMES[lang].slice(0, view.seats);
    expect(faults(questionTitle(question), lang)).toEqual([]);
    expect(format(questionTitle(question), lang)).not.toBe(question.kind);
    const why = whyAsked(question, view);
    expect(why, question.kind).not.toBeNull();
    expect([...faults(why!, lang), ...tooLong(why!, lang)]).toEqual([]);
    for (const option of question.options) {
      const face = optionFace(components, option, question, view, names);
      expect(faults(face.title, lang), option.text).toEqual([]);
      for (const text of [face.reason, face.note]) if (text) expect(faults(text, lang), option.text).toEqual([]);
      for (const piece of [...(face.cost ?? []), ...(face.uses ?? []), ...(face.gain ?? []), ...(face.later ?? [])]) {
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

test("a move says what it costs beyond the steps of the card, with the cheapest action there, and no price among its gains", () => {
  const { view, question } = questions.Move!;
  const prices = question.facts.prices as unknown as Record<string, number>;
  const further = new Set<boolean>();
  for (const option of question.options) {
    const space = option.text.slice("move:".length);
    const cheapest = Object.values(prospectsOf(question, space)).sort((a, b) => priceOf(a) - priceOf(b))[0];
    const price = prices[space]! + (cheapest?.goods.silver ?? 0);
    further.add((cheapest?.goods.silver ?? 0) > 0);
    const face = optionFace(components, option, question, view, NAMES.en);
    const paid = face.cost!.filter((piece) => piece.icon === "vc-silver" && piece.text?.startsWith("−"));
    expect(paid.map((piece) => piece.text)).toEqual(price > 0 ? [`−${price}`] : []);
    expect(face.gain!.filter((piece) => piece.text?.startsWith("−"))).toEqual([]);
    const card = optionDetail(components, option, question, view, NAMES.en)!.price;
    expect(card.at(-1)?.pieces ?? [], "the card ends with the price of the tile").toEqual(face.cost);
    expect(card.length, "the way and the whole are told apart").toBeLessThanOrEqual(prices[space]! > 0 ? 2 : 1);
    expect(face.cost!.some((piece) => piece.icon === "vc-dismiss"), option.text).toBe(cheapest?.dismiss === true && priceOf(cheapest) > 0);
  }
  expect([...further].sort()).toEqual([false, true]);
});

test.each(Object.keys(questions))("%s: every option says what it brings, or why it brings nothing", (name) => {
  const { view, question } = questions[name]!;
  for (const option of question.options) {
    const face = optionFace(components, option, question, view, NAMES.en);
    const says = (face.gain?.length ?? 0) > 0 || face.reason !== undefined || face.isNeutral;
    expect(says, option.text).toBe(true);
  }
});

test.each(Object.keys(questions))("%s: the card of an option has price, gain and rule in words", (name) => {
  const { view, question } = questions[name]!;
  for (const lang of LANGS) {
    for (const option of question.options) {
      const detail = optionDetail(components, option, question, view, NAMES[lang]);
      if (detail === null) continue;
      const lines = [...detail.price, ...detail.gain, ...(detail.later ?? []), ...(detail.ways ?? [])];
      for (const { label } of lines) expect(faults(label, lang), option.text).toEqual([]);
      if (detail.does) expect(faults(detail.does, lang), option.text).toEqual([]);
      if (detail.clause !== undefined) expect(rules.map(({ id }) => id)).toContain(detail.clause);
    }
  }
});

test("a resource that is still to be chosen is shown as any resource, and no ink is promised", () => {
  const { view, question } = Object.values(questions).find(({ question }) => question.options.some(({ way }) => way.slice(1).includes("resource:ink")))!;
  const option = question.options.find(({ way }) => way.slice(1).includes("resource:ink"))!;
  const { cost, gain } = wholeOf(option.preview, option.way, { c: components, view, owner: question.seat });
  expect(gain.map(({ icon }) => icon)).toContain("vc-any-resource");
  const sums = sumsOf(option.preview, view, question.seat);
  const standIns = option.way.slice(1).filter((text) => text === "resource:ink").length;
  const ink = (sums.get("ink") ?? 0) - standIns;
  expect([...gain, ...cost].some(({ icon }) => icon === "vc-ink")).toBe(ink !== 0);
});

test("all payments are asked alike", () => {
  const { question } = questions["PayForManuscript transcribe"]!;
  for (const kind of PAYMENTS) {
    const asked = { ...question, kind };
    expect(questionTitle(asked)).toEqual(questionTitle(question));
    expect(isFunding(asked)).toBe(true);
  }
});

test("debts and corruption come after the gains and are not shown as such", () => {
  const { view, question } = questions.Act!;
  const events = [
    { event: "debt", seat: question.seat },
    { event: "gained", seat: question.seat, good: "gold", n: 2 },
    { event: "corruption", seat: question.seat, n: 1 },
  ];
  const { gain } = wholeOf(events as never, [], { c: components, view, owner: question.seat });
  expect(gain.map(({ text, isBad }) => [text, isBad])).toEqual([["+2", undefined], ["+1", true], ["+1", true]]);
});
