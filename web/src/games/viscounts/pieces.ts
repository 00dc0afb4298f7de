/** Amounts as icons. */
import { seatKind } from "../../frame/seats";
import type { Piece } from "../types";
import type { Owner } from "./data";
import { colourOf, iconOf } from "./icons";
import { keyFor, m } from "./texts";

/** The icon of a thing, with its name for screen readers. */
export function piece(id: string, text?: string): Piece {
  const [name, amount] = ["thing", "n"].map((prefix) => keyFor(prefix, id.replaceAll("-", "_")));
  return { icon: iconOf(id), kind: colourOf(id), text, ...(name ? { label: m(name) } : {}), ...(amount ? { amount: m(amount, { n: 1 }) } : {}) };
}

export function worker(owner: Owner, text?: string): Piece {
  return { icon: "vc-worker", kind: `vc-seat ${seatKind(owner)}`, text, label: m("thing_worker"), amount: m("n_workers", { n: 1 }) };
}

export function building(type: string, owner: Owner): Piece {
  return { icon: iconOf(type), kind: `vc-seat ${seatKind(owner)}`, label: m(keyFor("building", type) ?? "thing_site") };
}

export function points(text: string): Piece {
  return { icon: "vp", text, label: m("points") };
}

export function sign(text: string): Piece {
  return { icon: "", text };
}

/** An amount; a single item has no number. */
export function amount(id: string, n: number): Piece {
  return piece(id, n === 1 ? undefined : String(n));
}
