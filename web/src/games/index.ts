import { plainUi } from "./plain";
import type { GameUi, Plug } from "./types";

// Every folder with an index.ts is a plug; it is fetched when a page first needs it.
const plugs = import.meta.glob<{ plug: Plug }>("./*/index.ts");

/** The page can draw this game; without that it is still played as a plain list of options, by its link. */
export const hasBoard = (game: string): boolean => `./${game}/index.ts` in plugs;

const loaded = new Map<string, Promise<GameUi>>();

/** The plug of a game, made for the components the server plays with; a game without one gets the engine's own words. */
export function loadUi(game: string): Promise<GameUi> {
  let ui = loaded.get(game);
  if (ui === undefined) {
    ui = load(game);
    ui.catch(() => loaded.delete(game)); // a failed load may be tried again
    loaded.set(game, ui);
  }
  return ui;
}

async function load(game: string): Promise<GameUi> {
  const fetchPlug = plugs[`./${game}/index.ts`];
  if (fetchPlug === undefined) return plainUi(game);
  const [{ plug }, answer] = await Promise.all([fetchPlug(), fetch(`/api/games/${game}/components`)]);
  if (!answer.ok) throw new Error(`components of ${game}: HTTP ${answer.status}`);
  return plug(await answer.json());
}
