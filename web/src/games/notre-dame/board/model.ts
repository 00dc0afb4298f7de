/** Shared by the parts of the board: the geometry, the view and the options at each space. */
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
  /** The sector, or the cathedral, that the highlighted card would use. */
  hint: Sector | "cathedral" | null;
  /** The seat whose carriage is asked about: it is highlighted. */
  mover: Seat | null;
  /** The offered markers will be lost: drawn in a warning colour. */
  isLoss: boolean;
  /** Names of sectors are written in this borough; null where there is no room for them. */
  named: number | null;
  /** Pieces are drawn larger where the whole board is small. */
  scale: number;
  /** Line height, in viewBox units. */
  line: number;
  /** Half the width of a touch target, in viewBox units. */
  touch: number;
}
