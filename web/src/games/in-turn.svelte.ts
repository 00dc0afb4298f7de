import { getContext, setContext } from "svelte";

import { inFrame, URGENCY } from "../table/frame-queue";

const KEY = Symbol("in turn");

/** Beside a game, the pictures of an overview are drawn one after each frame: all at once they would stop the page for a moment. */
export function drawInTurn(): void {
  setContext(KEY, true);
}

/** Whether a picture is drawn now. */
export function inTurn(): { readonly isDue: boolean } {
  let isDue = $state(!getContext(KEY) || document.visibilityState !== "visible");
  $effect(() => (isDue ? undefined : inFrame(URGENCY.log, () => (isDue = true))));
  return {
    get isDue() {
      return isDue;
    },
  };
}
