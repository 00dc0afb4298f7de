/** Animations for the events of the game. */
import { panelAt } from "../../table/standing";
import type { GameEvent, Motion, Piece } from "../types";
import { cellAt, dieWord, labelOf, place, readDice, type Colour, type TroyesView } from "./data";
import { citizen, deniers, die, marker } from "./pieces";

export function motions(event: GameEvent, view: TroyesView): Motion[] {
  const seat = event.seat ?? -1;
  // Grey has no panel: its pieces come from its district.
  const home = seat >= 0 || view.is_solo ? panelAt(seat) : "district-n";
  const fly = (piece: Piece, from: string, to: string): Motion[] => [{ piece, from, to }];
  const eventAt = (): string => `event-${Math.max(0, view.events.findIndex((each) => each.event === event.card))}`;
  switch (event.event) {
    case "placed":
      return fly(citizen(seat), home, cellAt(String(event.cell)));
    case "hired":
      return fly(citizen(seat), home, `activity-${event.space}`);
    case "die_used": {
      const colour = String(event.colour) as Colour;
      const from = `die-${dieWord({ owner: Number(event.owner), colour, value: Number(event.value) })}`;
      return fly(die(colour, Number(event.value)), from, home);
    }
    case "rolled": {
      const colour = String(event.colour) as Colour;
      return [{ roll: readDice(event.dice).map((face) => die(colour, face)), at: `district-${labelOf(seat)}` }];
    }
    case "rerolled": {
      const colour = String(event.colour) as Colour;
      return [{ roll: [die(colour, Number(event.new))], at: `district-${labelOf(seat)}` }];
    }
    case "gained":
      return fly(deniers(""), `district-${labelOf(seat)}`, home);
    case "built":
      return fly(marker(seat), home, `cathedral-${event.level}-${event.column}`);
    case "marked":
      return fly(marker(seat), home, eventAt());
    case "expelled":
      return [{ pulse: cellAt(String(event.cell)) }];
    case "influence":
      return [{ pulse: `influence-seat-${seat}` }];
    case "event_began":
    case "event_completed":
      return [{ pulse: eventAt() }];
    case "card_revealed":
      return [{ turn: `activity-${place(String(event.space))}` }];
    case "event_revealed":
      return [{ turn: eventAt() }];
    case "black_rolled":
      return [{ roll: readDice(event.dice).map((face) => die("black", face)), at: "event-0" }];
    default:
      return [];
  }
}
