/** Shared by the parts of the board: the geometry, the view and the options at each space. */
import type { Places } from "../../../board/places";
import type { Seat } from "../../types";
import type { BoroughNumber, Components, NotreDameView, Sector } from "../data";
import type { Plan } from "../geometry";
import type { Road } from "./roads";

export interface City {
  plan: Plan;
  roads: Road[];
  view: NotreDameView;
  c: Components;
  names: string[];
  mySeat: Seat | null;
  places: Places;
  /** The sector, or the cathedral, that the highlighted card would use. */
  hint: Sector | "cathedral" | null;
  /** The seat that is asked: its quay has the colour of the seat. */
  acting: Seat | null;
  /** The seat whose carriage is asked about: it is highlighted. */
  mover: Seat | null;
  /** The offered markers will be lost: drawn in a warning colour. */
  isLoss: boolean;
  /** Names of sectors are written in this borough; null where there is no room for them. */
  named: BoroughNumber | null;
  /** Numbers would be too small to read: they are left out. */
  isFar: boolean;
  /** Units of the drawing for one pixel. */
  u: number;
  /** Messages are drawn larger where the board is small. */
  scale: number;
  /** Half the width of a touch target. */
  touch: number;
}
