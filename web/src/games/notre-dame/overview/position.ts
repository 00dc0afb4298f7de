/** The positions of the pictures: four boroughs, mine at the bottom. */
import type { Borough, Forecast, NotreDameView, Player, Sector } from "../data";

const NONE: Record<Sector, number> = { cloister_school: 0, bank: 0, residence: 0, carriage_house: 0, hotel: 0, park: 0, hospital: 0 };

function playerAt(seat: number, sectors: Partial<Record<Sector, number>>, carriage: string): Player {
  const all = { ...NONE, ...sectors };
  return {
    seat, borough: seat, coins: 3, personal: 3, general: 10, rat: 2, forecast: null, sectors: all, counts: all, friend: null, park_bonus: 0, carriage,
    messages: [], message_count: 0, may_take: [], cards: { deck: 6, hand: 3 }, played: [], hired: [], prestige: null,
  };
}

const MESSAGES: Borough["messages"][] = [
  { border: "influence", rim_cw: "coin", rim_ccw: "plain" },
  { cathedral: "rat", border: "coin", rim_cw: "plain", rim_ccw: "influence" },
  { cathedral: "coin", border: "plain", rim_cw: "rat", rim_ccw: "influence" },
  { cathedral: "plain", border: "rat", rim_cw: "coin", rim_ccw: "influence" },
];

/** `mine` are the markers in my sectors, `carriage` is the market where mine stands, `forecast` what the plague will do. */
export function cityWith(mine: Partial<Record<Sector, number>>, carriage = "0-centre", forecast: Forecast | null = null): NotreDameView {
  return {
    game: "notre-dame", seats: 4, round: 2, period: "A", phase: 3, lap: 1, start: null, new_persons: false, pool: 10,
    persons: [], plague: 4, brown_left: [], grey_left: [], grey_order: null, grey_known_to: [], draft: null,
    boroughs: MESSAGES.map((messages, borough) => ({ borough, seat: borough, colour: borough, messages })),
    supply: 13,
    cathedral: { markers: [0, 0, 0, 0], each: 0 },
    players: [{ ...playerAt(0, mine, carriage), forecast }, playerAt(1, { residence: 1 }, "1-centre"), playerAt(2, { park: 1 }, "2-centre"), playerAt(3, { hotel: 1 }, "3-centre")],
    own: null,
  } as NotreDameView;
}
