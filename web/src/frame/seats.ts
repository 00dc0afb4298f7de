/** The automated opponent of a solo game; it has no seat, only this number. */
export const RIVAL = -1;

/** Each seat has a colour and a sign, so that colour alone never carries meaning. */
const SIGNS = ["fleur", "sun", "leaf", "tower", "cross"];

export function seatSign(seat: number): string {
  return `seat-${SIGNS[seat] ?? "ring"}`;
}

/** The class that sets the seat's colour. */
export function seatKind(seat: number): string {
  return seat in SIGNS ? `s${seat}` : "sn";
}
