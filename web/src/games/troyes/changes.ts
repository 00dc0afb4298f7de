/** What events tell about the view; see film/told.ts. */
import { becomes, joined, left, plus } from "../../film/told";
import type { Change, GameEvent } from "../types";
import { cellOf, COLOURS, eventOf, labelOf, NEUTRAL, readDice, type Components, type EventView } from "./data";

const sorted = (dice: unknown): unknown => [...(dice as number[])].sort((a, b) => a - b);

/** The queue of events after one of its cards has changed, or left it. */
function queue(card: unknown, next: (each: EventView) => EventView | null): Change {
  return {
    path: ["events"],
    next: (events) => (events as EventView[]).flatMap((each) => (each.event === card ? (next(each) ?? []) : [each])),
  };
}

export function changes(c: Components, event: GameEvent): Change[] {
  const seat = event.seat ?? NEUTRAL;
  const n = Number(event.n);
  const own = (...rest: string[]): Change["path"] => (seat === NEUTRAL ? ["king", ...rest] : ["players", seat, ...rest]);
  const dice = (colour: unknown): Change["path"] => ["districts", labelOf(seat), String(colour)];
  switch (event.event) {
    case "round_began":
      return [{ path: ["round"], next: becomes(event.round) }];
    case "phase_began":
      return [{ path: ["phase"], next: becomes(event.phase) }];
    case "first_player":
      return [{ path: ["first"], next: becomes(seat) }];
    case "gained":
      return [{ path: own("deniers"), next: plus(n) }];
    case "paid":
      return [{ path: own("deniers"), next: plus(-n) }, ...(Number(event.to) === NEUTRAL ? [] : [{ path: ["players", Number(event.to), "deniers"], next: plus(n) }])];
    case "influence":
      return [{ path: own("influence"), next: plus(n) }];
    case "scored":
      return [{ path: own("vp"), next: plus(n) }];
    case "king_scored":
      return [{ path: ["king", "vp"], next: plus(n) }];
    case "placed":
      return [{ path: ["cells", String(event.cell)], next: becomes(seat) }];
    case "expelled":
      return [
        { path: ["cells", String(event.cell)], next: becomes(null) },
        { path: ["lying", cellOf(c, String(event.cell)).building.id], next: joined(seat) },
      ];
    case "pushed":
      return [
        { path: ["cells", String(event.cell)], next: becomes(null) },
        { path: ["cells", String(event.to)], next: becomes(seat) },
      ];
    case "returned":
      return [{ path: ["lying", String(event.building)], next: left(seat) }];
    case "built":
    case "unbuilt":
      return [{ path: ["cathedral", Number(event.level) - 1, Number(event.column) - 1], next: becomes(event.event === "built" ? seat : null) }];
    case "rolled":
      return [{ path: dice(event.colour), next: becomes(readDice(event.dice)) }];
    case "rerolled":
    case "flipped":
      return [{ path: dice(event.colour), next: (list) => sorted(joined(event.new)(left(event.old)(list))) }];
    case "black_rolled":
      return [{ path: ["black"], next: becomes(readDice(event.dice)) }];
    case "defended":
      return [
        ...readDice(event.black).map((face) => ({ path: ["black"], next: left(face) })),
        ...COLOURS.flatMap((colour) => readDice(event[colour]).map((face) => ({ path: dice(colour), next: left(face) }))),
      ];
    case "event_revealed":
      return [{ path: ["events"], next: joined({ event: event.card, flags: eventOf(c, String(event.card)).flags, markers: [] }) }];
    case "unmarked":
      return [queue(event.card, (each) => ({ ...each, markers: each.markers.filter((_, at) => at !== each.markers.lastIndexOf(seat)) }))];
    case "marked":
      return [queue(event.card, (each) => ({ ...each, markers: [...each.markers, seat] }))];
    case "event_emptied":
      return [queue(event.card, (each) => ({ ...each, markers: [] }))];
    case "event_taken":
      return [queue(event.card, () => null), { path: own("events"), next: joined(event.card) }];
    case "event_left":
      return [queue(event.card, () => null)];
    default:
      return [];
  }
}
