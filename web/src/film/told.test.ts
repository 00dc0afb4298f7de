import { expect, test } from "vitest";

import { componentsOf } from "../games/testing";
import { changes as kingsburg } from "../games/kingsburg/changes";
import type { KingsburgView } from "../games/kingsburg/data";
import { changes as notreDame } from "../games/notre-dame/changes";
import { changes as troyes } from "../games/troyes/changes";
import type { Components } from "../games/troyes/data";
import { changes as viscounts } from "../games/viscounts/changes";
import type { ViscountsView } from "../games/viscounts/data";
import type { Change, GameEvent, View } from "../games/types";
import { coursesOf, viewAt } from "./told";

/** The positions at each beat, where the board as a whole changes with the first. */
function shown(beats: GameEvent[][], before: object, after: object, changes: (event: GameEvent) => Change[]): View[] {
  const courses = coursesOf(beats, before as View, after as View, changes);
  return beats.map((_, at) => viewAt(after as View, courses, at));
}

test("what events tell completely is shown with its beat; what they do not changes with the board", () => {
  const before = { heap: 5, coins: [1, 1], piles: 2 };
  const after = { heap: 2, coins: [1, 4], piles: 9 };
  const take = (event: GameEvent): Change[] => [
    { path: ["heap"], next: (heap) => Number(heap) - Number(event.n) },
    { path: ["piles"], next: (piles) => Number(piles) - Number(event.n) },
    { path: ["coins", 1], next: (coins) => Number(coins) + Number(event.n) },
  ];
  const views = shown([[], [{ event: "took", n: 1 }], [{ event: "took", n: 2 }]], before, after, take);
  expect(views).toEqual([
    { heap: 5, coins: [1, 1], piles: 9 },
    { heap: 4, coins: [1, 2], piles: 9 },
    after,
  ]);
  expect(views[2]).toBe(after);
});

test("Kingsburg: goods, points and the phase do not run ahead of their captions", () => {
  const player = { seat: 0, goods: { gold: 1, wood: 1, stone: 0 }, vp: 2, soldiers: 3, built: ["inn"], plus2: 0 };
  const before = { phase: 2, step: "build", advisors: { 4: [{ seat: 0 }] }, players: [player] };
  const built = { ...player, goods: { ...player.goods, wood: 0 }, built: ["guard_tower", "inn"], vp: 3 };
  const after = { phase: 4, step: "roll", advisors: {}, players: [{ ...built, vp: 4 }] };
  const beats = [
    [{ event: "paid", seat: 0, good: "wood", n: 1 }, { event: "built", seat: 0, building: "guard_tower" }, { event: "scored", seat: 0, n: 1 }],
    [{ event: "phase_began", phase: 3 }, { event: "scored", seat: 0, n: 1 }],
    [{ event: "phase_began", phase: 4 }, { event: "step_began", step: "roll" }],
  ];
  const views = shown(beats, before, after, (event) => kingsburg(event, before as unknown as KingsburgView));
  expect(views.slice(0, 2)).toEqual([
    { phase: 2, step: "build", advisors: before.advisors, players: [built] },
    { phase: 3, step: "build", advisors: {}, players: after.players },
  ]);
});

test("Notre Dame: persons appear one after another", () => {
  const [old, fool, monk] = ["bishop", "jester", "monk"].map((id) => ({ id, rats: 1 }));
  const beats = [fool, monk].map((person) => [{ event: "person_shown", person: person!.id, rats: 1 }]);
  const views = shown(beats, { persons: [old, old, old] }, { persons: [fool, monk] }, notreDame);
  expect(views).toEqual([{ persons: [fool] }, { persons: [fool, monk] }]);
});

test("Troyes: a citizen stays until he is expelled, a card until it is taken", () => {
  const c = componentsOf<Components>("troyes");
  const card = { event: "wayfarers", flags: 6, markers: [0] };
  const before = { cells: { palace_1: 1 }, lying: { palace: [] }, events: [card], players: [{ events: [] }] };
  const after = { cells: { palace_1: 0 }, lying: { palace: [1] }, events: [], players: [{ events: ["wayfarers"] }] };
  const beats: GameEvent[][] = [
    [{ event: "marked", seat: 0, card: "wayfarers" }],
    [{ event: "event_taken", seat: 0, card: "wayfarers" }],
    [{ event: "expelled", seat: 1, cell: "palace_1" }, { event: "placed", seat: 0, cell: "palace_1" }],
  ];
  const views = shown(beats, before, after, (event) => troyes(c, event));
  expect(views.slice(0, 2)).toEqual([
    { ...before, events: [{ ...card, markers: [0, 0] }] },
    { ...before, events: [], players: after.players },
  ]);
});

test("Viscounts: goods, debts and the site of a building come with their beats", () => {
  const player = { seat: 0, goods: { stone: 3 }, debts: { unpaid: 0, paid: 0 } };
  const before = { is_solo: false, debts_left: 4, sites: {}, players: [player] };
  const after = { is_solo: false, debts_left: 3, sites: { "7-8-3": 0 }, players: [{ ...player, goods: { stone: 1 }, debts: { unpaid: 1, paid: 0 } }] };
  const beats: GameEvent[][] = [[{ event: "debt", seat: 0 }], [{ event: "paid", seat: 0, good: "stone", n: 2 }, { event: "built", seat: 0, slot: "workshop-1", site: "7-8-3" }]];
  const [first] = shown(beats, before, after, (event) => viscounts(event, before as unknown as ViscountsView));
  expect(first).toEqual({ ...before, debts_left: 3, players: [{ ...player, debts: { unpaid: 1, paid: 0 } }] });
});
