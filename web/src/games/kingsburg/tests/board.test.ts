import { fireEvent, render } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";

import { setLang } from "../../../i18n";
import { boardProps, NAMES, offered } from "../../testing";
import Board from "../Board.svelte";
import PhoneBoard from "../PhoneBoard.svelte";
import Tray from "../Tray.svelte";
import { components, questions, table, type Sample } from "./samples";

beforeEach(() => setLang("ru"));

const props = (sample: Sample, changes: Record<string, unknown> = {}) => boardProps(components, sample, changes);

const BOARDS = [
  ["desktop", (given: ReturnType<typeof props>) => render(Board, given)],
  ["phone", (given: ReturnType<typeof props>) => render(PhoneBoard, { ...given, part: "court" })],
] as const;

test.each(BOARDS)("the %s court highlights what is offered, and a click chooses it", async (_, show) => {
  const given = props(table);
  const { container } = show(given);
  expect(offered(container)).toEqual(["advisor-12", "advisor-3", "advisor-5", "advisor-8", "advisor-9"]);
  await fireEvent.click(container.querySelector('[data-at="advisor-9"]')!);
  expect(given.choose).toHaveBeenLastCalledWith(expect.objectContaining({ text: "advisor:9" }));
  await fireEvent.keyDown(container.querySelector('[data-at="advisor-3"]')!, { key: "Enter" });
  expect(given.choose).toHaveBeenLastCalledWith(expect.objectContaining({ text: "advisor:3" }));
  await fireEvent.click(container.querySelector('[data-at="advisor-10"]')!);
  expect(given.choose).toHaveBeenCalledTimes(2);
});

test.each(BOARDS)("with dice picked the %s court keeps only what they reach", (_, show) => {
  const { container } = show(props(table, { selected: ["c3.0", "c5.0"] }));
  expect(offered(container)).toEqual(["advisor-12", "advisor-8"]);
});

test("each space of the board is drawn and has a label", () => {
  const { container } = render(Board, props(table));
  for (const at of ["score-0", "score-59", "score-marker-3", "soldiers-9", "order-5", "enemy-3", "defence-0", "calendar-8", "province-tab-2", "building-5-4"]) {
    expect(container.querySelector(`[data-at="${at}"]`), at).not.toBeNull();
  }
  const general = container.querySelector('[data-at="advisor-10"]')!;
  expect(general).toHaveAttribute("aria-label", "10, Генерал: +2 воина, тайный просмотр карты врага");
  expect(general).toHaveAttribute("role", "img");
  expect(container.querySelector('[data-at="advisor-9"]')).toHaveAttribute("role", "button");
});

test("a group shows its dice, its Market and its owner", () => {
  const { container } = render(Board, props(table));
  const astronomer = container.querySelector('[data-at="advisor-7"]')!;
  expect(astronomer).toHaveClass("taken", "s0");
  expect(astronomer.textContent).toContain("+1");
  expect(astronomer.querySelectorAll('use[href="#die-6"]').length).toBe(1);
});

test("nothing is offered in a replay or to a spectator", () => {
  const { container } = render(Board, props(table, { isLive: false }));
  expect(offered(container)).toEqual([]);
});

test("buildings are offered only in the province of the asked seat", async () => {
  const sample = questions.Build!;
  const given = props(sample);
  const { container } = render(Board, given);
  const places = sample.question.options.map((option) => option.at).filter((at) => at !== "");
  expect(offered(container)).toEqual(places.sort());
  await fireEvent.click(container.querySelector(`[data-at="${places[0]}"]`)!);
  expect(given.choose).toHaveBeenCalledOnce();
  const other = sample.view.players.find((player) => player.seat !== sample.question.seat)!.seat;
  await fireEvent.click(container.querySelector(`[data-at="province-tab-${other}"]`)!);
  expect(offered(container)).toEqual([]);
});

test.each(["TakeGood", "LoseGood", "Exchange"])("%s offers goods on the board", (kind) => {
  const { container } = render(Board, props(questions[kind]!));
  expect(offered(container).every((at) => at.startsWith("good-"))).toBe(true);
  expect(offered(container).length).toBe(3);
});

test("scores below zero and beyond the loop are written out", () => {
  const view = structuredClone(table.view);
  view.players[0]!.vp = -2;
  view.players[1]!.vp = 63;
  view.players[2]!.soldiers = 12;
  const { container } = render(Board, props({ ...table, view }));
  expect(container.querySelector('[data-at="score-marker-0"]')).toHaveTextContent("−2");
  expect(container.querySelector('[data-at="score-marker-1"]')).toHaveTextContent("63");
  expect(container.querySelector('[data-at="soldier-marker-2"]')).toHaveTextContent("12");
});

test("an enemy card shows its face only where the view knows it", () => {
  const view = structuredClone(table.view);
  const { container, rerender } = render(Board, props({ ...table, view }));
  expect(container.querySelector('[data-at="enemy-3"]')).toHaveTextContent("4–6");
  const known = structuredClone(view);
  known.enemies[2] = { year: 3, card: "zombies_3_6", known_to: [0], odds: [], is_revealed: false };
  return rerender(props({ ...table, view: known })).then(() => {
    expect(container.querySelector('[data-at="enemy-3"]')).toHaveTextContent("Зомби");
    expect(container.querySelector('[data-at="enemy-3"] [href="#eye"]')).not.toBeNull();
  });
});

test.each(["court", "province", "tracks"])("the phone shows its %s in both languages", (part) => {
  for (const lang of ["ru", "en"] as const) {
    setLang(lang);
    const { container, unmount } = render(PhoneBoard, { ...props(table, { names: NAMES[lang] }), part });
    const words = [...container.querySelectorAll("text")].map((text) => text.textContent).join(" ");
    expect(words).not.toMatch(/kingsburg\.|undefined/);
    if (lang === "en") expect(words).not.toMatch(/[а-яё]/i);
    unmount();
  }
});

test("dice of the tray can be picked; spent ones cannot", async () => {
  const { container } = render(Tray, { view: table.view, question: table.question, mySeat: 0, selected: [] });
  const dice = [...container.querySelectorAll("button")];
  expect(dice.map((die) => die.getAttribute("aria-label"))).toEqual(["кубик 3", "кубик 5", "белый кубик 2", "жетон «+2»"]);
  await fireEvent.click(dice[1]!);
  expect(dice[1]).toHaveAttribute("aria-pressed", "true");
  await fireEvent.click(dice[1]!);
  expect(dice[1]).toHaveAttribute("aria-pressed", "false");
});

test("on a phone the tabs of the provinces are as large as a thumb and do not meet", () => {
  const { container } = render(PhoneBoard, { ...props(Object.values(questions)[0]!), part: "province" });
  const tabs = [...container.querySelectorAll('[data-at^="province-tab-"] .hit')];
  const [left, radius] = ["cx", "r"].map((name) => tabs.map((tab) => Number(tab.getAttribute(name))));
  expect(tabs.length).toBeGreaterThan(1);
  expect(Math.min(...radius!)).toBeGreaterThanOrEqual(20);
  expect(left![1]! - left![0]!).toBeGreaterThanOrEqual(2 * radius![0]!);
});
