/** Titles that have to fit a given width. */
import { shortName } from "../../../board/fit";

/** Splits a long name over two lines. */
export function twoLines(name: string, most = 11): [string, string?] {
  const cut = name.indexOf(" ");
  return name.length <= most || cut < 0 ? [name] : [name.slice(0, cut), name.slice(cut + 1)];
}

/** "Province: Anna", or only the name where that is too long. */
export function provinceTitle(whole: string, name: string, most: number): string {
  return whole.length <= most ? whole : shortName(name, most);
}
