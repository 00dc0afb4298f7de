import { expect, test } from "vitest";

import { format } from "../../../i18n/message";
import { faults } from "../../testing";
import type { Change, Draft, TrayFace } from "../../composer";
import type { Question } from "../../types";
import { composerOf, reachedBy } from "../composer";
import { fits } from "../payment";
import { components, table } from "./samples";

const composer = composerOf(components);
const { view, question } = table; // dice 3 and 5, white 2, a token; advisors 3, 5, 8, 9 and 12 can be made

function draft(loose: string[], asked: Question = question): Draft {
  return { question: asked, view, names: [], choices: [], tried: null, loose };
}
const tray = (loose: string[], asked?: Question): TrayFace => composer.face(draft(loose, asked))!;
const option = (text: string) => question.options.find((o) => o.text === text)!;
const click = (loose: string[], id: string): string[] => tray(loose).pool.find((piece) => piece.id === id)!.click!.loose!;
const states = (loose: string[]) => Object.fromEntries(tray(loose).pool.map(({ id, state }) => [id, state]));
const answers = (loose: string[]) => tray(loose).confirms.map(({ choices }) => choices.join(" "));

test("an advisor with one way is answered at once, one with several opens the tray", () => {
  expect(question.options.filter((each) => composer.begins(each, question)).map((each) => each.text)).toEqual(["advisor:5"]);
});

test("an advisor first fills in the cheapest dice; its other ways stand beside", () => {
  const loose = (composer.first!(option("advisor:5"), question, view, []) as Change).loose!;
  expect(loose).toEqual(["target:5", "c5.0"]);
  expect(answers(loose)).toEqual(["advisor:5 dice:5", "advisor:5 dice:3+w2", "advisor:5 dice:3"]);
  expect(composer.first!(option("advisor:5"), question, view, loose)).toEqual({ loose: [] });
});

test("another way shows the white die and the token, which its sum in figures does not", () => {
  const [, white, token] = tray(["target:5", "c5.0"]).confirms;
  expect(white!.price.map(({ icon, kind }) => `${icon} ${kind ?? ""}`)).toEqual(["die-2 white"]);
  expect(token!.price.map(({ icon }) => icon)).toEqual(["plus2"]);
});

test("after an advisor another one may be chosen, and dice drop the advisor they cannot make", () => {
  const loose = ["target:5", "c5.0"];
  expect(question.options.every((each) => fits(each, question, loose))).toBe(true);
  expect(composer.first!(option("advisor:8"), question, view, loose)).toEqual(["advisor:8"]);
  expect(click(loose, "c3.0")).toEqual(["c5.0", "c3.0"]);
  expect(click(["target:5", "c3.0"], "w2.0")).toEqual(["target:5", "c3.0", "w2.0"]);
});

test("dice first: the sum walks over the court, neighbours are one piece away", () => {
  expect(format(tray(["c5.0"]).line, "en")).toBe("5 = 5");
  expect(tray(["c5.0"]).isMet).toBe(true);
  expect(answers(["c5.0"])).toEqual(["advisor:5 dice:5", "advisor:8"]);
  expect(answers(["c5.0", "c3.0"])).toEqual(["advisor:8"]);
  expect(tray(["c5.0", "w2.0"]).isMet).toBe(false);
  expect(answers(["c5.0", "w2.0"])).toEqual(["advisor:9"]);
  expect(reachedBy(question, view, ["c5.0", "c3.0"])?.advisor).toBe(8);
  expect(reachedBy(question, view, ["c5.0", "w2.0"])).toBeNull();
});

test("with one way left for the picked dice an advisor is the answer", () => {
  expect(composer.first!(option("advisor:12"), question, view, ["c5.0"])).toEqual(["advisor:12"]);
  expect(composer.first!(option("advisor:5"), question, view, ["w2.0"])).toEqual(["advisor:5", "dice:3+w2"]);
  expect(composer.face({ ...draft([]), choices: ["advisor:12"] })).toBeNull();
});

test("a second click takes a piece out, a piece that cannot join says why", () => {
  expect(click(["c5.0", "c3.0"], "c5.0")).toEqual(["c3.0"]);
  expect(states(["c5.0", "w2.0"])).toEqual({ "c5.0": "picked", "c3.0": "open", "w2.0": "picked", plus2: "open" });
  const closed = tray(["c5.0", "c3.0", "w2.0"]).pool;
  expect(closed.map(({ state }) => state)).toEqual(["picked", "picked", "picked", "open"]);
  const alone = tray(["c5.0", "plus2"]).pool.find(({ id }) => id === "c3.0")!;
  expect(alone.state).toBe("open");
});

test("nothing is green before it is true", () => {
  const empty = tray([]);
  expect(empty.isMet).toBe(false);
  expect(format(empty.line, "en")).toBe("Pick dice");
  expect(empty.gain).toEqual([]);
});

test("the question about the dice of one advisor lists all its ways, the cheapest first", () => {
  const options = ["dice:3", "dice:3+w2", "dice:5"].map((text) => ({ ...option("advisor:5"), text, family: "dice", preview: [], then: [] }));
  const asked = { ...question, kind: "SpendDice", facts: { advisor: 5 }, options };
  expect(composer.isFor(asked)).toBe(true);
  expect(tray([], asked).confirms.map(({ choices }) => choices)).toEqual([["dice:5"], ["dice:3+w2"], ["dice:3"]]);
});

test("where token and Market may go together, both ways to make up for one are offered", () => {
  const both = { ...view, table_options: { ...view.table_options, market_with_plus2: true } };
  const options = ["dice:5"].map((text) => ({ ...option("advisor:5"), text, family: "dice", preview: [], then: [] }));
  const asked = { ...question, kind: "SpendDice", facts: { advisor: 6 }, options };
  const face = composer.face({ ...draft([], asked), view: both })!;
  expect(face.confirms.map(({ choices }) => choices.join(" "))).toEqual(["dice:5 aid:market", "dice:5 aid:plus2-market"]);
  expect(face.pool.map(({ id }) => id)).toEqual(["c5.0", "c3.0", "w2.0", "plus2", "up", "down"]);
});

test("the tray speaks both languages", () => {
  for (const loose of [[], ["c5.0"], ["c5.0", "w2.0"], ["target:5", "c3.0", "plus2"]]) {
    const { title, why, line, note, pool, chips, confirms } = tray(loose);
    for (const lang of ["ru", "en"] as const) {
      const said = [title, why!, line, ...(note ? [note] : []), ...pool.flatMap(({ label, reason }) => (reason ? [label, reason] : [label]))];
      for (const text of [...said, ...chips.map(({ label }) => label), ...confirms.map(({ title }) => title)]) expect(faults(text, lang)).toEqual([]);
    }
  }
});
