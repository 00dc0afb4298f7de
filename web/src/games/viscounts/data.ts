/** What the server sends for Viscounts: the view of a position and the components it plays with. */
import type { Both, Question, Seat, View } from "../types";
import {
  ICONS, type AiBoard, type Building, type BuildingId, type Card, type Components, type Good, type IconId, type Icons, type Manuscript,
  type Named, type Op, type Ribbon, type Scheme, type Section, type Segment, type SegmentName, type SegmentSide, type Site,
} from "./components";

export * from "./components";

export const PHASES = ["cards", "movement", "action", "recruit", "collision", "draw"] as const;

/** Stands for "none" in the data. */
export const NO_NAME = "–";

/** The opponent of the solo game. */
export const AUTOMA = -1;
export type Owner = Seat | typeof AUTOMA;

export interface SegmentView {
  townsfolk: string | null;
  townsfolk_below: number;
  manuscript: string | null;
  manuscripts_below: number;
  /** Null until the castle is set. */
  section: Section | null;
}

export interface Castle {
  tier1: Record<Section, number>;
  tier2: Record<Section, number>;
  tier3: number;
  /** Workers between two sections of tier 1, while an effect of tier 2 is resolved. */
  on_the_way: number;
}

export interface Player {
  seat: Owner;
  is_automa: boolean;
  goods: Record<Good, number>;
  debts: { unpaid: number; paid: number };
  deeds: { acquired: number; approved: number };
  corruption: number;
  virtue: number;
  space: string | null;
  /** Townsfolk; schemes of the solo opponent. */
  slots: (string | null)[];
  built: Record<BuildingId, number[]>;
  workers: number;
  castle: Castle;
  manuscripts: string[];
  bonus: Ribbon[];
  hand_size: number;
  deck_size: number;
  discard: string[];
  icons: Record<IconId, number> | null;
  criminals: number | null;
  hand_limit: number | null;
  score: Record<string, number>;
  vp: number;
  /** Only in the owner's view. */
  hand?: string[];
  deck?: string[];
  /** Combined size of another player's hand and draw pile. */
  unseen?: string[];
}

export interface Pair {
  pair: number;
  number: number;
  hero: string;
}

export interface ViscountsView extends View {
  is_solo: boolean;
  automa: string | null;
  round: number;
  /** 0 until the end is in sight. */
  last_round: number;
  phase: string;
  turn: Owner | null;
  start: Owner | null;
  action: string;
  ring: SegmentName[];
  side: "players_1_2" | "players_3_4";
  segments: Record<SegmentName, SegmentView>;
  sites: Record<string, Owner>;
  /** What stands there. */
  site_buildings: Record<string, BuildingId>;
  leader: Owner | null;
  bonus_left: Ribbon[];
  debts_left: number;
  deeds_left: number;
  beats_automa: boolean | null;
  future_schemes: number | null;
  pairs: Pair[];
  players: Player[];
}

export function asView(view: View): ViscountsView {
  return view as ViscountsView;
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
  return { ru: thing.name_ru, en: thing.name_en };
}

export function playerOf(view: ViscountsView, owner: Owner): Player {
  return found(view.players.find((player) => player.seat === owner), `seat ${owner}`);
}

const byId = new WeakMap<Components, Map<string, Card>>();

/** A townsfolk card of any kind. */
export function cardOf(c: Components, id: string): Card {
  let cards = byId.get(c);
  if (cards === undefined) {
    const { neutral, heroes, starting } = c.townsfolk;
    cards = new Map([...neutral, ...heroes, ...starting].map((card) => [card.id, card]));
    byId.set(c, cards);
  }
  return found(cards.get(id), `card ${id}`);
}

export function manuscriptOf(c: Components, id: string): Manuscript {
  return found(c.manuscripts.find((tile) => tile.id === id), `manuscript ${id}`);
}

export function schemeOf(c: Components, id: string): Scheme {
  return found([...c.solo.schemes.starting, ...c.solo.schemes.future].find((scheme) => scheme.id === id), `scheme ${id}`);
}

export function aiBoardOf(c: Components, id: string): AiBoard {
  return found(c.solo.ai_boards.find((board) => board.id === id), `board ${id}`);
}

export function buildingOf(c: Components, type: string): Building {
  return found(c.player_board.buildings.find((building) => building.type === type), `building ${type}`);
}

export function segmentOf(c: Components, name: string): Segment {
  return found(c.board.segments.find((segment) => segmentName(segment) === name), `segment ${name}`);
}

function segmentName(segment: Segment): SegmentName {
  return `${segment.numbers.outer_left}-${segment.numbers.outer_right}` as SegmentName;
}

export function sideOf(c: Components, view: ViscountsView, name: string): SegmentSide {
  return segmentOf(c, name).sides[view.side];
}

/** "5", "5.5" and "6" belong to segment "5-6". */
export function segmentOfSpace(space: string): SegmentName {
  const left = Math.floor((Math.floor(Number(space)) - 1) / 2) * 2 + 1;
  return `${left}-${left + 1}` as SegmentName;
}

/** Where a space lies in its segment. */
export function pathOf(space: string): "outer_left" | "inner" | "outer_right" {
  if (space.includes(".")) return "inner";
  return Number(space) % 2 === 1 ? "outer_left" : "outer_right";
}

/** "5-6-2" → segment and place of the site. */
export function readSite(site: string): { segment: SegmentName; order: number } {
  const cut = site.lastIndexOf("-");
  return { segment: site.slice(0, cut) as SegmentName, order: Number(site.slice(cut + 1)) };
}

export function siteOf(c: Components, view: ViscountsView, site: string): Site | undefined {
  const { segment, order } = readSite(site);
  return sideOf(c, view, segment).sites.find((each) => each.order === order);
}

/** "guildhall-2" → building and slot. */
export function readSlot(word: string): { type: BuildingId; slot: number } {
  const cut = word.lastIndexOf("-");
  return { type: word.slice(0, cut).replaceAll("-", "_") as BuildingId, slot: Number(word.slice(cut + 1)) };
}

/** Ids of places are written with hyphens. */
export function place(id: string): string {
  return id.replaceAll("_", "-").replaceAll(".", "-");
}

/** The part of an option text after the colon. */
export function argument(text: string): string {
  return text.slice(text.indexOf(":") + 1);
}

/** In events and option texts the solo opponent is seat 1. */
export function ownerOf(seat: unknown, isSolo: boolean): Owner {
  return seat === "automa" || (isSolo && seat === 1) ? AUTOMA : Number(seat);
}

/** Icons as a list, with repetitions. */
export function iconList(icons: Icons): IconId[] {
  return ICONS.flatMap((icon) => Array.from({ length: icons[icon] ?? 0 }, () => icon));
}

/** The colour of a card: criminal first, else its first icon other than trade. */
export function familyOf(icons: Icons): IconId {
  return (["criminal", "cleric", "noble", "builder"] as const).find((icon) => (icons[icon] ?? 0) > 0) ?? "merchant";
}

export interface FundingFacts {
  action: string;
  need: number;
  have: number;
}

/** Questions of how the missing icons of an action are paid. */
export const PAYMENTS = ["PayForBuilding", "PayForWorkers", "PayForManuscript"];

/** Questions in which an action is being paid for. */
const FUNDING = new Set(["Trade", "ChooseBuilding", "ChooseWorkers", "Dismiss", ...PAYMENTS]);

export function isFunding(q: Question | null): q is Question {
  return q !== null && FUNDING.has(q.kind);
}

/** Seats in the order of their turns, from the start player; the solo opponent comes after the player. */
export function turnOrder(view: ViscountsView): Seat[] {
  const first = Math.max(0, view.start ?? 0);
  return Array.from({ length: view.seats }, (_, i) => (first + i) % view.seats);
}

/** The link from a site clockwise to the next, if the board has one there. */
export interface Link {
  from: string;
  to: string;
  effect: Op[];
}

/** All links of the current board, by their sites. */
export function linksOf(c: Components, view: ViscountsView): Link[] {
  return view.ring.flatMap((name, k) => {
    const side = segmentOf(c, name).sides[view.side];
    const nextSegment = view.ring[(k + 1) % view.ring.length] ?? name;
    const orderOf = (id: string): number => found(side.sites.find((site) => site.id === id), `site ${id}`).order;
    return side.links.map((link) => ({
      from: `${name}-${orderOf(link.from)}`,
      to: link.to.startsWith("first_site") ? `${nextSegment}-1` : `${name}-${orderOf(link.to)}`,
      effect: link.effect,
    }));
  });
}
