import type { NewTable, Seat, SeatInfo, SeatWish, Table } from "../net/types";

function wish(seat: SeatInfo, mine: Seat[]): SeatWish {
  if (seat.kind === "bot") return { kind: "bot", level: seat.level };
  if (seat.kind === "here" && mine.includes(seat.seat)) return { kind: "here", name: seat.name };
  // Somebody elsewhere gets the link anew.
  return { kind: mine.includes(seat.seat) ? "me" : "link" };
}

/** The same table once more. */
export function again(table: Table, mine: Seat[]): NewTable {
  return {
    game: table.game,
    seats: table.seats.map((seat) => wish(seat, mine)),
    options: table.options,
    spectators: table.spectators,
    components: table.components,
  };
}
