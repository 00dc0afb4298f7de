/** Effects of cards, sites and slots, as icons and as text. */
import { raw } from "../../i18n";
import type { Msg, Piece } from "../types";
import { iconList, type Ability, type Icons, type Op } from "./data";
import { ACTION_ICONS } from "./icons";
import { amount, piece, sign } from "./pieces";
import { keyFor, m } from "./texts";

/** Icons of effects without parameters. */
export const PICTURES: Record<string, string> = {
  rearrange: "rearrange",
  shuffle: "shuffle",
  discard: "discard",
  destroy: "destroy",
  destroy_any_own_card_before_shuffle: "destroy",
  hire_free: "hire",
  castle_move: "castle-move",
  place_workers_free: "worker",
  gain_manuscript_free: "free-manuscript",
  gain_future_scheme: "cards",
  ai_dismiss_adjacent_townsfolk: "dismiss",
};

export const FLIPS: Record<string, string> = { debt: "flip-debt", deed: "flip-deed" };

function opPieces(op: Op): Piece[] {
  const n = op.n ?? 1;
  switch (op.op) {
    case "gain":
      return [amount(op.what ?? "", n)];
    case "flip":
      return [amount(FLIPS[op.what ?? ""] ?? "flip", n)];
    case "build_free":
      return [piece(op.building ?? "", "+1")];
    case "choose":
      return (op.options ?? []).flatMap((option, i) => [...(i > 0 ? [sign("/")] : []), ...fxPieces(option)]);
    case "corruption_per_criminal_icon":
      return [piece("criminal"), sign(":"), piece("corruption")];
    default:
      return [amount(PICTURES[op.op] ?? op.op, n)];
  }
}

/** A list of effects in order. */
export function fxPieces(ops: Op[]): Piece[] {
  return ops.flatMap(opPieces);
}

export function iconPieces(icons: Icons): Piece[] {
  return iconList(icons).map((icon) => piece(icon));
}

/** The trigger of an ability. */
const MOMENTS: Record<string, string> = {
  you_flip_debt: "flip-debt",
  you_gain_debt: "debt",
  any_player_resolves_collision: "collision",
  you_hire_by_any_means: "hire",
  you_flip_debt_or_deed: "flip",
  you_gain_future_scheme: "cards",
  you_shuffle: "shuffle",
};

function modifierPieces(a: Ability): Piece[] {
  const to = a.to ?? "criminal";
  switch (a.modifier) {
    case "merchant_pairs_count_as":
      return [piece("merchant", String(a.per)), sign("→"), piece(to)];
    case "spend_silver_as_icon":
      return [piece("silver", String(a.silver)), sign("→"), piece(to)];
    case "one_resource_counts_double":
      return [piece(a.resource ?? ""), sign("→"), piece(to, String(a.icons))];
    case "resources_also_count_as":
      return [...(a.resources ?? []).flatMap((good, i) => [...(i > 0 ? [sign("/")] : []), piece(good)]), sign("→"), piece(to)];
    case "move_plus_0_or_1":
      return [piece("move", "+1")];
    case "dismiss_costs_1_silver":
      return [piece("dismiss"), piece("silver", "1")];
    default:
      return [piece("hand-limit", "+1")];
  }
}

/** The ability of a card or slot. */
export function abilityPieces(abilities: Ability[]): Piece[] {
  return abilities.flatMap((a) => {
    if (a.op !== undefined) return opPieces(a as Op);
    if (a.kind === "icons") return iconPieces(a.icons as Icons);
    if (a.kind === "modifier") return modifierPieces(a);
    const effect = fxPieces(a.effect ?? []);
    if (a.kind === "on_build") return effect;
    const moment = a.action === undefined ? MOMENTS[a.event ?? ""] : ACTION_ICONS[a.action];
    return [piece(moment ?? "immediate"), sign(":"), ...effect];
  });
}

/** Joins messages with commas. */
export function list(things: Msg[]): Msg {
  const [first, ...rest] = things;
  return first === undefined ? m("no_effect") : rest.reduce<Msg>((before, each) => m("pair", { a: before, b: each }), first);
}

export function amountWords(what: string, n: number): Msg {
  const key = keyFor("n", what);
  return key === null ? raw(String(n)) : m(key, { n });
}

function opWords(op: Op): Msg {
  const n = op.n ?? 1;
  switch (op.op) {
    case "gain":
      return amountWords(op.what ?? "", n);
    case "flip":
      return m(keyFor("fx_flip", op.what ?? "") ?? "fx_flip_debt_or_deed", { n });
    case "build_free":
      return m("fx_build_free", { building: m(keyFor("building", op.building ?? "") ?? "thing_site") });
    case "gain_manuscript_free":
      return m("fx_gain_manuscript_free", { costs: (op.costs ?? [3, 4]).join("/") });
    case "choose":
      return (op.options ?? []).map((option) => fxWords(option)).reduce((a, b) => m("either", { a, b }));
    default: {
      const key = keyFor("fx", op.op);
      return key === null ? m("no_effect") : m(key, { n });
    }
  }
}

export function fxWords(ops: Op[]): Msg {
  return list(ops.map(opWords));
}

export function iconWords(icons: Icons): Msg {
  return list(Object.entries(icons).map(([icon, n]) => amountWords(icon, n ?? 0)));
}

function abilityPart(a: Ability): Msg {
  if (a.op !== undefined) return opWords(a as Op);
  if (a.kind === "icons") return iconWords(a.icons as Icons);
  if (a.kind === "on_build") return m("fx_on_build", { effect: fxWords(a.effect ?? []) });
  if (a.kind === "modifier") {
    const key = keyFor("mod", a.modifier ?? "");
    const to = m(keyFor("icon", a.to ?? "") ?? "no_effect");
    const goods = (a.resources ?? (a.resource ? [a.resource] : [])).map((good) => m(keyFor("thing", good) ?? "no_effect"));
    return key === null ? m("no_effect") : m(key, { to, goods: list(goods), n: a.per ?? a.silver ?? (typeof a.icons === "number" ? a.icons : 1) });
  }
  const moment = a.action === undefined ? keyFor("when", a.event ?? "") : keyFor("after", a.action);
  return m("fx_trigger", { when: moment === null ? m("no_effect") : m(moment), effect: fxWords(a.effect ?? []) });
}

export function abilityWords(abilities: Ability[]): Msg {
  return list(abilities.map(abilityPart));
}
