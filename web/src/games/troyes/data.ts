/** What the server sends for Troyes: the view of a position and the components it plays with. */
import type { Both, GameEvent, Question, Seat, View } from "../types";

export const COLOURS = ["red", "white", "yellow"] as const;
export type Colour = (typeof COLOURS)[number];

export const BUILDINGS = ["palace", "bishopric", "city_hall"] as const;
export type BuildingId = (typeof BUILDINGS)[number];

/** Stands for "none" in the data. */
export const NO_NAME = "–";

/** Grey pieces, and in the solo game the King. */
export const NEUTRAL = -1;
export type Owner = Seat | typeof NEUTRAL;

export interface ActivityView {
  /** "red-1" */
  space: string;
  /** Null while it lies face down. */
  card: string | null;
  slots: (Owner | null)[];
  picture: Owner[];
  markers: Record<string, number>;
}

export interface EventView {
  event: string;
  flags: number;
  markers: Owner[];
}

export interface Player {
  seat: Seat;
  deniers: number;
  influence: number;
  /** Null for others while points are hidden. */
  vp: number | null;
  supply: number;
  general: number;
  in_buildings: number;
  tradesmen: number;
  lying: number;
  salaries: number;
  district_deniers: number;
  has_passed: boolean;
  events: string[];
  characters: (string | null)[];
  /** What each character of the game counts for this player now, and the points that it would give. */
  by_character: [number, number][];
}

export interface King {
  vp: number;
  general: number;
  in_buildings: number;
  tradesmen: number;
  lying: number;
  events: string[];
  /** Strongest first. */
  dice: [Colour, number][];
}

export interface TroyesView extends View {
  is_solo: boolean;
  round: number;
  rounds: number;
  phase: number;
  first: Owner;
  active: Owner | null;
  activities: ActivityView[];
  events: EventView[];
  decks: Record<Colour, number>;
  districts: Record<string, Record<Colour, number[]>>;
  black: number[];
  cells: Record<string, Owner | null>;
  lying: Record<BuildingId, Owner[]>;
  cathedral: (Owner | null)[][];
  players: Player[];
  /** Solo: those still to be scored, the top one first. */
  characters: string[];
  king: King | null;
  result: { n: number; band: string } | null;
}

interface Named {
  id: string;
  name_ru: string;
  name_en: string;
}

export interface Activity extends Named {
  color: Colour;
  level: number;
  timing: "instant" | "delayed";
  hire_cost: number;
  slots_vp: number[];
  activation: { dice_color: string; divisor: number };
  effect: Record<string, unknown>;
}

export interface EventCard extends Named {
  type: string;
  color: Colour | null;
  black_dice: number;
  counter: { dice_color: string; divisor: number };
  flags: number;
  vp_first: number;
  vp_second: number;
  effect: Record<string, unknown>;
}

export interface Tier {
  min: number;
  vp: number;
}

export interface Character extends Named {
  tiers: Tier[];
  tiers_1_2_players?: Tier[];
}

export interface Row {
  id: string;
  die_values: number[];
  cells: string[];
}

export interface Building extends Named {
  id: BuildingId;
  dice_color: Colour;
  salary: number;
  rows: Row[];
}

export interface Components {
  economy: {
    influence_track: { max: number };
    influence_actions: { reroll_one_own_die: number; recruit_citizen: number; flip_1_to_3_own_dice: number };
    group_size: { max: number };
    farming_dice_color: Colour;
    die_price_by_group_size: Record<string, number>;
    failed_defence_penalty_vp: number;
    pass_first: number;
  };
  buildings: Building[];
  cathedral: { levels: number; columns: number; cells: { level: number; column: number; vp: number; influence: number }[] };
  activity_cards: Activity[];
  event_cards: EventCard[];
  characters: Character[];
  /** Numbers and switches of cards that change in a solo game. */
  solo: { card_changes: Record<string, Record<string, number | boolean>>; king_table: Record<string, { action: string }> };
  pieces: { dice: { faces: number } };
}

export function asView(view: View): TroyesView {
  return view as TroyesView;
}

export function asComponents(components: unknown): Components {
  return components as Components;
}

/** Returns the item with an id; throws if the data has none. */
function found<T>(thing: T | undefined, what: string): T {
  if (thing === undefined) throw new Error(`components have no ${what}`);
  return thing;
}

export function nameOf(thing: Named): Both {
  return { ru: capital(thing.name_ru), en: capital(thing.name_en) };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function playerOf(view: TroyesView, seat: Seat): Player {
  return found(view.players.find((p) => p.seat === seat), `seat ${seat}`);
}

/** Number of citizens that a seat, or the King, has in the buildings. */
export function citizensOf(view: TroyesView, owner: Owner): number {
  return owner === NEUTRAL ? (view.king?.in_buildings ?? 0) : playerOf(view, owner).in_buildings;
}

export function activityOf(c: Components, id: string): Activity {
  return found(c.activity_cards.find((card) => card.id === id), `activity ${id}`);
}

export function eventOf(c: Components, id: string): EventCard {
  return found(c.event_cards.find((card) => card.id === id), `event ${id}`);
}

export function characterOf(c: Components, id: string): Character {
  return found(c.characters.find((card) => card.id === id), `character ${id}`);
}

export function buildingOf(c: Components, id: string): Building {
  return found(c.buildings.find((building) => building.id === id), `building ${id}`);
}

/** The building and the row a cell belongs to, and its place in the row. */
export function cellOf(c: Components, cell: string): { building: Building; row: Row; at: number } {
  for (const building of c.buildings) {
    for (const row of building.rows) {
      const at = row.cells.indexOf(cell);
      if (at >= 0) return { building, row, at };
    }
  }
  throw new Error(`components have no cell ${cell}`);
}

/** Ids of places are written with hyphens. */
export function place(id: string): string {
  return id.replaceAll("_", "-");
}

export function cellAt(cell: string): string {
  return `cell-${place(cell)}`;
}

/** "n" stands for grey or the King. */
export function ownerOf(label: string): Owner {
  return label === "n" ? NEUTRAL : Number(label);
}

export function labelOf(owner: Owner): string {
  return owner === NEUTRAL ? "n" : String(owner);
}

export interface Die {
  owner: Owner;
  colour: Colour;
  value: number;
}

/** "0-red-4" */
export function readDie(word: string): Die {
  const [owner = "n", colour = "red", value = "1"] = word.split("-");
  return { owner: ownerOf(owner), colour: colour as Colour, value: Number(value) };
}

export function dieWord(die: Die): string {
  return `${labelOf(die.owner)}-${die.colour}-${die.value}`;
}

/** "1.3" as the engine writes dice. */
export function readDice(text: unknown): number[] {
  return typeof text === "string" && /\d/.test(text) ? text.split(".").map(Number) : [];
}

/** The part of an option text after the colon. */
export function argument(text: string): string {
  return text.slice(text.indexOf(":") + 1);
}

export interface GroupDie {
  seat: Owner;
  colour: Colour;
  value: number;
  counts: number;
  times: number;
  price: number;
}

/** Price, sum and result of a group: the current one, or with an offered die. */
export interface GroupFacts {
  price: number;
  total: number;
  paid: Record<string, number>;
  sum: number;
  result: number;
  gain?: number;
  /** Whole answers, best first: of the present group, and with a die that makes the group full. */
  results?: Result[];
  built?: string[];
  influence?: number;
  row?: string;
  cells?: string[];
  expels?: Owner | null | "blocked";
  card?: string;
}

/** A die that fits the action, as the next one of the group. */
export interface PoolDie {
  /** "die:0-red-4" */
  die: string;
  /** How many equal ones lie on the square, those of the group included. */
  n: number;
  price: number;
  refusal: { code: string; clause: string; facts: Record<string, number> } | null;
}

/** A whole answer that a group allows: the choices after target and modifier. */
export interface Result {
  n: number;
  /** "from:supply"; empty where no citizen is taken. */
  from: string;
  way: string[];
  preview: GameEvent[];
}

export interface ComposeFacts extends GroupFacts {
  action: "use" | "cathedral" | "counter" | "place" | "farm";
  target: string;
  card: string;
  colours: Colour[];
  is_mixed: number;
  divisor: number;
  hire: number;
  money: number;
  modifier: string;
  modifier_card: string;
  modifiers: { space: string; card: string; keeps: number }[];
  pay: number;
  most_dice: number;
  dice: GroupDie[];
  /** The group of all the seat's dice. */
  own_dice: string[];
  pool: PoolDie[];
  sources?: string[];
  is_complete: number;
  free?: number;
  flags?: number;
  offers: Record<string, GroupFacts>;
}

export interface DefendFacts {
  black: number[];
  rest: number[];
  need: number;
  dice: { seat: Seat; colour: Colour; value: number; counts: number }[];
  sum: number;
  /** What all dice of the seat make together. */
  able: number;
  can_defend: number;
  cheapest: string[];
  offers: Record<string, { need?: number; counts?: number; sum?: number }>;
}

export function composeFacts(q: Question | null): ComposeFacts | null {
  return q?.kind === "Compose" ? (q.facts as unknown as ComposeFacts) : null;
}

export function defendFacts(q: Question | null): DefendFacts | null {
  return q?.kind === "Defend" ? (q.facts as unknown as DefendFacts) : null;
}

/** Seats in the order of their turns, from the first player; in solo the King is not a seat. */
export function turnOrder(view: TroyesView): Seat[] {
  const first = Math.max(0, view.first);
  return view.players.map((_, i) => (first + i) % view.seats);
}
