/** What events tell about the view; see film/told.ts. */
import { becomes, joined, left, plus } from "../../film/told";
import type { Change, GameEvent } from "../types";
import { AUTOMA, ownerOf, SECTIONS, type ViscountsView } from "./data";

export function changes(event: GameEvent, view: ViscountsView): Change[] {
  const owner = event.seat === undefined ? AUTOMA : ownerOf(event.seat, view.is_solo);
  const at = view.players.findIndex(({ seat }) => seat === owner);
  const n = Number(event.n);
  const own = (...rest: string[]): Change["path"] => ["players", at, ...rest];
  const tier = (n: number): Change["path"] => (n === 3 ? own("castle", "tier3") : own("castle", `tier${n}`, String(event.section)));
  switch (event.event) {
    case "round_began":
      return [{ path: ["round"], next: becomes(event.round) }];
    case "turn_began":
      return [{ path: ["turn"], next: becomes(owner) }];
    case "townsfolk_revealed":
      return [{ path: ["segments", String(event.segment), "townsfolk"], next: becomes(event.card) }];
    case "manuscript_revealed":
      return [{ path: ["segments", String(event.segment), "manuscript"], next: becomes(event.manuscript) }];
    case "gained":
      return [{ path: own("goods", String(event.good)), next: plus(n) }];
    case "paid":
      return [{ path: own("goods", String(event.good)), next: plus(-n) }];
    case "debt":
      return [
        { path: own("debts", "unpaid"), next: plus(1) },
        { path: ["debts_left"], next: plus(-1) },
      ];
    case "deed":
      return [
        { path: own("deeds", "acquired"), next: plus(1) },
        { path: ["deeds_left"], next: plus(-1) },
      ];
    case "debt_paid":
      return [
        { path: own("debts", "unpaid"), next: plus(-1) },
        { path: own("debts", "paid"), next: plus(1) },
      ];
    case "deed_approved":
      return [
        { path: own("deeds", "acquired"), next: plus(-1) },
        { path: own("deeds", "approved"), next: plus(1) },
      ];
    case "virtue":
    case "corruption":
      return [{ path: own(event.event), next: becomes(event.at) }];
    case "moved":
      return [{ path: own("space"), next: becomes(event.space) }];
    case "built":
      return [{ path: ["sites", String(event.site)], next: becomes(owner) }];
    case "placed_workers":
      return [
        { path: tier(1), next: plus(n) },
        { path: own("workers"), next: plus(-n) },
      ];
    case "promoted":
      return [
        { path: tier(Number(event.tier) - 1), next: plus(-1) },
        { path: tier(Number(event.tier)), next: plus(1) },
      ];
    case "spread": {
      const from = SECTIONS.findIndex((section) => section === event.section);
      const beside = [1, SECTIONS.length - 1].map((step) => ({ path: own("castle", "tier1", SECTIONS[(from + step) % SECTIONS.length]!), next: plus(1) }));
      return [{ path: tier(1), next: plus(-2) }, ...beside];
    }
    case "castle_moved":
      return [
        { path: tier(1), next: plus(-1) },
        { path: own("castle", "tier1", String(event.to)), next: plus(1) },
      ];
    case "bumped":
      return [
        { path: tier(Number(event.tier)), next: plus(-1) },
        { path: own("workers"), next: plus(1) },
      ];
    case "leader":
      return [{ path: ["leader"], next: becomes(owner) }];
    case "transcribed":
      return [{ path: own("manuscripts"), next: joined(event.manuscript) }];
    case "discarded":
      return [{ path: own("hand"), next: left(event.card) }];
    case "drew":
      return [{ path: own("hand"), next: joined(event.card) }];
    default:
      return [];
  }
}
