import { expect, test } from "vitest";
import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";

import { setLang } from "../../../i18n";
import { NAMES } from "../../testing";
import { battleEvents, battleOf, comparison, continuesBattle } from "../battle";
import Battle from "../Battle.svelte";
import Board from "../Board.svelte";
import { battles, components } from "./samples";

/** Where the discs of all seats stand. */
function discs(container: Element, seats: number): string[] {
  return Array.from({ length: seats }, (_, seat) => container.querySelector<SVGElement>(`[data-at="soldier-marker-${seat}"]`)!.style.transform);
}

test.each(Object.keys(battles))("a battle with %s adds up", (kind) => {
  const { view, events } = battles[kind]!;
  const battle = battleOf(components, view, battleEvents(events)!)!;
  expect(battle.fighters.length).toBe(view.seats);
  for (const fighter of battle.fighters) {
    expect(fighter.soldiers).toBeGreaterThanOrEqual(0);
    expect(fighter.kings).toBe(battle.kingsDie);
    expect(fighter.soldiers + fighter.kings + fighter.buildings).toBe(fighter.strength);
    if (fighter.result === "victory") expect(fighter.strength).toBeGreaterThanOrEqual(battle.enemy.strength);
    if (fighter.result === "defeat") expect(fighter.strength).toBeLessThan(battle.enemy.strength);
    expect(fighter.byWall).toBe(fighter.result === "victory" && fighter.strength === battle.enemy.strength);
  }
});

test("a battle is shown in words, not by colour alone", () => {
  setLang("en");
  const { view, events } = battles["defeat+victory"]!;
  render(Battle, { props: { events: battleEvents(events)!, view, components, names: NAMES.en, mySeat: 0, close: () => {} } });
  expect(screen.getByRole("dialog")).toHaveAccessibleName(/Battle of year/);
  const rows = screen.getAllByRole("listitem");
  expect(rows.length).toBe(view.seats);
  expect(rows.some((row) => / > .*victory/.test(row.textContent ?? ""))).toBe(true);
  expect(rows.some((row) => / < .*defeat/.test(row.textContent ?? ""))).toBe(true);
});

test("the King's die moves the discs, in the scene and on the board, until the battle is closed", async () => {
  const { view, events } = battles["defeat+victory"]!;
  expect(view.players.every((player) => player.soldiers === 0)).toBe(true); // the year is over, all soldiers are home
  const board = render(Board, {
    view, components, question: null, mySeat: 0, names: NAMES.en,
    offers: () => [], offer: () => undefined, choose: () => {}, hovered: null, shownSeat: 0, selected: [], isLive: true,
  });
  const home = discs(board.container, view.seats);
  const scene = render(Battle, { props: { events: battleEvents(events)!, view, components, names: NAMES.en, mySeat: 0, close: () => {} } });
  await new Promise((resolve) => setTimeout(resolve, 800));
  await tick();
  const battle = battleOf(components, view, battleEvents(events)!)!;
  const shown = [...scene.container.querySelectorAll("[data-soldiers]")].map((disc) => Number(disc.getAttribute("data-soldiers")));
  expect(shown.sort()).toEqual(battle.fighters.map(({ soldiers, kings }) => soldiers + kings).sort());
  expect(Math.min(...shown)).toBeGreaterThanOrEqual(battle.kingsDie);
  for (const [seat, place] of discs(board.container, view.seats).entries()) expect(place).not.toBe(home[seat]);
  scene.unmount();
  await tick();
  expect(discs(board.container, view.seats)).toEqual(home);
});

test("a full track takes fewer soldiers of the King", () => {
  const { view, events } = battles["defeat+victory"]!;
  const first = events.find((e) => e.event === "fought")!;
  const capped = events.map((e) => (e.event === "soldiers" && e.seat === first.seat && e.why === "kings_die" ? { ...e, n: 1 } : e));
  const fighter = battleOf(components, view, battleEvents(capped)!)!.fighters.find(({ seat }) => seat === first.seat)!;
  expect(fighter.kings).toBe(1);
  expect(fighter.soldiers + fighter.kings + fighter.buildings).toBe(fighter.strength);
});

test("strengths are compared by a sign", () => {
  expect([comparison(5, 4), comparison(4, 4), comparison(2, 4)]).toEqual(["5 > 4", "4 = 4", "2 < 4"]);
});

test("a scene begins with the King's die, ends with the year's milestone and goes on while losses are chosen", () => {
  const card = { event: "enemy_revealed", card: "orcs_3_5" };
  const die = { event: "kings_die", n: 3 };
  const fought = { event: "fought", seat: 0, strength: 3, enemy: 5, result: "defeat" };
  const lost = { event: "lost", seat: 0, good: "gold", n: 1, why: "battle_loss" };
  const over = { event: "milestone", year: 3, phase: 8 };
  const next = { event: "year_began", year: 4 };
  expect(battleEvents([lost])).toBeNull();
  expect(battleEvents([next, card, die, fought])).toEqual([card, die, fought]);
  expect(battleEvents([die, fought, over, next])).toEqual([die, fought, over]);
  expect(continuesBattle([die, fought], [lost, over, next])).toEqual([die, fought, lost, over]);
  expect(continuesBattle([die, fought, over], [next])).toBeNull();
});
