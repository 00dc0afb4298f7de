/** Animations for the events of the game. */
import type { GameEvent, Motion, Piece } from "../types";
import { readDice, type Components, type Good, type KingsburgView } from "./data";
import { cube, diceOf, TOKEN } from "./pieces";

/** The supply has no place on the board: its goods come from, and go to, the first phase of the calendar. */
const SUPPLY = "calendar-1";

export function motions(c: Components, event: GameEvent, view: KingsburgView): Motion[] {
  const seat = event.seat;
  const panel = `seat-${seat}`;
  const fly = (pieces: Piece[], from: string, to: string): Motion[] => pieces.map((piece) => ({ piece, from, to, supply: SUPPLY }));
  switch (event.event) {
    case "influenced":
      return seat === undefined ? [] : fly(diceOf(seat, readDice(event.dice), readDice(event.white)), panel, `advisor-${event.advisor}`);
    case "rolled":
      return seat === undefined ? [] : [{ roll: diceOf(seat, readDice(event.dice), readDice(event.white)), at: panel }];
    case "kings_die":
      return [{ roll: [{ icon: `die-${event.n}`, kind: "white kb-kings" }], at: `enemy-${view.year}` }];
    case "helped":
      return [{ pulse: `advisor-${event.advisor}` }];
    case "gained":
      return fly([cube(String(event.good) as Good)], giver(c, event, view.serving), panel);
    case "lost":
    case "paid":
      return fly([cube(String(event.good) as Good)], panel, SUPPLY);
    case "tokens":
      return Number(event.n) > 0 ? fly([TOKEN], giver(c, event, view.serving), panel) : [];
    case "soldiers":
      return [{ pulse: `soldier-marker-${seat}` }];
    case "scored":
      return [{ pulse: `score-marker-${seat}` }];
    case "built":
    case "destroyed":
      return [{ pulse: panel }];
    case "envoy_given":
      return fly([{ icon: "envoy" }], "calendar-5", panel);
    case "envoy_used":
      return fly([{ icon: "envoy" }], panel, "calendar-5");
    case "enemy_revealed":
      return [{ turn: `enemy-${view.year}` }];
    case "looked":
      return [{ pulse: `enemy-${view.year}` }];
    default:
      return [];
  }
}

/** Origin of goods: the advisor who gives them, else the supply. */
function giver(c: Components, event: GameEvent, serving: number): string {
  const advisor = c.advisors.find((a) => a.id === event.why);
  if (advisor !== undefined) return `advisor-${advisor.value}`;
  return serving > 0 ? `advisor-${serving}` : SUPPLY;
}
