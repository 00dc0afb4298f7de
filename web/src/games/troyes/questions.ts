/** Texts of questions, and the buttons of options. */
import { minus, signed } from "../../frame/numbers";
import { both, raw } from "../../i18n";
import type { Msg, Option, OptionFace, Piece, Question, Shortcut } from "../types";
import {
  activityOf, argument, cellOf, composeFacts, defendFacts, eventOf, nameOf, readDie,
  type ComposeFacts, type Components, type GroupFacts, type Owner, type TroyesView,
} from "./data";
import { activityIcon, buildingIcon, dieKind, estateKind, eventIcon } from "./icons";
import { activityName, buildingName, eventName, ownerName, shortCellName } from "./names";
import { balanceOf, citizen, deniers, die, influence, marker, points, price, sign } from "./pieces";
import { m, type Key } from "./texts";

/** Questions that continue a choice: there "undo" is labelled "back". */
const CONTINUATIONS = new Set(["Reroll", "Flip", "Compose", "TakeCitizen", "Uses", "ChooseBuilding", "PlaceMarker"]);

export function isContinuation(q: Question): boolean {
  return CONTINUATIONS.has(q.kind);
}

/** Name of an action's target: its card, its event, or the action itself. */
export function targetName(c: Components, action: string, target: string, card: string): Msg {
  switch (action) {
    case "use":
      return activityName(c, card);
    case "counter":
      return eventName(c, card);
    case "cathedral":
      return m("action_cathedral");
    case "farm":
      return m("action_farm");
    default:
      return m("action_place", { building: buildingName(c, target) });
  }
}

export function questionTitle(c: Components, q: Question): Msg {
  const { facts } = q;
  const text = (name: string): string => String(facts[name] ?? "");
  const n = Number(facts.left ?? facts.n ?? 1);
  const target = (): Msg => targetName(c, text("action"), text("target"), text("card"));
  switch (q.kind) {
    case "StartPlace":
      return m("ask_start");
    case "Turn":
      return m("ask_turn");
    case "Reroll":
      return m("ask_reroll");
    case "Flip":
      return m("ask_flip");
    case "Compose":
      return m((composeFacts(q)?.dice.length ?? 0) > 0 ? "ask_more" : "ask_die", { what: target() });
    case "TakeCitizen":
      return facts.action === "use" ? m("ask_take_use", { what: target() }) : m("ask_take_place", { what: buildingName(c, facts.target) });
    case "Uses":
      return m(facts.action === "use" ? "ask_uses_use" : "ask_uses_counter", { what: target() });
    case "ChooseBuilding":
      return m("ask_building", { what: activityName(c, facts.card), n });
    case "PlaceMarker":
      return m("ask_mark", { what: activityName(c, facts.card), n });
    case "Defend": {
      const defence = defendFacts(q);
      return defence?.can_defend ? m("ask_defend", { n: defence.need }) : m("ask_defend_lost");
    }
    default:
      return raw(q.kind);
  }
}

export function optionFace(c: Components, option: Option, q: Question, view: TroyesView, names: string[]): OptionFace {
  const word = argument(option.text);
  const { gain, cost } = balanceOf(option.preview, q.seat);
  switch (option.family || option.text) {
    case "cell":
      return { icon: buildingIcon(cellOf(c, word).building.id), kind: estateKind(cellOf(c, word).building.dice_color), title: shortCellName(c, word), isNeutral: false };
    case "reroll":
      return { icon: "tr-reroll", title: m("do_reroll"), cost, isNeutral: false };
    case "recruit":
      return { icon: "tr-recruit", title: m("do_recruit"), cost, gain: [citizen(q.seat)], isNeutral: false };
    case "flip":
      return { icon: "tr-flip", title: m("do_flip"), cost: [influence(minus(-c.economy.influence_actions.flip_1_to_3_own_dice))], isNeutral: false };
    case "use":
      return useFace(c, word, q, view);
    case "counter":
      return counterFace(c, word, q, view);
    case "cathedral":
      return { icon: "tr-cathedral", kind: estateKind("white"), title: m("do_cathedral"), gain: [points(""), influence("")], isNeutral: false };
    case "farm":
      return { icon: "tr-farm", kind: estateKind("yellow"), title: m("do_farm"), gain: [deniers("")], isNeutral: false };
    case "place":
      return { icon: buildingIcon(word), kind: estateKind(colourOfBuilding(c, word)), title: m("do_place", { building: buildingName(c, word) }), cost: [citizen(q.seat)], isNeutral: false };
    case "pass":
      return { icon: "tr-rest", title: m("pass"), gain: [deniers(signed(c.economy.pass_first))], isNeutral: true };
    case "modify":
      return modifyFace(c, word, q, view);
    case "die":
      return dieFace(c, option, q, names);
    case "black":
      return { icon: `die-${word}`, kind: dieKind("black"), title: m("black", { n: Number(word) }), cost: [need(Number(defendFacts(q)?.offers[option.text]?.need ?? 0))], isNeutral: false };
    case "enough":
      return enoughFace(option, q, { gain, cost });
    case "give_up":
      return { title: m("give_up"), cost, isNeutral: true };
    case "from":
      return fromFace(c, option, q, view, names);
    case "uses":
      return { title: m(q.facts.action === "use" ? "uses" : "uses_markers", { n: Number(word) }), gain, cost, isNeutral: false };
    case "building":
      return { icon: buildingIcon(word), kind: estateKind(colourOfBuilding(c, word)), title: buildingName(c, word), gain, isNeutral: false };
    case "mark":
      return markFace(c, word, view, { gain, cost });
    case "no_mark":
      return { title: m("no_mark"), isNeutral: true };
    default:
      return { title: raw(option.text), isNeutral: false };
  }
}

interface Balance {
  gain: Piece[];
  cost: Piece[];
}

interface TurnOffer {
  hire?: number;
  divisor: number;
  most: number;
  free?: number;
}

/** Facts about each option, by its text. */
function offersOf<T>(q: Question): Record<string, T | undefined> {
  return (q.facts.offers ?? {}) as unknown as Record<string, T | undefined>;
}

function need(n: number): Piece {
  return { icon: "", text: `≥ ${n}`, label: m("black_need", { n }) };
}

function colourOfBuilding(c: Components, id: string) {
  return c.buildings.find((building) => building.id === id)?.dice_color ?? null;
}

function cardAt(view: TroyesView, space: string): string {
  return view.activities.find((each) => each.space === space)?.card ?? "";
}

function useFace(c: Components, space: string, q: Question, view: TroyesView): OptionFace {
  const card = activityOf(c, cardAt(view, space));
  const offer = offersOf<TurnOffer>(q)[`use:${space}`];
  return {
    icon: activityIcon(card.id),
    kind: estateKind(card.color),
    title: both(nameOf(card)),
    cost: [sign(`×${offer?.most || "?"}`), ...price(offer?.hire ?? 0)],
    isNeutral: false,
  };
}

function counterFace(c: Components, k: string, q: Question, view: TroyesView): OptionFace {
  const card = eventOf(c, view.events[Number(k)]?.event ?? "");
  const offer = offersOf<TurnOffer>(q)[`counter:${k}`];
  const most = Math.min(offer?.most ?? 0, offer?.free ?? 0);
  return {
    icon: eventIcon(card.type),
    kind: estateKind(card.color),
    title: both(nameOf(card)),
    cost: [marker(q.seat, `${most || "?"}/${offer?.free ?? 0}`)],
    isNeutral: false,
  };
}

function modifyFace(c: Components, space: string, q: Question, view: TroyesView): OptionFace {
  const card = activityOf(c, cardAt(view, space));
  return { icon: activityIcon(card.id), kind: estateKind(card.color), title: m("modify", { card: both(nameOf(card)) }), cost: [marker(q.seat, minus(-1))], isNeutral: false };
}

/** Button of a die: its owner, and cost and result of the group with it. */
function dieFace(c: Components, option: Option, q: Question, names: string[]): OptionFace {
  const { owner, colour, value } = readDie(argument(option.text));
  const facts = composeFacts(q);
  const face: OptionFace = {
    icon: `die-${value}`,
    kind: dieKind(colour),
    title: owner === q.seat ? m("die_own", { n: value }) : m("die_of", { name: ownerName(owner, names), n: value }),
    isNeutral: false,
  };
  if (facts !== null) {
    const offer = facts.offers[option.text];
    if (offer === undefined) return face;
    const title = facts.action === "use" ? m("die_yields", { die: face.title, n: offer.result }) : face.title;
    return { ...face, title, cost: [...yields(c, facts, offer), ...price(offer.total), ...equation(facts, offer)] };
  }
  const defence = defendFacts(q);
  if (defence !== null) return { ...face, cost: [sign(`${defence.offers[option.text]?.sum ?? 0} / ${defence.need}`)] };
  return q.kind === "Flip" ? { ...face, cost: [sign("→"), die(colour, c.pieces.dice.faces + 1 - value)] } : face;
}

/** The result of a group as icons: repetitions, markers, expelled citizens. */
export function yields(c: Components, facts: ComposeFacts, offer: GroupFacts): Piece[] {
  switch (facts.action) {
    case "use":
      return []; // the title shows the repetitions
    case "counter":
      return [{ icon: "tr-flag", text: String(Math.min(offer.result, facts.free ?? offer.result)), label: m("marker") }];
    case "farm":
      return [deniers(signed(offer.result))];
    case "cathedral":
      return [points(signed(offer.result)), influence(signed(offer.influence ?? 0))];
    default:
      return placing(c, offer);
  }
}

/** How the result is computed; last in its line, so that it is the first to be hidden. */
function equation(facts: ComposeFacts, offer: GroupFacts): Piece[] {
  return facts.action === "use" || facts.action === "counter" ? [sign(`${offer.sum} ÷ ${facts.divisor}`)] : [];
}

function placing(c: Components, offer: GroupFacts): Piece[] {
  const first = offer.cells?.[0];
  const row = first === undefined ? [] : [sign(cellOf(c, first).row.die_values.join(" "))];
  return [...row, ...expelled(offer.expels)];
}

function expelled(expels: Owner | null | "blocked" | undefined): Piece[] {
  if (expels === "blocked") return [{ icon: "", text: "⟲", label: m("expels_inside") }];
  return expels === null || expels === undefined ? [] : [{ ...citizen(expels), text: "✕" }];
}

const ENOUGH: Record<string, Key> = { use: "enough_use", counter: "enough_counter", cathedral: "enough_build", farm: "enough_farm" };

/** Button that confirms the group: its result and cost. */
function enoughFace(option: Option, q: Question, { gain, cost }: Balance): OptionFace {
  const facts = composeFacts(q);
  if (facts === null) return { icon: "i-check", title: m(q.kind === "Flip" ? "enough_flip" : "enough_defend"), cost, gain, isNeutral: false };
  const n = facts.action === "counter" ? Math.min(facts.result, facts.free ?? facts.result) : facts.result;
  const offer = facts.offers[option.text];
  return {
    icon: "i-check",
    title: m(ENOUGH[facts.action] ?? "enough", { n }),
    cost: price(offer?.total ?? facts.total),
    gain: facts.action === "cathedral" ? [points(signed(n)), influence(signed(facts.influence ?? 0))] : gain,
    isNeutral: false,
  };
}

function fromFace(c: Components, option: Option, q: Question, view: TroyesView, names: string[]): OptionFace {
  const from = argument(option.text);
  const offer = offersOf<{ expels?: Owner | null; slot?: number; vp?: number }>(q)[option.text];
  const isPlacing = q.facts.action === "place";
  const lying = from.startsWith("lying-") ? from.slice("lying-".length) : null;
  const title =
    from === "supply" ? m("from_supply")
    : lying !== null ? m("from_lying", { building: buildingName(c, lying) })
    : from.includes("-") ? m("from_card", { card: activityName(c, cardAt(view, from)) })
    : shortCellName(c, from);
  const { gain, cost } = balanceOf(option.preview, q.seat);
  const slot = offer?.vp !== undefined && offer.vp > 0 ? [points(String(offer.vp))] : [];
  const expels = offer?.expels;
  const out: Piece[] = expels === null || expels === undefined ? [] : [{ ...citizen(expels), text: "✕", label: m("expels", { who: ownerName(expels, names) }) }];
  return { icon: "tr-citizen", kind: `s${q.seat}`, title, cost, gain: isPlacing ? out : [...slot, ...gain], isNeutral: false };
}

function markFace(c: Components, k: string, view: TroyesView, { gain, cost }: Balance): OptionFace {
  const event = view.events[Number(k)];
  const card = eventOf(c, event?.event ?? "");
  const flags = event === undefined ? [] : [{ icon: "tr-flag", text: `${event.markers.length}/${event.flags}`, label: m("marker") }];
  return { icon: eventIcon(card.type), kind: estateKind(card.color), title: both(nameOf(card)), cost: [...flags, ...cost], gain, isNeutral: false };
}

/** A shortcut that chooses the fewest dice needed against the enemies; null where one option is enough. */
export function shortcut(q: Question): Shortcut | null {
  const words = defendFacts(q)?.cheapest ?? [];
  if (words.length < 2) return null;
  const dice = words.filter((word) => word.startsWith("die:")).map((word) => readDie(argument(word)));
  return {
    texts: words,
    face: { icon: "i-check", title: m("cheapest"), cost: dice.map(({ colour, value }) => die(colour, value)), isNeutral: false },
  };
}

const PARTS: Record<string, string> = { StartPlace: "buildings", ChooseBuilding: "buildings", TakeCitizen: "buildings", PlaceMarker: "events", Turn: "cards", Uses: "cards" };

/** The part of the phone's board where a question is answered: mostly where the dice lie. */
export function partFor(q: Question): string {
  return PARTS[q.kind] ?? "square";
}
