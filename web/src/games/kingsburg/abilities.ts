/** Abilities of buildings: a short text for the board, a sentence for the tooltip; the numbers come from the data. */
import { both } from "../../i18n";
import type { Msg, Params } from "../../i18n";
import { constant, type Building, type Components, type TableOptions } from "./data";
import { keyFor, m, type Key } from "./texts";

/** The constants of the components that the text of each ability shows, by parameter. */
const CONSTANTS: Record<string, Record<string, string>> = {
  statue: { n: "statue_condition_all_equal_reroll_count" },
  chapel: { n: "chapel_max_sum" },
  cathedral: { n: "cathedral_goods_per_vp" },
  market: { n: "market_shift" },
  merchants_guild: { n: "merchants_guild_gold" },
  barracks: { n: "recruit_goods_per_soldier_barracks" },
  fortress: { n: "fortress_vp" },
  crane: { n: "crane_gold_discount" },
  town_hall: { n: "town_hall_vp" },
  embassy: { n: "embassy_vp" },
};

function numbers(c: Components, id: string): Params {
  const names = Object.entries(CONSTANTS[id] ?? {});
  return { vp: 1, ...Object.fromEntries(names.map(([name, of]) => [name, constant(c, of)])) };
}

export function enemyTypeName(c: Components, type: string): Msg {
  const found = c.enemy_types.find((t) => t.id === type);
  return found === undefined ? m("enemy_strength") : both(found.name);
}

/** Special battle values as text: "Demons: 1". */
function versus(c: Components, building: Building): Msg[] {
  return Object.entries(building.battle.total_vs).map(([type, n]) => m("can_versus", { enemy: enemyTypeName(c, type), n }));
}

/** The line under a building's name, or null where battle value and points are everything. */
export function shortAbility(c: Components, building: Building): Msg | null {
  const key = keyFor("can", building.id);
  return key === null ? (versus(c, building)[0] ?? null) : m(key, numbers(c, building.id));
}

/** The sentence about a building's ability, as this table plays it. */
function aboutKey(building: Building, options: TableOptions): Key | null {
  if (building.id === "crane" && options.crane_each_build) return "about_crane_each";
  if (building.id === "stables" && options.stables_each_service) return "about_stables_each";
  return keyFor("about", building.id);
}

export function longAbility(c: Components, building: Building, options: TableOptions): Msg[] {
  const key = aboutKey(building, options);
  const special = Object.entries(building.battle.total_vs).map(([type, n]) =>
    m("tip_battle_vs", { enemy: enemyTypeName(c, type), n, base: building.battle.base }),
  );
  return key === null ? special : [m(key, numbers(c, building.id)), ...special];
}
