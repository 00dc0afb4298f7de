import type { Piece } from "../games/types";
import { format, type Lang } from "../i18n/message";

/** Describes pieces in words, for screen readers: "6 deniers, 1 influence". `strip` drops the sign of amounts. */
export function wordsOf(pieces: readonly Piece[], lang: Lang, strip = false): string {
  const words: string[] = [];
  for (const piece of pieces) {
    const text = strip ? (piece.text ?? "").replace(/^[−+-]/, "") : (piece.text ?? "");
    const label = piece.label ? format(piece.label, lang) : "";
    const said = amountOf(piece, text, lang) ?? [text, label].filter(Boolean).join(" ");
    if (said !== "") words.push(said);
  }
  return words.join(", ");
}

/** The number and the thing in the form that goes with it; null where the text is not a number. */
function amountOf({ amount }: Piece, text: string, lang: Lang): string | null {
  const [, sign, n] = /^([−+×-]?)(\d+)$/.exec(text) ?? [];
  return amount === undefined || n === undefined ? null : `${sign === "×" ? "" : sign}${format({ ...amount, params: { n: Number(n) } }, lang)}`;
}
