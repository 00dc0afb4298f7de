/** The composer on positions of real games: questions and trials are those that the engine has made. */
import { expect, test } from "vitest";

import { format } from "../../../i18n/message";
import { faults, LANGS, NAMES } from "../../testing";
import type { Draft, TrayFace } from "../../composer";
import type { Tried } from "../../../net/wire";
import type { Question } from "../../types";
import { composer as composerOf } from "../composer";
import { composeFacts, type ComposeFacts } from "../data";
import { components, questions, type Sample } from "./samples";

const composer = composerOf(components);

function draftOf({ view, question }: Sample, change: Partial<Draft> = {}): Draft {
  return { question, view, names: NAMES.en, choices: [], loose: [], tried: null, ...change };
}

/** The draft of a turn that has led to a question of composing. */
function composing(name: string, change: Partial<Draft> = {}): Draft {
  const { view, question } = questions[name]!;
  const turn: Question = { ...question, kind: "Turn", facts: {}, options: [] };
  const facts = composeFacts(question)!;
  const target = facts.target === "" ? facts.action : `${facts.action}:${facts.target}`;
  const modifier = facts.modifier === "" ? [] : [`modify:${facts.modifier}`];
  const dice = facts.dice.map((die) => `die:${die.seat < 0 ? "n" : die.seat}-${die.colour}-${die.value}`);
  const tried: Tried = { type: "tried", id: 1, events: [], question, view, refusal: null, at: null } as unknown as Tried;
  return { question: turn, view, names: NAMES.en, choices: [target, ...modifier, ...dice], loose: [], tried, ...change };
}

const factsOf = (name: string): ComposeFacts => composeFacts(questions[name]!.question)!;
const words = (face: TrayFace): string => format(face.line, "en");

const COMPOSED = Object.keys(questions).filter((name) => name.startsWith("Compose"));

test.each(COMPOSED)("%s: every text of the tray is written in both languages", (name) => {
  const face = composer.face(composing(name))!;
  for (const lang of LANGS) {
    const said = [face.title, face.line, face.why, face.note, ...face.pool.flatMap(({ label, reason }) => [label, reason]), ...face.chips.map(({ label }) => label), ...face.confirms.map(({ title }) => title)];
    const names = NAMES[lang];
    const written = composer.face({ ...composing(name), names })!;
    expect(said.length).toBeGreaterThan(3);
    for (const msg of [written.title, written.line, written.note, ...written.pool.map(({ label }) => label)]) if (msg) expect(faults(msg, lang)).toEqual([]);
  }
});

test("without dice nothing is claimed: the line asks for dice, nothing is met and the button is disabled", () => {
  const face = composer.face(composing("Compose use empty"))!;
  expect(words(face)).toBe("Pick dice");
  expect(face.isMet).toBe(false);
  expect(face.confirms).toHaveLength(1);
  expect(face.confirms[0]!.missing).toBeDefined();
});

test.each(COMPOSED)("%s: the question is about one die where one is enough", (name) => {
  const title = format(composer.face(composing(name))!.title, "en");
  expect(title).toMatch(factsOf(name).most_dice === 1 ? /: which die\?$/ : /: which dice\?$/);
});

test("a die of the group is taken out by a second click, one beside it joins", () => {
  const draft = composing("Compose use begun");
  const face = composer.face(draft)!;
  const picked = face.pool.find(({ state }) => state === "picked")!;
  const [word] = picked.id.split("#");
  expect(picked.order).toBe(1);
  expect(picked.click!.choices).toEqual(draft.choices.filter((each) => each !== word));
  const open = face.pool.find(({ state }) => state === "open")!;
  expect([...(open.click!.choices ?? []), ...(open.click!.loose ?? [])]).toEqual([...draft.choices, open.id.split("#")[0]]);
});

test("a click on the board is a click on the piece: it picks, and unpicks what is in the group", () => {
  const draft = composing("Compose use begun");
  const face = composer.face(draft)!;
  for (const piece of face.pool) {
    const at = `die-${piece.id.slice("die:".length).split("#")[0]}`;
    const found = face.pool.find(({ id }) => id === composer.pieceAt!(at, draft));
    expect(found?.id.split("#")[0] ?? null).toBe(piece.state === "closed" && found === undefined ? null : piece.id.split("#")[0]);
  }
  expect(composer.pieceAt!("cathedral", draft)).toBeNull();
});

test("the line is the sum of the dice, its division and the result, green only when it is true", () => {
  const facts = factsOf("Compose use begun");
  const face = composer.face(composing("Compose use begun"))!;
  expect(words(face)).toContain(`${facts.sum} ÷ ${facts.divisor}`);
  expect(words(face)).toContain(`×${facts.result}`);
  expect(face.isMet).toBe(facts.results!.length > 0);
});

test("the best result is the first button, and each is a whole answer from the target on", () => {
  for (const name of COMPOSED) {
    const facts = factsOf(name);
    const draft = composing(name);
    const face = composer.face(draft)!;
    const results = (facts.results ?? []).filter((result) => result.from === facts.results![0]!.from).slice(0, 6);
    if (results.length === 0) continue;
    expect(face.confirms).toHaveLength(results.length);
    const numbers = results.map(({ n }) => n);
    expect(numbers).toEqual([...numbers].sort((one, other) => other - one));
    face.confirms.forEach((confirm, i) => {
      expect(confirm.choices[0]).toBe(draft.choices[0]);
      expect(confirm.choices.slice(-results[i]!.way.length)).toEqual(results[i]!.way);
    });
  }
});

test("the last die of a full group stays loose, and its answers come with it", () => {
  for (const name of COMPOSED) {
    const facts = factsOf(name);
    const last = Object.entries(facts.offers).find(([, offer]) => offer.results !== undefined);
    if (last === undefined) continue;
    const [word, offer] = last;
    const face = composer.face(composing(name, { loose: [word] }))!;
    expect(face.pool.filter(({ state }) => state === "picked")).toHaveLength(facts.most_dice);
    expect(face.confirms[0]!.choices.slice(-offer.results![0]!.way.length)).toEqual(offer.results![0]!.way);
    const taken = face.pool.find(({ id, state }) => id.startsWith(`${word}#`) && state === "picked")!;
    expect(taken.click!.loose).toEqual([]);
    return;
  }
  throw new Error("no sample has a group that one die fills");
});

test("a die that is too dear says what the whole would cost and what I have", () => {
  for (const name of COMPOSED) {
    const stopped = factsOf(name).pool.find(({ refusal }) => refusal?.code === "not_enough_deniers");
    if (stopped === undefined) continue;
    const face = composer.face(composing(name))!;
    const piece = face.pool.find(({ id, state }) => id.startsWith(`${stopped.die}#`) && state === "closed")!;
    expect(format(piece.reason!, "en")).toBe(`needs ${stopped.refusal!.facts.total} deniers, you have ${stopped.refusal!.facts.have}.`);
    return;
  }
});

test("dice first: a die of the turn lists what it can do, and a target takes it along", () => {
  const sample = questions.Turn!;
  const serves = sample.question.facts.dice as unknown as Record<string, Record<string, unknown>>;
  const [word] = Object.entries(serves).find(([, targets]) => Object.keys(targets).some((text) => text.startsWith("use:")))!;
  const empty = composer.face(draftOf(sample))!;
  expect(empty.pool.find(({ id }) => id.startsWith(`${word}#`))!.click).toEqual({ loose: [word] });
  const face = composer.face(draftOf(sample, { loose: [word] }))!;
  expect(face.rows.map(({ id }) => id).sort()).toEqual(Object.keys(serves[word]!).sort());
  const card = face.rows.find(({ id }) => id.startsWith("use:"))!;
  const option = sample.question.options.find(({ text }) => text === card.id)!;
  if (option.then.some((each) => each.startsWith("die:"))) expect(card.click!.choices).toEqual([card.id, word]);
});

test("defence: enemies are named, the cheapest cover is one button, and nothing is compared before a die is picked", () => {
  const { view, question } = questions.Defend!;
  const face = composer.face(draftOf({ view, question }))!;
  expect(words(face)).toBe("Pick dice");
  expect(face.isMet).toBe(false);
  const facts = question.facts as unknown as { black: number[]; cheapest: string[] };
  expect(format(face.title, "en")).toBe(`Defence: beat ${facts.black.join(" + ")}`);
  expect(face.confirms[0]!.choices).toEqual(facts.cheapest);
});

test("several cubes are placed in the best way by one button", () => {
  const found = Object.values(questions).find(({ question }) => question.kind === "PlaceMarker" && Number(question.facts.left) > 1);
  const sample = found ?? (() => {
    const { view, question } = questions.PlaceMarker!;
    return { view, question: { ...question, facts: { ...question.facts, left: 2 } } };
  })();
  const face = composer.face(draftOf(sample))!;
  expect(face.rows).toHaveLength(sample.view.events.length);
  expect(composer.isFor(sample.question)).toBe(true);
});

test("agriculture begins with all yellow dice of the seat, three at most", () => {
  const { view, question } = questions.Turn!;
  const option = { ...question.options[0]!, text: "farm", family: "", then: ["die:0-yellow-1"] };
  const mine = (yellow: number[]) => ({ ...view, districts: { ...view.districts, [String(question.seat)]: { red: [], white: [], yellow } } });
  const word = (value: number): string => `die:${question.seat}-yellow-${value}`;
  expect(composer.first!(option, question, mine([2, 5]), [])).toEqual({ choices: ["farm", word(5), word(2)], loose: [] });
  expect(composer.first!(option, question, mine([2, 5, 3, 1]), [])).toEqual({ choices: ["farm", word(5), word(3)], loose: [word(2)] });
});

test("a reroll and a pass are sent at once; targets that ask for dice begin a draft", () => {
  const { question } = questions.Turn!;
  for (const option of question.options) {
    const isOpen = option.then.some((word) => /^(die|modify|from|uses):/.test(word)) && !["reroll", "recruit", "pass"].includes(option.text);
    expect(composer.begins(option, question), option.text).toBe(isOpen);
  }
});

test("a chip and a button of a defence never have the same words", () => {
  const { view, question } = questions.Defend!;
  const { chips, confirms } = composer.face(draftOf({ view, question }))!;
  expect(chips.length).toBeGreaterThan(0);
  for (const lang of LANGS) for (const chip of chips) expect(confirms.map(({ title }) => format(title, lang))).not.toContain(format(chip.label, lang));
});

test.each([
  ["brings more than its dice cost", 2, 5, false],
  ["brings less than its dice cost", 2, 1, true],
])("a harvest that %s is poor or not", (_, paid, gained, poor) => {
  const draft = composing("Compose farm begun");
  const tried = structuredClone(draft.tried!);
  const { results } = tried.question!.facts as unknown as { results: { preview: unknown[] }[] };
  results[0]!.preview = [
    { event: "paid", seat: draft.question.seat, to: -1, n: paid, why: "dice" },
    { event: "gained", seat: draft.question.seat, n: gained },
  ];
  expect(composer.face({ ...draft, tried })!.confirms[0]!.isPoor).toBe(poor);
});
