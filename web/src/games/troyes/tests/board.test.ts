import { fireEvent, render } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";

import { setLang } from "../../../i18n";
import { boardProps, faults, LANGS, NAMES, offered } from "../../testing";
import { partFor } from "../questions";
import Board from "../Board.svelte";
import type { TroyesView } from "../data";
import PhoneBoard from "../PhoneBoard.svelte";
import Tray from "../Tray.svelte";
import { tip } from "../tips";
import { components, questions, tables, type Sample } from "./samples";

beforeEach(() => setLang("ru"));

const props = (sample: Sample, changes: Record<string, unknown> = {}) => boardProps(components, sample, changes);

/** A space may be drawn in several pieces. */
const litPlaces = (root: Element): string[] => [...new Set(offered(root))];

test.each(Object.keys(questions))("%s: what is offered is lit, and a click is the answer", async (name) => {
  const sample = questions[name]!;
  const given = props(sample);
  const { container } = render(Board, given);
  const chosen = new Set(["Compose", "Defend", "Flip"].includes(sample.question.kind) ? [...container.querySelectorAll(".pick")].map((die) => die.getAttribute("data-at")) : []);
  const places = [...new Set(sample.question.options.map((option) => option.at).filter((at) => at !== ""))].sort();
  const lit = litPlaces(container);
  // Of equal dice the one in the group is not highlighted again.
  expect(places.filter((at) => !lit.includes(at) && !chosen.has(at))).toEqual([]);
  expect(lit.filter((at) => !places.includes(at))).toEqual([]);
  const first = lit[0];
  if (first === undefined) return;
  await fireEvent.click(container.querySelector(`.offered[data-at="${first}"]`)!);
  expect(given.choose).toHaveBeenLastCalledWith(expect.objectContaining({ at: first }));
  await fireEvent.keyDown(container.querySelector(`.offered[data-at="${first}"]`)!, { key: "Enter" });
  expect(given.choose).toHaveBeenCalledTimes(2);
});

test.each(Object.keys(questions))("%s: the phone shows the part where it is answered", (name) => {
  const sample = questions[name]!;
  const { container } = render(PhoneBoard, { ...props(sample), part: partFor(sample.question) });
  const places = sample.question.options.filter((option) => option.at !== "");
  if (places.length > 0) expect(litPlaces(container).length).toBeGreaterThan(0);
});

test.each([["cathedral", "influence-seat-0"], ["cathedral", "influence-20"], ["events", "deck-white"]])("the %s of a phone have %s", (part, at) => {
  const { container } = render(PhoneBoard, { ...props(questions.Turn!), part });
  expect(container.querySelector(`[data-at="${at}"]`)).not.toBeNull();
});

test("nothing is offered in a replay or to a spectator", () => {
  const { container } = render(Board, props(questions.Turn!, { isLive: false, mySeat: null }));
  expect(litPlaces(container)).toEqual([]);
});

function positions(): [string, TroyesView][] {
  return Object.entries(tables);
}

test.each(positions())("%s: every place has a tip in words, in both languages", (_, view) => {
  for (const lang of LANGS) {
    setLang(lang);
    const names = NAMES[lang].slice(0, view.seats);
    const question = { seat: 0, kind: "Turn", facts: {}, options: [] };
    const { container, unmount } = render(Board, props({ view, question }, { names }));
    const words = [...container.querySelectorAll("text")].map((text) => text.textContent).join(" ");
    expect(words).not.toMatch(/troyes\.|undefined|NaN/);
    if (lang === "en") expect(words).not.toMatch(/[а-яё]/i);
    const places = [...container.querySelectorAll("[data-at]")].map((place) => place.getAttribute("data-at")!);
    expect(places.length).toBeGreaterThan(80);
    for (const at of places) {
      const found = tip(at, { c: components, view, question: null, names });
      for (const text of found === null ? [] : [found.title, ...found.lines]) expect(faults(text, lang), at).toEqual([]);
    }
    unmount();
  }
});

test("a face-down card shows only its colour and level, and characters of others stay unseen", () => {
  const view = structuredClone(tables["4 seats, open"]!);
  view.activities[8] = { space: "yellow-3", card: null, slots: [], picture: [], markers: {} };
  const { container } = render(Board, props({ view, question: questions.Turn!.question }, { mySeat: 0 }));
  const card = container.querySelector('[data-at="activity-yellow-3"]')!;
  expect(card.textContent?.trim()).toBe("III");
  expect(container.querySelectorAll('[data-at^="character-"]').length).toBe(1);
});

test("a space asks why not only if it is not offered", () => {
  const { view, question } = questions.Turn!;
  const context = { c: components, view, names: NAMES.en };
  const use = question.options.find((option) => option.family === "use")!;
  expect(tip(use.at, { ...context, question })?.whyNot).toBeUndefined();
  const without = { ...question, options: question.options.filter((option) => option !== use) };
  expect(tip(use.at, { ...context, question: without })?.whyNot).toBe(use.text);
});

test.each(["Compose use begun", "Defend", "Turn"])("%s: the tray shows what the seat can spend, and compares nothing", (name) => {
  const { view, question } = questions[name]!;
  const { container } = render(Tray, { view, question, mySeat: question.seat, selected: [] });
  const player = view.players[question.seat]!;
  expect(container.textContent).toContain(String(player.deniers));
  expect(container.textContent).not.toMatch(/[≤≥÷=]/);
});
