/** Titles that must fit their room. */
import { shortName } from "../../../board/fit";

/** A name over two lines, where one would be too long. */
export function twoLines(name: string, most = 11): [string, string?] {
  const cut = name.indexOf(" ");
  return name.length <= most || cut < 0 ? [name] : [name.slice(0, cut), name.slice(cut + 1)];
}

/** "Province: Anna", or the bare name where the whole would not fit. */
export function provinceTitle(whole: string, name: string, most: number): string {
  return whole.length <= most ? whole : shortName(name, most);
}
