/** Amounts as icons. */
import { minus, signed } from "../../frame/numbers";
import { seatKind } from "../../frame/seats";
import type { GameEvent, Msg, Piece, Seat } from "../types";
import type { Colour, Owner } from "./data";
import { dieKind } from "./icons";
import { m, type Key } from "./texts";

export function deniers(text: string): Piece {
  return { icon: "tr-coin", text, label: m("denier") };
}

export function influence(text: string): Piece {
  return { icon: "tr-influence", kind: "tr-plum", text, label: m("influence") };
}

export function points(text: string): Piece {
  return { icon: "vp", text, label: m("points") };
}

export function marker(owner: Owner, text?: string): Piece {
  return { icon: "tr-marker", kind: seatKind(owner), text, label: m("marker") };
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

/** A seat's net gains in the events of a preview. */
export function balanceOf(preview: GameEvent[], seat: Seat): { gain: Piece[]; cost: Piece[] } {
  let money = 0;
  let power = 0;
  let vp = 0;
  let markers = 0;
  let spent = 0;
  for (const event of preview) {
    const n = Number(event.n);
    if (event.event === "paid" && event.to === seat) money += n;
    if (event.seat !== seat) continue;
    if (event.event === "gained") money += n;
    else if (event.event === "paid") spent += n;
    else if (event.event === "influence") power += n;
    else if (event.event === "scored") vp += n;
    else if (event.event === "markers" && n > 0) markers += n;
  }
  const gain: Piece[] = [];
  const cost = price(spent);
  if (money !== 0) gain.push(deniers(signed(money)));
  if (power > 0) gain.push(influence(signed(power)));
  if (power < 0) cost.push(influence(minus(power)));
  if (vp > 0) gain.push(points(signed(vp)));
  if (vp < 0) cost.push(points(minus(vp)));
  if (markers > 0) gain.push(marker(seat, signed(markers)));
  return { gain, cost };
}
