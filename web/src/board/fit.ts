/** Keeps a line of SVG text within its width, for any font and any length. */
import { tick } from "svelte";

interface Room {
  room: number;
  /** The text; a change of it triggers a new measurement. */
  text: string;
}

/** An action for `<text>` or `<textPath>`: condenses the text only where it would not fit. */
export function fit(node: SVGTextContentElement, { room }: Room) {
  let limit = room;
  const measure = () => {
    node.removeAttribute("textLength");
    if (typeof node.getComputedTextLength !== "function") return;
    if (node.getComputedTextLength() > limit) {
      node.setAttribute("textLength", String(limit));
      node.setAttribute("lengthAdjust", "spacingAndGlyphs");
    }
  };
  measure();
  void document.fonts?.ready.then(measure);
  window.addEventListener("resize", measure); // smaller boards have relatively larger type
  return {
    update(next: Room) {
      limit = next.room;
      void tick().then(measure); // the element may still show the text before
    },
    destroy() {
      window.removeEventListener("resize", measure);
    },
  };
}

/** Truncates a person's name. */
export function shortName(name: string, most: number): string {
  return name.length <= most ? name : `${name.slice(0, most - 1).trimEnd()}…`;
}
