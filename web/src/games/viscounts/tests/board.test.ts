import { fireEvent, render } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";

import { setLang } from "../../../i18n";
import { boardProps, faults, LANGS, NAMES, offered } from "../../testing";
import { partFor } from "../questions";
import Board from "../Board.svelte";
import type { ViscountsView } from "../data";
import PhoneBoard from "../PhoneBoard.svelte";
import { alsoAt } from "../spots";
import { tip } from "../tips";
import { components, questions, tables, type Sample } from "./samples";

beforeEach(() => setLang("ru"));

const props = (sample: Sample, changes: Record<string, unknown> = {}) => boardProps(components, sample, changes);

/** A space may be drawn in several pieces. */
const litPlaces = (root: Element): string[] => [...new Set(offered(root))];

/** Option texts that name a kind of space: the board highlights the exact card instead. */
const VAGUE = new Set(["", "hand", "townsfolk"]);

function placesOf({ view, question }: Sample): string[] {
  const places = question.options.flatMap((option) => [...(VAGUE.has(option.at) ? [] : [option.at]), alsoAt(option, question, view) ?? ""]);
  return [...new Set(places.filter((at) => at !== ""))].sort();
}

test.each(Object.keys(questions))("%s: what is offered is lit, and a click is the answer", async (name) => {
  const sample = questions[name]!;
  const given = props(sample);
  const { container } = render(Board, given);
  const lit = litPlaces(container);
  expect(lit).toEqual(placesOf(sample));
  const single = lit.find((at) => sample.question.options.filter((option) => option.at === at || alsoAt(option, sample.question, sample.view) === at).length === 1);
  if (single === undefined) return;
  await fireEvent.click(container.querySelector(`.offered[data-at="${single}"]`)!);
  const answer = given.choose.mock.lastCall![0];
  expect([answer.at, alsoAt(answer, sample.question, sample.view)]).toContain(single);
  await fireEvent.keyDown(container.querySelector(`.offered[data-at="${single}"]`)!, { key: "Enter" });
  expect(given.choose).toHaveBeenCalledTimes(2);
});

test.each(Object.keys(questions))("%s: the phone shows the part where it is answered", (name) => {
  const sample = questions[name]!;
  const { container } = render(PhoneBoard, { ...props(sample), part: partFor(sample.question) });
  if (placesOf(sample).length > 0) expect(litPlaces(container).length).toBeGreaterThan(0);
});

test("the phone has the bonus cards, the castle leader, and each end pile once", () => {
  const { container } = render(PhoneBoard, { ...props(questions.Move!), part: "ring" });
  const count = (at: string): number => container.querySelectorAll(`[data-at="${at}"]`).length;
  expect(["bonus-black", "castle-leader", "pile-poverty", "pile-prosperity"].map(count)).toEqual([1, 1, 1, 1]);
});

test("nothing is offered in a replay or to a spectator", () => {
  const { container } = render(Board, props(questions.Move!, { isLive: false, mySeat: null }));
  expect(litPlaces(container)).toEqual([]);
});

function positions(): [string, ViscountsView][] {
  return Object.entries(tables);
}

const NOTHING = { seat: 0, kind: "Move", facts: { steps: 1, prices: {} }, options: [] };

/** Frames around other spaces have no tooltip. */
const FRAMES = /^(segment-|slot-\d$|player-|funding)/;

test.each(positions())("%s: every place has a tip in words, in both languages", (name, view) => {
  setLang("en");
  const boards = name.endsWith("late") ? view.players.map((player) => player.seat) : [0];
  for (const shownSeat of boards) {
    const { container, unmount } = render(Board, props({ view, question: NOTHING }, { names: NAMES.en.slice(0, view.seats), shownSeat }));
    const words = [...container.querySelectorAll("text, small, b, p, h3")].map((text) => text.textContent).join(" ");
    expect(words).not.toMatch(/viscounts\.|undefined|NaN|[а-яё]/i);
    const places = new Set([...container.querySelectorAll("[data-at]")].map((place) => place.getAttribute("data-at")!));
    unmount();
    expect(places.size).toBeGreaterThan(90);
    for (const lang of LANGS) {
      for (const at of places) {
        const found = tip(at, { c: components, view, question: null, names: NAMES[lang].slice(0, view.seats) });
        expect(found !== null || FRAMES.test(at), at).toBe(true);
        for (const text of found === null ? [] : [found.title, ...found.lines]) expect(faults(text, lang), at).toEqual([]);
      }
    }
  }
});

test("others' hands stay unseen, their boards can be read", () => {
  const view = tables["3 seats, late"]!;
  const { container } = render(Board, props({ view, question: NOTHING }, { question: null, mySeat: 0, shownSeat: 1 }));
  expect(container.querySelectorAll('[data-at^="hand-"]').length).toBe(0);
  expect(container.querySelectorAll('[data-at^="card-1-"]').length).toBe(3);
  expect(container.querySelectorAll('[data-at^="track-1-"]').length).toBe(7);
  expect(container.querySelector(".vc-handbox")!.textContent).toContain(String(view.players[1]!.hand_size));
});

test("the Automa's board shows its schemes", () => {
  const view = tables["1 seats, late"]!;
  const { container } = render(Board, props({ view, question: NOTHING }, { question: null, mySeat: 0, shownSeat: -1 }));
  expect(container.querySelectorAll(".scheme").length).toBe(3);
  expect(tip("card-automa-1", { c: components, view, question: null, names: NAMES.ru })!.lines.length).toBe(3);
});

/** Spaces that are an option of some question. */
const ANSWERS = /^(space-|site-|townsfolk-|manuscript-|castle-1-|slot-[a-z]|hand-|good-(ink|gold|stone)$|debts$|deeds$|deck$)/;

test("a space asks why not only if it is not offered", () => {
  const { view, question } = questions.Move!;
  const context = { c: components, view, names: NAMES.en };
  const move = question.options[0]!;
  expect(tip(move.at, { ...context, question })?.whyNot).toBeUndefined();
  const without = { ...question, options: question.options.filter((option) => option !== move) };
  expect(tip(move.at, { ...context, question: without })?.whyNot).toBe(move.text);
});

test.each(["Move", "Flip", "PlayCard", "ChooseBuilding build", "Trim discards"])("%s: each space that is not offered says why", (name) => {
  const { view, question } = questions[name]!;
  const { container } = render(Board, props({ view, question }));
  const could = [...container.querySelectorAll("[data-at]")].map((place) => place.getAttribute("data-at")!).filter((at) => ANSWERS.test(at));
  expect(could.length).toBeGreaterThan(50);
  const silent = could.filter((at) => !container.querySelector(`[data-at="${at}"]`)!.classList.contains("offered") && tip(at, { c: components, view, question, names: NAMES.ru })?.whyNot === undefined);
  expect(silent).toEqual([]);
});

test("a card to destroy is chosen from the whole deck, under its name and number", () => {
  const { container } = render(Board, props(questions.DestroyOfDeck!));
  const box = container.querySelector(".vc-handbox")!;
  const n = questions.DestroyOfDeck!.question.options.filter(({ text }) => text.startsWith("destroy:")).length;
  expect(box.querySelector("h3")!.textContent).toBe(`Колода ${n}`);
  expect(box.querySelectorAll(".vc-card").length).toBe(n);
});
