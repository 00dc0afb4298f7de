/** Names of things and texts of card effects. */
import { both, raw } from "../../i18n";
import type { Msg } from "../types";
import {
  activityOf, buildingOf, cellOf, characterOf, eventOf, nameOf, NEUTRAL, NO_NAME,
  type Activity, type Components, type EventCard, type EventView, type Owner, type Tier, type TroyesView,
} from "./data";
import { keyFor, m } from "./texts";

export const LEVELS = ["I", "II", "III"];

export function activityName(c: Components, id: unknown): Msg {
  return both(nameOf(activityOf(c, String(id))));
}

export function eventName(c: Components, id: unknown): Msg {
  return both(nameOf(eventOf(c, String(id))));
}

/** The name of event k of the queue; cards of one name are numbered in their order on the board. */
export function eventTitle(c: Components, events: EventView[], k: number): Msg {
  const name = eventName(c, events[k]?.event ?? "");
  const words = nameOf(eventOf(c, events[k]?.event ?? "")).en;
  const alike = events.flatMap((each, at) => (nameOf(eventOf(c, each.event)).en === words ? [at] : []));
  return alike.length > 1 ? m("event_nth", { card: name, n: alike.indexOf(k) + 1 }) : name;
}

export function characterName(c: Components, id: unknown): Msg {
  return both(nameOf(characterOf(c, String(id))));
}

export function buildingName(c: Components, id: unknown): Msg {
  return both(nameOf(buildingOf(c, String(id))));
}

/** Alone at the table there are no grey pieces: they are the King's. */
function isKing(owner: Owner, names: string[]): boolean {
  return owner === NEUTRAL && names.length === 1;
}

/** A player's name; grey pieces and the King have fixed names. */
export function ownerName(owner: Owner, names: string[]): Msg {
  if (owner === NEUTRAL) return m(isKing(owner, names) ? "king" : "grey");
  return raw(names[owner] ?? NO_NAME);
}

/** The same as the first word of a sentence: "The King". */
export function nameAtStart(owner: Owner, names: string[]): Msg {
  return isKing(owner, names) ? m("king_begins") : ownerName(owner, names);
}

/** The same within a sentence: "the King". */
export function nameWithin(owner: Owner, names: string[]): Msg {
  return isKing(owner, names) ? m("king_within") : ownerName(owner, names);
}

/** "red-2" */
export function spaceName(space: unknown): Msg {
  const [colour = "", level = "1"] = String(space).split("-");
  const key = keyFor("space", colour);
  return key === null ? raw(NO_NAME) : m(key, { level: LEVELS[Number(level) - 1] ?? level });
}

export function cellName(c: Components, cell: string): Msg {
  const { building, row, at } = cellOf(c, cell);
  const dice = row.die_values.join("·");
  return m(row.cells.length === 1 ? "cell_single" : "cell_in", { building: both(nameOf(building)), dice, n: at + 1 });
}

/** Where a citizen comes from, as the option texts `from:…` name it. */
export function sourcePlace(c: Components, from: string): Msg {
  if (from === "supply") return m("supply_title");
  if (from.startsWith("lying-")) return m("lying_on", { building: buildingName(c, from.slice("lying-".length)) });
  return from.includes("-") ? spaceName(from) : cellName(c, from);
}

/** The numbers of an effect under the names they have in the data: {pay: {influence: 1}} is pay_influence. */
export function numbersOf(effect: Record<string, unknown>, under = ""): Record<string, number> {
  const numbers: Record<string, number> = {};
  for (const [key, value] of Object.entries(effect)) {
    const name = under === "" ? key : `${under}_${key}`;
    if (typeof value === "number") numbers[name] = value;
    else if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      Object.assign(numbers, numbersOf(value as Record<string, unknown>, name));
    }
  }
  return numbers;
}

/** What an effect says in a solo game: `solo` selects its text, `king` is the number that replaces the printed one. */
function soloOf(c: Components, id: string, isSolo: boolean): { solo: string; king: number } {
  const [king = 0] = Object.values(c.solo.card_changes[id] ?? {}).filter((value) => typeof value === "number");
  return { solo: String(isSolo), king };
}

export function activityEffect(c: Components, card: Activity, isSolo: boolean): Msg {
  const key = keyFor("fx", card.id);
  return key === null ? both(nameOf(card)) : m(key, { ...numbersOf(card.effect), ...soloOf(c, card.id, isSolo) });
}

export function eventEffect(c: Components, card: EventCard, isSolo: boolean): Msg {
  if (card.black_dice > 0) return m("fx_event_enemy", { n: card.black_dice });
  const key = keyFor("fx_event", card.type);
  return key === null ? both(nameOf(card)) : m(key, { ...numbersOf(card.effect), ...soloOf(c, card.id, isSolo) });
}

/** With one or two players some characters ask for more. */
function tiersOf(c: Components, id: string, view: TroyesView): Tier[] {
  const card = characterOf(c, id);
  return (view.seats <= 2 ? card.tiers_1_2_players : undefined) ?? card.tiers;
}

/** "own markers in the cathedral: 3+ → 1 VP, …" */
export function characterEffect(c: Components, id: string, view: TroyesView): Msg {
  const key = keyFor("fx", id);
  const what = key === null ? characterName(c, id) : m(key);
  const steps = tiersOf(c, id, view).map((tier) => m("tier", { min: tier.min, vp: tier.vp }));
  return m("tiers", { what, steps: list(steps) });
}

/** Joins messages with commas. */
export function list(things: Msg[]): Msg {
  const [first, ...rest] = things;
  return first === undefined ? raw(NO_NAME) : rest.reduce<Msg>((before, each) => m("pair", { a: before, b: each }), first);
}

/** Source of money, influence and points: a card, a character, or a phase. */
export function sourceName(c: Components, why: unknown): Msg | null {
  if (typeof why !== "string") return null;
  const card =
    c.activity_cards.find((each) => each.id === why) ??
    c.event_cards.find((each) => each.id === why) ??
    c.characters.find((each) => each.id === why);
  if (card !== undefined) return both(nameOf(card));
  const key = keyFor("why", why);
  return key === null ? null : m(key);
}
