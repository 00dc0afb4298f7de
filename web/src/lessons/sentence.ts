/** The marks in a lesson's sentences: `<b>…</b>`, and pieces in braces: `{die-3}`, `{cube g-gold|gold}`. */
export type SentencePart = { text: string; bold: boolean } | { icon: string; kind: string; label: string };

const MARK = /<b>(.*?)<\/b>|\{([^}]*)\}/g;

/** Splits a sentence at its marks; a piece without a kind has the colour of the visitor's seat. */
export function partsOf(sentence: string, seatKind: string): SentencePart[] {
  const parts: SentencePart[] = [];
  let end = 0;
  for (const found of sentence.matchAll(MARK)) {
    if (found.index > end) parts.push({ text: sentence.slice(end, found.index), bold: false });
    end = found.index + found[0].length;
    if (found[1] !== undefined) parts.push({ text: found[1], bold: true });
    else parts.push(pieceOf(found[2] ?? "", seatKind));
  }
  if (end < sentence.length) parts.push({ text: sentence.slice(end), bold: false });
  return parts;
}

function pieceOf(mark: string, seatKind: string): SentencePart {
  const [piece = "", label] = mark.split("|");
  const [icon = "", kind = seatKind] = piece.split(" ");
  return { icon, kind, label: label ?? icon.replace(/^die-/, "") };
}

/** A sentence as it is read aloud. */
export function spoken(sentence: string): string {
  return partsOf(sentence, "")
    .map((part) => ("icon" in part ? part.label : part.text))
    .join("");
}
