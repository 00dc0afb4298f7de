const LONG_WORD = 10;

/** Whether a text has a word that needs a smaller type size on a card. */
export function hasLongWord(name: string): boolean {
  return name.split(/[\s-]/).some((word) => word.length >= LONG_WORD);
}
