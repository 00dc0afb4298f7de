/** Amounts as icons. */
import { minus } from "../../frame/numbers";
import { seatKind } from "../../frame/seats";
import type { Msg, Piece } from "../types";
import type { Colour, Owner } from "./data";
import { dieKind } from "./icons";
import { m, type Key } from "./texts";

export function deniers(text: string): Piece {
  return { icon: "tr-coin", text, label: m("denier") };
}

export function influence(text: string): Piece {
  return { icon: "tr-influence", kind: "tr-plum", text, label: m("influence"), amount: m("n_influence", { n: 1 }) };
}

export function points(text: string): Piece {
  return { icon: "vp", text, label: m("points") };
}

export function marker(owner: Owner, text?: string): Piece {
  return { icon: "tr-marker", kind: seatKind(owner), text, label: m("marker"), amount: m("n_markers", { n: 1 }) };
}

export function citizen(owner: Owner): Piece {
  return { icon: "tr-citizen", kind: seatKind(owner), label: m("citizen") };
}

export function sign(text: string): Piece {
  return { icon: "", text };
}

const DIE_NAMES: Record<Colour | "black", Key> = {
  red: "die_red",
  white: "die_white",
  yellow: "die_yellow",
  black: "die_black",
};

export function dieName(colour: Colour | "black", n: number): Msg {
  return m(DIE_NAMES[colour], { n });
}

export function die(colour: Colour | "black", n: number, text?: string): Piece {
  return { icon: `die-${n}`, kind: dieKind(colour), text, label: dieName(colour, n) };
}

export function price(n: number): Piece[] {
  return n > 0 ? [deniers(minus(-n))] : [];
}
