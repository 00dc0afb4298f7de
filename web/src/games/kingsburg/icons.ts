/** Icons by thing; the symbols are in symbols.svg here and in web/src/frame. */
import type { Good } from "./data";

const ADVISORS: Record<string, string> = {
  jester: "gi-jester-hat",
  squire: "gi-visored-helm",
  architect: "gi-trowel",
  merchant: "gi-scales",
  sergeant: "gi-sharp-halberd",
  alchemist: "gi-fizzing-flask",
  astronomer: "gi-astrolabe",
  treasurer: "gi-open-treasure-chest",
  master_hunter: "gi-bow-arrow",
  general: "gi-mounted-knight",
  swordsmith: "gi-anvil",
  duchess: "gi-tiara",
  champion: "gi-winged-sword",
  smuggler: "gi-hooded-figure",
  inventor: "gi-gears",
  wizard: "gi-wizard-face",
  queen: "gi-queen-crown",
  king: "gi-imperial-crown",
};

const BUILDINGS: Record<string, string> = {
  statue: "gi-sword-in-stone",
  chapel: "b-chapel",
  church: "gi-church",
  cathedral: "b-cathedral",
  inn: "gi-beer-stein",
  market: "gi-shop",
  farms: "gi-barn",
  merchants_guild: "gi-two-coins",
  guard_tower: "gi-watchtower",
  blacksmith: "gi-anvil",
  barracks: "gi-medieval-barracks",
  wizards_guild: "gi-crystal-ball",
  palisade: "gi-palisade",
  stables: "gi-horse-head",
  stone_wall: "gi-stone-wall",
  fortress: "gi-castle",
  barricade: "gi-stakes-fence",
  crane: "gi-crane",
  town_hall: "gi-capitol",
  embassy: "gi-scroll-quill",
};

const PHASES: Record<string, string> = {
  kings_aid: "gi-throne-king",
  spring_harvest: "gi-wheat",
  kings_reward: "gi-laurels",
  summer_harvest: "gi-wheat",
  kings_envoy: "gi-vertical-banner",
  autumn_harvest: "gi-wheat",
  recruit: "gi-swords-emblem",
  winter_battle: "gi-crossed-swords",
};

export function advisorIcon(id: string): string {
  return ADVISORS[id] ?? "gi-visored-helm";
}

export function buildingIcon(id: string): string {
  return BUILDINGS[id] ?? "kb-building";
}

export function phaseIcon(id: string): string {
  return PHASES[id] ?? "gi-wheat";
}

export function enemyIcon(type: string): string {
  return `enemy-${type}`;
}

export function goodKind(good: Good): string {
  return `g-${good}`;
}
