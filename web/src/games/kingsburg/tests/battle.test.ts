import { expect, test } from "vitest";
import { render, screen, waitFor } from "@testing-library/svelte";

import { setLang } from "../../../i18n";
import { NAMES } from "../../testing";
import type { GameEvent } from "../../types";
import { battleOf, battlesIn, comparison } from "../battle";
import Battle from "../Battle.svelte";
import { battles, components } from "./samples";

/** The scene of the first battle among events. */
const cueOf = (events: GameEvent[]) => battlesIn(events, null)[0]!;

test.each(Object.keys(battles))("a battle with %s adds up", (kind) => {
  const { view, events } = battles[kind]!;
  const battle = battleOf(components, view, cueOf(events).events)!;
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

function show(kind: string, left: number) {
  const { view, events } = battles[kind]!;
  const props = { events: cueOf(events).events, view, before: view, components, names: NAMES.en, mySeat: 0, frame: 0, left, time: 0, close: () => {} };
  return { view, ...render(Battle, { props }) };
}

test("a battle is shown in words, not by colour alone", async () => {
  setLang("en");
  const { view } = show("defeat+victory", 0);
  expect(screen.getByRole("region")).toHaveAccessibleName(/Battle of year/);
  const rows = screen.getAllByRole("listitem");
  expect(rows.length).toBe(view.seats);
  await waitFor(() => expect(rows.every((row) => row.textContent !== "")).toBe(true));
  expect(rows.some((row) => / > .*victory/.test(row.textContent ?? ""))).toBe(true);
  expect(rows.some((row) => / < .*defeat/.test(row.textContent ?? ""))).toBe(true);
});

test("the enemy comes first, then the strengths, and only then what they bring", () => {
  setLang("en");
  expect(show("defeat+victory", 2).container.querySelectorAll("li")).toHaveLength(0);
  const fight = show("defeat+victory", 1).container;
  expect(fight.querySelectorAll("li").length).toBeGreaterThan(1);
  expect(fight.querySelector(".word")).toBeNull();
});

test("a full track takes fewer soldiers of the King", () => {
  const { view, events } = battles["defeat+victory"]!;
  const first = events.find((e) => e.event === "fought")!;
  const capped = events.map((e) => (e.event === "soldiers" && e.seat === first.seat && e.why === "kings_die" ? { ...e, n: 1 } : e));
  const fighter = battleOf(components, view, cueOf(capped).events)!.fighters.find(({ seat }) => seat === first.seat)!;
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
  expect(battlesIn([lost], null)).toEqual([]);
  expect(cueOf([next, card, die, fought])).toMatchObject({ events: [card, die, fought], first: 1, frames: [0, 1, 2, 3] });
  expect(cueOf([die, fought, over, next])).toMatchObject({ events: [die, fought, over], first: 0, frames: [-1, 0, 2] });
  expect(battlesIn([lost, over, next], [die, fought])[0]).toMatchObject({ events: [die, fought, lost, over], frames: [1] });
  expect(battlesIn([next], [die, fought, over])).toEqual([]);
});
