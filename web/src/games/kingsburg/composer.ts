/**
 * The tray of dice: dice first or advisor first, one answer. The picks are loose pieces; which advisors they make comes from
 * the ways that the server lists with each option. Goods and soldiers have trays of their own.
 */
import { both, raw } from "../../i18n";
import { seatKind } from "../../frame/seats";
import type { Change, Composer, Draft, PoolPiece, TrayChip, TrayConfirm, TrayFace } from "../composer";
import type { Msg, Option, Piece, Question } from "../types";
import { advisorOf, asView, provinceOf, sumOf, type Components, type KingsburgView } from "./data";
import { leftAfter, without } from "./detail";
import { diceIn, influenceFace, wayText } from "./faces";
import { asksForGoods, helpFace, leadsToHelp } from "./help-tray";
import {
  advisorIn, exactly, facesPicked, MARKET_DOWN, MARKET_UP, paysWith, picksFor, piecesIn, sizeOf, targetIn, targetPick,
  TOKEN_PICK, waysOf, type Way,
} from "./payment";
import { ENVOY } from "./pieces";
import { recruitFace } from "./recruit-tray";
import { m } from "./texts";

/** Beside the best result stand so many others. */
const MOST_OTHERS = 2;

export function composerOf(c: Components): Composer {
  return {
    isFor: (question) => question.kind === "SpendDice" || question.kind === "Recruit" || asksForGoods(question),
    begins: (option, question) =>
      (option.family === "advisor" && waysTo(option, question).length !== 1) || leadsToHelp(option, question) || option.family === "recruit",
    first: (option, question, view, loose) => first(option, question, asView(view), loose),
    face: (draft) => faceOf(c, draft, asView(draft.view)),
  };
}

/** The words that would pay for an advisor: one if the server asks for no dice. */
function waysTo(option: Option, question: Question): string[] {
  const words = option.then.filter((text) => text.startsWith("dice:") || text.startsWith("aid:"));
  return question.kind === "Influence" && words.length > 0 ? words : [option.text];
}

/**
 * An advisor was chosen: fill in its cheapest way, with the dice picked before. With a single way left there is nothing to
 * put together; a second click on the advisor takes everything out.
 */
function first(option: Option, question: Question, view: KingsburgView, loose: string[]): string[] | Change {
  const advisor = option.family === "advisor" ? advisorIn(option.text) : Number(question.facts.advisor);
  const target = targetIn(loose);
  if (target === advisor) return { loose: [] };
  const picks = target > 0 ? [] : piecesIn(loose);
  const ways = waysOf(question, view).filter((way) => way.advisor === advisor && paysWith(way, picks));
  const [cheapest] = ways;
  if (cheapest === undefined) return [option.text];
  return ways.length === 1 ? cheapest.choices : { loose: [targetPick(advisor), ...picksFor(cheapest)] };
}

/** All pieces that may join: dice of the hand, the highest first, the token, the Market. */
function poolIds(ways: Way[], view: KingsburgView, seat: number): string[] {
  const { dice, white } = provinceOf(view, seat);
  const ids = picksFor({ dice, white, plus2: false, market: 0 });
  if (ways.some((way) => way.plus2)) ids.push(TOKEN_PICK);
  if (ways.some((way) => way.market > 0)) ids.push(MARKET_UP);
  if (ways.some((way) => way.market < 0)) ids.push(MARKET_DOWN);
  return ids;
}

const VALUES: Record<string, number> = { [TOKEN_PICK]: 2, [MARKET_UP]: 1, [MARKET_DOWN]: -1 };

function valueOf(pick: string): number {
  return VALUES[pick] ?? sumOf([...facesPicked([pick], "c"), ...facesPicked([pick], "w")]);
}

/** "6 + 4 + 2 − 1" in the order of the picks. */
function sumText(picks: string[]): string {
  return picks.map((pick, at) => (valueOf(pick) < 0 ? ` − ${-valueOf(pick)}` : `${at > 0 ? " + " : ""}${valueOf(pick)}`)).join("").trim();
}

function faceOf(c: Components, draft: Draft, view: KingsburgView): TrayFace | null {
  if (draft.question.kind === "Recruit") return recruitFace(c, draft, view);
  return diceFace(c, draft, view) ?? helpFace(c, draft, asView(draft.tried?.view ?? view));
}

function diceFace(c: Components, draft: Draft, view: KingsburgView): TrayFace | null {
  const { question, loose } = draft;
  const ways = waysOf(question, view);
  if (draft.choices.length > 0 || ways.length === 0) return null;
  const picks = piecesIn(loose);
  const target = question.kind === "SpendDice" ? Number(question.facts.advisor) : targetIn(loose);
  const reached = exactly(ways, picks);
  const total = picks.reduce((sum, pick) => sum + valueOf(pick), 0);
  const face = reached === undefined ? null : influenceFace(c, reached.advisor, reached, question, view);
  return {
    title: target > 0 ? m("tray_title_for", { advisor: both(advisorOf(c, target).name) }) : m("tray_title"),
    why: m("tray_why"),
    pool: poolIds(ways, view, question.seat).map((id) => poolPiece(id, { c, picks, target, ways, question })),
    rows: [],
    numbers: [],
    line: picks.length === 0 ? m("tray_none") : m(reached === undefined ? "tray_nobody" : "tray_total", { sum: raw(sumText(picks)), n: total }),
    isMet: reached !== undefined,
    price: face?.cost ?? [],
    gain: face?.gain ?? [],
    ...noteOf(reached, question, view),
    chips: chipsOf(ways, picks, question, view),
    confirms: confirmsOf(c, ways, picks, target, question, view),
  };
}

interface PoolContext {
  c: Components;
  picks: string[];
  target: number;
  ways: Way[];
  question: Question;
}

function poolPiece(id: string, context: PoolContext): PoolPiece {
  const { picks, question } = context;
  const at = picks.indexOf(id);
  const shown = lookOf(id, question);
  if (at >= 0) return { id, ...shown, price: [], state: "picked", order: at + 1, click: { loose: picks.filter((pick) => pick !== id) } };
  const reason = whyClosed(id, context);
  if (reason !== null) return { id, ...shown, price: [], state: "closed", reason };
  return { id, ...shown, price: [], state: "open", click: { loose: withTarget([...picks, id], context) } };
}

/** The chosen advisor stays as long as the picked pieces can still make it. */
function withTarget(picks: string[], { target, ways, question }: PoolContext): string[] {
  const isKept = question.kind === "Influence" && ways.some((way) => way.advisor === target && paysWith(way, picks));
  return isKept ? [targetPick(target), ...picks] : picks;
}

function lookOf(id: string, question: Question): Pick<PoolPiece, "icon" | "kind" | "text" | "label"> {
  if (id === TOKEN_PICK) return { icon: "plus2", label: m("tray_token") };
  if (id === MARKET_UP || id === MARKET_DOWN) return { icon: "", text: id === MARKET_UP ? "+1" : "−1", label: m("tray_market") };
  const isWhite = id.startsWith("w");
  return { icon: `die-${valueOf(id)}`, kind: isWhite ? "white" : seatKind(question.seat), label: m(isWhite ? "tray_white" : "tray_die") };
}

/** Why a piece cannot join the picked ones: no way has all of them. */
function whyClosed(id: string, { c, picks, ways }: PoolContext): Msg | null {
  const wanted = [...picks, id];
  if (ways.some((way) => paysWith(way, wanted))) return null;
  const total = wanted.reduce((sum, pick) => sum + valueOf(pick), 0);
  const most = Math.max(...c.advisors.map(({ value }) => value));
  if (total > most) return m("tray_too_high", { n: total, most });
  return facesPicked(wanted, "c").length === 0 ? m("tray_needs_die") : m("tray_closed", { n: total });
}

function noteOf(reached: Way | undefined, question: Question, view: KingsburgView): { note?: Msg } {
  if (reached === undefined) return {};
  const dice = without(provinceOf(view, question.seat).dice, reached.dice);
  if (dice.length === 0) return { note: m("tray_left_none") };
  const left = leftAfter(reached, question, view).flatMap(({ icon }) => (icon.startsWith("die-") ? [icon.slice(4)] : []));
  return { note: m("tray_left", { dice: left.join(", ") }) };
}

function chipsOf(ways: Way[], picks: string[], question: Question, view: KingsburgView): TrayChip[] {
  const chips: TrayChip[] = [];
  const { dice, white } = provinceOf(view, question.seat);
  const all = picksFor({ dice, white: [], plus2: false, market: 0 });
  const everything = picksFor({ dice, white, plus2: false, market: 0 });
  const most = ways.some((way) => paysWith(way, everything)) ? everything : all;
  if (most.length > 1 && picks.length < most.length && ways.some((way) => paysWith(way, most))) chips.push({ key: "A", label: m("tray_all"), click: { loose: most } });
  if (picks.length > 0) chips.push({ key: "C", label: m("tray_clear"), click: { loose: [] } });
  return chips;
}

/**
 * The result of the picked dice first. Beside it: while an advisor was chosen first, other ways to it; else the advisors that
 * one more piece would make.
 */
function confirmsOf(c: Components, ways: Way[], picks: string[], target: number, question: Question, view: KingsburgView): TrayConfirm[] {
  const reached = exactly(ways, picks);
  const others = ways.filter((way) => way !== reached && (target > 0 ? way.advisor === target : sizeOf(way) === picks.length + 1 && paysWith(way, picks)));
  const byNumber = target > 0 ? others : onePerAdvisor(others);
  const shown = [...(reached === undefined ? [] : [reached]), ...byNumber.slice(0, MOST_OTHERS + (reached === undefined ? 1 : 0))];
  if (shown.length === 0) return [{ title: m(picks.length === 0 ? "tray_none" : "tray_add"), price: [], gain: [], choices: [], missing: m("tray_none") }];
  return shown.map((way): TrayConfirm => {
    const name = both(advisorOf(c, way.advisor).name);
    const isMain = way === reached;
    const { cost = [], gain = [] } = influenceFace(c, way.advisor, way, question, view);
    if (isMain) return { title: name, price: cost, gain, choices: way.choices };
    const title = target > 0 ? raw(wayText(way)) : m("tray_numbered", { n: way.advisor, advisor: name });
    return { title, price: target > 0 ? [...besideDice(way, question), ...cost] : added(way, picks, question, view), gain, choices: way.choices };
  });
}

/** What a sum in figures does not tell: which of its parts is the white die or the Market. */
function besideDice(way: Way, question: Question): Piece[] {
  return diceIn({ ...way, dice: [] }, question);
}

/** The cheapest way to each advisor, by its number. */
function onePerAdvisor(ways: Way[]): Way[] {
  return ways.filter((way, at) => ways.findIndex((other) => other.advisor === way.advisor) === at).sort((a, b) => a.advisor - b.advisor);
}

/** The piece that a neighbouring sum needs in addition. */
function added(way: Way, picks: string[], question: Question, view: KingsburgView): Piece[] {
  const more = {
    ...way,
    dice: without(way.dice, facesPicked(picks, "c")),
    white: without(way.white, facesPicked(picks, "w")),
    plus2: way.plus2 && !picks.includes(TOKEN_PICK),
    market: picks.includes(MARKET_UP) || picks.includes(MARKET_DOWN) ? 0 : way.market,
  };
  const isTaken = (view.advisors[String(way.advisor)] ?? []).length > 0;
  return [{ icon: "", text: "+" }, ...diceIn(more, question), ...(more.plus2 ? [{ icon: "plus2", label: m("token") }] : []), ...(isTaken ? [ENVOY] : [])];
}

/** The advisor whose dice are being chosen, or that the picked pieces make; 0 for none. */
export function chosenAdvisor(question: Question | null, view: KingsburgView, selected: string[]): number {
  if (question?.kind === "SpendDice" || question?.kind === "ChooseAid") return Number(question.facts.advisor);
  return reachedBy(question, view, selected)?.advisor ?? targetIn(selected);
}

/** The way that is exactly the picked pieces: its advisor is lit at court. */
export function reachedBy(question: Question | null, view: KingsburgView, selected: string[]): Way | null {
  if (question === null || piecesIn(selected).length === 0) return null;
  return exactly(waysOf(question, view), selected) ?? null;
}

