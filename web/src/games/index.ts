import type { GameUi } from "./types";

// Every folder with an index.ts is a plug; it is fetched when a page first needs it.
const plugs = import.meta.glob<{ ui: GameUi }>("./*/index.ts");

/** The plug of a game, or null: then the page plays it with the engine's own words. */
export async function loadUi(game: string): Promise<GameUi | null> {
  const load = plugs[`./${game}/index.ts`];
  return load ? (await load()).ui : null;
}
