/** Arrow keys between buttons that wrap into rows: by geometry; Home and End go to the first and the last one. */

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const centre = (box: Box): [number, number] => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];

/** Returns the index of the nearest box in a direction; -1 if there is none. A box in the same row or column is preferred. */
export function nearest(boxes: readonly Box[], from: number, key: string): number {
  const [x, y] = centre(boxes[from]!);
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, at) => {
    const [dx, dy] = [centre(box)[0] - x, centre(box)[1] - y];
    const ahead = { ArrowRight: dx, ArrowLeft: -dx, ArrowDown: dy, ArrowUp: -dy }[key] ?? 0;
    const aside = Math.abs(key === "ArrowRight" || key === "ArrowLeft" ? dy : dx);
    if (at === from || ahead < 1) return;
    const distance = ahead + 3 * aside;
    if (distance < least) [best, least] = [at, distance];
  });
  return best;
}

/** Moves the focus for an arrow key, Home or End; false if the key or the focus is another. */
export function moveFocus(event: KeyboardEvent, root: Element, selector: string): boolean {
  const items = [...root.querySelectorAll<HTMLElement>(selector)];
  const from = items.findIndex((item) => item === document.activeElement);
  if (from < 0) return false;
  if (event.key === "Home") items[0]?.focus();
  else if (event.key === "End") items.at(-1)?.focus();
  else if (!event.key.startsWith("Arrow")) return false;
  else items[next(items, from, event.key)]?.focus();
  return true;
}

/** The item an arrow leads to; at an edge, or without a layout, the next one in order. */
function next(items: HTMLElement[], from: number, key: string): number {
  const boxes = items.map((item) => item.getBoundingClientRect());
  const found = nearest(boxes, from, key);
  if (found >= 0) return found;
  const step = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  return (from + step + items.length) % items.length;
}
