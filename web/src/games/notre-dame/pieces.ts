/** Amounts as icons. */
import { seatKind } from "../../frame/seats";
import type { GameEvent, Piece, Seat } from "../types";
import { messageOf, type Components } from "./data";
import { m, signed } from "./texts";

export function prestige(text: string): Piece {
  return { icon: "nd-prestige", kind: "nd-gilt", text, label: m("prestige") };
}

/** Prestige that the park adds to a payment. */
export function parkBonus(text: string): Piece {
  return { icon: "nd-park", kind: "nd-t-park", text, label: m("why_park") };
}

export function coins(text: string): Piece {
  return { icon: "nd-coin", text, label: m("coins") };
}

export function markers(seat: Seat, text?: string): Piece {
  return { icon: "nd-marker", kind: seatKind(seat), text, label: m("marker") };
}

export function friend(seat: Seat): Piece {
  return { icon: "nd-pawn", kind: seatKind(seat), label: m("friend") };
}

export function rat(text: string): Piece {
  return { icon: "nd-rat", text, label: m("rat") };
}

export function sign(text: string): Piece {
  return { icon: "", text };
}

/** The reward of a message, times `n`; markers in the colour of the taking seat. */
export function messagePieces(c: Components, type: string, seat: Seat, times = 1): Piece[] {
  const { prestige: points, bonus } = messageOf(c, type);
  const pieces = [prestige(String(points * times))];
  if (bonus.coins) pieces.push(coins(String(bonus.coins * times)));
  if (bonus.influence) pieces.push(markers(seat, String(bonus.influence * times)));
  if (bonus.rat_back) pieces.push(rat(signed(-bonus.rat_back * times)));
  return pieces;
}

/** A seat's gains in the events of a preview, summed by kind, including the park bonus. */
export function gainsOf(preview: GameEvent[], seat: Seat): Piece[] {
  const sums = { scored: 0, coins: 0, markers: 0, rat: 0 };
  for (const event of preview) {
    if (event.seat !== seat) continue;
    const n = Number(event.n);
    if (event.event === "scored" || event.event === "markers" || event.event === "rat") sums[event.event] += n;
    // payments are shown as the price
    if (event.event === "coins" && n > 0) sums.coins += n;
    if (event.event === "coins_from") sums.coins += n;
  }
  const pieces: Piece[] = [];
  if (sums.scored !== 0) pieces.push(prestige(signed(sums.scored)));
  if (sums.coins !== 0) pieces.push(coins(signed(sums.coins)));
  if (sums.markers !== 0) pieces.push(markers(seat, signed(sums.markers)));
  if (sums.rat !== 0) pieces.push(rat(signed(sums.rat)));
  return pieces;
}
