/** How large the letters of a button may be: a word stays in one piece, and all lines have room. */

/** Width of a bold letter in parts of its size, where nothing can be measured. */
const LETTER = 0.56;
const MEASURED_AT = 100;
/** Buttons round their widths, and letters stand a little apart. */
const SPARE = 1.03;

export type Measure = (text: string) => number;

/** The width of a bold text in parts of its size. */
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

/** The largest of some sizes at which a title needs no more than so many lines; null if none does. */
export function largestFittingSize(title: string, room: number, lines: number, sizes: readonly number[], measure: Measure): number | null {
  const words = title.split(/\s+/).filter(Boolean).map(measure);
  const space = measure(" ");
  return sizes.find((size) => linesOf(words, space, room / size) <= lines) ?? null;
}
