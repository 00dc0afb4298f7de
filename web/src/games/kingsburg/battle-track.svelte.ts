/**
 * The soldier discs while a battle is shown. The King's soldiers come and go home within one message of the server, so
 * the view alone never shows them; the scene keeps the discs where the King's die moved them until it is closed.
 */
import type { Seat } from "../types";
import type { KingsburgView } from "./data";

let standing = $state.raw<ReadonlyMap<Seat, number> | null>(null);

/** Places the discs for the scene; null when it closes. */
export function showSoldiers(soldiers: ReadonlyMap<Seat, number> | null): void {
  standing = soldiers;
}

/** Where a seat's disc stands. As soon as anybody has soldiers of a new year, the view counts again. */
export function shownSoldiers(view: KingsburgView, seat: Seat): number {
  const soldiers = view.players.find((p) => p.seat === seat)?.soldiers ?? 0;
  const isOver = view.players.every((p) => p.soldiers === 0);
  return isOver ? (standing?.get(seat) ?? soldiers) : soldiers;
}
