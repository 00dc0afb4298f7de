import { api } from "../net/http";
import { plainUi } from "./plain";
import type { GameUi, Plug } from "./types";

// Every folder with an index.ts is a plug; it is fetched when a page first needs it.
const plugs = import.meta.glob<{ plug: Plug }>("./*/index.ts");

/** The page can draw this game; without that it is still played as a plain list of options, by its link. */
export const hasBoard = (game: string): boolean => `./${game}/index.ts` in plugs;

const loaded = new Map<string, Promise<GameUi>>();

/**
 * The plug of a game, made for the components of a table, or for the usual ones where no digest is named; a game
 * without a plug gets the engine's own words.
 */
export function loadUi(game: string, digest?: string): Promise<GameUi> {
  const key = `${game} ${digest ?? ""}`;
  let ui = loaded.get(key);
  if (ui === undefined) {
    ui = load(game, digest);
    ui.catch(() => loaded.delete(key)); // a failed load may be tried again
    loaded.set(key, ui);
  }
  return ui;
}

async function load(game: string, digest?: string): Promise<GameUi> {
  const fetchPlug = plugs[`./${game}/index.ts`];
  if (fetchPlug === undefined) return plainUi(game);
  const [{ plug }, components] = await Promise.all([fetchPlug(), api.components(game, digest)]);
  return plug(components);
}
