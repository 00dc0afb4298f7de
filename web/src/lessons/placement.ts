/** Where the coach's bubble goes, and where the places are that it speaks of. All boxes are in pixels of the window. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Spot extends Box {
  /** A place of another shape than its box. */
  outline?: { d: string; matrix: string } | undefined;
  kind: "target" | "wrong" | "mark";
}

export interface Bubble {
  x: number;
  y: number;
  /** Where the tail leaves the bubble; null without one. */
  tail: { side: "above" | "below" | "left" | "right"; at: number } | null;
}

/** The bubble's width beside a place, and in the side column. */
export const WIDTH = { beside: 560, docked: 372 };
/** Between the bubble and the ring, and least distance from the edge. */
const GAP = 26;
const EDGE = 8;
/** Least distance of the tail from a corner. */
const CORNER = 34;

export function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/**
 * Tries above, right, left and below the target; a candidate must lie on the board and touch neither the target nor another
 * named place. Otherwise the bubble goes to the dock.
 */
export function placeBubble(size: { w: number; h: number }, target: Box | null, named: Box[], board: Box, dock: Box): Bubble {
  if (target !== null) {
    const middle = { x: target.x + target.w / 2, y: target.y + target.h / 2 };
    const x = clamp(middle.x - size.w / 2, board.x + EDGE, board.x + board.w - EDGE - size.w);
    const y = clamp(middle.y - size.h / 2, board.y + EDGE, board.y + board.h - EDGE - size.h);
    const candidates = [
      // A place of the question bar lies below the board: the bubble stays on the board.
      { x, y: Math.min(target.y - GAP, board.y + board.h - EDGE) - size.h, side: "above" as const },
      { x: target.x + target.w + GAP, y, side: "right" as const },
      { x: target.x - GAP - size.w, y, side: "left" as const },
      { x, y: target.y + target.h + GAP, side: "below" as const },
    ];
    for (const { side, ...at } of candidates) {
      const box = { ...at, ...size };
      const isOnBoard = box.x >= board.x && box.y >= board.y && box.x + box.w <= board.x + board.w && box.y + box.h <= board.y + board.h;
      if (!isOnBoard || named.some((each) => overlaps(box, each))) continue;
      const isUpright = side === "above" || side === "below";
      const isBeside = isUpright ? middle.x >= box.x && middle.x <= box.x + box.w : middle.y >= box.y && middle.y <= box.y + box.h;
      if (!isBeside) continue;
      const tail = isUpright ? clamp(middle.x - at.x, CORNER, size.w - CORNER) : clamp(middle.y - at.y, CORNER, size.h - CORNER);
      return { ...at, tail: { side, at: tail } };
    }
  }
  return { x: dock.x + dock.w - EDGE - Math.min(size.w, WIDTH.docked), y: dock.y + dock.h - EDGE - size.h, tail: null };
}

function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, w: width, h: height };
}

function quoted(text: string): string {
  return text.replace(/["\\]/g, "\\$&");
}

/** The element of a place: of the board or the head, or with `option:` a button of the question bar. */
export function elementAt(at: string): Element | null {
  const table = document.querySelector(".table");
  if (at.startsWith("option:")) return table?.querySelector(`.ask [data-option="${quoted(at.slice(7))}"]`) ?? null;
  if (at === "tray") return table?.querySelector(".ask .tray") ?? null;
  return table?.querySelector(`[data-at="${quoted(at)}"]`) ?? null;
}

function sorted(words: string[]): string {
  return [...words].sort().join(" ");
}

/**
 * What to press in the question bar for an answer: an option, or in a tray the button that sends all its words, else the
 * line or number with most of them, else a piece or a chip that adds one. Pieces may be picked in any order.
 */
export function elementTowards(answer: string[]): HTMLElement | null {
  const bar = document.querySelector(".table .ask");
  const [next] = answer;
  if (bar === null || next === undefined) return null;
  const tray = bar.querySelector<HTMLElement>(".composer");
  return bar.querySelector<HTMLElement>(`.opt[data-option="${quoted(next)}"]`) ?? (tray === null ? null : nextInTray(tray, answer));
}

/** Marks what leads to the answer: the browser tests press what the coach points at. */
export function pointAt(element: HTMLElement | null): HTMLElement | null {
  const before = document.querySelector("[data-coached]");
  if (before !== element) before?.removeAttribute("data-coached");
  element?.setAttribute("data-coached", "");
  return element;
}

function nextInTray(tray: HTMLElement, answer: string[]): HTMLElement | null {
  const all = (selector: string): HTMLElement[] => [...tray.querySelectorAll<HTMLElement>(selector)];
  const words = ({ dataset }: HTMLElement): string[] => dataset.choices?.split(" ") ?? [];
  if (tray.matches(".sent")) return null;
  const whole = all(".confirm:not(:disabled)").find((each) => sorted(words(each)) === sorted(answer));
  if (whole) return whole;
  const wanted = `${answer.join(" ")} `;
  // A piece that is named by its word adds it, perhaps beyond what its choices say.
  const isNamed = ({ dataset: { piece = "" } }: HTMLElement): boolean => !piece.includes("#") || answer.includes(piece.split("#")[0]!);
  const isPart = (each: HTMLElement): boolean => Boolean(each.dataset.choices) && wanted.startsWith(`${each.dataset.choices} `) && isNamed(each);
  const rank = (each: HTMLElement): number => each.dataset.choices!.length + (each.matches(".confirm") ? 0.5 : 0);
  const [best] = all("[data-choices]:not([aria-checked=true], .picked)").filter(isPart).sort((a, b) => rank(b) - rank(a));
  // A disabled one was pressed just now.
  if (best) return best.matches(":disabled") ? null : best;
  const drafted = tray.dataset.draft?.split(" ") ?? [];
  const pieces = all(".piece-btn.open, .piece-btn.picked");
  for (const word of answer) {
    const at = pieces.findIndex(({ dataset }) => dataset.piece?.startsWith(`${word}#`));
    const [piece] = at >= 0 ? pieces.splice(at, 1) : [];
    if (piece && !piece.matches(".picked")) return piece;
    const chip = piece || drafted.includes(word) ? null : tray.querySelector<HTMLElement>(`.chip-btn[data-adds~="${quoted(word)}"]`);
    if (chip) return chip;
  }
  return null;
}

/** What lies at a place where things come and go, such as an event of a queue; empty elsewhere, null where the place is not shown. */
function thingAt(at: string): string | null {
  const element = elementAt(at);
  return element === null ? null : (element.getAttribute("data-is") ?? "");
}

/** Between a place and the edge of what scrolls around it there is room for the ring. */
const RING = 10;

/** The height at which a place would be if nothing around it were scrolled. */
export function unscrolled(element: Element): number {
  let y = element.getBoundingClientRect().y;
  for (let outer = element.parentElement; outer !== null; outer = outer.parentElement) y += outer.scrollTop;
  return Math.round(y);
}

/** Scrolls what is around a place until the place is visible with its ring. */
export function bringIntoView(element: Element): void {
  for (let outer = element.parentElement; outer !== null; outer = outer.parentElement) {
    if (outer.scrollHeight <= outer.clientHeight || !/auto|scroll/.test(getComputedStyle(outer).overflowY)) continue;
    const [inside, frame] = [element.getBoundingClientRect(), outer.getBoundingClientRect()];
    const above = inside.top - RING - frame.top;
    const below = inside.bottom + RING - (frame.top + outer.clientHeight);
    // A list of options stops only where one of them begins.
    const snaps = !["", "none"].includes(getComputedStyle(outer).scrollSnapType);
    if (snaps && (above < 0 || below > 0)) outer.scrollTop += inside.top - frame.top;
    else if (above < 0) outer.scrollTop += above;
    else if (below > 0) outer.scrollTop += Math.min(below, above);
  }
}

export function boxOfElement(element: Element | null): Box | null {
  const box = element ? boxOf(element) : null;
  return box === null || box.w === 0 || box.h === 0 ? null : box;
}

export function boxAt(at: string): Box | null {
  return boxOfElement(elementAt(at));
}

/** The shape of a place that is one path, as the sectors of a city, or that marks one of its paths as its outline. */
export function outlineAt(at: string): Spot["outline"] {
  const element = elementAt(at);
  const path = element?.matches("path[d]") ? element : element?.querySelector("path[data-outline]");
  const matrix = (path as SVGPathElement | null | undefined)?.getScreenCTM();
  if (!path || !matrix) return undefined;
  const { a, b, c, d, e, f } = matrix;
  return { d: path.getAttribute("d")!, matrix: `matrix(${[a, b, c, d, e, f].join(" ")})` };
}

export function boxOfFirst(selector: string): Box | null {
  return boxOfElement(document.querySelector(selector));
}

/** The pieces of the tray with an icon, each once: two equal marks are two pieces. */
export function marksAt(marks: string[]): Box[] {
  const tray = document.querySelector(".ask .tray");
  const left = [...(tray?.querySelectorAll(".die:not(.used)") ?? [])];
  return marks.flatMap((mark) => {
    const at = left.findIndex((piece) => piece.querySelector(`use[href="#${quoted(mark)}"]`) !== null);
    return at < 0 ? [] : left.splice(at, 1).map(boxOf);
  });
}

/** Whether most of an element is in view: the ring of one that is scrolled away or cut off would lie on something else. */
function isInView(element: Element): boolean {
  const { x, y, w, h } = boxOf(element);
  for (let outer = element.parentElement; outer !== null; outer = outer.parentElement) {
    if (getComputedStyle(outer).overflowY === "visible") continue;
    const frame = boxOf(outer);
    const across = Math.min(x + w, frame.x + frame.w) - Math.max(x, frame.x);
    const down = Math.min(y + h, frame.y + frame.h) - Math.max(y, frame.y);
    if (across < w / 2 || down < h / 2) return false;
  }
  return true;
}

/** The boxes of the places of a step. A thing that came to a place after it was named, such as the next event of a queue, is not meant. */
export class NamedPlaces {
  #step = -1;
  #things: (string | null)[] = [];

  boxes(places: string[], step: number, isDone: boolean): Omit<Spot, "kind">[] {
    if (!isDone || this.#step !== step) [this.#step, this.#things] = [step, places.map(thingAt)];
    return places.flatMap((place, at) => {
      // A phone may show the part of the board with the place only some frames later.
      const thing = (this.#things[at] ??= thingAt(place));
      const element = thingAt(place) === thing ? elementAt(place) : null;
      const box = boxOfElement(element);
      return element === null || box === null || !isInView(element) ? [] : [{ ...box, outline: outlineAt(place) }];
    });
  }
}
