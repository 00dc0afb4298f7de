import { api } from "../net/http";
import { plainUi } from "./plain";
import type { GameUi, GamePlugin } from "./types";

// Each folder with an index.ts is a plugin; it is loaded when a page first needs it.
const plugins = import.meta.glob<{ plugin: GamePlugin }>("./*/index.ts");

/** Whether the page has a board for this game; without one it is playable as a plain list of options, by its link. */
export const hasBoard = (game: string): boolean => `./${game}/index.ts` in plugins;

const loaded = new Map<string, Promise<GameUi>>();

/**
 * Returns a game's plugin for the components of a table, or for the default ones where no checksum is given; a game
 * without a plugin gets a plain list of options.
 */
export function loadUi(game: string, checksum?: string): Promise<GameUi> {
  const key = `${game} ${checksum ?? ""}`;
  let ui = loaded.get(key);
  if (ui === undefined) {
    ui = load(game, checksum);
    ui.catch(() => loaded.delete(key)); // a failed load may be tried again
    loaded.set(key, ui);
  }
  return ui;
}

async function load(game: string, checksum?: string): Promise<GameUi> {
  const fetchPlugin = plugins[`./${game}/index.ts`];
  if (fetchPlugin === undefined) return plainUi(game);
  const [{ plugin }, components] = await Promise.all([fetchPlugin(), api.components(game, checksum)]);
  return plugin(components);
}
