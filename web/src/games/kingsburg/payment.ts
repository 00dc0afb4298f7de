/** Payments for an advisor, and which of them match the dice picked in the tray. */
import type { Option, Question } from "../types";
import { aidBetween, provinceOf, readAid, readDice, readDiceWord, sumOf, type Aid, type KingsburgView } from "./data";

export interface Payment extends Aid {
  dice: number[];
  white: number[];
}

/** A payment that the server offers, with the advisor it makes and the choices that take it. */
export interface Way extends Payment {
  advisor: number;
  choices: string[];
}

/** The payment in an option's preview, when the preview includes one. */
export function previewedPayment(option: Option): Payment | null {
  const event = option.preview.find((e) => e.event === "influenced");
  if (event === undefined) return null;
  return { dice: readDice(event.dice), white: readDice(event.white), ...readAid(event.aid) };
}

/** Parses an option text such as "dice:3.5+w2" as a payment. */
export function wordPayment(text: string, advisor: number): Payment {
  const { dice, white } = readDiceWord(text);
  return { dice, white, ...aidBetween(sumOf(dice) + sumOf(white), advisor) };
}

/** The order of the engine: no token, no Market, few dice, no white ones. */
function priceOf({ dice, white, plus2, market }: Payment): number {
  return (plus2 ? 200 : 0) + (market === 0 ? 0 : 100) + 4 * (dice.length + white.length) + white.length;
}

/** All payments for an advisor, the cheapest first. */
export function paymentsFor(option: Option, advisor: number): Payment[] {
  const words = option.then.filter((text) => text.startsWith("dice:"));
  if (words.length === 0) {
    const only = previewedPayment(option);
    return only === null ? [] : [only];
  }
  return words.map((text) => wordPayment(text, advisor)).sort((a, b) => priceOf(a) - priceOf(b));
}

/** Whether the server asks how a sum that is one too low is made up: by the Market, or by token and Market (K-R6). */
function asksForAid({ dice, white }: Payment, advisor: number, view: KingsburgView, seat: number): boolean {
  const province = provinceOf(view, seat);
  const hasToken = province.plus2 > 0 && !province.used.includes("plus2");
  return view.table_options.market_with_plus2 && hasToken && advisor - sumOf(dice) - sumOf(white) === 1;
}

function waysBy(payment: Payment, advisor: number, choices: string[], question: Question, view: KingsburgView): Way[] {
  if (!asksForAid(payment, advisor, view, question.seat)) return [{ ...payment, advisor, choices }];
  return [
    { ...payment, plus2: false, market: 1, advisor, choices: [...choices, "aid:market"] },
    { ...payment, plus2: true, market: -1, advisor, choices: [...choices, "aid:plus2-market"] },
  ];
}

/** All ways to influence an advisor now, the cheapest first; empty for a question without dice. */
export function waysOf(question: Question, view: KingsburgView): Way[] {
  const ways = question.options.flatMap((option): Way[] => {
    if (option.family === "dice") {
      const advisor = Number(question.facts.advisor);
      return waysBy(wordPayment(option.text, advisor), advisor, [option.text], question, view);
    }
    if (option.family !== "advisor") return [];
    const advisor = advisorIn(option.text);
    const words = option.then.filter((text) => text.startsWith("dice:"));
    if (words.length > 0) return words.flatMap((word) => waysBy(wordPayment(word, advisor), advisor, [option.text, word], question, view));
    const only = previewedPayment(option);
    return only === null ? [] : waysBy(only, advisor, [option.text], question, view);
  });
  return ways.sort((a, b) => priceOf(a) - priceOf(b));
}

/** Ids of pieces: "c5.0" is the first coloured five, "w2.0" a white two, "plus2" the token, "up" and "down" the Market. */
export const TOKEN_PICK = "plus2";
export const MARKET_UP = "up";
export const MARKET_DOWN = "down";
/** In front of the number of an advisor that was chosen before the dice. */
const TARGET = "target:";

export function diePick(isWhite: boolean, face: number, copy: number): string {
  return `${isWhite ? "w" : "c"}${face}.${copy}`;
}

export function targetPick(advisor: number): string {
  return `${TARGET}${advisor}`;
}

/** The advisor that was chosen before the dice; 0 for none. */
export function targetIn(selected: string[]): number {
  const found = selected.find((pick) => pick.startsWith(TARGET));
  return found === undefined ? 0 : Number(found.slice(TARGET.length));
}

/** The picked pieces, without the advisor. */
export function piecesIn(selected: string[]): string[] {
  return selected.filter((pick) => !pick.startsWith(TARGET));
}

function picksOf(faces: number[], isWhite: boolean): string[] {
  return faces.map((face, i) => diePick(isWhite, face, faces.slice(0, i).filter((other) => other === face).length));
}

/** The pieces of a payment as ids, dice in descending order as people add them up. */
export function picksFor({ dice, white, plus2, market }: Payment): string[] {
  const down = (faces: number[]): number[] => [...faces].sort((a, b) => b - a);
  return [
    ...picksOf(down(dice), false),
    ...picksOf(down(white), true),
    ...(plus2 ? [TOKEN_PICK] : []),
    ...(market === 0 ? [] : [market > 0 ? MARKET_UP : MARKET_DOWN]),
  ];
}

export function facesPicked(selected: string[], colour: "c" | "w"): number[] {
  return selected.filter((pick) => /^[cw]\d/.test(pick) && pick.startsWith(colour)).map((pick) => Number(pick.slice(1).split(".")[0]));
}

function contains(dice: number[], wanted: number[]): boolean {
  const left = [...dice];
  return wanted.every((face) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Whether a payment uses all picked pieces, and maybe more. */
export function paysWith(payment: Payment, selected: string[]): boolean {
  if (selected.includes(TOKEN_PICK) && !payment.plus2) return false;
  if (selected.includes(MARKET_UP) && payment.market !== 1) return false;
  if (selected.includes(MARKET_DOWN) && payment.market !== -1) return false;
  return contains(payment.dice, facesPicked(selected, "c")) && contains(payment.white, facesPicked(selected, "w"));
}

/** How many pieces a payment uses. */
export function sizeOf({ dice, white, plus2, market }: Payment): number {
  return dice.length + white.length + (plus2 ? 1 : 0) + (market === 0 ? 0 : 1);
}

/** The payment that is exactly the picked pieces. */
export function exactly<P extends Payment>(payments: P[], selected: string[]): P | undefined {
  const picks = piecesIn(selected);
  return payments.find((payment) => sizeOf(payment) === picks.length && paysWith(payment, picks));
}

/** Whether an option matches the picked dice; options without dice always do, and all while an advisor was chosen first. */
export function fits(option: Option, question: Question, selected: string[]): boolean {
  if (selected.length === 0) return true;
  if (option.family === "dice") {
    return paysWith(previewedPayment(option) ?? wordPayment(option.text, Number(question.facts.advisor)), selected);
  }
  if (option.family !== "advisor" || targetIn(selected) > 0) return true;
  const ways = paymentsFor(option, advisorIn(option.text));
  return ways.length === 0 || ways.some((way) => paysWith(way, selected));
}

/** The options that match the picked dice. */
export function fitting(options: Option[], question: Question | null, selected: string[]): Option[] {
  return question === null ? [] : options.filter((option) => fits(option, question, selected));
}

/** "advisor:7" → 7. */
export function advisorIn(text: string): number {
  return Number(text.slice(text.indexOf(":") + 1));
}
