/** Where the coach's bubble goes, and where the places are that it speaks of. All boxes are in pixels of the window. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Spot extends Box {
  kind: "target" | "wrong" | "mark";
}

export interface Bubble {
  x: number;
  y: number;
  /** Where the tail leaves the bubble; null without one. */
  tail: { side: "above" | "below" | "left" | "right"; at: number } | null;
}

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
  return { x: dock.x + dock.w - EDGE - size.w, y: dock.y + dock.h - EDGE - size.h, tail: null };
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

/** What lies at a place where things come and go, such as an event of a queue; empty elsewhere. */
export function thingAt(at: string): string {
  return elementAt(at)?.getAttribute("data-is") ?? "";
}

export function boxAt(at: string): Box | null {
  const element = elementAt(at);
  const box = element ? boxOf(element) : null;
  return box === null || box.w === 0 || box.h === 0 ? null : box;
}

export function boxOfFirst(selector: string): Box | null {
  const element = document.querySelector(selector);
  return element ? boxOf(element) : null;
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

function sorted(words: string[]): string {
  return [...words].sort().join(" ");
}

/**
 * What is to be pressed next in the tray of a compound choice: the button that sends the wanted words, else the pieces and
 * chips that add one of them. Dice may be picked in any order.
 */
export function nextInTray(wanted: string[]): Box[] {
  const tray = document.querySelector(".ask .composer");
  if (tray === null) return [];
  const confirms = [...tray.querySelectorAll<HTMLElement>(".confirm:not(:disabled)")];
  const whole = confirms.find(({ dataset }) => sorted(dataset.choices?.split(" ") ?? []) === sorted(wanted));
  if (whole) return [boxOf(whole)];
  const drafted = (tray as HTMLElement).dataset.draft?.split(" ") ?? [];
  const pieces = [...tray.querySelectorAll<HTMLElement>(".piece-btn.open, .piece-btn.picked")];
  return wanted.flatMap((word) => {
    const at = pieces.findIndex(({ dataset }) => dataset.piece?.startsWith(`${word}#`));
    const piece = at >= 0 ? pieces.splice(at, 1)[0] : drafted.includes(word) ? null : tray.querySelector(`.chip-btn[data-adds~="${quoted(word)}"]`);
    return piece && !piece.classList.contains("picked") ? [boxOf(piece)] : [];
  });
}
