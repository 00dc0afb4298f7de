/** Whom one plays against alone: it has no seat at the table, only this number. */
export const RIVAL = -1;

/** Each seat has a colour and a sign; the sign says the same to those who do not see the colour. */
const SIGNS = ["fleur", "sun", "leaf", "tower", "cross"];

export function seatSign(seat: number): string {
  return `seat-${SIGNS[seat] ?? "ring"}`;
}

/** The class that sets the seat's colour. */
export function seatKind(seat: number): string {
  return seat in SIGNS ? `s${seat}` : "sn";
}
