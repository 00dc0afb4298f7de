/** Keeps a line of SVG text within its width, for any font and any length. */
interface Room {
  room: number;
  /** The text; a change of it triggers a new measurement. */
  text: string;
}

interface Line {
  node: SVGTextContentElement;
  room: number;
}

/** All lines on the page, and those to measure before the next frame is painted: together they lay the board out once. */
const shown = new Set<Line>();
const lines = new Set<Line>();

function measureSoon(line: Line): void {
  if (typeof line.node.getComputedTextLength !== "function") return;
  if (lines.size === 0) requestAnimationFrame(measureAll);
  lines.add(line);
}

const measureAgain = (): void => shown.forEach(measureSoon);
window.addEventListener("resize", measureAgain); // smaller boards have relatively larger type
document.fonts?.addEventListener("loadingdone", measureAgain);

function measureAll(): void {
  const all = [...lines].filter(({ node }) => node.isConnected);
  lines.clear();
  for (const { node } of all) node.removeAttribute("textLength");
  const isTooLong = all.map(({ node, room }) => node.getComputedTextLength() > room);
  all.forEach(({ node, room }, at) => {
    if (!isTooLong[at]) return;
    node.setAttribute("textLength", String(room));
    node.setAttribute("lengthAdjust", "spacingAndGlyphs");
  });
}

/** An action for `<text>` or `<textPath>`: condenses the text only where it would not fit. */
export function fit(node: SVGTextContentElement, { room, text }: Room) {
  const line: Line = { node, room };
  let before = text;
  shown.add(line);
  measureSoon(line);
  return {
    update(next: Room) {
      // A board is drawn anew with each position; most of its texts stay.
      if (next.room === line.room && next.text === before) return;
      line.room = next.room;
      before = next.text;
      measureSoon(line);
    },
    destroy() {
      shown.delete(line);
      lines.delete(line);
    },
  };
}

/** Truncates a person's name. */
export function shortName(name: string, most: number): string {
  return name.length <= most ? name : `${name.slice(0, most - 1).trimEnd()}…`;
}
