/** Animations for the events of the game. */
import { seatKind } from "../../frame/seats";
import type { GameEvent, Motion, Piece } from "../types";
import { AUTOMA, ownerOf, place, SECTIONS, segmentOfSpace, playerOf, type ViscountsView } from "./data";
import { iconOf } from "./icons";
import { piece, worker } from "./pieces";

export function motions(event: GameEvent, view: ViscountsView): Motion[] {
  if (event.event === "townsfolk_revealed") return [{ turn: `townsfolk-${event.segment}` }];
  if (event.event === "manuscript_revealed") return [{ turn: `manuscript-${event.segment}` }];
  if (event.seat === undefined) return [];
  const owner = ownerOf(event.seat, view.is_solo);
  const home = owner === AUTOMA ? "rival" : `seat-${owner}`;
  const fly = (what: Piece, from: string, to: string): Motion[] => [{ piece: what, from, to }];
  const tier = (n: unknown, section: unknown): string => (Number(n) === 3 ? "castle-3" : `castle-${n}-${section}`);
  const man = worker(owner);
  const segmentHere = segmentOfSpace(playerOf(view, owner).space ?? "1");
  switch (event.event) {
    case "moved":
      return [{ pulse: `space-${place(String(event.space))}` }];
    case "built":
      return fly({ icon: iconOf(String(event.slot).replace(/-\d$/, "")), kind: `vc-seat ${seatKind(owner)}` }, home, `site-${event.site}`);
    case "linked":
      return [{ pulse: `site-${event.site}` }, { pulse: `site-${event.with}` }];
    case "placed_workers":
      return Array.from({ length: Number(event.n) }, () => ({ piece: man, from: home, to: tier(1, event.section) }));
    case "promoted":
      return fly(man, tier(Number(event.tier) - 1, event.section), tier(event.tier, event.section));
    case "spread": {
      const at = SECTIONS.findIndex((section) => section === event.section);
      return [1, 4].flatMap((step) => fly(man, tier(1, event.section), tier(1, SECTIONS[(at + step) % SECTIONS.length])));
    }
    case "castle_moved":
      return fly(man, tier(1, event.section), tier(1, event.to));
    case "bumped":
      return fly(man, tier(event.tier, event.section), home);
    case "hired":
      return fly(piece("cards"), `townsfolk-${event.segment}`, home);
    case "dismissed":
      return [{ pulse: `townsfolk-${event.segment}` }];
    case "transcribed":
      return fly(piece("manuscript"), `manuscript-${event.segment}`, home);
    case "gained":
      return event.why === "trade" ? fly(piece(String(event.good)), `space-${place(playerOf(view, owner).space ?? "1")}`, home) : fly(piece(String(event.good)), `segment-${segmentHere}`, home);
    case "debt":
      return fly(piece("debt"), "pile-poverty", home);
    case "deed":
      return fly(piece("deed"), "pile-prosperity", home);
    case "leader":
      return fly(piece("castle-leader"), "castle-leader", home);
    default:
      return [];
  }
}
