import type { Piece } from "../games/types";
import { format, type Lang } from "../i18n/message";

/** Describes pieces in words, for screen readers: "6 deniers, 1 influence". `strip` drops the sign of amounts. */
export function wordsOf(pieces: readonly Piece[], lang: Lang, strip = false): string {
  const words: string[] = [];
  for (const piece of pieces) {
    const text = strip ? (piece.text ?? "").replace(/^[−+-]/, "") : (piece.text ?? "");
    const label = piece.label ? format(piece.label, lang) : "";
    const both = [text, label].filter(Boolean).join(" ");
    if (both !== "") words.push(both);
  }
  return words.join(", ");
}
