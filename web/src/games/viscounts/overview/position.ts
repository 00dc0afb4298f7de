/** The position of the pictures: my viscount (seat 0) moves on from space 6. */
import type { Question } from "../../types";
import type { Castle, Player, Section, ViscountsView } from "../data";

/** A move of two spaces, as the card that was played says. */
export const MOVE = {
  seat: 0,
  kind: "Move",
  facts: { steps: 2, prices: { "2": 0 } },
  options: [{ text: "move:2", family: "move", arg: 2, at: "space-2", preview: [], then: [], way: ["move:2"], gives_nothing: false }],
} as unknown as Question;

const sections = (some: Partial<Record<Section, number>>): Record<Section, number> => ({ A: 0, B: 0, C: 0, D: 0, E: 0, ...some });

function castle(tier1: Partial<Record<Section, number>>, tier2: Partial<Record<Section, number>>, tier3: number): Castle {
  return { tier1: sections(tier1), tier2: sections(tier2), tier3, on_the_way: 0 };
}

function playerAt(seat: number, space: string, workers: Castle): Player {
  return {
    seat, is_automa: false, goods: { ink: 1, gold: 1, stone: 1, silver: 3 }, debts: { unpaid: 1, paid: 0 }, deeds: { acquired: 1, approved: 0 }, corruption: 3, virtue: 3,
    space, slots: ["abbot", "labourer", "trader"], built: { workshop: [], trading_post: [], guildhall: [] }, workers: 15, castle: workers, manuscripts: [], bonus: [],
    hand_size: 3, deck_size: 2, discard: [], icons: null, criminals: 0, hand_limit: 3, score: {}, vp: 0,
  };
}

/** `space` is where my viscount stands. */
export function realm(space: string): ViscountsView {
  const land = (townsfolk: string, manuscript: string, section: Section) => ({ townsfolk, townsfolk_below: 6, manuscript, manuscripts_below: 4, section });
  return {
    game: "viscounts", seats: 2, is_solo: false, automa: null, round: 3, last_round: 0, phase: "action", turn: 0, start: 1, action: "none",
    ring: ["1-2", "9-10", "7-8", "3-4", "5-6"],
    side: "players_3_4",
    segments: {
      "1-2": land("architect", "ms_black_4_ink", "E"),
      "9-10": land("friar", "ms_grey_4_stone", "A"),
      "7-8": land("overseer_3", "ms_black_3_hire", "B"),
      "3-4": land("diplomat", "ms_grey_3_virtue", "C"),
      "5-6": land("mason", "ms_black_3_flip", "D"),
    },
    sites: { "1-2-4": 0, "1-2-2": 1 },
    site_buildings: { "1-2-4": "workshop", "1-2-2": "trading_post" },
    leader: null, bonus_left: [], debts_left: 5, deeds_left: 5, beats_automa: null, future_schemes: null, pairs: [],
    players: [playerAt(0, space, castle({ E: 3, B: 1 }, { A: 1 }, 0)), playerAt(1, "7.5", castle({ A: 2, C: 1 }, { D: 1 }, 1))],
  } as unknown as ViscountsView;
}
