/** The buttons of options: name, whole price, whole gain. */
import { signed } from "../../frame/numbers";
import { both, raw } from "../../i18n";
import type { Msg, Option, OptionFace, Piece, Question } from "../types";
import {
  argument, BUILDINGS, buildingOf, cardOf, familyOf, linksOf, manuscriptOf, nameOf, ownerOf, playerOf, readSlot, segmentOfSpace, sideOf, siteOf,
  type BuildingId, type Card, type Components, type FundingFacts, type Op, type SegmentName, type ViscountsView,
} from "./data";
import { fundingOf, priceOf, prospectsOf, type Plan } from "./funding";
import { abilityPieces, abilityWords, amountWords, fxPieces, fxWords, iconPieces, iconWords, list } from "./fx";
import { ACTION_ICONS, colourOf, iconOf, portraitOf } from "./icons";
import { cardName, manuscriptEffect, nameAtStart, nameWithin, segmentTitle, siteName, slotName } from "./names";
import { building, piece, points, sign, worker } from "./pieces";
import { manuscriptGain } from "./printed";
import { keyFor, m, type Key } from "./texts";
import { readPayment, sumsOf, tradeAt, wholeOf } from "./whole";

export interface Context {
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
  const context = contextOf(c, option, q, view, names);
  const family = option.text.includes(":") ? option.text.slice(0, option.text.indexOf(":")) : option.text;
  const key = NEUTRAL[family];
  return key === undefined ? (FACES[family]?.(context) ?? { title: raw(option.text), isNeutral: false }) : { title: m(key), cost: context.cost, gain: context.gain, isNeutral: true };
}

export function contextOf(c: Components, option: Option, q: Question, view: ViscountsView, names: string[]): Context {
  return { c, option, q, view, names, word: argument(option.text), ...wholeOf(option.preview, option.way, { c, view, owner: q.seat }) };
}

/** Options that decline or end something. */
const NEUTRAL: Record<string, Key> = {
  no_dismiss: "no_dismiss", no_castle_move: "no_castle_move", no_hire: "no_hire", keep_order: "keep_order", enough: "enough",
};

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
  section: ({ word, gain }) => ({ icon: "vc-castle", kind: colourOf("castle"), title: m("section", { section: word }), gain, isNeutral: false }),
  castle: castleFace,
  bump: bumpFace,
  hire: hireFace,
  manuscript: manuscriptFace,
  flip: flipFace,
  resource: ({ word, gain }) => ({ icon: iconOf(word), kind: colourOf(word), title: m(keyFor("thing", word) ?? "thing_any_resource"), gain, isNeutral: false }),
  either: eitherFace,
  first: ({ word, gain }) => ({ title: m(word === "hired" ? "first_hired" : "first_workshop"), gain, isNeutral: false }),
};

/** What a card does, in a sentence. */
export function abilityLine(card: Card): Msg {
  const timing = keyFor("timing", card.timing);
  return timing === null || card.timing === "none" ? m("no_ability") : m(timing, { effect: abilityWords(card.ability) });
}

function pairFace({ c, word, view, gain }: Context): OptionFace {
  const pair = view.pairs.find((each) => each.pair === Number(word));
  if (pair === undefined) return { title: raw(word), isNeutral: false };
  const hero = cardOf(c, pair.hero);
  return {
    number: pair.number,
    title: both(nameOf(hero)),
    gain: [...iconPieces(hero.icons), ...gain],
    note: m("note_hero", { icons: iconWords(hero.icons), ability: abilityLine(hero) }),
    isNeutral: false,
  };
}

/** Portraits are drawn for light cards. */
const PORTRAIT = "vc-portrait";

function playFace({ c, word, gain, cost }: Context): OptionFace {
  const card = cardOf(c, word);
  const isLater = card.timing === "ongoing" || card.timing === "drop_off";
  return {
    icon: portraitOf(card, familyOf(card.icons)),
    kind: PORTRAIT,
    title: both(nameOf(card)),
    cost,
    gain: [piece("move", String(card.cost)), ...iconPieces(card.icons), ...gain],
    later: isLater ? abilityPieces(card.ability) : [],
    note: abilityLine(card),
    isNeutral: false,
  };
}

function awayFace({ c, word, gain }: Context, verb: "discard" | "destroy"): OptionFace {
  const card = cardOf(c, word);
  return {
    icon: portraitOf(card, familyOf(card.icons)),
    kind: PORTRAIT,
    title: both(nameOf(card)),
    uses: [piece(verb), ...iconPieces(card.icons)],
    gain,
    reason: verb === "discard" ? m("note_discarded") : undefined,
    note: abilityLine(card),
    isNeutral: false,
  };
}

function topFace({ view, q, gain }: Context, verb: "discard" | "destroy"): OptionFace {
  const isEmpty = playerOf(view, q.seat).deck_size === 0;
  return {
    icon: "vc-deck",
    kind: colourOf("deck"),
    title: m(isEmpty ? "top_shuffled" : "top_card"),
    uses: [piece(verb)],
    gain: [...gain, ...(verb === "destroy" ? [piece("silver", "+?")] : [])],
    reason: m("note_unseen"),
    isNeutral: false,
  };
}

function orderFace({ c, word, view, q }: Context): OptionFace {
  const slots = playerOf(view, q.seat).slots;
  const cards = word.split("-").flatMap((from) => slots[Number(from) - 1] ?? []);
  const names = cards.map((card) => cardName(c, card));
  return {
    title: names.reduce((a, b) => m("in_order", { a, b })),
    reason: m("note_leaves", { card: names.at(-1)! }),
    isNeutral: false,
  };
}

/** Actions that cost nothing; if there is none, the cheapest one. */
function bestProspects(prospects: Record<string, Plan>): [string, Plan][] {
  const all = Object.entries(prospects).sort(([, a], [, b]) => priceOf(a) - priceOf(b));
  const free = all.filter(([, plan]) => priceOf(plan) === 0);
  return free.length > 0 ? free : all.slice(0, 1);
}

/** What the cheapest plan of an action brings, and what it costs. */
export function prospectPieces(c: Components, view: ViscountsView, seat: number, space: string, action: string, plan: Plan): Piece[] {
  return [...resultPieces(c, view, seat, space, action, plan.choice), ...pricePieces(plan)];
}

function pricePieces(plan: Plan): Piece[] {
  return [...(plan.dismiss ? [piece("dismiss")] : []), ...goodsPieces(plan)];
}

/** What is paid now, and what the best action there costs after it: the same goods as one number. */
function withPrice(cost: Piece[], plan: Plan): Piece[] {
  const later = pricePieces(plan);
  const amount = (each: Piece | undefined) => Number((each?.text ?? "0").replace("−", "-"));
  const same = (each: Piece) => (each.text === undefined ? undefined : later.find((other) => other.icon === each.icon));
  const paid = cost.map((each) => (same(each) === undefined ? each : { ...each, text: signed(amount(each) + amount(same(each))) }));
  return [...paid, ...later.filter((other) => !cost.some((each) => same(each) === other))];
}

export function goodsPieces(plan: Plan): Piece[] {
  return Object.entries(plan.goods).map(([good, n]) => piece(good, signed(-n)));
}

/** What an action at a space does, whatever pays for it. */
function resultPieces(c: Components, view: ViscountsView, seat: number, space: string, action: string, choice: string | null): Piece[] {
  const n = Number(argument(choice ?? ""));
  switch (action) {
    case "trade":
      return timesPieces(tradeAt(c, view, space).gives, n);
    case "build":
      return [building(readSlot(argument(choice ?? "")).type, seat)];
    case "workers":
      return [worker(seat, `×${n}`)];
    default:
      return manuscriptGain(c, view, segmentOfSpace(space));
  }
}

/** Effects, so many times. */
function timesPieces(ops: Op[], n: number): Piece[] {
  return fxPieces(ops.map((op) => ({ ...op, n: (op.n ?? 1) * n }))).map((each) => (each.icon === "" ? each : { ...each, text: signed(Number(each.text ?? 1)) }));
}

function moveFace({ c, word, q, view, cost, gain }: Context): OptionFace {
  const isInner = word.includes(".");
  const land = segmentTitle(c, segmentOfSpace(word));
  const prospects = bestProspects(prospectsOf(q, word));
  const results = prospects.map(([action, plan]) => resultPieces(c, view, q.seat, word, action, plan.choice));
  const brings = results.flatMap((pieces, i) => [...(i > 0 ? [sign("/")] : []), ...pieces]);
  const isPoor = brings.length === 0;
  return {
    ...(isInner ? {} : { number: Number(word) }),
    title: isInner ? m("land_inner", { land }) : land,
    // Actions that cost nothing are all shown; else the cheapest one, and its price belongs to that of the way there.
    cost: prospects.length === 1 ? withPrice(cost, prospects[0]![1]) : cost,
    gain: [...gain, ...brings],
    ...(isPoor ? { isPoor, reason: m("poor_space") } : {}),
    isNeutral: false,
  };
}

function siteEffects(c: Components, view: ViscountsView, sites: string[]): Piece[] {
  return sites.flatMap((site, i) => [...(i > 0 ? [sign("/")] : []), ...fxPieces(siteOf(c, view, site)?.effect ?? [])]);
}

/** The free sites of the bank where the viscount stands. */
export function sitesHere(c: Components, view: ViscountsView, seat: number): string[] {
  const space = playerOf(view, seat).space ?? "1";
  const segment = segmentOfSpace(space);
  const bank = Number(space) % 2 === 1 ? "left" : "right";
  const sites = sideOf(c, view, segment).sites.filter((site) => site.bank === bank).map((site) => `${segment}-${site.order}`);
  return sites.filter((site) => view.sites[site] === undefined);
}

function actionFace({ c, word, view, q, option, gain, cost }: Context): OptionFace {
  if (word === "none") return { title: m("do_none"), isNeutral: true };
  const icon = ACTION_ICONS[word] ?? "merchant";
  const funding = fundingOf(q, word);
  const best = funding?.plans[0];
  const counts = (funding?.plans ?? []).map((plan) => Number(argument(plan.choice ?? "")));
  const most = Math.max(0, ...counts.filter((n) => !Number.isNaN(n)));
  const isOpenSite = option.way.some((text) => text.startsWith("site:"));
  const things = new Set(BUILDINGS.map(iconOf));
  return {
    icon: iconOf(icon),
    kind: colourOf(icon),
    title: m(keyFor("do", word) ?? "do_none"),
    cost: [...(best?.dismiss ? [piece("dismiss")] : []), ...cost],
    gain: isOpenSite ? [...gain.filter((each) => things.has(each.icon)), ...siteEffects(c, view, sitesHere(c, view, q.seat))] : gain,
    ...(best !== undefined && most > Number(argument(best.choice ?? "")) ? { times: most } : {}),
    ...(best === undefined ? {} : { note: best.dismiss ? m("note_dismisses") : m("note_funded", { need: best.need, have: best.have }) }),
    ...(option.gives_nothing ? { reason: m("poor_trade") } : {}),
    isNeutral: false,
  };
}

/** The card of the viscount's segment, or what is printed there. */
function dismissFace({ c, view, q, gain, cost }: Context): OptionFace {
  const id = view.segments[segmentOfSpace(playerOf(view, q.seat).space ?? "1")].townsfolk;
  return { icon: "vc-dismiss", kind: colourOf("dismiss"), title: m("dismiss", { card: id === null ? m("printed_card") : cardName(c, id) }), cost, gain, isNeutral: false };
}

function tradeFace({ word, q, gain, cost, option }: Context): OptionFace {
  const n = Number(word);
  const need = n * (q.facts as unknown as FundingFacts).need;
  return {
    icon: "vc-merchant",
    kind: colourOf("merchant"),
    title: m("trade_times", { n }),
    uses: [piece("merchant", String(need))],
    cost,
    gain,
    ...(option.gives_nothing ? { reason: m("poor_trade") } : {}),
    isNeutral: false,
  };
}

/** The points of one more building of a type. */
function nextPoints(c: Components, view: ViscountsView, seat: number, type: BuildingId): number {
  const built = playerOf(view, seat).built[type].length;
  const steps = buildingOf(c, type).vp_by_count;
  return (steps[built + 1] ?? 0) - (steps[built] ?? 0);
}

function slotFace({ word, q, c, view, cost, gain, option }: Context): OptionFace {
  const { type, slot } = readSlot(word);
  const data = buildingOf(c, type);
  const ability = data.slots.find((each) => each.slot === slot)?.ability;
  const isOpenSite = q.kind === "FreeBuilding" || option.way.some((text) => text.startsWith("site:"));
  return {
    icon: iconOf(type),
    kind: "vc-mine",
    title: slotName(word),
    uses: q.kind === "FreeBuilding" ? [] : [piece("builder", String(data.builder_icons))],
    cost,
    gain: [...(ability === undefined ? [] : abilityPieces([ability])), ...(isOpenSite ? [] : gain.filter((each) => each.icon !== iconOf(type)))],
    later: [points(signed(nextPoints(c, view, q.seat, type)))],
    note: ability === undefined ? undefined : abilityWords([ability]),
    isNeutral: false,
  };
}

function siteFace({ word, q, c, gain, cost }: Context): OptionFace {
  const { type } = readSlot(String(q.facts.slot));
  return { icon: "vc-site", kind: colourOf("site"), title: siteName(c, word), cost, gain: gain.filter((each) => each.icon !== iconOf(type)), isNeutral: false };
}

function linkFace({ word, q, c, view }: Context): OptionFace {
  const end = String(q.facts[word === "before" ? "before" : "after"]);
  const ends = [end, String(q.facts.site)];
  const link = linksOf(c, view).find((each) => ends.includes(each.from) && ends.includes(each.to));
  return { icon: "vc-building-link", kind: colourOf("building-link"), title: m("link_with", { site: siteName(c, end) }), gain: fxPieces(link?.effect ?? []), isNeutral: false };
}

function workersFace({ word, c, gain, cost }: Context): OptionFace {
  const n = Number(word);
  return { icon: "vc-worker", kind: "vc-mine", title: m("n_workers", { n }), uses: [piece("noble", String(c.castle.worker_action_costs[word] ?? 0))], cost, gain, isNeutral: false };
}

/** "2-silver+1-ink" */
function payFace({ option, q, gain, cost }: Context): OptionFace {
  const paid = Object.entries(readPayment(option.text));
  const icon = ACTION_ICONS[(q.facts as unknown as FundingFacts).action] ?? "merchant";
  const words = paid.map(([good, n]) => amountWords(good, n));
  return { icon: iconOf(icon), kind: colourOf(icon), title: words.length === 0 ? m("pay_nothing") : list(words), cost, gain, isNeutral: false };
}

function castleFace({ word, gain }: Context): OptionFace {
  const [from = "", to = ""] = word.split("-");
  const isPoor = gain.length === 0;
  return { icon: "vc-castle-move", kind: colourOf("castle-move"), title: m("castle_step", { from, to }), gain, ...(isPoor ? { isPoor, reason: m("poor_castle") } : {}), isNeutral: false };
}

function bumpFace({ word, view, names, option, gain, q }: Context): OptionFace {
  const owner = ownerOf(word, view.is_solo);
  const { icon, kind } = worker(owner);
  const sums = [...sumsOf(option.preview, view, owner)].filter(([, n]) => n > 0).map(([id, n]) => amountWords(id, n));
  const reward = sums.length === 0 ? m("bump_no_reward") : m("bump_reward", { name: nameAtStart(owner, names), what: list(sums) });
  return { icon, kind, title: m("bump", { name: nameWithin(owner, names) }), gain: owner === q.seat ? gain : [], ...(owner === q.seat && gain.length > 0 ? {} : { reason: reward }), isNeutral: false };
}

function hireFace({ word, c, view, gain, cost }: Context): OptionFace {
  const id = view.segments[word as SegmentName].townsfolk;
  if (id === null) return { title: segmentTitle(c, word), isNeutral: false };
  const card = cardOf(c, id);
  return { icon: portraitOf(card, familyOf(card.icons)), kind: PORTRAIT, title: both(nameOf(card)), cost, gain: [...gain, ...iconPieces(card.icons)], note: abilityLine(card), isNeutral: false };
}

function manuscriptFace({ word, c, view, gain }: Context): OptionFace {
  const id = view.segments[word as SegmentName].manuscript;
  if (id === null) return { title: segmentTitle(c, word), isNeutral: false };
  const tile = manuscriptOf(c, id);
  return {
    icon: `vc-ribbon-${tile.ribbon}`,
    title: m("ms_in", { land: segmentTitle(c, word), cost: tile.cost }),
    gain,
    later: tile.end_vp === null ? [] : [points(`+${tile.end_vp.vp}/${tile.end_vp.per}`)],
    note: manuscriptEffect(tile),
    isNeutral: false,
  };
}

function flipFace({ word, gain, c }: Context): OptionFace {
  const isDebt = word === "debt";
  const icon = isDebt ? "flip-debt" : "flip-deed";
  const later = isDebt ? c.debt_card.paid_vp - c.debt_card.unpaid_vp : c.deed_card.approved_vp - c.deed_card.acquired_vp;
  return { icon: iconOf(icon), kind: colourOf(icon), title: m(isDebt ? "flip_debt" : "flip_deed"), gain, later: [points(signed(later))], isNeutral: false };
}

/** Effects that happen when they are due; what they bring is in the preview. */
const DECIDED = new Set(["gain", "flip", "shuffle"]);

function eitherFace({ word, q, gain, cost, option }: Context): OptionFace {
  const choices = q.facts.choices as unknown as Op[][];
  const ops = choices[Number(word) - 1] ?? [];
  const [first] = fxPieces(ops);
  const open = fxPieces(ops.filter((op) => !DECIDED.has(op.op)));
  return {
    ...(first === undefined ? {} : { icon: first.icon, kind: first.kind }),
    title: fxWords(ops),
    cost,
    gain: [...gain, ...open],
    ...(option.gives_nothing ? { reason: m("poor_effect") } : {}),
    isNeutral: false,
  };
}
