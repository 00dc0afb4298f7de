/** The buttons of options: name, whole price and whole gain by the cheapest way. */
import { signed } from "../../frame/numbers";
import { both, raw } from "../../i18n";
import type { Msg, Option, OptionFace, Piece, Question, Shortcut } from "../types";
import { isPoor, readBalance, shown, type Balance, type Shown } from "./balance";
import {
  activityOf, argument, cellOf, composeFacts, defendFacts, eventOf, nameOf, readDie,
  type Colour, type ComposeFacts, type Components, type GroupFacts, type Owner, type TroyesView,
} from "./data";
import { activityIcon, buildingIcon, dieKind, estateKind, eventIcon } from "./icons";
import { buildingName, cellName, eventTitle, nameWithin, ownerName } from "./names";
import { citizen, deniers, die, influence, points, price, sign } from "./pieces";
import { cardAt, colourOfBuilding, sourceName } from "./places";
import { m, type Key } from "./texts";
import { b } from "./texts/bar";

export function optionFace(c: Components, option: Option, q: Question, view: TroyesView, names: string[]): OptionFace {
  const word = argument(option.text);
  const balance = readBalance(c, option.preview, q.seat, view);
  const pieces = shown(c, balance, q.seat, view);
  switch (option.family || option.text) {
    case "cell":
      return cellFace(c, word);
    case "reroll":
      return { icon: "tr-reroll", title: m("do_reroll"), cost: pieces.cost, gain: [random()], isNeutral: false };
    case "recruit":
      return { icon: "tr-recruit", title: m("do_recruit"), cost: pieces.cost, gain: [citizen(q.seat)], isNeutral: false };
    case "flip":
      return { icon: "tr-flip", title: m("do_flip"), cost: pieces.cost, gain: [{ icon: "die-blank", kind: dieKind("white"), text: "1–3", label: b("turned") }], isNeutral: false };
    case "use":
      return useFace(c, option, q, view, balance, pieces);
    case "counter":
      return counterFace(c, word, q, view, balance, pieces);
    case "cathedral":
      return { icon: "tr-cathedral", kind: estateKind("white"), edge: "white", title: m("do_cathedral"), ...pieces, times: more(q, option, balance.built), isNeutral: false };
    case "farm":
      return { icon: "tr-farm", kind: estateKind("yellow"), edge: "yellow", title: m("do_farm"), ...pieces, isPoor: isPoor(balance), reason: isPoor(balance) ? b("poor_money") : undefined, isNeutral: false };
    case "place":
      return placeFace(c, word, names, balance, pieces);
    case "pass":
      return { icon: "tr-rest", title: m("pass"), gain: pieces.gain, isNeutral: true };
    case "modify":
      return { ...cardFace(c, word, view), title: m("modify", { card: both(nameOf(activityOf(c, cardAt(view, word)))) }), ...pieces };
    case "die":
      return dieFace(c, option, q, names, pieces);
    case "black":
      return { icon: `die-${word}`, kind: dieKind("black"), title: m("black", { n: Number(word) }), cost: [need(Number(defendFacts(q)?.offers[option.text]?.need ?? 0))], gain: pieces.gain, isNeutral: false };
    case "enough":
      return enoughFace(q, pieces);
    case "give_up":
      return { title: m("give_up"), cost: pieces.cost, isNeutral: true };
    case "from":
      return fromFace(c, option, q, view, names, pieces);
    case "uses":
      return { title: m(q.facts.action === "use" ? "uses" : "uses_markers", { n: Number(word) }), ...pieces, isNeutral: false };
    case "building":
      return { icon: buildingIcon(word), kind: estateKind(colourOfBuilding(c, word)), title: buildingName(c, word), gain: pieces.gain, reason: option.gives_nothing ? b("idle_building") : undefined, isNeutral: false };
    case "mark":
      return markFace(c, word, view, pieces);
    case "no_mark":
      return { title: m("no_mark"), isNeutral: true };
    default:
      return { title: raw(option.text), isNeutral: false };
  }
}

interface TurnOffer {
  divisor: number;
  most: number;
}

/** Facts about each option, by its text. */
function offersOf<T>(q: Question): Record<string, T | undefined> {
  return (q.facts.offers ?? {}) as unknown as Record<string, T | undefined>;
}

/** The largest number of times, where the cheapest way is a smaller one. */
export function more(q: Question, option: Option, times: number): number | undefined {
  const most = offersOf<TurnOffer>(q)[option.text]?.most ?? 0;
  return most > Math.max(1, times) ? most : undefined;
}

function random(colour: Colour = "white"): Piece {
  return { icon: "die-blank", kind: dieKind(colour), text: "?", label: b("new_roll") };
}

function need(n: number): Piece {
  return { icon: "", text: `≥ ${n}`, label: m("black_need", { n }) };
}

function cellFace(c: Components, word: string): OptionFace {
  const { building } = cellOf(c, word);
  const later: Piece[] = building.salary > 0 ? [{ icon: "tr-coin", text: `−${building.salary}`, label: b("salary_each_round", { n: building.salary }) }] : [];
  return {
    icon: buildingIcon(building.id),
    kind: estateKind(building.dice_color),
    edge: building.dice_color,
    title: cellName(c, word),
    gain: [{ icon: "die-blank", kind: dieKind(building.dice_color), label: b("die_each_round") }],
    later,
    isNeutral: false,
  };
}

function cardFace(c: Components, space: string, view: TroyesView): OptionFace {
  const card = activityOf(c, cardAt(view, space));
  return { icon: activityIcon(card.id), kind: estateKind(card.color), edge: card.color, title: both(nameOf(card)), isNeutral: false };
}

/** Why a card gives its user nothing. */
function idleReason(id: string): Msg {
  return b(id === "joust" ? "idle_joust" : id === "procession" ? "idle_procession" : "idle_card");
}

function useFace(c: Components, option: Option, q: Question, view: TroyesView, balance: Balance, pieces: Shown): OptionFace {
  const space = argument(option.text);
  const isChance = cardAt(view, space) === "archer";
  const gain = isChance ? [random()] : pieces.gain;
  const isWeak = !isChance && isPoor(balance);
  const reason = option.gives_nothing ? idleReason(cardAt(view, space)) : isWeak ? b(pieces.gain.length > 0 ? "poor_money" : "poor_now") : undefined;
  return { ...cardFace(c, space, view), ...pieces, gain, times: more(q, option, balance.times), isPoor: isWeak, reason };
}

function counterFace(c: Components, k: string, q: Question, view: TroyesView, balance: Balance, pieces: Shown): OptionFace {
  const card = eventOf(c, view.events[Number(k)]?.event ?? "");
  const most = offersOf<TurnOffer>(q)[`counter:${k}`]?.most ?? 0;
  return {
    icon: eventIcon(card.type),
    kind: estateKind(card.color),
    edge: card.color ?? undefined,
    title: eventTitle(c, view.events, Number(k)),
    ...pieces,
    times: most > balance.marks ? most : undefined,
    isNeutral: false,
  };
}

function placeFace(c: Components, word: string, names: string[], balance: Balance, pieces: Shown): OptionFace {
  const colour = colourOfBuilding(c, word);
  const [out] = balance.expelled;
  return {
    icon: buildingIcon(word),
    kind: estateKind(colour),
    edge: colour ?? undefined,
    title: m("do_place", { building: buildingName(c, word) }),
    ...pieces,
    isPoor: pieces.gain.length === 0,
    reason: pieces.gain.length === 0 && out === undefined ? b("same_die") : undefined,
    note: out === undefined ? undefined : m("expels", { who: nameWithin(out, names) }),
    isNeutral: false,
  };
}

/** Button of a die: its owner, and cost and result of the group with it. */
function dieFace(c: Components, option: Option, q: Question, names: string[], pieces: Shown): OptionFace {
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
    return { ...face, title, cost: price(offer.total), gain: [...yields(c, facts, offer), ...equation(facts, offer)] };
  }
  const defence = defendFacts(q);
  if (defence !== null) return { ...face, gain: [sign(`${defence.offers[option.text]?.sum ?? 0} / ${defence.need}`), ...pieces.gain] };
  return q.kind === "Flip" ? { ...face, gain: [die(colour, c.pieces.dice.faces + 1 - value)] } : { ...face, gain: [random(colour)] };
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
function enoughFace(q: Question, pieces: Shown): OptionFace {
  const facts = composeFacts(q);
  if (facts === null) return { icon: "i-check", title: m(q.kind === "Flip" ? "enough_flip" : "enough_defend"), cost: pieces.cost, gain: pieces.gain, isNeutral: false };
  const n = facts.action === "counter" ? Math.min(facts.result, facts.free ?? facts.result) : facts.result;
  return { icon: "i-check", title: m(ENOUGH[facts.action] ?? "enough", { n }), ...pieces, isNeutral: false };
}

function fromFace(c: Components, option: Option, q: Question, view: TroyesView, names: string[], pieces: Shown): OptionFace {
  const offer = offersOf<{ expels?: Owner | null }>(q)[option.text];
  const expels = offer?.expels;
  const out: Piece[] = expels === null || expels === undefined ? [] : [{ ...citizen(expels), text: "✕", label: m("expels", { who: nameWithin(expels, names) }) }];
  const isOwn = expels === q.seat;
  const gain = isOwn ? pieces.gain : [...pieces.gain, ...out];
  const isIdle = q.facts.action === "place" && gain.length === 0;
  return {
    icon: "tr-citizen",
    kind: `s${q.seat}`,
    title: sourceName(c, argument(option.text), view),
    ...pieces,
    cost: isOwn ? [...pieces.cost, ...out] : pieces.cost,
    gain,
    isPoor: isIdle,
    reason: isIdle ? b(isOwn ? "own_out" : "same_die") : undefined,
    isNeutral: false,
  };
}

function markFace(c: Components, k: string, view: TroyesView, pieces: Shown): OptionFace {
  const event = view.events[Number(k)];
  const card = eventOf(c, event?.event ?? "");
  const later = event === undefined ? [] : [{ icon: "tr-flag", text: `${event.markers.length}/${event.flags}`, label: m("marker") }];
  return { icon: eventIcon(card.type), kind: estateKind(card.color), edge: card.color ?? undefined, title: eventTitle(c, view.events, Number(k)), ...pieces, later, isNeutral: false };
}

/** A shortcut that chooses the fewest dice needed against the enemies; null where one option is enough. */
export function shortcut(q: Question): Shortcut | null {
  const words = defendFacts(q)?.cheapest ?? [];
  if (words.length < 2) return null;
  const dice = words.filter((word) => word.startsWith("die:")).map((word) => readDie(argument(word)));
  return {
    texts: words,
    face: { icon: "i-check", title: m("cheapest"), uses: dice.map(({ colour, value }) => die(colour, value)), isNeutral: false },
  };
}
