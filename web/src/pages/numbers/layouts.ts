import type { NumbersLayout } from "./layout";

// Each game describes its components in numbers/numbers.ts; it is loaded when its editor is opened.
const layouts = import.meta.glob<{ numbers: NumbersLayout }>("../../games/*/numbers/numbers.ts");

const at = (game: string) => `../../games/${game}/numbers/numbers.ts`;

/** Whether the components of a game can be corrected on the page. */
export const hasEditor = (game: string): boolean => at(game) in layouts;

export async function loadLayout(game: string): Promise<NumbersLayout> {
  const load = layouts[at(game)];
  if (load === undefined) throw new Error(`no layout for ${game}`);
  return (await load()).numbers;
}
