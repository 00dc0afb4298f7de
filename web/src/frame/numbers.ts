import type { Lang } from "../i18n";

/** Formats a number with a typographic minus sign. */
export function minus(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}

/** Formats a difference: always with its sign. */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : minus(n);
}

/** Formats a number with a fixed number of decimals as the language writes it: "9.2", "9,2". */
export function decimal(n: number, lang: Lang, digits = 1): string {
  return new Intl.NumberFormat(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(n).replace("-", "−");
}

/** Formats a difference with decimals: "+0.8", "−0,8". */
export function signedDecimal(n: number, lang: Lang, digits = 1): string {
  const text = decimal(Math.abs(n), lang, digits);
  return `${n < 0 ? "−" : "+"}${text}`;
}

/** Formats a share as percent as the language writes it: "9.2%", "9,2 %". */
export function percentText(share: number, lang: Lang, digits = 0): string {
  return new Intl.NumberFormat(lang, { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits }).format(share);
}
