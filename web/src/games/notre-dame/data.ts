/** What the server sends for Notre Dame: the view of a position and the components it plays with. */
import type { Both, Seat, View } from "../types";

export const SECTORS = ["cloister_school", "bank", "residence", "carriage_house", "hotel", "park", "hospital"] as const;
export type Sector = (typeof SECTORS)[number];
export type Place = Sector | "cathedral";

/** The areas of a borough, clockwise (ND-6.6). */
export const AREAS = ["harbour", "cloister_school", "park", "hotel", "carriage_house", "bank", "hospital", "residence"] as const;
export type Area = (typeof AREAS)[number];
/** The area at the cathedral, by number of boroughs. */
export const CATHEDRAL_SIDE: Record<number, Area> = { 3: "carriage_house", 4: "hospital", 5: "park" };

export const MARKETS = ["centre", "cathedral", "border", "rim_cw", "rim_ccw"] as const;
export type MarketKind = (typeof MARKETS)[number];

export type MessageType = "coin" | "influence" | "rat" | "plain";

/** Number of a borough around the cathedral, clockwise; each seat has one, with two players two are neutral. */
export type BoroughNumber = number;
/** Number of a player colour. */
export type Colour = number;

export interface Card {
  card: string;
  colour: Colour;
}

/** Forecast of the rat marker after this round's plague. */
export interface Forecast {
  to: number;
  penalty: boolean;
  reduction: number;
}

export interface Player {
  seat: Seat;
  borough: BoroughNumber;
  coins: number;
  personal: number;
  general: number;
  rat: number;
  forecast: Forecast | null;
  /** Markers without the friend, and with him. */
  sectors: Record<Sector, number>;
  counts: Record<Sector, number>;
  friend: Sector | null;
  park_bonus: number;
  /** "1-cathedral" */
  carriage: string;
  /** Null for others while they lie face down. */
  messages: { colour: Colour; type: MessageType }[] | null;
  message_count: number;
  /** Null as long as the messages are. */
  may_take: Colour[] | null;
  cards: { deck: number; hand: number };
  played: Card[];
  hired: string[];
  /** Null for others until the game is over. */
  prestige: number | null;
}

export interface Borough {
  borough: BoroughNumber;
  seat: Seat | null;
  colour: Colour;
  messages: Partial<Record<MarketKind, MessageType>>;
}

/** Private to the viewer. */
export interface Own {
  seat: Seat;
  prestige: number;
  deck: string[];
  choice: Card[];
  answer: string | null;
  hand: Card[];
  passed: Card[];
}

export interface NotreDameView extends View {
  round: number;
  period: string;
  phase: number;
  lap: number;
  start: Seat | null;
  new_persons: boolean;
  pool: number;
  persons: { id: string; rats: number }[];
  plague: number;
  brown_left: string[];
  grey_left: string[];
  grey_order: string[] | null;
  grey_known_to: Seat[];
  draft: { pass: number; answered: Seat[] } | null;
  boroughs: Borough[];
  supply: number;
  cathedral: { markers: number[]; each: number };
  players: Player[];
  own: Own | null;
}

export interface Person {
  id: string;
  name: Both;
  group: string;
  period: string | null;
  hire_cost_coins: number;
  rats: number;
  effect: unknown;
}

export interface Action {
  id: string;
  name: Both;
  effect: unknown;
}

export interface Message {
  type: MessageType;
  prestige: number;
  bonus: { coins?: number; influence?: number; rat_back?: number };
}

export interface Components {
  structure: { rounds: number; rounds_per_period: number; draw: number; cards_played_per_round: number };
  cathedral: { donation: Record<string, number> };
  plague: { track_max: number; penalty_prestige: number; penalty_markers: number };
  action_cards: Action[];
  persons: Person[];
  messages: Message[];
  market_graph: { layouts: Record<string, { edges: [string, string][]; roads: [string, string][] }> };
}

export const PHASES = [1, 2, 3, 4, 5] as const;
export const DRAFT = 2;
export const PLAY = 3;

export function asView(view: View): NotreDameView {
  return view as NotreDameView;
}

export function asComponents(components: unknown): Components {
  return components as Components;
}

/** Returns the item with an id or number; throws if the data has none. */
function found<T>(thing: T | undefined, what: string): T {
  if (thing === undefined) throw new Error(`components have no ${what}`);
  return thing;
}

export function playerOf(view: NotreDameView, seat: Seat): Player {
  return found(view.players.find((p) => p.seat === seat), `seat ${seat}`);
}

export function boroughAt(view: NotreDameView, number: BoroughNumber): Borough {
  return found(view.boroughs.find((b) => b.borough === number), `borough ${number}`);
}

export function personOf(c: Components, id: string): Person {
  return found(c.persons.find((p) => p.id === id), `person ${id}`);
}

export function actionOf(c: Components, id: string): Action {
  return found(c.action_cards.find((a) => a.id === id), `action card ${id}`);
}

export function messageOf(c: Components, type: string): Message {
  return found(c.messages.find((message) => message.type === type), `message ${type}`);
}

export function isSector(word: unknown): word is Sector {
  return SECTORS.includes(word as Sector);
}

export function isMarket(word: unknown): word is MarketKind {
  return MARKETS.includes(word as MarketKind);
}

/** "1-rim_cw": borough and kind. */
export function readMarket(text: string): { borough: BoroughNumber; kind: MarketKind } {
  const cut = text.indexOf("-");
  const kind = text.slice(cut + 1);
  return { borough: Number(text.slice(0, cut)), kind: isMarket(kind) ? kind : "centre" };
}

/** The area that an edge market follows clockwise; the centre lies among all areas. */
export function areaBefore(boroughs: number, kind: MarketKind): Area | null {
  const side = AREAS.indexOf(CATHEDRAL_SIDE[boroughs] ?? "hospital");
  const turns = { cathedral: 7, border: 1, rim_ccw: 3, rim_cw: 5 };
  return kind === "centre" ? null : AREAS[(side + turns[kind]) % AREAS.length]!;
}

/** Seats clockwise from the start player. */
export function turnOrder(view: NotreDameView): Seat[] {
  const first = view.start ?? 0;
  return Array.from({ length: view.seats }, (_, i) => (first + i) % view.seats);
}

/** The left neighbour: the next seat clockwise. */
export function leftOf(view: NotreDameView, seat: Seat): Seat {
  return (seat + 1) % view.seats;
}

export function rightOf(view: NotreDameView, seat: Seat): Seat {
  return (seat + view.seats - 1) % view.seats;
}

/** The `data-at` of a sector: option texts name no seat, so the viewer's own sectors have the short form. */
export function sectorAt(view: NotreDameView, seat: Seat, sector: string): string {
  return view.own?.seat === seat ? `sector-${sector}` : `sector-${playerOf(view, seat).borough}-${sector}`;
}

export function placeAt(view: NotreDameView, seat: Seat, place: string): string {
  return place === "cathedral" ? "cathedral" : sectorAt(view, seat, place);
}

/** The numbers of an effect in data order, as parameters of its text. */
export function numbersIn(effect: unknown): number[] {
  return [...JSON.stringify(effect).matchAll(/\d+/g)].map((digits) => Number(digits[0]));
}
