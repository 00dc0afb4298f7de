import { tick, type Snippet } from "svelte";

/** What a lesson adds to a table: its own texts around the board, and a look at each choice before it is sent. */
export interface Guide {
  /** The bubble; before the board in the order of the page. */
  coach: Snippet;
  /** Replaces the tabs of the side column. */
  side: Snippet;
  /** In the head: on a wide screen, and instead of the game's title on a phone. */
  tools: Snippet;
  title: Snippet;
  /** Replaces the question bar while the table waits for the visitor; null while something is asked. */
  bar: Snippet | null;
  /** The place that the board has to show; the part of a split board with it is opened once. */
  at: string | null;
  /** Looks at choices before anything is done with them; false if they go no further. */
  allows(texts: string[]): boolean;
  /** A click on a place that is not offered, with the option it stands for. */
  refused(text: string): void;
  /** Whether what others did is shown, or will be. */
  filmed(isShown: boolean): void;
  /** Handles a key that nothing else has handled. */
  key(event: KeyboardEvent): boolean;
}

/** The board follows a step some frames later: how often a place is looked for, and the time between. */
const MOST_LOOKS = 20;
const LOOK_MS = 160;

/** Opens part after part of a board until one shows the whole place, and scrolls there; `show` opens a part. Returns how to stop. */
export function showPlace(stage: Element, at: string, ids: string[], show: (id: string) => void): () => void {
  let isWanted = true;
  /** Returns whether the place was found, if only in part. */
  async function look(): Promise<boolean> {
    let cut: string | null = null;
    for (const id of ids) {
      if (!isWanted) return true;
      show(id);
      await tick();
      const place = stage.querySelector(`[data-at="${at}"]`);
      // A part may hold the place without showing it.
      if (!place || place.getClientRects().length === 0) continue;
      place.scrollIntoView({ block: "nearest" });
      if (isInside(await standing(place), stage.getBoundingClientRect())) return true;
      cut ??= id;
    }
    const back = cut ?? ids[0];
    if (isWanted && back !== undefined) show(back);
    return cut !== null;
  }
  void (async () => {
    for (let looks = 0; looks < MOST_LOOKS && isWanted; looks++) {
      if (await look()) return;
      await new Promise((done) => setTimeout(done, LOOK_MS));
    }
  })();
  return () => (isWanted = false);
}

/** Frames for which a picture may move until its place is taken as it is. */
const MOST_FRAMES = 40;

/** The box of a place once it stands still. */
async function standing(place: Element): Promise<DOMRect> {
  let box = place.getBoundingClientRect();
  for (let frame = 0; frame < MOST_FRAMES; frame++) {
    await new Promise((done) => requestAnimationFrame(done));
    const next = place.getBoundingClientRect();
    if (next.x === box.x && next.y === box.y) break;
    box = next;
  }
  return box;
}

function isInside(inner: DOMRect, outer: DOMRect): boolean {
  return inner.left >= outer.left - 1 && inner.top >= outer.top - 1 && inner.right <= outer.right + 1 && inner.bottom <= outer.bottom + 1;
}
