/** What the server sends for Kingsburg: the view of a position and the components it plays with. */
import type { Both, Seat, View } from "../types";

export type Good = "gold" | "wood" | "stone";
export const GOODS: readonly Good[] = ["gold", "wood", "stone"];
export type Goods = Record<Good, number>;

/** Owner of the neutral dice of the two-player game. */
export const NEUTRAL: Seat = -1;

/** Dice that one seat put on one advisor at one time. */
export interface Group {
  seat: Seat;
  dice: number[];
  white: number[];
  plus2: boolean;
  /** −1, 0 or +1: what the Market added. */
  market: number;
}

export interface EnemyInView {
  year: number;
  /** Null unless this viewer may see it. */
  card: string | null;
  /** Seats that looked at it. */
  known_to: Seat[];
  is_revealed: boolean;
  /** By seat: the ways to win, to draw and to lose, as far as this viewer knows the card; empty once it is revealed. */
  odds: [number, number, number][];
}

export interface Province {
  seat: Seat;
  goods: Goods;
  plus2: number;
  soldiers: number;
  vp: number;
  built: string[];
  dice: number[];
  white: number[];
  rolled: number[];
  rolled_white: number[];
  sum: number;
  used: string[];
  has_passed: boolean;
  /** Combat value of the standing buildings, and against which enemies it differs. */
  defence: number;
  defence_vs: Record<string, number>;
}

export interface KingsburgView extends View {
  year: number;
  phase: number;
  step: string;
  order: Seat[];
  order_sums: number[];
  advisors: Record<string, Group[]>;
  envoy: Seat | null;
  aid_die: Seat | null;
  /** The advisor who helps right now, 0 for none. */
  serving: number;
  kings_die: number;
  enemies: EnemyInView[];
  players: Province[];
  table_options: TableOptions;
}

/** The table options that change what a building or the soldier track does. */
export interface TableOptions {
  crane_each_build: boolean;
  stables_each_service: boolean;
  market_with_plus2: boolean;
  /** Null: no limit. */
  soldier_cap: number | null;
}

/** One step of an effect; the ops of Kingsburg are few and fixed. */
export interface Op {
  op: string;
  n?: number;
  gold?: number;
  wood?: number;
  stone?: number;
  good?: Good;
  options?: Op[][];
}

export interface Advisor {
  value: number;
  id: string;
  name: Both;
  effect: Op[];
}

export interface Building {
  id: string;
  row: number;
  col: number;
  name: Both;
  cost: Goods;
  vp: number;
  battle: { base: number; total_vs: Record<string, number> };
}

export interface EnemyCard {
  id: string;
  year: number;
  type: string;
  name: Both;
  strength: number;
  reward: Op[];
  losses: Op[];
}

export interface EnemyBack {
  year: number;
  label: string;
  strength_min: number;
  strength_max: number;
}

export interface Phase {
  n: number;
  id: string;
  season: "spring" | "summer" | "autumn" | "winter";
  kind: "event" | "harvest" | "battle";
  name: Both;
}

export interface Components {
  constants: Record<string, { v: number }>;
  goods: { id: Good; name: Both }[];
  tracks: {
    score: { spaces: number };
    soldiers: { max: number };
    turn_order: { spaces: number };
    years: { labels: string[] };
  };
  layout: { court_ui_grid: { rows_top_to_bottom: number[][] }; province_sheet: { col_labels: string[] } };
  phases: Phase[];
  advisors: Advisor[];
  buildings: Building[];
  enemy_types: { id: string; name: Both }[];
  enemy_backs: EnemyBack[];
  enemies: EnemyCard[];
}

export function asView(view: View): KingsburgView {
  return view as KingsburgView;
}

export function asComponents(components: unknown): Components {
  return components as Components;
}

/** Returns the item with an id or number; throws if the data has none. */
function found<T>(thing: T | undefined, what: string): T {
  if (thing === undefined) throw new Error(`components have no ${what}`);
  return thing;
}

export function advisorOf(c: Components, value: number): Advisor {
  return found(c.advisors.find((a) => a.value === value), `advisor ${value}`);
}

export function buildingOf(c: Components, id: string): Building {
  return found(c.buildings.find((b) => b.id === id), `building ${id}`);
}

export function enemyOf(c: Components, id: string): EnemyCard {
  return found(c.enemies.find((e) => e.id === id), `enemy ${id}`);
}

export function backOf(c: Components, year: number): EnemyBack {
  return found(c.enemy_backs.find((b) => b.year === year), `enemy back ${year}`);
}

export function phaseOf(c: Components, n: number): Phase | undefined {
  return c.phases.find((p) => p.n === n);
}

export function yearLabel(c: Components, year: number): string {
  return c.tracks.years.labels[year - 1] ?? String(year);
}

export function constant(c: Components, name: string): number {
  return found(c.constants[name], `constant ${name}`).v;
}

export function provinceOf(view: KingsburgView, seat: Seat): Province {
  return found(view.players.find((p) => p.seat === seat), `seat ${seat}`);
}

export type PlotState = "built" | "next" | "far";

/** Whether a building is built, next in its row, or blocked by its left neighbours. */
export function plotState(c: Components, built: string[], building: Building): PlotState {
  if (built.includes(building.id)) return "built";
  const stands = c.buildings.every((b) => b.row !== building.row || b.col >= building.col || built.includes(b.id));
  return stands ? "next" : "far";
}

/** Battle value of a building, in general or against one type of enemy. */
export function battleValue(building: Building, enemyType?: string): number {
  const special = enemyType === undefined ? undefined : building.battle.total_vs[enemyType];
  return special ?? building.battle.base;
}

/** "1.3.5" as the events write dice; the empty text is no dice. */
export function readDice(text: unknown): number[] {
  return typeof text === "string" && text !== "" ? text.split(".").map(Number) : [];
}

export interface DiceWord {
  dice: number[];
  white: number[];
}

/** "dice:3.5+w2.2": coloured faces, then white ones. */
export function readDiceWord(text: string): DiceWord {
  const [coloured = "", white = ""] = text.replace(/^dice:/, "").split("+w");
  return { dice: readDice(coloured), white: readDice(white) };
}

/** What modifies the sum of a group: the token and the Market, as the event `influenced` names it. */
export interface Aid {
  plus2: boolean;
  market: number;
}

export function readAid(text: unknown): Aid {
  const words = typeof text === "string" ? text : "none";
  return {
    plus2: words.startsWith("plus2"),
    market: words.endsWith("market-up") ? 1 : words.endsWith("market-down") ? -1 : 0,
  };
}

/** The only aid with which a sum reaches an advisor; undefined where there are two: then the server asks. */
export function aidBetween(sum: number, advisor: number): Aid {
  const gap = advisor - sum;
  if (gap === 2) return { plus2: true, market: 0 };
  if (gap === 3) return { plus2: true, market: 1 };
  return { plus2: false, market: gap };
}

export function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, n) => sum + n, 0);
}
