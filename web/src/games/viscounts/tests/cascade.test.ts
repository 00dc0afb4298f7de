import { fireEvent, render } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import { setLang } from "../../../i18n";
import { NAMES } from "../../testing";
import Cascade from "../Cascade.svelte";
import { cascadeIn, castleOf, framesOf } from "../cascade";
import type { Section, ViscountsView } from "../data";
import { components, tables } from "./samples";

/** V-EX-12: three workers come into an empty section D: one rises, one goes to E, one to C. */
const MOVES = [
  { event: "placed_workers", seat: 0, section: "D", n: 3 },
  { event: "promoted", seat: 0, section: "D", tier: 2 },
  { event: "spread", seat: 0, section: "D" },
];

function table(): ViscountsView {
  const view = structuredClone(tables["2 seats, early"]!);
  const empty = () => ({ A: 0, B: 0, C: 0, D: 0, E: 0 }) as Record<Section, number>;
  for (const player of view.players) player.castle = { tier1: empty(), tier2: empty(), tier3: 0, on_the_way: 0 };
  view.players[0]!.castle.tier1 = { ...empty(), C: 1, E: 1 };
  view.players[0]!.castle.tier2 = { ...empty(), D: 1 };
  return view;
}

test("a cascade has frames from the castle before it to the castle after it", () => {
  const frames = framesOf(table(), MOVES);
  const own = frames.map(({ castle }) => castle.find((each) => each.owner === 0)!);
  expect(own.map(({ tier1, tier2 }) => [tier1.C, tier1.D, tier1.E, tier2.D])).toEqual([
    [0, 0, 0, 0],
    [0, 3, 0, 0],
    [0, 2, 0, 1],
    [1, 0, 1, 1],
  ]);
  expect(frames.at(-1)!.castle).toEqual(castleOf(table()));
});

test("workers about to spread still stand where they rose from", () => {
  const view = table();
  view.players[0]!.castle = { tier1: { A: 0, B: 0, C: 0, D: 0, E: 0 }, tier2: { A: 0, B: 0, C: 0, D: 1, E: 0 }, tier3: 0, on_the_way: 2 };
  const frames = framesOf(view, MOVES.slice(0, 2));
  expect(frames.map(({ castle }) => castle[0]!.tier1.D)).toEqual([0, 3, 2]);
});

test("a bumped worker leaves, one from the middle goes to the top", () => {
  const view = table();
  view.players[0]!.castle.tier3 = 1;
  const frames = framesOf(view, [{ event: "bumped", seat: 1, section: "B", tier: 1, by: 0 }, { event: "promoted", seat: 0, section: "D", tier: 3 }]);
  expect(frames.map(({ castle }) => [castle[1]!.tier1.B, castle[0]!.tier2.D, castle[0]!.tier3])).toEqual([[1, 2, 0], [0, 2, 0], [0, 1, 1]]);
});

test("a scene begins when somebody rises and goes on until the next turn", () => {
  const [placed, promoted, spread] = MOVES;
  expect(cascadeIn([placed!], null)).toBeNull();
  expect(cascadeIn([placed!, promoted!], null)).toEqual([placed, promoted]);
  expect(cascadeIn([spread!], [placed!, promoted!])).toEqual(MOVES);
  expect(cascadeIn([{ event: "turn_began", seat: 1 }, placed!], MOVES)).toBeNull();
  expect(cascadeIn([{ event: "gained", seat: 0, good: "ink", n: 1, why: "castle" }], MOVES)).toBeNull();
});

test("the scene tells each step, can be seen again and closed", async () => {
  setLang("ru");
  const view = table();
  const close = vi.fn();
  const { container } = render(Cascade, { props: { events: MOVES, view, components, names: NAMES.ru.slice(0, 2), mySeat: 0, close } });
  const button = (label: string) => container.querySelector<HTMLElement>(`[aria-label="${label}"]`)!;
  if (container.querySelector(".vc-cascade") === null) await fireEvent.click(container.querySelector(".vc-replay .btn")!);
  const captions: string[] = [];
  while (!container.querySelector<HTMLButtonElement>('[aria-label="Шаг вперёд"]')!.disabled) {
    await fireEvent.click(button("Шаг вперёд"));
    captions.push(container.querySelector("p")!.textContent!);
  }
  expect(captions).toEqual(["Вы размещаете в секции D: 3 рабочих", "Рабочий поднимается на второй ярус, секция D", "Двое рабочих переходят из секции D в соседние"]);
  await fireEvent.click(button("Закрыть"));
  expect(container.querySelector(".vc-cascade")).toBeNull();
  await fireEvent.click(button("Закрыть"));
  expect(close).toHaveBeenCalledOnce();
});
