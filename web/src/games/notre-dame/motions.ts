/** Animations for the events of the game. */
import type { GameEvent, Motion, Piece } from "../types";
import { placeAt, playerOf, type NotreDameView } from "./data";
import { friend, markers } from "./pieces";

const COIN: Piece = { icon: "nd-coin" };
const PRESTIGE: Piece = { icon: "nd-prestige", kind: "nd-gilt" };

export function motions(event: GameEvent, view: NotreDameView): Motion[] {
  const { seat } = event;
  if (event.event === "person_shown") return [{ turn: `person-${event.person}` }];
  if (event.event === "cathedral_scored") return [{ pulse: "cathedral" }];
  if (seat === undefined || seat < 0) return [];
  const panel = `seat-${seat}`;
  const spot = (place: unknown): string => placeAt(view, seat, String(place));
  const fly = (piece: Piece, from: string, to: string): Motion[] => [{ piece, from, to, supply: "supply" }];
  switch (event.event) {
    case "placed":
      return fly(markers(seat), panel, spot(event.place));
    case "moved":
      return fly(Number(event.n) > 0 ? markers(seat) : friend(seat), spot(event.source), spot(event.target));
    case "friend_placed":
      return fly(friend(seat), panel, spot(event.sector));
    case "returned":
      return fly(markers(seat), spot(event.place), panel);
    case "markers":
      return [{ pulse: panel }];
    case "coins":
      return Number(event.n) > 0 ? fly(COIN, "supply", panel) : fly(COIN, panel, "supply");
    case "coins_from":
      return fly(COIN, `seat-${event.victim}`, panel);
    case "scored":
    case "prestige":
      return Number(event.n ?? event.gain) > 0 ? fly(PRESTIGE, "cathedral", panel) : [{ pulse: panel }];
    case "rat":
    case "plague":
    case "penalty":
      return [{ pulse: `rat-${seat}` }];
    case "took":
      return fly({ icon: "nd-message", kind: `s${event.colour}` }, `market-${playerOf(view, seat).carriage}`, panel);
    case "drove":
      return [{ pulse: `market-${event.market}` }];
    case "hired":
      return [{ pulse: `person-${event.person}` }];
    default:
      return [];
  }
}
