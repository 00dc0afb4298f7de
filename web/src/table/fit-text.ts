/** Shrinks the type of an element until its content fits: lines wrap, words stay whole, nothing is cut off. */
import { inFrame, URGENCY } from "./frame-queue";

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

/** The search for the factor of one element. */
class Search {
  readonly #parts: readonly HTMLElement[];
  #attempt = 0;
  /** Which factor is tried. */
  #at = 0;
  /** The smallest factor known to be too large, and the largest known to fit. */
  #tooLarge = -1;
  #fits = Infinity;

  constructor(
    readonly node: HTMLElement,
    parts: string,
  ) {
    this.#parts = [...node.querySelectorAll<HTMLElement>(parts)];
  }

  /** Writes what is tried; an element that has it already is not written, so that one which fits is not styled again. */
  write(): void {
    const [words] = ATTEMPTS[this.#attempt]!;
    const factor = String(FACTORS[this.#at]);
    if (this.node.dataset.words !== words) this.node.dataset.words = words;
    if (this.node.style.getPropertyValue("--fit") !== factor) this.node.style.setProperty("--fit", factor);
  }

  /** Measures what was written and decides what to write next; false if that is final. */
  measure(): boolean {
    if (!overflows(this.node, this.#parts)) this.#fits = this.#at;
    else if (this.#at < this.#smallest) this.#tooLarge = this.#at;
    else if (this.#attempt === ATTEMPTS.length - 1) return false;
    else [this.#attempt, this.#tooLarge] = [this.#attempt + 1, -1];
    const isFound = this.#fits - this.#tooLarge === 1;
    if (isFound) this.#at = this.#fits;
    else if (this.#fits === Infinity) this.#at = this.#smallest;
    else this.#at = Math.floor((this.#tooLarge + this.#fits) / 2);
    return !isFound;
  }

  get #smallest(): number {
    const [, least] = ATTEMPTS[this.#attempt]!;
    return FACTORS.findLastIndex((factor) => factor >= least);
  }
}

/** The latest search for each element: it replaces one that is not finished. */
const latest = new WeakMap<HTMLElement, Search>();
/** So many times the page is laid out in one task; a search that needs more goes on after the next frame. With one, an element
whose size depends on its type would be shown at 1 and at the least factor in turn, and each change begins the search anew. */
const LAYOUTS = 2;

/**
 * Sets `--fit` on each element to the largest factor at which it and its parts (by selector) do not overflow. The largest
 * factor is tried, then the smallest, then those between by bisection. All elements are written before any is measured, so
 * that one factor costs one layout of the page however many elements there are.
 */
export function fitTexts(nodes: readonly HTMLElement[], parts: string): void {
  const searches = nodes.map((node) => new Search(node, parts));
  for (const search of searches) latest.set(search.node, search);
  measureSome(searches);
}

/** Searches that go on after the next frame, all of them together. */
let waiting: Search[] = [];
function goOn(): void {
  const due = waiting.filter((search) => search.node.isConnected && latest.get(search.node) === search);
  waiting = [];
  measureSome(due);
}

function measureSome(all: readonly Search[]): void {
  let searches = all;
  for (const search of searches) search.write();
  const layouts = document.visibilityState === "visible" ? LAYOUTS : Infinity;
  for (let layout = 0; layout < layouts && searches.length > 0; layout++) {
    const unfinished = searches.filter((search) => search.measure());
    for (const search of searches) search.write();
    searches = unfinished;
  }
  if (searches.length > 0 && waiting.length === 0) inFrame(URGENCY.options, goOn);
  waiting.push(...searches);
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
