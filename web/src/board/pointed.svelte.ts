import { untrack } from "svelte";

/**
 * Says of each space whether it is the highlighted one. A space that asks is told only of its own changes: when the pointer
 * moves, two spaces are rendered again and not the whole board.
 */
export function pointedOf(hovered: () => string | null): (at: string) => boolean {
  const changes = new Map<string, Changes>();
  let pointed: string | null = null;
  $effect.pre(() => {
    const next = hovered();
    if (next === pointed) return;
    for (const at of [pointed, next]) if (at !== null) changes.get(at)?.count();
    pointed = next;
  });
  return (at) => {
    let own = changes.get(at);
    if (own === undefined) changes.set(at, (own = new Changes()));
    void own.n;
    return untrack(hovered) === at;
  };
}

class Changes {
  n = $state(0);
  count(): void {
    this.n = untrack(() => this.n) + 1;
  }
}
