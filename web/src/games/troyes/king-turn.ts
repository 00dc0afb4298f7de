/** The King's turn in the solo game, as a scene. */
import { scene } from "../../film/scene-texts";
import type { GameEvent, SceneCue } from "../types";

const TIMES = { calm: 6200, normal: 3900, fast: 1500, once: 0 };

/** What ends the King's turn within the same events. */
const ENDS = new Set(["phase_began", "round_began", "milestone", "king_rolled", "game_over"]);

/** His turns among the events of a choice: the dice, the row of his table, what he does. */
export function kingTurnsIn(events: GameEvent[]): SceneCue[] {
  const cues: SceneCue[] = [];
  events.forEach((event, first) => {
    if (event.event !== "king_rolled") return;
    const next = events.findIndex((other, at) => at > first && ENDS.has(other.event));
    const last = (next < 0 ? events.length : next) - 1;
    const acted = events.findIndex((other, at) => at > first && other.event === "king_acted");
    if (acted < 0) return;
    const frames = last > acted ? [first, acted, last] : [first, last];
    cues.push({
      events: events.slice(first, last + 1),
      first,
      frames,
      times: TIMES,
      shares: frames.length === 3 ? [0.25, 0.3, 0.45] : undefined,
      titles: frames.map(() => scene("king")),
      sounds: frames.length === 3 ? ["roll", "card", "set"] : ["roll", "card"],
    });
  });
  return cues;
}
