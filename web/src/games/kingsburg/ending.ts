/** Sources of points, chapters and dice luck, for the result page. */
import { both } from "../../i18n";
import type { EndLine, GameEvent, Msg, Seat } from "../types";
import { buildingOf, constant, phaseOf, readDice, sumOf, yearLabel, type Components } from "./data";
import { sourceName } from "./pieces";
import { m, type Key } from "./texts";

/** Points of an event if their source is one of these. */
function pointsFrom(isSource: (why: string) => boolean): EndLine["of"] {
  return (event) => (event.event === "scored" && isSource(String(event.why)) ? Number(event.n) : null);
}

function line(id: string, key: Key, hint: Key, isSource: (why: string) => boolean): EndLine {
  return { id, label: m(key), hint: m(hint), of: pointsFrom(isSource) };
}

export function endLines(c: Components): EndLine[] {
  const advisors = new Set(c.advisors.map((a) => a.id));
  const oneOf = (...sources: string[]) => (why: string) => sources.includes(why);
  return [
    line("buildings", "end_buildings", "end_buildings_hint", oneOf("build", "destroyed")),
    line("kings_reward", "end_kings_reward", "end_kings_reward_hint", oneOf("kings_reward")),
    line("advisors", "end_advisors", "end_advisors_hint", (why) => advisors.has(why)),
    line("battles", "end_battles", "end_battles_hint", oneOf("battle_reward", "strongest", "fortress")),
    line("season", "end_season", "end_season_hint", oneOf("town_hall", "embassy")),
    line("cathedral", "end_cathedral", "end_cathedral_hint", oneOf("cathedral")),
    line("losses", "end_losses", "end_losses_hint", oneOf("battle_loss")),
  ];
}

/** The source of points; a building that was built or lost is named by the previous event. */
export function sourceOf(c: Components, event: GameEvent, before?: GameEvent): Msg | null {
  if (event.event !== "scored") return null;
  const isAboutBuilding = before?.event === "built" || before?.event === "destroyed";
  if ((event.why === "build" || event.why === "destroyed") && isAboutBuilding && before.seat === event.seat) {
    return both(buildingOf(c, String(before.building)).name);
  }
  return sourceName(c, event.why);
}

export function chapter(c: Components, event: GameEvent): { level: 1 | 2; label: Msg } | null {
  if (event.event === "year_began") return { level: 1, label: m("year_title", { label: yearLabel(c, Number(event.year)) }) };
  if (event.event !== "phase_began") return null;
  const phase = phaseOf(c, Number(event.phase));
  return phase === undefined ? null : { level: 2, label: both(phase.name) };
}

export function luck(c: Components, event: GameEvent): { seat: Seat; rolled: number; expected: number } | null {
  if (event.event !== "rolled" || event.seat === undefined) return null;
  const dice = [...readDice(event.dice), ...readDice(event.white)];
  return { seat: event.seat, rolled: sumOf(dice), expected: (dice.length * (1 + constant(c, "die_faces"))) / 2 };
}
