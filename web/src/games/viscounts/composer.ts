/**
 * The tray of an action: how many or what, a dismissal and the payment are one answer. The server lists the plans (funding.ts);
 * the tray only looks for the one that fits what is picked, so it offers nothing that the rules refuse.
 */
import { raw } from "../../i18n";
import type { Change, Composer, Draft, PoolPiece, TrayConfirm, TrayFace, TrayNumber, TrayRow } from "../composer";
import type { Msg, Option, Piece, Question } from "../types";
import { argument, asView, BUILDINGS, buildingOf, GOODS, playerOf, readSlot, siteOf, type Components, type Good, type ViscountsView } from "./data";
import { goodsPieces, sitesHere } from "./faces";
import { fundingOf, priceOf, type Funding, type PayingGood, type Plan } from "./funding";
import { abilityPieces, amountWords, fxPieces } from "./fx";
import { ACTION_ICONS, colourOf, iconOf } from "./icons";
import { cardName, siteName } from "./names";
import { piece, sign, worker } from "./pieces";
import { printedGain, tradeGain } from "./printed";
import { sectionHere } from "./questions";
import { keyFor, m } from "./texts";
import { readPayment, wholeOf, wholeOfDraft, type Context, type Whole } from "./whole";

/** Questions that the tray answers from the start. */
const ASKED = new Set(["Dismiss", "Trade", "ChooseWorkers", "ChooseBuilding", "PayForBuilding", "PayForWorkers", "PayForManuscript"]);

type Goods = Partial<Record<Good, number>>;

/** What is picked: a plan, or an amount of goods that is not a plan yet. */
interface Picked {
  choice: string | null;
  dismiss: boolean;
  /** What is paid for icons, without the dismissal. */
  goods: Goods;
  site: string | null;
}

/** All that the tray is made from. */
interface Tray {
  c: Components;
  view: ViscountsView;
  q: Question;
  funding: Funding;
  /** The choice before the plan: "action:workers", or nothing in the middle of an action. */
  begun: string[];
  sites: string[];
  picked: Picked;
  plan: Plan | null;
}

export function composerOf(c: Components): Composer {
  return {
    isFor: (question) => ASKED.has(question.kind) && isWorthATray(fundingOf(question)),
    begins: (option, question) => question.kind === "Act" && isWorthATray(fundingOf(question, argument(option.text))),
    first: (option, question, view) => firstChoices(c, option, question, asView(view)),
    face: (draft) => trayFace(c, draft),
    pieceAt: (at, draft) => (trayOf(c, draft)?.sites.some((site) => `site-${site}` === at) ? at : null),
  };
}

/** With a single plan there is nothing to put together. */
function isWorthATray(funding: Funding | null): boolean {
  return funding !== null && (funding.plans.length > 1 || funding.plans.some(({ asks }) => asks.length > 0));
}

function firstChoices(c: Components, option: Option, q: Question, view: ViscountsView): string[] {
  const isAction = q.kind === "Act";
  const funding = fundingOf(q, isAction ? argument(option.text) : undefined);
  const fits = (plan: Plan): boolean =>
    isAction || plan.choice === option.text || plan.pay === option.text || (option.text === "dismiss" && plan.dismiss) || (option.text === "no_dismiss" && !plan.dismiss);
  const plan = funding?.plans.find(fits);
  if (funding === null || plan === undefined) return [option.text];
  const sites = sitesOf(c, view, q, funding);
  return choicesOf(plan, isAction ? [option.text] : [], sites[0] ?? null);
}

function sitesOf(c: Components, view: ViscountsView, q: Question, funding: Funding): string[] {
  return funding.plans.some(({ asks }) => asks.includes("site")) ? sitesHere(c, view, q.seat) : [];
}

/** The choices that carry out a plan. */
function choicesOf(plan: Plan, begun: string[], site: string | null): string[] {
  const said: Record<string, string | null> = { dismiss: plan.dismiss ? "dismiss" : "no_dismiss", target: plan.choice, site: site === null ? null : `site:${site}`, pay: plan.pay };
  return [...begun, ...plan.asks.flatMap((ask) => said[ask] ?? [])];
}

/** Reads a draft; null if it is not about an action, or has gone on after it. */
function trayOf(c: Components, draft: Draft): Tray | null {
  const { question: q, choices, loose } = draft;
  const view = asView(draft.view);
  const isAction = q.kind === "Act";
  const begun = isAction ? choices.slice(0, 1) : [];
  if (isAction && begun.length === 0) return null;
  const funding = fundingOf(q, isAction ? argument(begun[0]!) : undefined);
  if (funding === null || funding.plans.length === 0) return null;
  const sites = sitesOf(c, view, q, funding);
  const site = choices.find((text) => text.startsWith("site:"));
  const given = site === undefined ? (sites[0] ?? null) : argument(site);
  const tray = { c, view, q, funding, begun, sites };
  if (loose.length > 0) {
    const picked = JSON.parse(loose[0]!) as Picked;
    return { ...tray, picked, plan: planFor(funding, picked) };
  }
  const said = choices.join(" ");
  const plan = choices.length === begun.length && !isAction ? funding.plans[0] : funding.plans.find((each) => choicesOf(each, begun, given).join(" ") === said);
  return plan === undefined ? null : { ...tray, picked: pickedOf(plan, given), plan };
}

function pickedOf(plan: Plan, site: string | null): Picked {
  return { choice: plan.choice, dismiss: plan.dismiss, goods: paidIn(plan), site };
}

/** What a plan pays for icons. */
function paidIn(plan: Plan): Goods {
  if (plan.pay !== null) return readPayment(plan.pay);
  const missing = Math.max(0, plan.need - plan.have);
  return missing > 0 ? { silver: missing } : {}; // trades are paid in silver
}

function isEqual(a: Goods, b: Goods): boolean {
  return GOODS.every((good) => (a[good] ?? 0) === (b[good] ?? 0));
}

function planFor(funding: Funding, { choice, dismiss, goods }: Picked): Plan | null {
  return funding.plans.find((plan) => plan.choice === choice && plan.dismiss === dismiss && isEqual(paidIn(plan), goods)) ?? null;
}

/** The draft for what is picked: its choices if it is a plan, else a note of it. */
function changeTo(tray: Omit<Tray, "picked" | "plan">, picked: Picked): Change {
  const plan = planFor(tray.funding, picked);
  if (plan === null) return { choices: tray.begun, loose: [JSON.stringify(picked)] };
  const choices = choicesOf(plan, tray.begun, picked.site);
  // A plan that answers no question of its own is kept as a note, too.
  return choices.length > tray.begun.length ? { choices, loose: [] } : { choices: tray.begun, loose: tray.begun.length > 0 ? [] : [JSON.stringify(picked)] };
}

/** The change to the cheapest plan that fits. */
function changeToPlan(tray: Tray, fits: (plan: Plan) => boolean): Change | undefined {
  const plan = tray.funding.plans.find(fits);
  return plan === undefined ? undefined : changeTo(tray, pickedOf(plan, tray.picked.site));
}

function trayFace(c: Components, draft: Draft): TrayFace | null {
  const tray = trayOf(c, draft);
  if (tray === null) return null;
  const { funding, picked, plan } = tray;
  const sum = iconsOf(tray);
  const need = needOf(tray);
  const icon = m(keyFor("icon", iconFor(tray)) ?? "icon_merchant");
  const price = [...(picked.dismiss ? [piece("dismiss")] : []), ...goodsPieces(plan ?? { ...funding.plans[0]!, goods: picked.goods })];
  const { gain } = plan === null ? { gain: [] } : wholeFor(draft, tray, plan);
  return {
    title: titleOf(tray),
    why: m(funding.action === "build" ? "tray_why_build" : funding.action === "transcribe" || tray.q.kind.startsWith("PayFor") ? "tray_why_pay" : "tray_why"),
    numbers: numbersOf(tray),
    pool: sitePieces(tray),
    rows: rowsOf(tray),
    line: m("sum_of", { sum, need, icon }),
    isMet: plan !== null,
    price,
    gain,
    note: noteOf(tray, sum, need),
    chips: [],
    confirms: confirmsOf(tray, { cost: price, gain }, m("missing_of", { sum, need })),
  };
}

function contextOf({ c, view, q }: Tray): Context {
  return { c, view, owner: q.seat };
}

function iconFor({ funding }: Tray): string {
  return ACTION_ICONS[funding.action] ?? "merchant";
}

function titleOf({ funding, view, q }: Tray): Msg {
  switch (funding.action) {
    case "trade":
      return m("tray_trade");
    case "build":
      return m(q.kind === "PayForBuilding" ? "tray_transcribe" : "tray_build");
    case "workers":
      return q.kind === "PayForWorkers" ? m("tray_transcribe") : m("tray_workers", { section: sectionHere(view, q.seat) });
    default:
      return m("tray_transcribe");
  }
}

/** The price and gain of the draft: the preview of its option where there is one, else what trying it has shown. */
function wholeFor(draft: Draft, tray: Tray, plan: Plan): Whole {
  const { q, begun, picked } = tray;
  const context = contextOf(tray);
  const said = choicesOf(plan, begun, picked.site);
  const option = q.options.find(({ way }) => said.length > 0 && said.every((text, i) => way[i] === text));
  if (option !== undefined) return wholeOf(option.preview, option.way, context);
  return draft.tried === null ? { cost: [], gain: [] } : wholeOfDraft(draft.tried.events, draft.tried.question, context);
}

/** The icons of what is picked. */
function iconsOf({ funding, picked, plan }: Tray): number {
  const have = funding.have + (picked.dismiss ? (funding.dismissal?.adds ?? 0) : 0);
  const paid = funding.goods.reduce((sum, good) => sum + valueOf(good, picked.goods[good.good] ?? 0), 0);
  return (plan?.have ?? have) + paid;
}

function valueOf({ each, twice }: PayingGood, n: number): number {
  return Math.floor(n / each) + Math.min(n, twice);
}

function needOf({ funding, picked, plan }: Tray): number {
  return (plan ?? funding.plans.find(({ choice }) => choice === picked.choice) ?? funding.plans[0]!).need;
}

/** How many exchanges or workers, or which building. */
function numbersOf(tray: Tray): TrayNumber[] {
  const { funding, picked, q } = tray;
  const choices = [...new Set(funding.plans.flatMap(({ choice }) => choice ?? []))].sort((a, b) => orderOf(a) - orderOf(b));
  const open = choices.map((choice): TrayNumber => {
    const isPicked = choice === picked.choice;
    return { id: choice, pieces: numberPieces(tray, choice), state: isPicked ? "picked" : "open", click: isPicked ? undefined : changeToPlan(tray, (plan) => plan.choice === choice) };
  });
  const closed = q.kind.startsWith("PayFor") ? [] : funding.targets.filter(({ choice }) => !choices.includes(choice));
  return [
    ...(choices.length > 1 || closed.length > 0 ? open : []),
    ...closed.map(({ choice, need }): TrayNumber => ({
      id: choice,
      pieces: [worker(q.seat, argument(choice)), piece("noble", String(need))],
      state: "closed",
      reason: m("number_short", { need, reach: funding.reach }),
    })),
  ];
}

/** Numbers go up; buildings stay in the order of the board. */
function orderOf(choice: string): number {
  const word = argument(choice);
  if (!choice.startsWith("slot:")) return Number(word);
  const { type, slot } = readSlot(word);
  return BUILDINGS.indexOf(type) * 10 + slot;
}

function numberPieces(tray: Tray, choice: string): Piece[] {
  const { c, funding, q } = tray;
  const word = argument(choice);
  if (choice.startsWith("slot:")) {
    const { type, slot } = readSlot(word);
    const ability = buildingOf(c, type).slots.find((each) => each.slot === slot)?.ability;
    return [{ ...piece(type), kind: "vc-mine" }, ...(ability === undefined ? [] : abilityPieces([ability]))];
  }
  const need = funding.plans.find((plan) => plan.choice === choice)?.need ?? 0;
  if (funding.action === "workers") return [worker(q.seat, word), piece("noble", String(need))];
  return [{ icon: "", text: `×${word}` }, piece("merchant", String(need)), sign("→"), ...tradeGain(contextOf(tray), Number(word))];
}

/** The free sites of the bank. */
function sitePieces(tray: Tray): PoolPiece[] {
  const { c, view, sites, picked } = tray;
  return sites.map((site): PoolPiece => {
    const effect = fxPieces(siteOf(c, view, site)?.effect ?? []);
    const isPicked = site === picked.site;
    return {
      id: `site-${site}`,
      icon: effect[0]?.icon ?? "vc-site",
      kind: effect[0]?.kind ?? colourOf("site"),
      label: siteName(c, site),
      price: effect,
      state: isPicked ? "picked" : "open",
      ...(isPicked ? { order: 1 } : { click: changeTo(tray, { ...picked, site }) }),
    };
  });
}

function rowsOf(tray: Tray): TrayRow[] {
  const { funding } = tray;
  const icon = iconFor(tray);
  const always: TrayRow = { id: "always", label: m("row_always"), price: [], gain: [piece(icon, `+${funding.have}`)], state: "always" };
  // A trade is paid in silver: its number says how much.
  const goods = funding.goods.filter(({ good, have, each }) => have >= each && (funding.action !== "trade" || (tray.picked.goods[good] ?? 0) > 0));
  return [always, ...(funding.dismissal === null ? [] : [dismissalRow(tray)]), ...goods.map((good) => goodRow(tray, good))];
}

function dismissalRow(tray: Tray): TrayRow {
  const { c, view, q, funding, picked } = tray;
  const { card, price, adds, helps, is_open } = funding.dismissal!;
  const silver = playerOf(view, q.seat).goods.silver;
  const click = changeToPlan(tray, (plan) => plan.dismiss !== picked.dismiss && plan.choice === picked.choice) ?? changeToPlan(tray, (plan) => plan.dismiss !== picked.dismiss);
  const row = {
    id: "dismiss",
    icon: "vc-dismiss",
    kind: colourOf("dismiss"),
    label: m("row_dismiss", { card: card === null ? m("printed_card") : cardName(c, card) }),
    price: [piece("silver", `−${price}`)],
    gain: [piece(iconFor(tray), `+${adds}`)],
  };
  if (!is_open) return { ...row, state: "closed", reason: !helps ? m("row_no_help") : silver < price ? m("row_dear", { price, have: silver }) : m("row_needless") };
  return { ...row, state: picked.dismiss ? "on" : "off", click };
}

/** A good that pays: its number is changed step by step, and another payment is taken where one has that number. */
function goodRow(tray: Tray, good: PayingGood): TrayRow {
  const { funding, picked } = tray;
  const value = picked.goods[good.good] ?? 0;
  const most = good.good === "silver" && picked.dismiss ? good.have - (funding.dismissal?.price ?? 0) : good.have;
  const row = {
    id: good.good,
    icon: iconOf(good.good),
    kind: colourOf(good.good),
    label: m(keyFor("thing", good.good) ?? "thing_silver"),
    price: [],
    gain: [piece(iconFor(tray), `+${valueOf(good, value)}`)],
    state: value > 0 ? ("on" as const) : ("off" as const),
  };
  const step = (n: number): Change | undefined => {
    if (n < 0 || n > most) return undefined;
    const plans = funding.plans.filter((plan) => plan.choice === picked.choice && plan.dismiss === picked.dismiss && (paidIn(plan)[good.good] ?? 0) === n);
    if (plans.length > 0) return changeTo(tray, pickedOf(plans[0]!, picked.site));
    return n < value || iconsOf(tray) < needOf(tray) ? changeTo(tray, { ...picked, goods: { ...picked.goods, [good.good]: n } }) : undefined;
  };
  if (funding.action === "trade") return { ...row, price: [piece(good.good, `−${value}`)] };
  return { ...row, stepper: { value, of: most, less: step(value - good.each), more: step(value + good.each) } };
}

function noteOf({ c, funding, plan }: Tray, sum: number, need: number): Msg | undefined {
  if (plan?.waits) return m("tray_waits", { card: funding.dismissal?.card == null ? m("printed_card") : cardName(c, funding.dismissal.card) });
  const next = funding.targets.find((target) => funding.plans.every(({ choice }) => choice !== target.choice));
  if (next !== undefined) return m("tray_short", { n: Number(argument(next.choice)), need: next.need, reach: funding.reach });
  return plan !== null && sum > need ? m("tray_lost", { n: sum - need }) : undefined;
}

/** The answer of a plan; what comes after a dismissal is sent when the next card of the pile is revealed. */
function answer(tray: Tray, plan: Plan): Pick<TrayConfirm, "choices" | "after"> {
  const choices = choicesOf(plan, tray.begun, tray.picked.site);
  if (!plan.dismiss || tray.funding.dismissal === null) return { choices };
  const cut = Math.max(choices.indexOf("dismiss"), tray.begun.length - 1) + 1;
  return { choices: choices.slice(0, cut), after: plan.waits ? [] : choices.slice(cut) };
}

function confirmsOf(tray: Tray, { cost, gain }: Whole, missing: Msg): TrayConfirm[] {
  const { funding, picked, plan } = tray;
  const title = confirmTitle(tray, picked.choice);
  if (plan === null) return [{ title, price: [], gain: [], choices: tray.begun, missing }];
  const first: TrayConfirm = { title, price: plain(cost), gain: plain(gain), ...answer(tray, plan) };
  const others = funding.plans.filter((each) => each.choice === picked.choice && each !== plan && !isDearer(each, plan));
  const other = others.find((each) => each.dismiss !== plan.dismiss) ?? others[0];
  if (other === undefined) return [first];
  const goods = Object.keys(paidIn(other)) as Good[];
  const name = other.dismiss ? m("confirm_with", { title }) : goods.length === 1 ? m("confirm_only", { title, good: m(keyFor("thing", goods[0]!) ?? "thing_silver") }) : priceOf(other) === 0 ? title : m("pair", { a: title, b: goodsWords(other) });
  const price = [...(other.dismiss ? [piece("dismiss")] : []), ...goodsPieces(other)];
  // Another payment for the same brings the same; with or without a dismissal it is read from what is printed.
  const otherGain = other.dismiss === plan.dismiss ? gain : printedGain(contextOf(tray), funding, other, picked.site);
  return [first, { title: name, price, gain: plain(otherGain), ...answer(tray, other) }];
}

/** Whether a plan costs at least as much of everything as another one. */
function isDearer(plan: Plan, than: Plan): boolean {
  return GOODS.every((good) => (plan.goods[good] ?? 0) >= (than.goods[good] ?? 0));
}

/** Without the colours of seats, for the coloured button. */
function plain(pieces: Piece[]): Piece[] {
  return pieces.map(({ kind, ...rest }) => (kind?.startsWith("vc-seat") ? rest : { kind, ...rest }));
}

function goodsWords(plan: Plan): Msg {
  return Object.entries(paidIn(plan)).map(([good, n]) => amountWords(good, n)).reduce<Msg | null>((a, b) => (a === null ? b : m("pair", { a, b })), null) ?? raw("");
}

function confirmTitle({ funding }: Tray, choice: string | null): Msg {
  const n = choice === null ? 0 : Number(argument(choice));
  switch (funding.action) {
    case "trade":
      return m("confirm_trade", { n });
    case "build":
      return m("confirm_build");
    case "workers":
      return choice === null ? m("do_workers") : m("confirm_workers", { n });
    default:
      return m("confirm_transcribe");
  }
}
