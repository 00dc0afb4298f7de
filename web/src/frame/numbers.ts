/** A number with the minus sign of print, which is as wide as the plus. */
export function minus(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}

/** A change: always with its sign. */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : minus(n);
}
