/** The trays for influence: which dice are flipped, which one is rolled again. */
import { minus } from "../../../frame/numbers";
import type { Draft, PoolPiece, TrayFace } from "../../composer";
import { COLOURS, argument, asView, dieWord, readDie, type Components } from "../data";
import { b } from "../texts/bar";
import { amounts, confirm, diePiece, disabled, isDie, line, partsOf, pickedIn, withDice, without } from "./draft";
import { influence } from "../pieces";

const MOST_FLIPPED = 3;

/** The tray while dice are chosen for a flip or a reroll; null where nothing is left to choose. */
export function influenceFace(c: Components, draft: Draft): TrayFace | null {
  const question = draft.tried?.question ?? (draft.choices.length === 0 ? draft.question : null);
  if (question?.kind !== "Flip" && question?.kind !== "Reroll") return null;
  const isFlip = question.kind === "Flip";
  const { seat } = draft.question;
  const parts = partsOf(draft);
  const own = COLOURS.flatMap((colour) => (asView(draft.view).districts[String(seat)]?.[colour] ?? []).map((value) => `die:${dieWord({ owner: seat, colour, value })}`));
  const most = isFlip ? Math.min(MOST_FLIPPED, own.length) : 1;
  const automatic = without((question.facts.dice ?? []) as unknown as string[], parts.dice);
  const picked = pickedIn(parts, automatic);
  const prices = c.economy.influence_actions;
  const cost = isFlip ? prices.flip_1_to_3_own_dice : prices.reroll_one_own_die;
  const isAsked = draft.question.kind === question.kind;
  const paid = { cost: isAsked ? [] : [influence(minus(-cost))], gain: [], later: [] };
  const way = [...parts.head, ...picked.slice(automatic.length), ...(isFlip && picked.length < most ? ["enough"] : [])];
  const title = b(isFlip ? "confirm_flip" : "confirm_reroll", { n: picked.length });
  return {
    title: b(isFlip ? "title_flip" : "title_reroll"),
    why: b(isFlip ? "why_flip" : "why_reroll"),
    pool: poolOf(draft, own, picked, automatic, parts.head, most),
    rows: [],
    numbers: [],
    line: picked.length === 0 ? b(isFlip ? "pick_dice" : "pick_die") : line(picked.map((word) => changeOf(c, word, isFlip)).join(", ")),
    isMet: picked.length > 0,
    price: paid.cost,
    gain: [],
    chips: [{ key: "C", label: b("chip_clear"), click: { choices: picked.length > automatic.length ? parts.head : [], loose: [] } }],
    confirms: [picked.length === 0 ? disabled(title, b("missing_dice")) : confirm(title, isAsked ? amounts(c, [], draft) : paid, way)],
  };
}

function changeOf(c: Components, word: string, isFlip: boolean): string {
  const { value } = readDie(argument(word));
  return `${value} → ${isFlip ? c.pieces.dice.faces + 1 - value : "?"}`;
}

function poolOf(draft: Draft, own: string[], picked: string[], automatic: string[], head: string[], most: number): PoolPiece[] {
  const { seat } = draft.question;
  const left = [...picked];
  const copies = new Map<string, number>();
  const byHand = picked.slice(automatic.length);
  const room = most - automatic.length;
  return own.map((word): PoolPiece => {
    const copy = copies.get(word) ?? 0;
    copies.set(word, copy + 1);
    const piece = { ...diePiece(word, copy, seat, draft.names), price: [] };
    const at = left.indexOf(word);
    if (at >= 0) {
      left[at] = "";
      const others = picked.filter((_, i) => i !== at && i >= automatic.length);
      const isFixed = at < automatic.length;
      return { ...piece, state: "picked", order: at + 1, click: isFixed ? undefined : withDice(head, others, room, null) };
    }
    if (picked.length >= most && most > 1) return { ...piece, state: "closed", reason: b("full", { n: most }) };
    const dice = picked.length >= most ? [word] : [...byHand, word];
    return { ...piece, state: "open", click: withDice(head, dice.filter(isDie), room, null) };
  });
}
