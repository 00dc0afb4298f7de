/** Amounts as icons. */
import { seatKind } from "../../frame/seats";
import type { GameEvent, Piece, Seat } from "../types";
import { messageOf, type Components } from "./data";
import { placeIcon } from "./icons";
import { m, signed } from "./texts";

export function prestige(text: string): Piece {
  return { icon: "nd-prestige", kind: "nd-gilt", text, label: m("prestige"), amount: m("n_prestige", { n: 1 }) };
}

/** Prestige that the park adds to a payment. */
export function parkBonus(text: string): Piece {
  return { icon: "nd-park", kind: "nd-t-park", text, label: m("why_park") };
}

export function coins(text: string): Piece {
  return { icon: "nd-coin", text, label: m("coins"), amount: m("n_coins", { n: 1 }) };
}

export function markers(seat: Seat, text?: string): Piece {
  return { icon: "nd-marker", kind: seatKind(seat), text, label: m("marker"), amount: m("n_markers", { n: 1 }) };
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

/** What a preview changes for a seat, summed by kind; the park bonus is part of the prestige. */
export interface Sums {
  prestige: number;
  gained: number;
  paid: number;
  markers: number;
  /** Where the rat marker stands before and after; null if it stays. */
  rat: { from: number; to: number } | null;
  /** Places that lose a marker to the card, and those that get one from the general supply. */
  from: string[];
  placed: string[];
  /** Whether a marker of the personal supply is placed. */
  spendsMarker: boolean;
}

export function sumsOf(preview: GameEvent[], seat: Seat): Sums {
  const sums: Sums = { prestige: 0, gained: 0, paid: 0, markers: 0, rat: null, from: [], placed: [], spendsMarker: false };
  for (const event of preview) {
    if (event.seat !== seat) continue;
    const n = Number(event.n);
    switch (event.event) {
      case "scored":
        sums.prestige += n;
        break;
      case "markers":
        sums.markers += n;
        break;
      case "coins":
        if (n < 0) sums.paid -= n;
        else sums.gained += n;
        break;
      case "coins_from":
        sums.gained += n;
        break;
      case "rat":
        sums.rat = { from: sums.rat?.from ?? Number(event.to) - n, to: Number(event.to) };
        break;
      case "moved":
        if (n > 0) sums.from.push(String(event.source));
        break;
      case "placed":
        if (event.source === "general") sums.placed.push(String(event.place));
        else sums.spendsMarker = true;
        break;
      default:
    }
  }
  return sums;
}

/** A seat's gains in the events of a preview, including the park bonus; the rat marker with where it goes. */
export function gainsOf(preview: GameEvent[], seat: Seat): Piece[] {
  const sums = sumsOf(preview, seat);
  const pieces: Piece[] = [];
  if (sums.prestige !== 0) pieces.push(prestige(signed(sums.prestige)));
  if (sums.gained !== 0) pieces.push(coins(signed(sums.gained)));
  if (sums.markers !== 0) pieces.push(markers(seat, signed(sums.markers)));
  if (sums.rat !== null) pieces.push(rat(`${sums.rat.from} → ${sums.rat.to}`));
  return [...pieces, ...sums.placed.map((place) => ({ icon: placeIcon(place), kind: `nd-t-${place}`, text: "+1", label: m("marker") }))];
}

/** A seat's payments in the events of a preview: coins, and a marker taken from a place of the board. */
export function paymentsOf(preview: GameEvent[], seat: Seat): Piece[] {
  const { paid, from } = sumsOf(preview, seat);
  return [
    ...(paid > 0 ? [coins(signed(-paid))] : []),
    ...from.map((place) => ({ icon: placeIcon(place), kind: `nd-t-${place}`, text: "−1", label: m("marker") })),
  ];
}

/** Prestige first, then everything else: for the order of options. */
export function rankOf(preview: GameEvent[], seat: Seat): number {
  const { prestige, gained, paid, markers, rat } = sumsOf(preview, seat);
  return prestige * 10 + gained - paid + markers + (rat === null ? 0 : rat.from - rat.to);
}
