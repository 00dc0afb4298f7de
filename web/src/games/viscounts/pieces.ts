/** Amounts as icons. */
import { minus, signed } from "../../frame/numbers";
import { seatKind } from "../../frame/seats";
import type { GameEvent, Piece } from "../types";
import { ownerOf, type Owner } from "./data";
import { colourOf, iconOf } from "./icons";
import { keyFor, m } from "./texts";

/** The icon of a thing, with its name for screen readers. */
export function piece(id: string, text?: string): Piece {
  const key = keyFor("thing", id.replaceAll("-", "_"));
  return { icon: iconOf(id), kind: colourOf(id), text, ...(key === null ? {} : { label: m(key) }) };
}

export function worker(owner: Owner, text?: string): Piece {
  return { icon: "vc-worker", kind: `vc-seat ${seatKind(owner)}`, text, label: m("thing_worker") };
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

/** An owner's net gains in the events of a preview. */
export function balanceOf(preview: GameEvent[], owner: Owner, isSolo: boolean): { gain: Piece[]; cost: Piece[] } {
  const sums = new Map<string, number>();
  const add = (id: string, n: number) => sums.set(id, (sums.get(id) ?? 0) + n);
  for (const event of preview) {
    if (event.seat === undefined || ownerOf(event.seat, isSolo) !== owner) continue;
    const n = Number(event.n);
    switch (event.event) {
      case "gained":
        add(String(event.good), n);
        break;
      case "paid":
        add(String(event.good), -n);
        break;
      case "debt":
      case "deed":
      case "debt_paid":
      case "deed_approved":
        add(event.event, 1);
        break;
      case "virtue":
      case "corruption":
        add(event.event, n);
        break;
      default:
    }
  }
  const gain: Piece[] = [];
  const cost: Piece[] = [];
  for (const [id, n] of sums) {
    if (n > 0) gain.push(piece(id, signed(n)));
    else if (n < 0) cost.push(piece(id, minus(n)));
  }
  return { gain, cost };
}
