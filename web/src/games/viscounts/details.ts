/** The card of an option: its price and its gain line by line, what is left, and the rule. */
import { signed } from "../../frame/numbers";
import type { Detail, DetailLine, Msg, Option, Piece, Question } from "../types";
import { buildingOf, cardOf, GOODS, manuscriptOf, playerOf, readSlot, segmentOfSpace, siteOf, type Components, type SegmentName, type ViscountsView } from "./data";
import { abilityLine, contextOf, optionFace, prospectPieces, sitesHere, type Context } from "./faces";
import { fundingOf, prospectsOf, type Plan } from "./funding";
import { abilityWords, fxPieces, fxWords, iconWords } from "./fx";
import { ACTION_ICONS } from "./icons";
import { cardName, manuscriptEffect, siteName } from "./names";
import { piece } from "./pieces";
import { keyFor, m } from "./texts";
import { sumsOf, tradeAt } from "./whole";

export function optionDetail(c: Components, option: Option, q: Question, view: ViscountsView, names: string[]): Detail | null {
  const face = optionFace(c, option, q, view, names);
  const context = contextOf(c, option, q, view, names);
  const price = family(option) === "move" ? movePrice(context, face.cost ?? []) : priceLines(context);
  const gain = face.gain?.length ? [{ label: m("part_gain"), pieces: face.gain }] : [];
  const later = face.later?.length ? [{ label: m("part_later"), pieces: face.later }] : [];
  const does = doesOf(context) ?? face.reason ?? face.note;
  const left = leftAfter(context);
  const ways = waysOf(context);
  if (price.length + gain.length + later.length + ways.length === 0 && does === undefined) return null;
  return { title: face.title, does, price, gain, later, ways, left, clause: CLAUSES[family(option)] };
}

function family(option: Option): string {
  return option.text.includes(":") ? option.text.slice(0, option.text.indexOf(":")) : option.text;
}

/** The clause of the rules for each family of options. */
const CLAUSES: Record<string, string> = {
  pair: "V-2.9", play: "V-5.2", discard: "V-13.11", discard_top: "V-13.11", destroy: "V-13.12", destroy_top: "V-13.12", order: "V-13.10", move: "V-6.1",
  action: "V-7.1", dismiss: "V-7.3", trade: "V-7.T2", slot: "V-7.B2", site: "V-7.B4", link: "V-7.B7", workers: "V-7.W1", pay: "V-7.2", section: "V-8.2",
  castle: "V-13.14", bump: "V-8.6", hire: "V-9.1", manuscript: "V-7.M1", flip: "V-3.1", resource: "V-13.2",
};

/** What the thing does, in words. */
function doesOf({ c, option, q, view, word }: Context): Msg | undefined {
  switch (family(option)) {
    case "pair": {
      const pair = view.pairs.find((each) => each.pair === Number(word));
      return pair === undefined ? undefined : abilityLine(cardOf(c, pair.hero));
    }
    case "play":
    case "discard":
    case "destroy":
      return abilityLine(cardOf(c, word));
    case "hire":
    case "dismiss": {
      const name = (word === "" || word === "dismiss" ? segmentOfSpace(playerOf(view, q.seat).space ?? "1") : word) as SegmentName;
      const id = view.segments[name].townsfolk;
      return id === null ? undefined : family(option) === "hire" ? abilityLine(cardOf(c, id)) : m("tip_card_icons", { icons: iconWords(cardOf(c, id).icons) });
    }
    case "slot": {
      const { type, slot } = readSlot(word);
      const ability = buildingOf(c, type).slots.find((each) => each.slot === slot)?.ability;
      return ability === undefined ? undefined : m("tip_slot", { ability: abilityWords([ability]) });
    }
    case "site":
      return m("tip_site", { effect: fxWords(siteOf(c, view, word)?.effect ?? []) });
    case "manuscript": {
      const id = view.segments[word as SegmentName].manuscript;
      return id === null ? undefined : manuscriptEffect(manuscriptOf(c, id));
    }
    case "action":
      return actionLine(c, view, q, word);
    default:
      return undefined;
  }
}

function actionLine(c: Components, view: ViscountsView, q: Question, action: string): Msg | undefined {
  const space = playerOf(view, q.seat).space ?? "1";
  if (action === "trade") {
    const trade = tradeAt(c, view, space);
    return m("tip_trade", { n: trade.merchant_icons, effect: fxWords(trade.gives) });
  }
  const id = view.segments[segmentOfSpace(space)].manuscript;
  return action === "transcribe" && id !== null ? manuscriptEffect(manuscriptOf(c, id)) : undefined;
}

/** The price of the way; if that of the action there comes to it, the whole price below. */
function movePrice({ cost }: Context, whole: Piece[]): DetailLine[] {
  const way = cost.length > 0 ? [{ label: m("part_move"), pieces: cost }] : [];
  return JSON.stringify(whole) === JSON.stringify(cost) ? way : [...way, { label: m("part_whole"), pieces: whole, isSum: true }];
}

/** The parts of the price; several are followed by their sum. */
function priceLines({ c, option, q, cost, word }: Context): DetailLine[] {
  const plan = planOf(option, q, word);
  if (plan === null) return cost.length === 0 ? [] : [{ label: m("part_whole"), pieces: cost }];
  const funding = fundingOf(q, word);
  const icon = ACTION_ICONS[funding?.action ?? ""] ?? "merchant";
  const lines: DetailLine[] = [
    { label: m("part_needs"), pieces: [piece(icon, String(plan.need))] },
    { label: m("part_icons"), pieces: [piece(icon, String(plan.dismiss ? (funding?.have ?? 0) : plan.have))] },
  ];
  if (plan.dismiss && funding?.dismissal) {
    const { card, price, adds } = funding.dismissal;
    lines.push({ label: m("part_dismissal", { card: card === null ? m("printed_card") : cardName(c, card) }), pieces: [piece("silver", signed(-price)), piece(icon, signed(adds))] });
    const effect = card === null ? [] : fxPieces(cardOf(c, card).hire_effect);
    if (effect.length > 0) lines.push({ label: m("why_dismiss"), pieces: effect });
  }
  if (cost.length > 0) lines.push({ label: m("part_whole"), pieces: cost, isSum: true });
  return lines;
}

/** The plan that an option stands for: the cheapest one that begins with it. */
function planOf(option: Option, q: Question, word: string): Plan | null {
  const plans = fundingOf(q, word)?.plans ?? [];
  if (q.kind === "Act") return plans[0] ?? null;
  return plans.find((plan) => plan.choice === option.text || plan.pay === option.text || (option.text === "dismiss" && plan.dismiss)) ?? null;
}

/** Other ways: what else can be done at a space, larger numbers of an action, or the sites of a building. */
function waysOf({ c, option, q, view, word }: Context): DetailLine[] {
  if (q.kind === "Move") {
    return Object.entries(prospectsOf(q, word)).map(([action, plan]) => ({ label: m(keyFor("do", action) ?? "do_none"), pieces: prospectPieces(c, view, q.seat, word, action, plan) }));
  }
  if (option.text === "action:build") return sitesHere(c, view, q.seat).map((site) => ({ label: siteName(c, site), pieces: fxPieces(siteOf(c, view, site)?.effect ?? []) }));
  if (q.kind !== "Act") return [];
  const [first, ...rest] = fundingOf(q, word)?.plans ?? [];
  const seen = new Set([first?.choice]);
  const others = rest.filter(({ choice }) => !seen.has(choice) && seen.add(choice));
  return others.slice(0, MOST_WAYS).map((plan) => ({
    label: m(word === "workers" ? "n_workers" : "trade_times", { n: Number((plan.choice ?? ":0").split(":")[1]) }),
    pieces: goodsOf(plan),
  }));
}

const MOST_WAYS = 4;

function goodsOf(plan: Plan): Piece[] {
  const goods = Object.entries(plan.goods).map(([good, n]) => piece(good, signed(-n)));
  return [...(plan.dismiss ? [piece("dismiss")] : []), ...(goods.length > 0 ? goods : [{ icon: "", text: "0" }])];
}

/** The goods that are left. */
function leftAfter({ option, q, view }: Context): Piece[] {
  const sums = sumsOf(option.preview, view, q.seat);
  if (![...sums.values()].some((n) => n < 0)) return [];
  const { goods } = playerOf(view, q.seat);
  return GOODS.map((good) => piece(good, String(Math.max(0, goods[good] + Math.min(0, sums.get(good) ?? 0)))));
}
