import { untrack } from "svelte";

import { inFrame, type Urgency } from "./frame-queue";

/**
 * Follows a value in one of the next frames, those of less urgency later: see `inFrame`. A hidden page has no frames;
 * there it follows at once.
 */
export function later<T>(value: () => T, urgency: Urgency): { readonly current: T } {
  let current = $state.raw(untrack(value));
  let cancel: (() => void) | null = null;
  // Changes that come meanwhile do not put it off: the newest value is taken when the time has come.
  function follow(): void {
    cancel = null;
    current = untrack(value);
  }
  $effect.pre(() => {
    const next = value();
    if (next === untrack(() => current) || cancel !== null) return;
    if (document.visibilityState === "visible") cancel = inFrame(urgency, follow);
    else current = next;
  });
  $effect(() => () => cancel?.());
  return {
    get current() {
      return current;
    },
  };
}
