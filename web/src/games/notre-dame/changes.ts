/** What events tell about the view; see film/told.ts. */
import { becomes, joined, plus } from "../../film/told";
import type { Change, GameEvent } from "../types";

/** Persons that lie face up in a round. */
const SHOWN = 3;

export function changes(event: GameEvent): Change[] {
  const n = Number(event.n);
  const own = (...rest: string[]): Change["path"] => ["players", event.seat ?? -1, ...rest];
  switch (event.event) {
    case "round_began":
      return [
        { path: ["round"], next: becomes(event.round) },
        { path: ["period"], next: becomes(event.period) },
      ];
    case "phase_began":
      return [{ path: ["phase"], next: becomes(event.phase) }];
    case "lap_began":
      return [{ path: ["lap"], next: becomes(event.lap) }];
    case "bell_ringer":
      return [{ path: ["start"], next: becomes(event.seat) }];
    case "person_shown":
      // The first of a round takes the place of those of the last one.
      return [{ path: ["persons"], next: (shown) => joined({ id: event.person, rats: event.rats })((shown as unknown[]).length >= SHOWN ? [] : shown) }];
    case "plague_value":
      return [{ path: ["plague"], next: becomes(event.n) }];
    case "coins":
      return [{ path: own("coins"), next: plus(n) }];
    case "coins_from":
      return [
        { path: own("coins"), next: plus(n) },
        { path: ["players", Number(event.victim), "coins"], next: plus(-n) },
      ];
    case "scored":
      return [
        { path: own("prestige"), next: plus(n) },
        { path: ["own", "prestige"], next: plus(n) },
      ];
    case "rat":
      return [{ path: own("rat"), next: becomes(event.to) }];
    case "plague":
      return [{ path: own("rat"), next: becomes(event.after) }];
    default:
      return [];
  }
}
