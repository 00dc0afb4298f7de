/** A draft of Troyes taken apart: the words of its choices, and dice as pieces of a pool. */
import { raw, type Msg } from "../../../i18n";
import type { Change, Draft, PoolPiece, TrayConfirm } from "../../composer";
import type { GameEvent, Piece, Seat } from "../../types";
import { readBalance, shown, type Shown } from "../balance";
import { argument, asView, NEUTRAL, readDie, type Components } from "../data";
import { dieKind } from "../icons";
import { ownerName } from "../names";
import { dieName } from "../pieces";
import { b } from "../texts/bar";

export const isDie = (word: string): boolean => word.startsWith("die:");
export const isSource = (word: string): boolean => word.startsWith("from:");
const isTail = (word: string): boolean => /^(die|from|uses|building|mark):|^enough$/.test(word);

export interface Parts {
  /** Target and modifier. */
  head: string[];
  /** The dice of the choices, in the order of picking. */
  dice: string[];
  /** A die that is picked, but not part of the choices: the one that fills the group. */
  last: string | null;
  /** Where the citizen is to come from, if it was changed. */
  source: string | null;
}

export function partsOf(draft: Draft): Parts {
  return {
    head: draft.choices.filter((word) => !isTail(word)),
    dice: draft.choices.filter(isDie),
    last: draft.loose.find(isDie) ?? null,
    source: draft.loose.find(isSource) ?? null,
  };
}

/** All picked dice; those that were chosen without a question come first. */
export function pickedIn(parts: Parts, automatic: string[]): string[] {
  return [...automatic, ...parts.dice, ...(parts.last === null ? [] : [parts.last])];
}

/** `all` without one of each of `some`. */
export function without(all: string[], some: string[]): string[] {
  const left = [...all];
  for (const word of some) {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/**
 * The draft with these dice. A full group needs no further question about dice, so the last die stays outside of the choices:
 * the server still describes the group, and the die's offer has what the full one leads to.
 */
export function withDice(head: string[], dice: string[], most: number, source: string | null): Change {
  const isFull = dice.length >= most;
  const last = isFull ? dice.at(-1) : undefined;
  return {
    choices: [...head, ...(isFull ? dice.slice(0, -1) : dice)],
    loose: [...(last === undefined ? [] : [last]), ...(source === null ? [] : [source])],
  };
}

/** A die as a piece; equal dice are told apart by a number. */
export function diePiece(word: string, copy: number, seat: Seat, names: string[]): Pick<PoolPiece, "id" | "icon" | "kind" | "label" | "name"> {
  const { owner, colour, value } = readDie(argument(word));
  return { id: `${word}#${copy}`, icon: `die-${value}`, kind: dieKind(colour), name: dieName(colour, value), label: owner === seat ? b("yours") : owner === NEUTRAL && names.length > 1 ? b("grey_short") : ownerName(owner, names) };
}

/** The pieces of a price and a gain, from the events of a way. */
export function amounts(c: Components, events: readonly GameEvent[], draft: Draft): Shown {
  const view = asView(draft.view);
  return shown(c, readBalance(c, events, draft.question.seat, view), draft.question.seat, view);
}

/** Adds what comes later to a gain: the tray has one line for both. */
export function wholeGain({ gain, later }: Shown): Piece[] {
  return [...gain, ...later];
}

/** A button that answers; what comes later stands in the line of the tray, or on the button if it is all there is. */
export function confirm(title: Msg, pieces: Shown, choices: string[]): TrayConfirm {
  return { title, price: pieces.cost, gain: pieces.gain.length > 0 ? pieces.gain : pieces.later, choices };
}

/** A confirm button while something is missing. */
export function disabled(title: Msg, missing: Msg): TrayConfirm {
  return { title, price: [], gain: [], choices: [], missing };
}

export const sum = (numbers: number[]): number => numbers.reduce((total, n) => total + n, 0);

export const line = (text: string): Msg => raw(text);
