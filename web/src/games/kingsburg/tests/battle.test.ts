import { expect, test } from "vitest";
import { render, screen } from "@testing-library/svelte";

import { setLang } from "../../../i18n";
import { NAMES } from "../../testing";
import { battleEvents, battleOf, comparison, continuesBattle } from "../battle";
import Battle from "../Battle.svelte";
import { battles, components } from "./samples";

test.each(Object.keys(battles))("a battle with %s adds up", (kind) => {
  const { view, events } = battles[kind]!;
  const battle = battleOf(components, view, battleEvents(events)!)!;
  expect(battle.fighters.length).toBe(view.seats);
  for (const fighter of battle.fighters) {
    expect(fighter.soldiers).toBeGreaterThanOrEqual(0);
    expect(fighter.soldiers + battle.kingsDie + fighter.buildings).toBe(fighter.strength);
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
