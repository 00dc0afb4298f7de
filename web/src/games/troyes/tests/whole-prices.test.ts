/** Tiles carry the whole price and the whole gain of the cheapest way. */
import { expect, test } from "vitest";

import { format } from "../../../i18n/message";
import { problems } from "../../../i18n/problems";
import { faults, LANGS, NAMES, tooLong } from "../../testing";
import type { OptionFace, Piece } from "../../types";
import { paidIn, readBalance } from "../balance";
import { detail } from "../detail";
import { optionFace } from "../faces";
import { sorted, why } from "../questions";
import { en, ru } from "../texts/bar";
import { components, questions } from "./samples";

const deniersOf = (pieces: Piece[] = []): number =>
  pieces.filter(({ icon }) => icon === "tr-coin").reduce((sum, { text = "0" }) => sum + Number(text.replace("−", "-")), 0);

const faceOf = (name: string, text: string): OptionFace => {
  const { view, question } = questions[name]!;
  return optionFace(components, question.options.find((option) => option.text === text)!, question, view, NAMES.en);
};

test("the bar speaks both languages completely", () => {
  expect(problems({ ru, en })).toEqual([]);
});

test("the price of an action has hire, bought dice and the effect in it", () => {
  const { view, question } = questions.Turn!;
  let compared = 0;
  for (const option of question.options.filter(({ family }) => family === "use" || family === "counter")) {
    const paid = option.preview.filter((event) => event.event === "paid" && event.seat === question.seat).reduce((sum, event) => sum + Number(event.n), 0);
    expect(paidIn(readBalance(components, option.preview, question.seat, view))).toBe(paid);
    expect(-deniersOf(faceOf("Turn", option.text).cost)).toBe(paid);
    compared += paid > 0 ? 1 : 0;
  }
  expect(compared).toBeGreaterThan(0);
});

test("an action without a price has none, so that it is green", () => {
  const { question } = questions.Turn!;
  for (const option of question.options) {
    const face = faceOf("Turn", option.text);
    if (option.preview.some((event) => event.event === "paid" && event.seat === question.seat)) expect(face.cost?.length, option.text).toBeGreaterThan(0);
  }
});

test.each(Object.keys(questions))("%s: a line says why it is asked, short enough for the bar", (name) => {
  const { view, question } = questions[name]!;
  for (const lang of LANGS) {
    const line = why(components, question, view, NAMES[lang].slice(0, view.seats))!;
    expect([...faults(line, lang), ...tooLong(line, lang)]).toEqual([]);
  }
});

test("the options of a turn stand in rows by colour, passing last", () => {
  const { view, question } = questions.Turn!;
  const order = sorted(components, question, view);
  expect(order).toHaveLength(question.options.length);
  const edges = order.map((option) => optionFace(components, option, question, view, NAMES.en).edge).filter((edge) => edge !== undefined);
  const rank = { red: 0, white: 1, yellow: 2 };
  expect(edges.map((edge) => rank[edge])).toEqual([...edges.map((edge) => rank[edge])].sort());
  expect(order.at(-1)!.text).toBe("pass");
});

test("the card of an action lists its price, and what is left", () => {
  const { view, question } = questions.Turn!;
  for (const option of question.options.filter(({ family }) => family === "use")) {
    const card = detail(components, option, question, view, NAMES.en)!;
    const whole = card.price.find(({ isSum }) => isSum);
    const balance = readBalance(components, option.preview, question.seat, view);
    if (whole !== undefined) expect(-deniersOf(whole.pieces)).toBe(paidIn(balance));
    expect(deniersOf(card.left)).toBe(view.players[question.seat]!.deniers - paidIn(balance) + balance.gained);
  }
});

test("a citizen that only changes its place in a building says that it gains nothing", () => {
  expect(format(faceOf("Turn", "place:bishopric").reason!, "en")).toBe("the same die as before");
  expect(faceOf("Turn", "place:palace").reason).toBeUndefined();
  expect(format(faceOf("TakeCitizen place", "from:city_hall_16_1").reason!, "en")).toBe("the same die as before");
  expect(faceOf("TakeCitizen use", "from:palace_1").reason).toBeUndefined();
});

test("a citizen that expels one of its owner's gains no die, and the expelled one is a price", () => {
  const face = faceOf("TakeCitizen place", "from:supply");
  expect(face.gain).toEqual([]);
  expect(face.cost?.at(-1)).toMatchObject({ icon: "tr-citizen", kind: "s0", text: "✕" });
  expect(face.isPoor).toBe(true);
  expect(format(face.reason!, "en")).toBe("expels a citizen of yours");
  const elsewhere = faceOf("TakeCitizen place", "from:city_hall_34_1").cost ?? [];
  expect(elsewhere.map(({ icon, text }) => `${icon}${text}`), "two citizens for one").toContain("die-blank−");
});

test("the line about repeating an effect says whether the sum or something else sets the limit", () => {
  const { view, question } = questions["Uses use"]!;
  const lineFor = (n: number): string => format(why(components, { ...question, facts: { ...question.facts, n } }, view, NAMES.en)!, "en");
  expect(lineFor(6)).toBe("The sum 12 ÷ 2 allows up to 6 uses; fewer is fine.");
  expect(lineFor(4)).toBe("The sum 12 ÷ 2 gives 6, but there is enough for only 4; fewer is fine.");
});
