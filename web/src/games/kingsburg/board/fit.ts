/** Keeps a line of SVG text inside its room, whatever font the machine has and however long a name is. */

interface Room {
  room: number;
  /** What is written; a change measures again. */
  text: string;
}

export function fit(node: SVGTextElement, { room }: Room) {
  const measure = () => {
    node.removeAttribute("textLength");
    if (typeof node.getComputedTextLength !== "function") return;
    if (node.getComputedTextLength() > limit) {
      node.setAttribute("textLength", String(limit));
      node.setAttribute("lengthAdjust", "spacingAndGlyphs");
    }
  };
  let limit = room;
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

/** A name over two lines, where one would be too long. */
export function twoLines(name: string, most = 11): [string, string?] {
  const cut = name.indexOf(" ");
  return name.length <= most || cut < 0 ? [name] : [name.slice(0, cut), name.slice(cut + 1)];
}

/** A person's name, cut where there is no room for it. */
export function shortName(name: string, most: number): string {
  return name.length <= most ? name : `${name.slice(0, most - 1).trimEnd()}…`;
}

/** "Province: Anna", or the bare name where the whole would not fit. */
export function provinceTitle(whole: string, name: string, most: number): string {
  return whole.length <= most ? whole : shortName(name, most);
}
