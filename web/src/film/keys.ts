/** The keys of the film. */
import { change } from "../app/settings.svelte";
import type { Film } from "./film.svelte";
import { PACES } from "./times";

/** Focusable things that use the space bar and the arrows themselves. */
const BUTTONS = "button, a, input, summary, [role=button], [role=tab], [role=tablist], [role=log]";

/**
 * Handles a key; returns whether it was one of the film's. While the viewer is asked, only S and the space bar are: arrows
 * and digits belong to the options.
 */
export function filmKey(film: Film, event: Pick<KeyboardEvent, "code" | "key" | "target">, { isAsked }: { isAsked: boolean }): boolean {
  if (event.key === "Escape") return escape(film);
  if (!film.isShown) return false;
  const isOnButton = (event.target as Element | null)?.closest?.(BUTTONS) != null;
  if (event.code === "KeyS" || (event.code === "Space" && !isOnButton && !film.isAgain)) film.end();
  else if (isAsked) return false;
  else if (event.code === "ArrowLeft") film.back();
  else if (event.code === "ArrowRight" || (event.code === "Space" && !isOnButton)) film.next();
  else return !film.isAgain && paceKey(film, event.code);
  return true;
}

/** Escape goes back one level: out of stepping through, then out of a scene. */
function escape(film: Film): boolean {
  if (film.isAgain) {
    film.end();
    return true;
  }
  return film.leaveScene();
}

function paceKey(film: Film, code: string): boolean {
  const pace = PACES[Number(/^(?:Digit|Numpad)([1-5])$/.exec(code)?.[1] ?? 0) - 1];
  if (pace === undefined) return false;
  change({ pace });
  film.repace();
  return true;
}
