import { expect, test } from "vitest";

import { format } from "../../../i18n/message";
import { wordsOf } from "../../../table/piece-words";
import { faults, LANGS, NAMES } from "../../testing";
import { nameOf, type TroyesView } from "../data";
import { optionFace, shortcut } from "../faces";
import { logLine } from "../log";
import { questionTitle } from "../questions";
import { components, questions } from "./samples";

test.each(Object.keys(questions))("%s has texts for question and options", (name) => {
  const { view, question } = questions[name]!;
  for (const lang of LANGS) {
    const names = NAMES[lang].slice(0, view.seats);
    expect(faults(questionTitle(components, question), lang)).toEqual([]);
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

test("the salary of a space is counted in words: 1 denier, 2 deniers", () => {
  const [view, question] = Object.values(questions).flatMap((each) => (each.question.kind === "StartPlace" ? [[each.view, each.question] as const] : []))[0]!;
  const salary = (cell: string) => {
    const option = question.options.find(({ text }) => text.startsWith(`cell:${cell}`))!;
    return wordsOf(optionFace(components, option, question, view, NAMES.en).later ?? [], "en", true);
  };
  expect(salary("bishopric")).toBe("1 denier of salary every round");
  expect(salary("palace")).toBe("2 deniers of salary every round");
});

test("only options that end or decline something are neutral", () => {
  const neutral = Object.values(questions).flatMap(({ view, question }) =>
    question.options.filter((option) => optionFace(components, option, question, view, NAMES.en).isNeutral).map((option) => option.text),
  );
  expect(new Set(neutral)).toEqual(new Set(["pass", "no_mark"]));
});

test("the cheapest defence is one click, with the dice it takes", () => {
  const { question } = questions.Defend!;
  const facts = question.facts as unknown as { cheapest: string[] };
  expect(facts.cheapest.length).toBeGreaterThan(1);
  const found = shortcut(question)!;
  expect(found.texts).toEqual(facts.cheapest);
  expect(found.face.uses?.map((piece) => piece.icon)).toEqual(facts.cheapest.slice(0, -1).map((word) => `die-${word.at(-1)}`));
  for (const lang of LANGS) expect(faults(found.face.title, lang)).toEqual([]);
  expect(shortcut({ ...question, facts: { ...question.facts, cheapest: ["enough"] as unknown as string } })).toBeNull();
  expect(shortcut(questions.Turn!.question)).toBeNull();
});

test("a die of the composer says whose it is, what the group costs and what it yields", () => {
  const { view, question } = questions["Compose use begun"]!;
  const facts = question.facts as unknown as { divisor: number; offers: Record<string, { total: number; sum: number; result: number }> };
  const option = question.options.find((each) => each.text.startsWith("die:") && facts.offers[each.text]!.total > 0)!;
  const offer = facts.offers[option.text]!;
  const face = optionFace(components, option, question, view, NAMES.en);
  expect(face.cost?.map((piece) => piece.text)).toEqual([`−${offer.total}`]);
  expect(face.gain?.map((piece) => piece.text)).toEqual([`${offer.sum} ÷ ${facts.divisor}`]);
  expect(format(face.title, "en")).toMatch(new RegExp(`^(Your die|Anna|Boris|Vera|Gleb|Grey): [1-6] → ×${offer.result}$`));
});

test("a die to reroll keeps its colour", () => {
  const { view, question } = questions.Reroll!;
  const dice = question.options.filter(({ text }) => text.includes(":"));
  const faces = dice.map((option) => optionFace(components, option, question, view, NAMES.en));
  expect(faces.length).toBeGreaterThan(1);
  expect(faces.map(({ gain }) => gain?.[0]?.kind)).toEqual(faces.map(({ kind }) => kind));
});

test("a space has one name, in the bar and in the log", () => {
  const { view, question } = Object.values(questions).find((each) => each.question.kind === "StartPlace")!;
  for (const lang of LANGS) {
    for (const option of question.options) {
      const cell = option.text.replace("cell:", "");
      const logged = logLine({ event: "placed", seat: 0, cell }, { names: NAMES[lang], mine: [], components })!;
      expect(format(logged.text, lang)).toContain(format(optionFace(components, option, question, view, NAMES[lang]).title, lang));
    }
  }
});

test("events of one name are numbered, in the bar as on the board", () => {
  const { view, question } = questions.PlaceMarker!;
  const alike = components.event_cards.filter((card) => components.event_cards.filter((other) => other.name_en === card.name_en).length > 1);
  const twins = alike.filter((card) => card.name_en === alike[0]!.name_en).slice(0, 2);
  const queue = twins.map((card) => ({ event: card.id, flags: card.flags, markers: [] }));
  const titles = (events: TroyesView["events"]) =>
    events.map((_, k) => format(optionFace(components, { ...question.options[0]!, text: `mark:${k}` }, question, { ...view, events }, NAMES.en).title, "en"));
  const name = nameOf(twins[0]!).en;
  expect(titles(queue)).toEqual([`${name} 1`, `${name} 2`]);
  expect(titles(queue.slice(1))).toEqual([name]);
});
