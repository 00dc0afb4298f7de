import { getContext, setContext } from "svelte";

/** Calls back when the turn has come; the result cancels it. */
type Wait = (draw: () => void) => () => void;

const KEY = Symbol("in turn");

/** Beside a game, the pictures of an overview are drawn one after the other: all at once they would stop the page for a moment. */
export function drawInTurn(wait: Wait): void {
  setContext(KEY, wait);
}

/** Whether a picture is drawn now. */
export function inTurn(): { readonly isDue: boolean } {
  const wait = getContext<Wait | undefined>(KEY);
  let isDue = $state(wait === undefined || document.visibilityState !== "visible");
  $effect(() => (isDue ? undefined : wait?.(() => (isDue = true))));
  return {
    get isDue() {
      return isDue;
    },
  };
}
