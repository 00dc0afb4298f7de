/** Numbers typed on the keyboard: two digits within a short time are one number. */

export class TypedNumber {
  static readonly TOGETHER_MS = 600;
  #typed = "";
  #at = -Infinity;

  /** Returns the number that the digit completes, or the digit alone if only that exists; null if neither does. */
  add(digit: string, exists: (n: number) => boolean, now = performance.now()): number | null {
    const isFurther = this.#typed !== "" && now - this.#at < TypedNumber.TOGETHER_MS && exists(Number(this.#typed + digit));
    this.#typed = isFurther ? this.#typed + digit : digit;
    this.#at = now;
    const n = Number(this.#typed);
    return exists(n) ? n : null;
  }
}
