/** An action that reports swipes of one finger to the left (1) and to the right (−1). */

/** Pixels; shorter movements are taps. */
const FAR = 45;

export function swipe(node: HTMLElement, turn: (step: number) => void) {
  let swiped = turn;
  let from: { x: number; y: number } | null = null;

  const start = (event: TouchEvent): void => {
    const [touch] = event.touches;
    from = touch !== undefined && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
  };
  const end = (event: TouchEvent): void => {
    const [touch] = event.changedTouches;
    if (from === null || touch === undefined) return;
    const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y];
    from = null;
    if (Math.abs(dx) > FAR && Math.abs(dx) > 1.5 * Math.abs(dy)) swiped(dx < 0 ? 1 : -1);
  };

  node.addEventListener("touchstart", start, { passive: true });
  node.addEventListener("touchend", end, { passive: true });
  return {
    update(next: (step: number) => void) {
      swiped = next;
    },
    destroy() {
      node.removeEventListener("touchstart", start);
      node.removeEventListener("touchend", end);
    },
  };
}
