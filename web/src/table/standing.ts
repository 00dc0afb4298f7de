/** What a panel says of a seat, or of the rival of somebody who plays alone. */
import { RIVAL } from "../frame/seats";
import type { Counter, GameUi, Rival, Tag } from "../games/types";
import { say } from "../i18n";
import type { Seat, Table, View } from "../net/types";

export interface Standing {
  seat: Seat;
  name: string;
  /** The sign on the disc, where it is not the seat's. */
  icon?: string;
  counters: Counter[];
  tags: Tag[];
  /** Null while it is hidden. */
  score: number | null;
}

export function rivalOf(ui: GameUi, table: Table): Rival | null {
  return table.seats.length === 1 ? (ui.rival ?? null) : null;
}

/** Everybody who has a panel, in turn order. */
export function standings(ui: GameUi, table: Table, view: View, names: string[]): Standing[] {
  const seats = ui.order(view).map((seat) => ({
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

/** The place of a panel, where pieces fly from and to. */
export function panelAt(seat: Seat): string {
  return seat === RIVAL ? "rival" : `seat-${seat}`;
}
