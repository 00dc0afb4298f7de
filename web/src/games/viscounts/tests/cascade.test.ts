import { fireEvent, render } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import { setLang } from "../../../i18n";
import { NAMES } from "../../testing";
import Cascade from "../Cascade.svelte";
import { cascadesIn, castleOf, framesOf } from "../cascade";
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

test("a scene begins with the first move if somebody rises or spreads; what a move brings belongs to it", () => {
  const [placed, promoted, spread] = MOVES;
  const gained = { event: "gained", seat: 0, good: "ink", n: 1, why: "castle" };
  expect(cascadesIn([placed!])).toEqual([]);
  expect(cascadesIn([gained])).toEqual([]);
  expect(cascadesIn([gained, placed!, promoted!])[0]).toMatchObject({ events: [placed, promoted], first: 1, frames: [1, 2] });
  expect(cascadesIn([placed!, promoted!, gained, spread!])[0]).toMatchObject({ events: MOVES, frames: [0, 2, 3] });
});

test("the scene tells each move in its frame, and can be left", async () => {
  setLang("ru");
  const view = table();
  const close = vi.fn();
  const captions = MOVES.map((_, frame) => {
    const props = { events: MOVES, view, before: view, components, names: NAMES.ru.slice(0, 2), mySeat: 0, frame, left: MOVES.length - 1 - frame, time: 0, close };
    const { container, unmount } = render(Cascade, { props });
    const text = container.querySelector("p")!.textContent;
    if (frame > 0) unmount();
    return text;
  });
  expect(captions).toEqual(["Вы размещаете в секции D: 3 рабочих", "Рабочий поднимается на второй ярус, секция D", "Двое рабочих переходят из секции D в соседние"]);
  await fireEvent.click(document.querySelector('[aria-label="Закрыть сцену"]')!);
  expect(close).toHaveBeenCalledOnce();
});
