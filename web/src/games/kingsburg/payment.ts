/** Payments for an advisor, and which of them match the dice selected in the tray. */
import type { Option, Question } from "../types";
import { aidBetween, readAid, readDice, readDiceWord, sumOf, type Aid } from "./data";

export interface Payment extends Aid {
  dice: number[];
  white: number[];
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

/** All payments that the server lists in `then`; none when it only asks after the choice. */
export function paymentsFor(option: Option, advisor: number): Payment[] {
  const words = option.then.filter((text) => text.startsWith("dice:"));
  if (words.length > 0) return words.map((text) => wordPayment(text, advisor));
  const only = previewedPayment(option);
  return only === null ? [] : [only];
}

/** Ids in the tray: "c5.0" is the first coloured five, "w2.0" a white two, "plus2" the token. */
export const TOKEN_PICK = "plus2";

export function diePick(isWhite: boolean, face: number, copy: number): string {
  return `${isWhite ? "w" : "c"}${face}.${copy}`;
}

function facesPicked(selected: string[], colour: "c" | "w"): number[] {
  return selected.filter((pick) => pick.startsWith(colour)).map((pick) => Number(pick.slice(1).split(".")[0]));
}

function contains(dice: number[], wanted: number[]): boolean {
  const left = [...dice];
  return wanted.every((face) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

export function paysWith(payment: Payment, selected: string[]): boolean {
  if (selected.includes(TOKEN_PICK) && !payment.plus2) return false;
  return contains(payment.dice, facesPicked(selected, "c")) && contains(payment.white, facesPicked(selected, "w"));
}

/** Whether an option matches the dice selected in the tray; options without dice always do. */
export function fits(option: Option, question: Question, selected: string[]): boolean {
  if (selected.length === 0) return true;
  if (option.family === "dice") {
    return paysWith(previewedPayment(option) ?? wordPayment(option.text, Number(question.facts.advisor)), selected);
  }
  if (option.family !== "advisor") return true;
  const ways = paymentsFor(option, advisorIn(option.text));
  return ways.length === 0 || ways.some((way) => paysWith(way, selected));
}

/** The options that match the selected dice. */
export function fitting(options: Option[], question: Question | null, selected: string[]): Option[] {
  return question === null ? [] : options.filter((option) => fits(option, question, selected));
}

/** "advisor:7" → 7. */
export function advisorIn(text: string): number {
  return Number(text.slice(text.indexOf(":") + 1));
}
