const LONG_WORD = 10;

/** A word that needs smaller letters to stay in one piece on a card. */
export function hasLongWord(name: string): boolean {
  return name.split(/[\s-]/).some((word) => word.length >= LONG_WORD);
}
