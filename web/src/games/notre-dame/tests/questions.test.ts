import { expect, test } from "vitest";

import { format } from "../../../i18n/message";
import { faults, LANGS, NAMES, namesFor, tooLong } from "../../testing";
import type { Option, Question } from "../../types";
import { optionDetail } from "../detail";
import { optionFace, readMove } from "../faces";
import { questionTitle, questionWhy } from "../questions";
import { components, questions, tables, type Sample } from "./samples";

const KINDS = [
  "KeepOne", "PlayCard", "MoveMarker", "Donate", "PlaceFriend", "ChooseBonus", "Drive", "TakeMessage", "Hire",
  "MoveFrom", "MovePieces", "MoveTo", "PickSector", "ReturnMarkers", "RepeatMessages", "ReturnCoins", "LoseMarker",
];

test("the samples hold every kind of question", () => {
  expect(new Set(Object.keys(questions).map((key) => key.split(" ")[0]))).toEqual(new Set(KINDS));
});

test.each([...Object.keys(questions), ...Object.keys(tables)])("%s has texts for question and options", (key) => {
  const sample = questions[key] ?? tables[key as keyof typeof tables];
  const { view, question } = sample;
  for (const lang of ["ru", "en"] as const) {
    expect(faults(questionTitle(components, question), lang)).toEqual([]);
    for (const option of question.options) {
      const face = optionFace(components, option, question, view, namesFor(sample, lang));
      expect(faults(face.title, lang), option.text).toEqual([]);
      for (const msg of [face.note, face.reason]) if (msg) expect(faults(msg, lang), option.text).toEqual([]);
      for (const piece of [...(face.uses ?? []), ...(face.cost ?? []), ...(face.gain ?? [])]) {
        if (piece.label) expect(faults(piece.label, lang), option.text).toEqual([]);
        expect(piece.icon !== "" || piece.text, option.text).toBeTruthy();
      }
    }
  }
});

test("options of one question have different names", () => {
  for (const sample of Object.values(questions)) {
    const titles = sample.question.options.map((option) => {
      const face = optionFace(components, option, sample.question, sample.view, namesFor(sample, "ru"));
      return `${format(face.title, "ru")} ${[...(face.cost ?? []), ...(face.gain ?? [])].map((piece) => `${piece.icon}${piece.text ?? ""}`).join(" ")}`;
    });
    expect(new Set(titles).size, sample.question.kind).toBe(titles.length);
  }
});

test("messages to use again are told apart by their name alone", () => {
  const sample = Object.values(questions).find(({ question }) => question.kind === "RepeatMessages" && question.options.length > 1)!;
  const titles = sample.question.options.map((option) => format(optionFace(components, option, sample.question, sample.view, NAMES.ru).title, "ru"));
  expect(new Set(titles).size).toBe(titles.length);
});

test("only options that change nothing are neutral", () => {
  const neutral = Object.values(questions).flatMap((sample) =>
    sample.question.options
      .filter((option) => optionFace(components, option, sample.question, sample.view, NAMES.ru).isNeutral)
      .map((option) => option.text),
  );
  expect(new Set(neutral)).toEqual(new Set(["no_effect", "no_donation", "stay", "leave", "no_hire", "return:0", "pay:0"]));
});

function pieces(sample: Sample, text: string): string[] {
  const option = sample.question.options.find((o) => o.text === text)!;
  const face = optionFace(components, option, sample.question, sample.view, NAMES.ru);
  return [...(face.cost ?? []), ...(face.gain ?? [])].map((piece) => `${piece.icon} ${piece.text ?? ""}`.trim());
}

const asked: Question = { seat: 0, kind: "PlayCard", facts: { lap: 1 }, options: [] };
const card = (action: string, preview: Option["preview"], then: string[] = []): Sample => ({
  view: tables["4"].view,
  question: { ...asked, options: [{ text: `play:${action}.0`, family: "play", arg: 0, at: `card-0-${action}`, preview, then, way: [], gives_nothing: false }] },
});

test("a card's button shows what it brings now, the park bonus included", () => {
  const preview = [
    { event: "placed", seat: 0, place: "residence", count: 3, source: "personal" },
    { event: "scored", seat: 0, n: 3, why: "residence" },
    { event: "scored", seat: 0, n: 1, why: "park" },
    { event: "rat", seat: 1, n: -1, to: 2, why: "park" },
  ];
  expect(pieces(card("residence", preview), "play:residence.0")).toEqual(["nd-prestige +4"]);
});

test("a card that leads to another question shows its range", () => {
  const acted = { event: "acted", seat: 0, sector: "carriage_house", count: 2 };
  expect(pieces(card("carriage_house", [acted]), "play:carriage_house.0")).toEqual(["nd-carriage-icon 2"]);
  expect(pieces(card("notre_dame", [], ["donate:1", "donate:2", "no_donation"]), "play:notre_dame.0")).toEqual([
    "nd-coin −1/2/3", "nd-prestige +1/3/6",
  ]);
});

test("two cards of one action are told apart by their decks", () => {
  const twins = [0, 1].map((deck) => ({ ...card("hotel", []).question.options[0]!, text: `play:hotel.${deck}` }));
  const question = { ...asked, options: twins };
  const titles = twins.map((option) => format(optionFace(components, option, question, tables["4"].view, NAMES.en).title, "en"));
  expect(titles).toEqual(["Hotel (deck: Anna)", "Hotel (deck: Boris)"]);
});

test("the rat marker shows where it goes, a moved marker where it comes from", () => {
  const preview = [
    { event: "moved", seat: 0, source: "carriage_house", target: "hospital", n: 1, friend: 0 },
    { event: "acted", seat: 0, sector: "hospital", count: 2 },
    { event: "rat", seat: 0, n: -1, to: 8, why: "hospital" },
  ];
  expect(pieces(card("hospital", preview), "play:hospital.0")).toEqual(["nd-carriage_house −1", "nd-rat 9 → 8"]);
});

test("a plague penalty shows the marker that is lost and nothing else", () => {
  const { view, question } = questions.LoseMarker!;
  for (const option of question.options) {
    const face = optionFace(components, option, question, view, NAMES.en);
    expect(face.gain, option.text).toEqual([]);
    expect(face.cost?.map(({ text }) => text), option.text).toEqual([expect.stringMatching(/^\d → \d$/)]);
  }
});

test("markets are ranked by what they give; those of no use say why", () => {
  const { view, question } = questions.Drive!;
  const faces = question.options.map((option) => ({ option, face: optionFace(components, option, question, view, NAMES.en) }));
  for (const { option, face } of faces.filter(({ option }) => option.family === "drive")) {
    if (option.gives_nothing) expect(["no message there", "not this colour yet"]).toContain(format(face.reason!, "en"));
    else expect(face.rank, option.text).toBeGreaterThan(0);
  }
  expect(faces.some(({ option }) => option.gives_nothing)).toBe(true);
});

test.each(Object.keys(questions))("%s says why it is asked, briefly, and has a card for every option", (key) => {
  const { view, question } = questions[key]!;
  for (const lang of LANGS) {
    const why = questionWhy(components, question, view, namesFor({ view }, lang))!;
    expect([...faults(why, lang), ...tooLong(why, lang)]).toEqual([]);
    for (const option of question.options) {
      const card = optionDetail(components, option, question, view, NAMES[lang]);
      if (card === null) continue;
      expect(faults(card.title, lang)).toEqual([]);
      for (const { label } of [...card.price, ...card.gain, ...(card.later ?? [])]) expect(faults(label, lang), option.text).toEqual([]);
    }
  }
});

test("a market shows its message only if it can be taken", () => {
  const sample = questions.Drive!;
  for (const option of sample.question.options.filter((o) => o.family === "drive")) {
    const face = optionFace(components, option, sample.question, sample.view, NAMES.ru);
    expect(face.icon, option.text).toBe(option.then.includes("take") ? "nd-message" : "nd-market");
  }
});

test.each([
  ["1", { n: 1, withFriend: false }],
  ["friend", { n: 0, withFriend: true }],
  ["2+friend", { n: 2, withFriend: true }],
])("%s moves %j", (word, move) => expect(readMove(word)).toEqual(move));

test("the hotel offers to send the rat back only where it can go back", () => {
  const { view, question } = questions.KeepOne!;
  const option = question.options.find(({ text }) => text === "keep:hotel")!;
  const gainAt = (rat: number): string[] => {
    const players = view.players.map((player) => (player.seat === question.seat ? { ...player, rat } : player));
    return (optionFace(components, option, question, { ...view, players }, NAMES.en).gain ?? []).map(({ icon }) => icon);
  };
  expect(gainAt(3)).toContain("nd-rat");
  expect(gainAt(0)).not.toContain("nd-rat");
});
