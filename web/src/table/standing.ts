/** The data of a seat's panel, or of the rival's in a solo game. */
import { RIVAL } from "../frame/seats";
import type { Counter, GameUi, Rival, Tag } from "../games/types";
import { say } from "../i18n";
import type { Seat, TableListing, View } from "../net/types";

export interface Standing {
  seat: Seat;
  name: string;
  /** The sign on the disc, if it is not the seat's. */
  icon?: string;
  counters: Counter[];
  tags: Tag[];
  /** Null while the score is hidden. */
  score: number | null;
}

export function rivalOf(ui: GameUi, table: TableListing): Rival | null {
  return table.seats.length === 1 ? (ui.rival ?? null) : null;
}

/** All panels in the order of the seats, which never changes during a game; the turn order is on the board. */
export function standings(ui: GameUi, table: TableListing, view: View, names: string[]): Standing[] {
  const seats = [...ui.order(view)].sort((a, b) => a - b).map((seat) => ({
    seat,
    name: names[seat] ?? "",
    counters: ui.counters(view, seat),
    tags: ui.tags(view, seat),
    score: ui.score(view, seat),
  }));
  const rival = rivalOf(ui, table);
  if (rival === null) return seats;
  const { name, icon } = rival;
  return [...seats, { seat: RIVAL, name: say(name), icon, counters: rival.counters(view), tags: rival.tags(view), score: rival.score(view) }];
}

/** The `data-at` of a panel, for animations. */
export function panelAt(seat: Seat): string {
  return seat === RIVAL ? "rival" : `seat-${seat}`;
}
