/** Shrinks the type of an element until its content fits: lines wrap, words stay whole, nothing is cut off. */

/** Factors of the type size, largest first; the last one is used even if it is still too large. */
const FACTORS = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65];
/** What is tried in turn, as the attribute `data-words` (question-bar.css) and the least factor. A word that may break
never overflows, so words are first kept whole, then have the room of what comes later too, and break only at last. */
const ATTEMPTS = [
  ["whole", 0.85],
  ["whole below", 0.75],
  ["", 0],
] as const;
/** Sub-pixel rounding of the browser. */
const SLACK = 1;

function overflows(node: HTMLElement, parts: readonly HTMLElement[]): boolean {
  if (node.scrollHeight > node.clientHeight + SLACK || node.scrollWidth > node.clientWidth + SLACK) return true;
  return parts.some((part) => part.scrollWidth > part.clientWidth + SLACK);
}

/**
 * Sets `--fit` on each element to the largest factor at which it and its parts (by selector) do not overflow. All are
 * written before any is measured, so that one factor costs one layout of the page however many elements there are; an
 * element that has the value already is not written, so that one which fits is not styled again.
 */
export function fitTexts(nodes: readonly HTMLElement[], parts: string): void {
  let tooLarge = nodes.map((node) => ({ node, inside: [...node.querySelectorAll<HTMLElement>(parts)] }));
  for (const [words, least] of ATTEMPTS) {
    for (const { node } of tooLarge) if (node.dataset.words !== words) node.dataset.words = words;
    for (const factor of FACTORS.filter((each) => each >= least)) {
      for (const { node } of tooLarge) {
        if (node.style.getPropertyValue("--fit") !== String(factor)) node.style.setProperty("--fit", String(factor));
      }
      tooLarge = tooLarge.filter(({ node, inside }) => overflows(node, inside));
      if (tooLarge.length === 0) return;
    }
  }
}

/** Whether the fonts have come. Asking the document makes it lay out the page, so it is asked once. */
let areFontsLoaded = false;
const fontsLoaded: Promise<unknown> =
  typeof document === "undefined" || !document.fonts ? Promise.resolve() : document.fonts.ready.then(() => (areFontsLoaded = true));

/** Fits together what changed: in the next frame, which lays the page out anyway. */
const changed = new Set<() => void>();
function fitSoon(fitAll: () => void): void {
  if (changed.size === 0) requestAnimationFrame(fitChanged);
  changed.add(fitAll);
}
function fitChanged(): void {
  const due = [...changed];
  changed.clear();
  for (const fitAll of due) fitAll();
}

/** An action: keeps the type of matching elements inside `node` fitting when its size, its fonts or `about` change. */
export function fitting(node: HTMLElement, { items, parts }: { items: string; parts: string; about?: unknown }) {
  const fitAll = () => {
    if (!node.isConnected) return;
    const inside = node.querySelectorAll<HTMLElement>(items);
    fitTexts(node.matches(items) ? [...inside, node] : [...inside], parts);
  };
  const watcher = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(fitAll);
  // The watcher also calls once at the start, in the frame's own layout.
  if (watcher) watcher.observe(node);
  else fitSoon(fitAll);
  if (!areFontsLoaded) void fontsLoaded.then(fitAll);
  return {
    update() {
      fitSoon(fitAll);
    },
    destroy() {
      watcher?.disconnect();
      changed.delete(fitAll);
    },
  };
}
