/** A battle as rows of numbers that add up, computed from its events. */
import type { GameEvent, SceneCue, Seat } from "../types";
import { battleValue, buildingOf, enemyOf, GOODS, provinceOf, type Components, type EnemyCard, type Goods, type KingsburgView } from "./data";
import { m } from "./texts";

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

const TIMES = { calm: 7600, normal: 4800, fast: 2000, once: 1200 };
/** What follows a question about rewards and losses: only the result. */
const REST_TIMES = { calm: 3000, normal: 1900, fast: 800, once: 1200 };

/** What a frame shows: the card's back, its face, the strengths, what the battle brought. */
export type BattleFrame = "back" | "card" | "fight" | "result";

/** The frames of a battle; the card turns only if it is revealed with the battle. */
export function framesOf(events: GameEvent[]): BattleFrame[] {
  return events[0]?.event === "enemy_revealed" ? ["back", "card", "fight", "result"] : ["card", "fight", "result"];
}

/** The battle among the events of a choice, up to the milestone of the year; or the end of the battle that was shown. */
export function battlesIn(events: GameEvent[], shown: GameEvent[] | null): SceneCue[] {
  const die = events.findIndex((e) => e.event === "kings_die");
  if (die >= 0) {
    const first = events[die - 1]?.event === "enemy_revealed" ? die - 1 : die;
    const last = endOf(events);
    const fought = events.findIndex((e) => e.event === "fought");
    const until = fought < 0 ? last : fought - 1;
    const isTurned = first < die;
    return [
      {
        events: events.slice(first, last + 1),
        first,
        frames: isTurned ? [first - 1, first, until, last] : [first - 1, until, last],
        titles: [m("log_battle"), null, null, null],
        times: TIMES,
        shares: isTurned ? [0.15, 0.17, 0.29, 0.39] : [0.25, 0.31, 0.44],
        sounds: isTurned ? ["drumroll", "card", "roll", null] : ["drumroll", "roll", null],
      },
    ];
  }
  const isOpen = shown?.some((e) => e.event === "kings_die") && shown.at(-1)?.event !== "milestone";
  if (!shown || !isOpen || events.length === 0) return [];
  const last = endOf(events);
  return [{ events: [...shown, ...events.slice(0, last + 1)], first: 0, frames: [last], titles: [m("log_battle")], times: REST_TIMES }];
}

function endOf(events: GameEvent[]): number {
  const end = events.findIndex((e) => e.event === "milestone");
  return end < 0 ? events.length - 1 : end;
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
