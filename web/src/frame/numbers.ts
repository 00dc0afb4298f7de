/** Formats a number with a typographic minus sign. */
export function minus(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}

/** Formats a difference: always with its sign. */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : minus(n);
}
