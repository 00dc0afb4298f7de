/** Values of board spaces. A space that asks is rendered again only when its own value changes, not with the whole board. */
import { untrack } from "svelte";

/** Whether a space is the highlighted one: when the pointer moves, two spaces are rendered again. */
export function pointedOf(hovered: () => string | null): (at: string) => boolean {
  const spaces = new Map<string, Followed<boolean>>();
  let pointed: string | null = null;
  $effect.pre(() => {
    const next = hovered();
    if (next === pointed) return;
    for (const at of [pointed, next]) if (at !== null) spaces.get(at)?.set(at === next);
    pointed = next;
  });
  return (at) => followedAt(spaces, at, () => hovered() === at).value;
}

/** The value of each space, found anew when anything changes that the values depend on. */
export function valuesOf<T>(valueOf: (at: string) => T, isSame: (one: T, other: T) => boolean): (at: string) => T {
  const spaces = new Map<string, Followed<T>>();
  $effect.pre(() => {
    void valueOf(""); // depends on the same before any space has asked
    for (const [at, space] of spaces) {
      const [before, after] = [untrack(() => space.value), valueOf(at)];
      if (!isSame(before, after)) space.set(after);
    }
  });
  return (at) => followedAt(spaces, at, () => valueOf(at)).value;
}

function followedAt<T>(spaces: Map<string, Followed<T>>, at: string, first: () => T): Followed<T> {
  let found = spaces.get(at);
  if (found === undefined) {
    const value = untrack(first);
    // Outside of what asks: a reaction does not depend on state that it has created itself.
    $effect.root(() => void (found = new Followed(value)));
    spaces.set(at, found!);
  }
  return found!;
}

class Followed<T> {
  value = $state.raw() as T;
  constructor(value: T) {
    this.value = value;
  }
  set(value: T): void {
    this.value = value;
  }
}
