/** Texts of questions, and the buttons of options. */
import { minus } from "../../frame/numbers";
import { both, raw } from "../../i18n";
import type { Msg, Option, OptionFace, Piece, Question } from "../types";
import {
  PAYMENTS, argument, buildingOf, cardOf, familyOf, manuscriptOf, nameOf, ownerOf, playerOf, readSlot, segmentOfSpace, sideOf, siteOf,
  type Components, type FundingFacts, type Op, type SegmentName, type ViscountsView,
} from "./data";
import { fxPieces, fxWords, iconPieces, abilityPieces } from "./fx";
import { ACTION_ICONS, colourOf, iconOf, portraitOf } from "./icons";
import { buildingName, cardName, ownerName, segmentTitle, siteName, slotName } from "./names";
import { amount, balanceOf, piece, sign, worker } from "./pieces";
import { keyFor, m, type Key } from "./texts";

/** Questions that continue a choice: there "undo" is labelled "back". */
const CONTINUATIONS = new Set(["Dismiss", "Trade", "ChooseBuilding", "ChooseSite", "ChooseWorkers", "FreeSite", ...PAYMENTS]);

export function isContinuation(q: Question): boolean {
  return CONTINUATIONS.has(q.kind);
}

/** Questions whose title needs nothing filled in. */
const TITLES: Record<string, Key> = {
  TakePair: "ask_pair", PlayCard: "ask_play", Rearrange: "ask_rearrange", Act: "ask_act", ChooseBuilding: "ask_building",
  ChooseWorkers: "ask_workers", Promote: "ask_promote", CastleMove: "ask_castle_move", FreeBuilding: "ask_free_building",
  LinkOrder: "ask_link", FreeHire: "ask_free_hire", Recruit: "ask_recruit", FreeManuscript: "ask_free_manuscript",
  ChooseEffect: "ask_effect", DestroyOfDeck: "ask_destroy_deck", HireOrder: "ask_hire_order",
};

export function questionTitle(q: Question): Msg {
  const { facts } = q;
  const n = Number(facts.n ?? 1);
  switch (q.kind) {
    case "Move":
      return m("ask_move", { n: Number(facts.steps) });
    case "Trade":
      return m(Number(facts.done ?? 0) > 0 ? "ask_trade_more" : "ask_trade");
    case "Dismiss":
      return m("ask_dismiss", { n: Number(facts.price) });
    case "ChooseSite":
    case "FreeSite":
      return m("ask_site", { building: buildingName(readSlot(String(facts.slot)).type) });
    case "PayForBuilding":
    case "PayForWorkers":
    case "PayForManuscript":
      return m("ask_pay", { need: Number(facts.need), have: Number(facts.have) });
    case "FreeWorkers":
      return m("ask_free_workers", { n });
    case "Bump":
      return m("ask_bump", { tier: Number(facts.tier), section: String(facts.section) });
    case "Trim":
      return m(Number(facts.destroys) === 1 ? "ask_destroy" : "ask_discard", { n });
    case "Flip":
      return m("ask_flip", { n });
    case "TakeResource":
      return m("ask_resource", { n });
    default: {
      const key = TITLES[q.kind];
      return key === undefined ? raw(q.kind) : m(key);
    }
  }
}

interface Context {
  c: Components;
  option: Option;
  q: Question;
  view: ViscountsView;
  names: string[];
  /** The part of an option text after the colon. */
  word: string;
  gain: Piece[];
  cost: Piece[];
}

export function optionFace(c: Components, option: Option, q: Question, view: ViscountsView, names: string[]): OptionFace {
  const word = argument(option.text);
  const context: Context = { c, option, q, view, names, word, ...balanceOf(option.preview, q.seat, view.is_solo) };
  const family = option.text.includes(":") ? option.text.slice(0, option.text.indexOf(":")) : option.text;
  return NEUTRAL[family] === undefined ? (FACES[family]?.(context) ?? { title: raw(option.text), isNeutral: false }) : neutral(NEUTRAL[family], context);
}

/** Options that decline or end something. */
const NEUTRAL: Record<string, Key> = {
  no_dismiss: "no_dismiss", no_castle_move: "no_castle_move", no_hire: "no_hire", keep_order: "keep_order", enough: "enough",
};

function neutral(key: Key, { gain, cost }: Context): OptionFace {
  return { title: m(key), cost, gain, isNeutral: true };
}

/** By option family. */
const FACES: Record<string, (context: Context) => OptionFace> = {
  pair: pairFace,
  play: playFace,
  discard: (context) => awayFace(context, "discard"),
  destroy: (context) => awayFace(context, "destroy"),
  discard_top: (context) => topFace(context, "discard"),
  destroy_top: (context) => topFace(context, "destroy"),
  order: orderFace,
  move: moveFace,
  action: actionFace,
  dismiss: dismissFace,
  trade: tradeFace,
  slot: slotFace,
  site: siteFace,
  link: linkFace,
  workers: workersFace,
  pay: payFace,
  section: sectionFace,
  castle: castleFace,
  bump: bumpFace,
  hire: hireFace,
  manuscript: manuscriptFace,
  flip: flipFace,
  resource: ({ word, gain }) => ({ icon: iconOf(word), kind: colourOf(word), title: m(keyFor("thing", word) ?? "thing_any_resource"), gain, isNeutral: false }),
  either: eitherFace,
  first: ({ word }) => ({ title: m(word === "hired" ? "first_hired" : "first_workshop"), isNeutral: false }),
};

function pairFace({ c, word, view, gain }: Context): OptionFace {
  const pair = view.pairs.find((each) => each.pair === Number(word));
  const card = c.player_cards.find((each) => each.number === pair?.number);
  if (pair === undefined || card === undefined) return { title: raw(word), isNeutral: false };
  return { number: pair.number, title: cardName(c, pair.hero), cost: iconPieces(cardOf(c, pair.hero).icons), gain: gain.length > 0 ? gain : fxPieces(card.extra), isNeutral: false };
}

function playFace({ c, word, gain }: Context): OptionFace {
  const card = cardOf(c, word);
  return {
    number: card.cost,
    title: both(nameOf(card)),
    cost: iconPieces(card.icons),
    gain: card.timing === "immediate" && gain.length === 0 ? abilityPieces(card.ability) : gain,
    isNeutral: false,
  };
}

function awayFace({ c, word, gain }: Context, verb: "discard" | "destroy"): OptionFace {
  const card = cardOf(c, word);
  const silver = verb === "destroy" && gain.length === 0 ? [amount("silver", card.cost)] : gain;
  return { icon: portraitOf(card, familyOf(card.icons)), title: both(nameOf(card)), cost: [piece(verb), ...iconPieces(card.icons)], gain: silver, isNeutral: false };
}

function topFace({ view, q, gain }: Context, verb: "discard" | "destroy"): OptionFace {
  const isEmpty = playerOf(view, q.seat).deck_size === 0;
  return { icon: "vc-deck", kind: colourOf("deck"), title: m(isEmpty ? "top_shuffled" : "top_card"), cost: [piece(verb)], gain, isNeutral: false };
}

function orderFace({ c, word, view, q }: Context): OptionFace {
  const slots = playerOf(view, q.seat).slots;
  const names = word.split("-").flatMap((from) => {
    const card = slots[Number(from) - 1];
    return card == null ? [] : [cardName(c, card)];
  });
  return { icon: "vc-rearrange", kind: colourOf("rearrange"), title: names.reduce((a, b) => m("in_order", { a, b })), isNeutral: false };
}

function moveFace({ c, word, q, view, gain }: Context): OptionFace {
  const price = Number((q.facts.prices as unknown as Record<string, number>)[word] ?? 0);
  const isInner = word.includes(".");
  const land = segmentTitle(c, segmentOfSpace(word));
  const trade = isInner ? null : sideOf(c, view, segmentOfSpace(word)).trade[Number(word) % 2 === 1 ? "outer_left" : "outer_right"];
  return {
    ...(isInner ? { icon: "vc-castle", kind: colourOf("castle") } : { number: Number(word) }),
    title: isInner ? m("land_inner", { land }) : land,
    cost: [...(price > 0 ? [piece("silver", minus(-price))] : []), ...(trade === null ? [] : [piece("merchant", String(trade.merchant_icons)), sign("→"), ...fxPieces(trade.gives)])],
    gain,
    isNeutral: false,
  };
}

function actionFace({ c, word, view, q }: Context): OptionFace {
  if (word === "none") return { title: m("do_none"), isNeutral: true };
  const icon = ACTION_ICONS[word] ?? "merchant";
  const player = playerOf(view, q.seat);
  const have = (player.icons?.[icon] ?? 0) + (player.icons?.criminal ?? 0);
  const space = player.space ?? "1";
  const name = segmentOfSpace(space);
  const side = sideOf(c, view, name);
  const gain = (): Piece[] => {
    switch (word) {
      case "trade": {
        const trade = side.trade[Number(space) % 2 === 1 ? "outer_left" : "outer_right"];
        return [piece(icon, String(trade.merchant_icons)), sign("→"), ...fxPieces(trade.gives)];
      }
      case "transcribe": {
        const id = view.segments[name].manuscript;
        const tile = id === null ? null : manuscriptOf(c, id);
        return [piece(icon, String(tile?.cost ?? side.preprinted_manuscript.cost)), ...(tile === null ? [] : [piece(`ribbon-${tile.ribbon}`)])];
      }
      default:
        return [];
    }
  };
  return { icon: iconOf(icon), kind: colourOf(icon), title: m(keyFor("do", word) ?? "do_none"), cost: [sign(String(have)), piece(icon)], gain: gain(), isNeutral: false };
}

/** The card of the viscount's segment, or what is printed there. */
function dismissFace({ c, view, q, gain, cost }: Context): OptionFace {
  const name = segmentOfSpace(playerOf(view, q.seat).space ?? "1");
  const id = view.segments[name].townsfolk;
  const printed = sideOf(c, view, name).preprinted_townsfolk;
  const icons = id === null ? printed.icons : cardOf(c, id).icons;
  const title = m("dismiss", { card: id === null ? m("printed_card") : cardName(c, id) });
  return { icon: "vc-dismiss", kind: colourOf("dismiss"), title, cost, gain: [...iconPieces(icons), ...gain], isNeutral: false };
}

function funding(q: Question): FundingFacts {
  return q.facts as unknown as FundingFacts;
}

function tradeFace({ word, q, gain, cost, c, view }: Context): OptionFace {
  const n = Number(word);
  const space = playerOf(view, q.seat).space ?? "1";
  const gives: Op[] = sideOf(c, view, segmentOfSpace(space)).trade[Number(space) % 2 === 1 ? "outer_left" : "outer_right"].gives;
  const brings = gain.length > 0 ? gain : [sign(`${n} ×`), ...fxPieces(gives)];
  return { icon: "vc-merchant", kind: colourOf("merchant"), title: m("trade_times", { n }), cost: [sign(String(n * funding(q).need)), piece("merchant"), ...cost], gain: brings, isNeutral: false };
}

function slotFace({ word, q, c, cost }: Context): OptionFace {
  const { type, slot } = readSlot(word);
  const building = buildingOf(c, type);
  const ability = building.slots.find((each) => each.slot === slot)?.ability;
  const isFree = q.kind === "FreeBuilding";
  return {
    icon: iconOf(type),
    kind: "vc-mine",
    title: slotName(word),
    cost: isFree ? [] : [piece("builder", String(building.builder_icons)), ...cost],
    gain: ability === undefined ? [] : abilityPieces([ability]),
    isNeutral: false,
  };
}

function siteFace({ word, c, view, gain }: Context): OptionFace {
  const site = siteOf(c, view, word);
  return { icon: "vc-site", kind: colourOf("site"), title: siteName(c, word), gain: gain.length > 0 ? gain : fxPieces(site?.effect ?? []), isNeutral: false };
}

function linkFace({ word, q, c, gain }: Context): OptionFace {
  const end = String(q.facts[word === "before" ? "before" : "after"]);
  return { icon: "vc-building-link", kind: colourOf("building-link"), title: m("link_with", { site: siteName(c, end) }), gain, isNeutral: false };
}

function workersFace({ word, c, q, gain, cost }: Context): OptionFace {
  const n = Number(word);
  const need = c.castle.worker_action_costs[word] ?? 0;
  const missing = Math.max(0, need - funding(q).have);
  return {
    icon: "vc-worker",
    kind: "vc-mine",
    title: m("n_workers", { n }),
    cost: [piece("noble", String(need)), ...(cost.length > 0 ? cost : missing > 0 ? [sign("+"), piece("gold", String(missing))] : [])],
    gain: [worker(q.seat, `×${n}`), ...gain],
    isNeutral: false,
  };
}

/** "2-silver+1-ink" */
function payFace({ word, q, gain }: Context): OptionFace {
  const paid = word === "nothing" ? [] : word.split("+").map((part) => part.split("-") as [string, string]);
  const icon = ACTION_ICONS[funding(q).action] ?? "merchant";
  const words = paid.map(([n, good]) => m(keyFor("n", good) ?? "thing_any_resource", { n: Number(n) }));
  return {
    icon: iconOf(icon),
    kind: colourOf(icon),
    title: words.length === 0 ? m("pay_nothing") : words.reduce((a, b) => m("pair", { a, b })),
    cost: paid.map(([n, good]) => piece(good, minus(-Number(n)))),
    gain: gain.filter((each) => each.icon !== "vc-silver"),
    isNeutral: false,
  };
}

function sectionFace({ word, c, q, gain }: Context): OptionFace {
  const effect = c.castle.sections_clockwise.find((each) => each.id === word)?.tier2_effect ?? [];
  return { icon: "vc-castle", kind: colourOf("castle"), title: m("section", { section: word }), gain: gain.length > 0 || q.kind !== "Promote" ? gain : fxPieces(effect), isNeutral: false };
}

function castleFace({ word, gain }: Context): OptionFace {
  const [from = "", to = ""] = word.split("-");
  return { icon: "vc-castle-move", kind: colourOf("castle-move"), title: m("castle_step", { from, to }), gain, isNeutral: false };
}

function bumpFace({ word, view, names }: Context): OptionFace {
  const owner = ownerOf(word, view.is_solo);
  const { icon, kind } = worker(owner);
  return { icon, kind, title: m("bump", { name: ownerName(owner, names) }), isNeutral: false };
}

function hireFace({ word, c, view, q, gain, cost }: Context): OptionFace {
  const id = view.segments[word as SegmentName].townsfolk;
  if (id === null) return { title: segmentTitle(c, word), isNeutral: false };
  const card = cardOf(c, id);
  return {
    icon: "vc-hire",
    kind: colourOf("hire"),
    title: both(nameOf(card)),
    cost: [...(q.kind === "Recruit" ? cost : []), ...iconPieces(card.icons)],
    gain: gain.length > 0 ? gain : fxPieces(card.hire_effect),
    isNeutral: false,
  };
}

function manuscriptFace({ word, c, view, gain }: Context): OptionFace {
  const id = view.segments[word as SegmentName].manuscript;
  if (id === null) return { title: segmentTitle(c, word), isNeutral: false };
  const tile = manuscriptOf(c, id);
  return {
    icon: `vc-ribbon-${tile.ribbon}`,
    title: m("ms_in", { land: segmentTitle(c, word), cost: tile.cost }),
    gain: gain.length > 0 ? gain : fxPieces(tile.immediate),
    isNeutral: false,
  };
}

function flipFace({ word, gain }: Context): OptionFace {
  const isDebt = word === "debt";
  const icon = isDebt ? "flip-debt" : "flip-deed";
  const brings = gain.filter((each) => !["vc-debt", "vc-deed"].includes(each.icon));
  return { icon: iconOf(icon), kind: colourOf(icon), title: m(isDebt ? "flip_debt" : "flip_deed"), gain: isDebt ? [...brings, piece("any_resource")] : brings, isNeutral: false };
}

function eitherFace({ word, q, gain }: Context): OptionFace {
  const choices = q.facts.choices as unknown as Op[][];
  const ops = choices[Number(word) - 1] ?? [];
  const [first] = fxPieces(ops);
  return { ...(first === undefined ? {} : { icon: first.icon, kind: first.kind }), title: fxWords(ops), gain, isNeutral: false };
}

const PARTS: Record<string, string> = {
  TakePair: "ring", PlayCard: "hand", Trim: "hand", DestroyOfDeck: "hand", Rearrange: "own", ChooseBuilding: "own", FreeBuilding: "own", Flip: "own",
  TakeResource: "own", HireOrder: "own",
};

/** The part of the phone's board where a question is answered: mostly the ring. */
export function partFor(q: Question): string {
  return PARTS[q.kind] ?? "ring";
}
