/** Keeps a line of SVG text inside its room, whatever font the machine has and however long a name is. */

interface Room {
  room: number;
  /** What is written; a change measures again. */
  text: string;
}

/** An action for `<text>` or `<textPath>`: squeezes the letters only where they would not fit. */
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
  window.addEventListener("resize", measure); // smaller boards have relatively larger letters
  return {
    update(next: Room) {
      limit = next.room;
      measure();
    },
    destroy() {
      window.removeEventListener("resize", measure);
    },
  };
}

/** A person's name, cut where there is no room for it. */
export function shortName(name: string, most: number): string {
  return name.length <= most ? name : `${name.slice(0, most - 1).trimEnd()}…`;
}
