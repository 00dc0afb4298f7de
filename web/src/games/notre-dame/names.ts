/** Names of things. */
import { both, raw } from "../../i18n";
import type { Msg, Seat } from "../types";
import {
  actionOf, areaBefore, boroughAt, isSector, messageOf, numbersIn, personOf, readMarket,
  type Area, type BoroughNumber, type Colour, type Components, type NotreDameView, type Person,
} from "./data";
import { keyFor, m, signed, type Key } from "./texts";

type MarketKeys = [short: Key, long: Key];

/** By the area before the market, clockwise. */
const MARKET_KEYS: { centre: MarketKeys } & Partial<Record<Area, MarketKeys>> = {
  centre: ["market_centre", "market_long_centre"],
  cloister_school: ["market_cloister_school", "market_long_cloister_school"],
  hotel: ["market_hotel", "market_long_hotel"],
  bank: ["market_bank", "market_long_bank"],
  residence: ["market_residence", "market_long_residence"],
};

/** The name of a person card; similar names get a hint about the effect. */
export function personName(c: Components, id: unknown): Msg {
  const person = personOf(c, String(id));
  const epithet = epithetOf(person.id);
  return epithet === null ? both(person.name) : m("name_with", { name: both(person.name), epithet });
}

export function epithetOf(person: string): Msg | null {
  const key = keyFor("epithet", person);
  return key === null ? null : m(key);
}

export function isBrown(person: Person): boolean {
  return person.period === null;
}

/** The effect of a person, with the numbers of the data. */
export function personDoes(c: Components, id: string): Msg {
  const key = keyFor("does", id);
  if (key === null) return raw("");
  const [a = 0, b = 0] = numbersIn(personOf(c, id).effect);
  return m(key, {
    a, b,
    pa: m("n_points", { n: a }), pb: m("n_points", { n: b }), ca: m("n_coins", { n: a }), ma: m("n_markers", { n: a }),
    fee: m("n_coins", { n: personOf(c, id).hire_cost_coins }),
  });
}

export function actionName(c: Components, id: unknown): Msg {
  return both(actionOf(c, String(id)).name);
}

/** The short name for the board. */
export function shortName(action: string): Msg {
  const key = keyFor("short", action);
  return key === null ? raw(action) : m(key);
}

/** The effect of an action card, with the numbers of the data. */
export function actionDoes(c: Components, id: string): Msg {
  const key = keyFor("act", id);
  if (key === null) return raw("");
  const [a = 0, b = 0] = numbersIn(actionOf(c, id).effect);
  const coins = Object.keys(c.cathedral.donation);
  return m(key, { a, b, coins: coins.join("·"), prestige: coins.map((n) => c.cathedral.donation[n]).join("·") });
}

/** A sector or the cathedral. */
export function placeName(c: Components, place: unknown): Msg {
  return isSector(place) ? actionName(c, place) : m("cathedral");
}

/** The colour of a message. */
export function messageColour(colour: Colour): Msg {
  const key = keyFor("colour", String(colour));
  return key === null ? raw(colour) : m(key);
}

/** The owner of a colour; neutral boroughs are named by their sign. */
export function colourName(colour: Colour, names: string[]): Msg {
  const name = names[colour];
  if (name !== undefined) return raw(name);
  const sign = keyFor("sign", String(colour));
  return m("neutral_sign", { sign: sign === null ? raw(colour) : m(sign) });
}

export function boroughName(view: NotreDameView, number: BoroughNumber, names: string[]): Msg {
  const { seat, colour } = boroughAt(view, number);
  return seat === null ? colourName(colour, names) : raw(names[seat] ?? "");
}

/** The same in short: a neutral borough by its sign alone. */
export function shortBoroughName(view: NotreDameView, number: BoroughNumber, names: string[]): Msg {
  const { seat, colour } = boroughAt(view, number);
  const sign = keyFor("sign", String(colour));
  return seat === null && sign !== null ? m(sign) : boroughName(view, number, names);
}

/** A market is named by the two areas it lies between: they are printed there at every number of players. */
export function marketName(boroughs: number, text: unknown, nameOf: (borough: BoroughNumber) => Msg, isLong = false): Msg {
  const { borough, kind } = readMarket(String(text));
  const [short, long] = MARKET_KEYS[areaBefore(boroughs, kind) ?? "centre"] ?? MARKET_KEYS.centre;
  return m("market_in", { name: nameOf(borough), market: m(isLong ? long : short) });
}

export function listed(messages: Msg[]): Msg {
  const [first, ...rest] = messages;
  if (first === undefined) return raw("–");
  return rest.reduce((a, b) => m("and", { a, b }), first);
}

/** The reward of a message, times `n`. */
export function messageWords(c: Components, type: string, times = 1): Msg {
  const { prestige, bonus } = messageOf(c, type);
  const words = [m("n_points", { n: prestige * times })];
  if (bonus.coins) words.push(m("n_coins", { n: bonus.coins * times }));
  if (bonus.influence) words.push(m("n_markers", { n: bonus.influence * times }));
  if (bonus.rat_back) words.push(m("rat_by", { n: signed(-bonus.rat_back * times) }));
  return listed(words);
}

/** Source of points, coins and markers. */
export function sourceName(c: Components, why: unknown): Msg | null {
  if (typeof why !== "string") return null;
  const key = keyFor("why", why);
  if (key !== null) return m(key);
  if (isSector(why)) return actionName(c, why);
  return c.persons.some((person) => person.id === why) ? personName(c, why) : null;
}

export function seatNames(seats: Seat[], names: string[]): string {
  return seats.map((seat) => names[seat] ?? "").join(", ");
}
