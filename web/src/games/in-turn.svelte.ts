import { getContext, setContext, untrack } from "svelte";

/** Calls back when the turn has come; the result cancels it. */
type Wait = (draw: () => void) => () => void;

const KEY = Symbol("in turn");

interface Turns {
  wait: Wait;
  isNeeded: () => boolean;
}

/**
 * Draws what is inside one after the other: all at once it would stop the page for a moment. This is for the pictures of an
 * overview beside a game, and for another part of a phone's board.
 */
export function drawInTurn(wait: Wait, isNeeded = () => true): void {
  setContext<Turns>(KEY, { wait, isNeeded });
}

/** Whether a part of a picture is drawn now. */
export function inTurn(): { readonly isDue: boolean } {
  const turns = getContext<Turns | undefined>(KEY);
  let isDue = $state(untrack(() => !turns?.isNeeded()) || document.visibilityState !== "visible");
  $effect(() => (isDue ? undefined : turns?.wait(() => (isDue = true))));
  return {
    get isDue() {
      return isDue;
    },
  };
}
