import { drawInTurn } from "../games/in-turn.svelte";
import { inFrame, type Urgency } from "./frame-queue";

/** While `isNeeded`, the parts of a board or a scene that are put on the page are drawn a few in each frame. */
export function drawInFrames(isNeeded: () => boolean, urgency: Urgency, together: number): void {
  let waiting: (() => void)[] = [];
  function drawSome(): void {
    const now = waiting.slice(0, together);
    waiting = waiting.slice(together);
    if (waiting.length > 0) inFrame(urgency, drawSome);
    for (const draw of now) draw();
  }
  drawInTurn((draw) => {
    waiting.push(draw);
    if (waiting.length === 1) inFrame(urgency, drawSome);
    return () => (waiting = waiting.filter((each) => each !== draw));
  }, isNeeded);
}
