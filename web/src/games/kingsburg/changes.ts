/** What events tell about the view; see film/told.ts. */
import { becomes, joined, left, plus } from "../../film/told";
import type { Change, GameEvent } from "../types";
import { NEUTRAL, type KingsburgView } from "./data";

export function changes(event: GameEvent, view: KingsburgView): Change[] {
  const n = Number(event.n);
  const own = (...rest: string[]): Change["path"] => ["players", event.seat ?? NEUTRAL, ...rest];
  switch (event.event) {
    case "year_began":
      return [{ path: ["year"], next: becomes(event.year) }];
    case "phase_began":
      return [
        { path: ["phase"], next: becomes(event.phase) },
        { path: ["advisors"], next: becomes({}) },
      ];
    case "step_began":
      return [{ path: ["step"], next: becomes(event.step) }];
    case "helped":
      return [{ path: ["serving"], next: becomes(event.advisor) }];
    case "gained":
      return [{ path: own("goods", String(event.good)), next: plus(n) }];
    case "paid":
    case "lost":
      return [{ path: own("goods", String(event.good)), next: plus(-n) }];
    case "scored":
      return [{ path: own("vp"), next: plus(n) }];
    case "soldiers":
      return [{ path: own("soldiers"), next: plus(n) }];
    case "soldiers_home":
      return view.players.map(({ seat }) => ({ path: ["players", seat, "soldiers"], next: becomes(0) }));
    case "tokens":
      return [{ path: own("plus2"), next: plus(n) }];
    case "built":
      return [{ path: own("built"), next: joined(event.building) }];
    case "destroyed":
      return [{ path: own("built"), next: left(event.building) }];
    case "envoy_given":
      return [{ path: ["envoy"], next: becomes(event.seat) }];
    case "envoy_used":
    case "envoy_returned":
      return [{ path: ["envoy"], next: becomes(null) }];
    default:
      return [];
  }
}
