/** A battle as rows of numbers that add up, computed from its events. */
import type { GameEvent, Seat } from "../types";
import { battleValue, buildingOf, enemyOf, GOODS, provinceOf, type Components, type EnemyCard, type Goods, type KingsburgView } from "./data";

export type Result = "victory" | "draw" | "defeat";

export interface Fighter {
  seat: Seat;
  strength: number;
  /** Own soldiers, without the King's. */
  soldiers: number;
  /** Soldiers of the King: the King's die, less what a full track does not take. */
  kings: number;
  buildings: number;
  /** Buildings whose value against this enemy is a special one. */
  special: { id: string; value: number }[];
  result: Result;
  /** Equal strength, and the Stone Wall made it a victory. */
  byWall: boolean;
  isStrongest: boolean;
  /** Gains and losses so far. */
  goods: Goods;
  points: number;
  destroyed: string[];
}

export interface Battle {
  year: number;
  enemy: EnemyCard;
  kingsDie: number;
  fighters: Fighter[];
}

/** The events of one battle, from the card or the King's die on; null when there is no fight among them. */
export function battleEvents(events: GameEvent[]): GameEvent[] | null {
  const fight = events.findIndex((e) => e.event === "kings_die");
  if (fight < 0) return null;
  const before = events[fight - 1];
  return untilOver(events.slice(before?.event === "enemy_revealed" ? fight - 1 : fight));
}

function untilOver(events: GameEvent[]): GameEvent[] {
  const end = events.findIndex((e) => e.event === "milestone");
  return end < 0 ? events : events.slice(0, end + 1);
}

/** A battle continues after a question about rewards and losses: later events are added to those shown. */
export function continuesBattle(shown: GameEvent[], events: GameEvent[]): GameEvent[] | null {
  if (shown.at(-1)?.event === "milestone") return null;
  return [...shown, ...untilOver(events)];
}

const BATTLE_POINTS = new Set(["battle_reward", "battle_loss", "strongest", "fortress", "destroyed"]);

/** `view` is the position after these events; buildings lost in the battle still counted in it. */
export function battleOf(c: Components, view: KingsburgView, events: GameEvent[]): Battle | null {
  const fought = events.filter((e) => e.event === "fought");
  const card = cardOf(view, events);
  if (fought.length === 0 || card === null) return null;
  const enemy = enemyOf(c, card);
  const kingsDie = Number(events.find((e) => e.event === "kings_die")?.n ?? view.kings_die);
  const fighters = fought.map((e) => fighter(c, view, events, e, enemy));
  return { year: enemy.year, enemy, kingsDie, fighters };
}

function cardOf(view: KingsburgView, events: GameEvent[]): string | null {
  const revealed = events.find((e) => e.event === "enemy_revealed");
  if (revealed !== undefined) return String(revealed.card);
  return view.enemies.findLast((e) => e.is_revealed)?.card ?? null;
}

function fighter(c: Components, view: KingsburgView, events: GameEvent[], fought: GameEvent, enemy: EnemyCard): Fighter {
  const seat = fought.seat ?? 0;
  const own = events.filter((e) => e.seat === seat);
  const destroyed = own.filter((e) => e.event === "destroyed").map((e) => String(e.building));
  const stood = [...new Set([...provinceOf(view, seat).built, ...destroyed])].map((id) => buildingOf(c, id));
  const buildings = stood.reduce((sum, b) => sum + battleValue(b, enemy.type), 0);
  const strength = Number(fought.strength);
  const kings = own.filter((e) => e.event === "soldiers" && e.why === "kings_die").reduce((sum, e) => sum + Number(e.n), 0);
  const goods: Goods = { gold: 0, wood: 0, stone: 0 };
  for (const e of own) {
    for (const good of GOODS) {
      if (e.good === good && e.event === "gained" && e.why === "battle_reward") goods[good] += Number(e.n);
      if (e.good === good && e.event === "lost") goods[good] -= Number(e.n);
    }
  }
  const scored = own.filter((e) => e.event === "scored" && BATTLE_POINTS.has(String(e.why)));
  return {
    seat,
    strength,
    soldiers: strength - kings - buildings,
    kings,
    buildings,
    special: stood
      .filter((b) => b.battle.total_vs[enemy.type] !== undefined)
      .map((b) => ({ id: b.id, value: battleValue(b, enemy.type) })),
    result: String(fought.result) as Result,
    byWall: fought.result === "victory" && strength === Number(fought.enemy),
    isStrongest: own.some((e) => e.event === "scored" && e.why === "strongest"),
    goods,
    points: scored.reduce((sum, e) => sum + Number(e.n), 0),
    destroyed,
  };
}

/** "5 > 4", "4 = 4", "2 < 4". */
export function comparison(strength: number, enemy: number): string {
  return `${strength} ${strength > enemy ? ">" : strength < enemy ? "<" : "="} ${enemy}`;
}
