/** The components of Viscounts as their data file writes them. */

export const ICONS = ["merchant", "builder", "noble", "cleric", "criminal"] as const;
export type IconId = (typeof ICONS)[number];

export const GOODS = ["silver", "ink", "gold", "stone"] as const;
export type Good = (typeof GOODS)[number];

export const RIBBONS = ["black", "grey", "yellow", "blue"] as const;
export type Ribbon = (typeof RIBBONS)[number];

export const SECTIONS = ["A", "B", "C", "D", "E"] as const;
export type Section = (typeof SECTIONS)[number];

export const BUILDINGS = ["trading_post", "guildhall", "workshop"] as const;
export type BuildingId = (typeof BUILDINGS)[number];

/** The segments by the numbers of their outer spaces, in the order of the engine. */
export const SEGMENTS = ["1-2", "3-4", "5-6", "7-8", "9-10"] as const;
export type SegmentName = (typeof SEGMENTS)[number];

export type Icons = Partial<Record<IconId, number>>;

/** One effect as the data writes it. */
export interface Op {
  op: string;
  what?: string;
  n?: number;
  building?: BuildingId;
  costs?: number[];
  options?: Op[][];
}

/** The ability of a card or of a building slot. */
export interface Ability extends Partial<Op> {
  kind?: "modifier" | "trigger" | "icons" | "on_build";
  modifier?: string;
  event?: string;
  action?: string;
  effect?: Op[];
  per?: number;
  silver?: number;
  to?: IconId;
  resource?: Good;
  resources?: Good[];
  icons?: Icons | number;
}

export interface Named {
  id: string;
  name_ru: string;
  name_en: string;
}

export interface Card extends Named {
  cost: number;
  icons: Icons;
  hire_effect: Op[];
  timing: "none" | "immediate" | "ongoing" | "drop_off";
  ability: Ability[];
}

export interface Manuscript {
  id: string;
  ribbon: Ribbon;
  cost: number;
  immediate: Op[];
  end_vp: { vp: number; per: number; of: string } | null;
}

export interface Site {
  id: string;
  order: number;
  bank: "left" | "right";
  angle_hint_deg: number;
  effect: Op[];
}

export interface SegmentSide {
  sites: Site[];
  links: { from: string; to: string; effect: Op[] }[];
  trade: Record<"outer_left" | "outer_right", { merchant_icons: number; gives: Op[] }>;
  preprinted_townsfolk: { cost: number; icons: Icons; dismiss_effect: Op[] };
  preprinted_manuscript: { cost: number; immediate: Op[] };
}

export interface Segment extends Named {
  numbers: { outer_left: number; outer_right: number };
  sides: Record<"players_1_2" | "players_3_4", SegmentSide>;
}

export interface Building {
  type: BuildingId;
  builder_icons: number;
  vp_by_count: number[];
  slots: { slot: number; ability: Ability }[];
}

export interface CollisionSpace {
  space: number;
  owner: Op[];
  opponents: { condition: string | null; effect: Op[] };
}

export interface PlayerCard {
  number: number;
  resources: Record<string, number>;
  silver: number;
  deeds: number;
  debts: number;
  extra: Op[];
}

export interface Scheme {
  id: string;
  deck: string;
  icons: Icons;
  row1: Op[];
  row2: Op[];
  move: number;
  actions: { primary?: string; effect?: Op[] }[];
}

export interface AiBoard extends Named {
  focus: string;
  resources_are_generic: boolean;
  printed_slots: Record<string, Icons>;
  building_slots: Record<BuildingId, { slot: number; ability: Ability }[]>;
}

export interface Components {
  townsfolk: { neutral: Card[]; heroes: Card[]; starting: Card[] };
  manuscripts: Manuscript[];
  manuscript_sets: { vp_by_distinct_ribbons: number[] };
  board: { segments: Segment[] };
  castle: {
    sections_clockwise: { id: Section; tier2_effect: Op[] }[];
    tier3_effect: Op[];
    end_vp_per_worker: Record<string, number>;
    worker_action_costs: Record<string, number>;
  };
  player_board: { buildings: Building[]; starting_icons: Record<string, Icons> };
  virtue_corruption_track: { spaces: number; collision: CollisionSpace[]; ai_board_owner_rewards: { space: number; owner: Op[] }[] };
  player_cards: PlayerCard[];
  cleric_bonus_cards: { ribbon: Ribbon; vp: number; icons: Icons }[];
  castle_leader_card: { vp: number; hand_limit_bonus: number };
  debt_card: { unpaid_vp: number; paid_vp: number };
  deed_card: { acquired_vp: number; approved_vp: number };
  poverty_card: { vp: number[]; vp_fewer_than_3_players: number[] };
  solo: { ai_boards: AiBoard[]; schemes: { starting: Scheme[]; future: Scheme[] } };
}

