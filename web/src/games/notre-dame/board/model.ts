/** What the parts of the board share: the drawing, the view and what can be done at a place. */
import type { Places } from "../../../board/places";
import type { Seat } from "../../types";
import type { Components, NotreDameView, Sector } from "../data";
import type { Rose } from "../geometry";

export interface City {
  rose: Rose;
  view: NotreDameView;
  c: Components;
  names: string[];
  mySeat: Seat | null;
  places: Places;
  /** A sector or the cathedral that a card pointed at would use. */
  hint: Sector | "cathedral" | null;
  /** The seat that is asked about its carriage: it stands out. */
  mover: Seat | null;
  /** The marker is lost here: what is offered is no gift. */
  isLoss: boolean;
  /** Names of sectors are written in this borough; null where there is no room for them. */
  named: number | null;
  /** Pieces are drawn larger where the whole board is small. */
  scale: number;
  /** Height of a line of letters, in units of the drawing. */
  line: number;
  /** Half the width of what a finger can hit, in units of the drawing. */
  touch: number;
}
