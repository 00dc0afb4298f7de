import { drawInTurn } from "../games/in-turn.svelte";
import { inFrame, URGENCY } from "./frame-queue";

/** How many parts of a board are drawn between two frames. */
const TOGETHER = 3;

/** While `isNeeded`, the parts of a board that are put on the page are drawn a few in each frame. */
export function drawInFrames(isNeeded: () => boolean): void {
  let waiting: (() => void)[] = [];
  function drawSome(): void {
    const now = waiting.slice(0, TOGETHER);
    waiting = waiting.slice(TOGETHER);
    if (waiting.length > 0) inFrame(URGENCY.board, drawSome);
    for (const draw of now) draw();
  }
  drawInTurn((draw) => {
    waiting.push(draw);
    if (waiting.length === 1) inFrame(URGENCY.board, drawSome);
    return () => (waiting = waiting.filter((each) => each !== draw));
  }, isNeeded);
}
