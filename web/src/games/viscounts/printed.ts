/** What a plan gives as it is printed on the board: for plans that the server was not asked about. */
import { signed } from "../../frame/numbers";
import type { Piece } from "../types";
import { argument, cardOf, manuscriptOf, playerOf, readSlot, segmentOfSpace, sideOf, siteOf, type Components, type Op, type SegmentName, type ViscountsView } from "./data";
import type { Funding, Plan } from "./funding";
import { fxPieces } from "./fx";
import { building, piece, worker } from "./pieces";
import { tradeAt, type Context } from "./whole";

/** What a number of exchanges gives where the viscount stands. */
export function tradeGain({ c, view, owner }: Context, times: number): Piece[] {
  const space = playerOf(view, owner).space;
  return space === null ? [] : tradeAt(c, view, space).gives.flatMap((op) => gainOf(op, times));
}

function gainOf(op: Op, times: number): Piece[] {
  const n = (op.n ?? 1) * times;
  return op.op === "gain" ? [piece(op.what ?? "", signed(n))] : fxPieces([{ ...op, n }]);
}

/** What the target of a plan gives, and the card that it dismisses. */
export function printedGain(context: Context, { action, dismissal }: Funding, plan: Plan, site: string | null): Piece[] {
  const { c, view } = context;
  const dismissed = plan.dismiss && dismissal !== null ? fxPieces(dismissalOps(context, dismissal.card)) : [];
  const built = site === null ? [] : fxPieces(siteOf(c, view, site)?.effect ?? []);
  return [...targetOf(context, action, plan.choice), ...built, ...dismissed];
}

/** The ribbon and the effect of the manuscript of a segment, or what is printed there. */
export function manuscriptGain(c: Components, view: ViscountsView, segment: SegmentName): Piece[] {
  const id = view.segments[segment].manuscript;
  if (id === null) return fxPieces(sideOf(c, view, segment).preprinted_manuscript.immediate);
  const { ribbon, immediate } = manuscriptOf(c, id);
  return [piece(`ribbon-${ribbon}`), ...fxPieces(immediate)];
}

function targetOf(context: Context, action: string, choice: string | null): Piece[] {
  const { space } = playerOf(context.view, context.owner);
  if (action === "transcribe") return space === null ? [] : manuscriptGain(context.c, context.view, segmentOfSpace(space));
  if (choice === null) return [];
  const word = argument(choice);
  switch (action) {
    case "trade":
      return tradeGain(context, Number(word));
    case "workers":
      return [worker(context.owner, `×${word}`)];
    case "build":
      return [building(readSlot(word).type, context.owner)];
    default:
      return [];
  }
}

function dismissalOps({ c, view, owner }: Context, card: string | null): Op[] {
  if (card !== null) return cardOf(c, card).hire_effect;
  const space = playerOf(view, owner).space;
  return space === null ? [] : sideOf(c, view, segmentOfSpace(space)).preprinted_townsfolk.dismiss_effect;
}
