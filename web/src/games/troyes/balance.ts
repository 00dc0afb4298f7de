/** What a way costs and gives its seat, read from the events of a preview. */
import { minus, signed } from "../../frame/numbers";
import type { GameEvent, Piece, Seat } from "../types";
import { activityOf, buildingOf, cellOf, type Colour, type Components, type Owner, type TroyesView } from "./data";
import { dieKind } from "./icons";
import { deniers, influence, marker, points } from "./pieces";
import { b } from "./texts/bar";

export interface Balance {
  /** Deniers paid, by what for. */
  hire: number;
  dice: { to: Owner; n: number }[];
  effect: number;
  /** Deniers gained, also from other players. */
  gained: number;
  influence: number;
  vp: number;
  /** Cubes put on a card, to be used later; negative for a modifier that is used. */
  tokens: number;
  /** Cubes put on events. */
  marks: number;
  /** Points of the slot that a tradesman takes, at the end; null if nobody is hired. */
  slot: number | null;
  /** The building that a citizen enters. */
  enters: string | null;
  /** Where the citizen comes from: "supply", a cell, a card, "lying-palace". */
  from: string | null;
  expelled: Owner[];
  built: number;
  /** Uses, or cubes against an event. */
  times: number;
}

const NOTHING: Balance = {
  hire: 0, dice: [], effect: 0, gained: 0, influence: 0, vp: 0, tokens: 0, marks: 0, slot: null, enters: null, from: null, expelled: [], built: 0, times: 0,
};

export function paidIn(balance: Balance): number {
  return balance.hire + balance.effect + balance.dice.reduce((sum, { n }) => sum + n, 0);
}

/** Adds up the events that concern a seat. */
export function readBalance(c: Components, events: readonly GameEvent[], seat: Seat, view: TroyesView): Balance {
  const found: Balance = { ...NOTHING, dice: [], expelled: [] };
  for (const event of events) {
    const n = Number(event.n);
    if (event.event === "paid" && event.to === seat) found.gained += n;
    else if (event.event === "expelled") found.expelled.push(Number(event.seat));
    if (event.seat === seat) note(c, found, event, n, view);
  }
  return found;
}

function note(c: Components, found: Balance, event: GameEvent, n: number, view: TroyesView): void {
  switch (event.event) {
    case "paid":
      if (event.why === "hire") found.hire += n;
      else if (event.why === "dice") found.dice.push({ to: Number(event.to), n });
      else found.effect += n;
      break;
    case "gained":
    case "district":
      found.gained += n;
      break;
    case "influence":
      found.influence += n;
      break;
    case "scored":
      found.vp += n;
      break;
    case "markers":
      found.tokens += n;
      break;
    case "marked":
      found.marks += 1;
      break;
    case "built":
      found.built += 1;
      break;
    case "activated":
    case "countered":
      found.times = n;
      break;
    case "lifted":
      found.from = String(event.from);
      break;
    case "placed":
      found.enters = cellOf(c, String(event.cell)).building.id;
      break;
    case "hired": {
      const card = view.activities.find((each) => each.space === event.space)?.card;
      const slot = Number(event.slot);
      found.slot = card == null || slot === 0 ? 0 : (activityOf(c, card).slots_vp[slot - 1] ?? 0);
      break;
    }
  }
}

/** A die of a colour, without a value. */
export function anyDie(colour: Colour, text?: string): Piece {
  return { icon: "die-blank", kind: dieKind(colour), text, label: b("die_each_round") };
}

/** The colour of the die that a citizen gives at its place; null where it gives none. */
export function colourAt(c: Components, from: string | null): Colour | null {
  if (from === null || from === "supply" || from.includes("-")) return null;
  return cellOf(c, from).building.dice_color;
}

/** Points that a tradesman gives up by leaving its card. */
export function slotLost(c: Components, from: string | null, view: TroyesView, seat: Seat): number {
  const activity = from === null ? undefined : view.activities.find((each) => each.space === from);
  if (activity?.card == null) return 0;
  const at = activity.slots.indexOf(seat);
  return at < 0 ? 0 : (activityOf(c, activity.card).slots_vp[at] ?? 0);
}

/** Dice a round more or fewer, by colour: of the citizen that moves, and of an own one that it throws out. */
function diceChange(c: Components, balance: Balance, seat: Seat): Map<Colour, number> {
  const change = new Map<Colour, number>();
  const add = (colour: Colour | null, n: number) => colour !== null && change.set(colour, (change.get(colour) ?? 0) + n);
  add(colourAt(c, balance.from), -1);
  if (balance.enters !== null) {
    const { dice_color } = buildingOf(c, balance.enters);
    add(dice_color, 1 - balance.expelled.filter((owner) => owner === seat).length);
  }
  return change;
}

export interface Shown {
  cost: Piece[];
  gain: Piece[];
  later: Piece[];
}

/** The pieces of a tile: whole price, gain now, and what comes later. */
export function shown(c: Components, balance: Balance, seat: Seat, view: TroyesView): Shown {
  const cost: Piece[] = [];
  const gain: Piece[] = [];
  const later: Piece[] = [];
  const paid = paidIn(balance);
  if (paid > 0) cost.push(deniers(minus(-paid)));
  if (balance.influence < 0) cost.push(influence(minus(balance.influence)));
  if (balance.vp < 0) cost.push(points(minus(balance.vp)));
  if (balance.tokens < 0) cost.push(marker(seat, minus(balance.tokens)));
  const entered = balance.enters === null ? null : buildingOf(c, balance.enters);
  const dice = diceChange(c, balance, seat);
  for (const [colour, n] of dice) if (n < 0) cost.push(anyDie(colour, n === -1 ? "−" : minus(n)));
  if (balance.vp > 0) gain.push(points(signed(balance.vp)));
  if (balance.gained > 0) gain.push(deniers(signed(balance.gained)));
  if (balance.marks > 0) gain.push(marker(seat, signed(balance.marks)));
  if (balance.influence > 0) gain.push(influence(signed(balance.influence)));
  if (balance.tokens > 0) gain.push({ icon: "tr-hourglass", text: signed(balance.tokens), label: b("use_later") });
  for (const [colour, n] of dice) if (n > 0) gain.push(anyDie(colour));
  if (balance.slot !== null && balance.slot > 0) later.push({ ...points(signed(balance.slot)), label: b("at_end") });
  const lost = slotLost(c, balance.from, view, seat);
  if (lost > 0) later.push({ ...points(minus(-lost)), label: b("at_end") });
  if (entered !== null && entered.salary > 0 && (dice.get(entered.dice_color) ?? 0) > 0) {
    later.push({ icon: "tr-coin", text: minus(-entered.salary), label: b("salary_each_round", { n: entered.salary }) });
  }
  return { cost, gain, later };
}

/** Whether it gives less than it costs in the same currency, or nothing now. */
export function isPoor(balance: Balance): boolean {
  const paid = paidIn(balance);
  const other = balance.influence > 0 || balance.vp > 0 || balance.tokens > 0 || balance.marks > 0 || balance.enters !== null || balance.built > 0;
  return !other && balance.gained <= paid;
}
