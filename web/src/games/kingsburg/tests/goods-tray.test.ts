import { expect, test } from "vitest";

import { format } from "../../../i18n/message";
import type { Tried } from "../../../net/wire";
import { faults } from "../../testing";
import type { Draft, TrayFace } from "../../composer";
import type { Question } from "../../types";
import { composerOf } from "../composer";
import type { KingsburgView } from "../data";
import { components, questions } from "./samples";

const composer = composerOf(components);
const option = (text: string, then: string[] = []) => ({ text, family: text.split(":")[0]!, arg: 0, at: "", preview: [], then, way: [text], gives_nothing: false });
const GOODS = ["gold", "wood", "stone"];

function draftOf(question: Question, view: KingsburgView, changes: Partial<Draft> = {}): Draft {
  return { question, view, names: [], choices: [], tried: null, loose: [], ...changes };
}
const triedWith = (question: Question | null): Tried => ({ question, events: [], view: null, refusal: null }) as unknown as Tried;
const results = (face: TrayFace): string[] => face.numbers.map(({ click }) => click!.choices!.join(" "));

function asked(kind: string, facts: Question["facts"], options: Question["options"]): Question {
  return { seat: 0, kind, facts, options };
}
const { view: helpView } = questions.TakeGood!;
const takes = (n: number): Question => asked("TakeGood", { n, why: "duchess" }, GOODS.map((good) => option(`good:${good}`)));

test("two goods of an advisor are one of six tiles, three one of ten", () => {
  expect(composer.isFor(takes(1))).toBe(false);
  expect(composer.isFor(takes(2))).toBe(true);
  const face = composer.face(draftOf(takes(2), helpView))!;
  expect(results(face)).toEqual(["gold gold", "gold wood", "gold stone", "wood wood", "wood stone", "stone stone"].map((pair) => pair.split(" ").map((good) => `good:${good}`).join(" ")));
  expect(face.confirms).toEqual([]);
  expect(composer.face(draftOf(takes(3), helpView))!.numbers).toHaveLength(10);
});

test("a tile is the answer unless another advisor asks next", () => {
  expect(composer.face(draftOf(takes(2), helpView, { choices: ["good:gold", "good:wood"], tried: triedWith(null) }))).toBeNull();
  const build = asked("Build", {}, [option("no_build")]);
  expect(composer.face(draftOf(takes(2), helpView, { choices: ["good:gold", "good:wood"], tried: triedWith(build) }))).toBeNull();
});

test("the help of advisors who follow each other is one answer", () => {
  const exchange = asked("Exchange", { advisor: 6 }, [option("exchange:gold"), option("no_exchange")]);
  const merchant = asked("ChooseHelp", { advisor: 4 }, [option("either:1", ["exchange:gold", "no_exchange"]), option("either:2")]);
  expect(merchant.options.map((each) => composer.begins(each, merchant))).toEqual([true, false]);
  const face = composer.face(draftOf(merchant, helpView, { choices: ["either:1"], tried: triedWith(exchange) }))!;
  expect(results(face)).toEqual(["either:1 exchange:gold", "either:1 no_exchange"]);
  expect(face.chips.map(({ click }) => click)).toEqual([{ choices: [] }]);
});

test("a loss has no more goods than there are, and no choice where one kind is left", () => {
  const { view, question } = questions.LoseGood!; // 3 gold, 1 wood, 1 stone
  expect(results(composer.face(draftOf(question, view))!)).toEqual(["lose:gold lose:gold", "lose:gold lose:wood", "lose:gold lose:stone", "lose:wood lose:stone"]);
  const poor = { ...view, players: view.players.map((player) => ({ ...player, goods: { gold: 1, wood: 2, stone: 0 } })) };
  expect(results(composer.face(draftOf(question, poor))!)).toEqual(["lose:gold", "lose:wood lose:wood"]);
});

const { view, question: recruit } = questions.Recruit!; // 2 gold, 2 wood, 4 stone: two goods make a soldier

test("soldiers and their price are one answer: none and one are a click, more are two", () => {
  const face = composer.face(draftOf(recruit, view))!;
  expect(face.confirms.map(({ choices }) => choices.join(" "))).toEqual(["recruit:stone+stone enough", "enough"]);
  expect(face.numbers.map(({ id, state }) => `${id} ${state}`)).toEqual(["x1 picked", "x2 open", "x3 open", "x4 open"]);
  const choices = face.numbers[2]!.click!.choices!;
  expect(choices).toHaveLength(3);
  const again = { ...recruit, options: [option("recruit:gold+wood"), option("enough")] };
  const three = composer.face(draftOf(recruit, view, { choices, tried: triedWith(again) }))!;
  expect(three.confirms[0]!.choices).toEqual([...choices, "enough"]);
  expect(format(three.line, "en").replace(/<\/?b>/g, "")).toBe("6 goods ÷ 2 = 3 soldiers");
  const all = face.numbers[3]!.click!.choices!;
  expect(composer.face(draftOf(recruit, view, { choices: all, tried: triedWith(null) }))!.confirms[0]!.choices).toEqual(all);
});

test("other goods may pay; half a soldier cannot be confirmed", () => {
  const stone = composer.face(draftOf(recruit, view))!.rows.find(({ id }) => id === "stone")!;
  const half = composer.face(draftOf(recruit, view, stone.stepper!.less!))!;
  expect(half.confirms[0]!.missing).toBeDefined();
  expect(half.isMet).toBe(false);
  const gold = half.rows.find(({ id }) => id === "gold")!;
  expect(gold.stepper!.more).toEqual({ choices: ["recruit:gold+stone"], loose: [] });
});

test("the trays of goods and soldiers speak both languages", () => {
  const exchange = questions.Exchange!;
  const faces = [
    composer.face(draftOf(takes(2), helpView))!,
    composer.face(draftOf(questions.LoseGood!.question, questions.LoseGood!.view))!,
    composer.face(draftOf(takes(2), exchange.view, { choices: ["good:gold"], tried: triedWith(exchange.question) }))!,
    composer.face(draftOf(recruit, view))!,
    composer.face(draftOf(recruit, view, { loose: ["pays:0.0.1"] }))!,
    composer.face(draftOf(recruit, view, { loose: ["pays:0.0.0"] }))!,
  ];
  for (const { title, why, line, note, chips, confirms, rows } of faces) {
    const said = [title, why!, line, ...(note ? [note] : []), ...chips.map(({ label }) => label), ...rows.map(({ label }) => label)];
    const buttons = confirms.flatMap(({ title, missing }) => (missing ? [title, missing] : [title]));
    for (const lang of ["ru", "en"] as const) for (const text of [...said, ...buttons]) expect(faults(text, lang)).toEqual([]);
  }
});
