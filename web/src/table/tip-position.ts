/** Puts a tip beside its place. Loaded with the first tip: a table is shown and played without it. */
import { arrow, computePosition, flip, offset, shift } from "@floating-ui/dom";

/** Moves `tip` next to `anchor` and `tail`, a part of it, to where it points at the anchor; then shows it. */
export async function position(anchor: Element, tip: HTMLElement, tail: HTMLElement): Promise<void> {
  const { x, y, placement, middlewareData } = await computePosition(anchor, tip, {
    strategy: "fixed",
    placement: "top",
    middleware: [
      offset(10),
      flip({ crossAxis: false, fallbackPlacements: ["right", "left", "bottom"] }),
      shift({ padding: 8 }),
      arrow({ element: tail, padding: 12 }),
    ],
  });
  Object.assign(tip.style, { left: `${x}px`, top: `${y}px`, visibility: "visible" });
  const { x: left, y: top } = middlewareData.arrow ?? {};
  tail.dataset.side = placement;
  Object.assign(tail.style, { left: left === undefined ? "" : `${left}px`, top: top === undefined ? "" : `${top}px` });
}
