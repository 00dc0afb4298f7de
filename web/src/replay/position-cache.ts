import type { Seat, View } from "../net/types";

type Fetch = (ply: number, viewer: Seat | null) => Promise<View>;

const AHEAD = 3;
const KEPT = 400;

/** Cache of one game's positions, fetched on demand and prefetched during playback. */
export class PositionCache {
  #kept = new Map<string, Promise<View>>();
  #isStopped = false;

  constructor(private fetch: Fetch) {}

  view(ply: number, viewer: Seat | null): Promise<View> {
    const key = `${viewer ?? ""}/${ply}`;
    let found = this.#kept.get(key);
    if (found === undefined) {
      found = this.fetch(ply, viewer);
      this.#kept.set(key, found);
      found.catch(() => this.#kept.delete(key));
      // Evict the oldest: a Map keeps insertion order.
      if (this.#kept.size > KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    }
    return found;
  }

  ahead(ply: number, viewer: Seat | null, plies: number): void {
    for (let next = ply + 1; next <= Math.min(ply + AHEAD, plies) && !this.#isStopped; next++) {
      this.view(next, viewer).catch(() => {});
    }
  }

  stop(): void {
    this.#isStopped = true;
  }
}
