/** Type sizes of buttons: no word is broken, and all lines fit. */

/** Fallback width of a bold letter, relative to the type size. */
const LETTER = 0.56;
const MEASURED_AT = 100;
/** Margin for rounding and letter spacing. */
const SPARE = 1.03;

export type Measure = (text: string) => number;

/** Returns a function that measures bold text, relative to the type size. */
export function measureWith(family: string): Measure {
  const pen = typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
  if (!pen) return (text) => text.length * LETTER;
  pen.font = `700 ${MEASURED_AT}px ${family}`;
  return (text) => (pen.measureText(text).width / MEASURED_AT) * SPARE;
}

function linesOf(words: number[], space: number, room: number): number {
  let lines = 0;
  let left = -1;
  for (const word of words) {
    if (word > room) return Infinity;
    if (left >= space + word) left -= space + word;
    else {
      lines += 1;
      left = room - word;
    }
  }
  return lines;
}

/** Returns the largest size at which a title fits into `lines` lines; null if none does. */
export function largestFittingSize(title: string, room: number, lines: number, sizes: readonly number[], measure: Measure): number | null {
  const words = title.split(/\s+/).filter(Boolean).map(measure);
  const space = measure(" ");
  return sizes.find((size) => linesOf(words, space, room / size) <= lines) ?? null;
}
