/** The Automa's turn in the solo game, as a scene: the scheme and what it brings, the ride, the action. */
import type { GameEvent, SceneCue } from "../types";
import { cascadesIn } from "./cascade";
import { m } from "./texts";

const TIMES = { calm: 6200, normal: 3900, fast: 1500, once: 0 };
const SOUNDS = ["card", "set", "set"] as const;

/** What ends the Automa's turn. */
const ENDS = new Set(["turn_began", "standing", "milestone", "round_began", "scored", "game_over"]);

export function isAutomaTurn(events: GameEvent[]): boolean {
  return events[0]?.event === "scheme_played";
}

/** The events of a turn so far in three parts: the scheme, the ride, the action. Parts that have yet to come are missing. */
export function partsOf(turn: GameEvent[]): GameEvent[][] {
  const [scheme] = turn;
  const ride = turn.findIndex((event) => event.event === "moved" && event.seat === scheme?.seat);
  if (ride < 0) return [turn];
  // The Automa gets a resource where it meets the player's viscount.
  const met = turn.findIndex((event, at) => at > ride && event.why !== "automa");
  const act = met < 0 ? turn.length : met;
  return [turn.slice(0, ride), turn.slice(ride, act), turn.slice(act)].filter((part) => part.length > 0);
}

/** The Automa's turn among the events of a choice; a revealed card may have interrupted the turn that was `shown`. */
function automaTurnIn(events: GameEvent[], shown: GameEvent[] | null): SceneCue | null {
  const begins = events.findIndex((event) => event.event === "scheme_played");
  const isGoingOn = begins < 0 && shown !== null && isAutomaTurn(shown) && !ENDS.has(shown.at(-1)!.event);
  if (begins < 0 && !isGoingOn) return null;
  const first = Math.max(0, begins);
  const past = isGoingOn ? shown : [];
  const next = events.findIndex((event, at) => at >= first && ENDS.has(event.event));
  const end = next < 0 ? events.length : next;
  // The castle has a scene of its own.
  const castle = cascadesIn(events.slice(0, end))[0]?.first ?? end;
  if (castle === first) return null;
  const frames: number[] = [];
  let last = first - past.length - 1;
  for (const part of partsOf([...past, ...events.slice(first, castle)])) {
    last += part.length;
    if (last >= first) frames.push(last);
  }
  return {
    // With the event that ends the turn, so that the next choice is not taken for a part of it.
    events: [...past, ...events.slice(first, castle), ...events.slice(next < 0 ? events.length : next, next + 1)],
    first,
    frames,
    times: TIMES,
    shares: frames.length === 3 ? [0.35, 0.25, 0.4] : undefined,
    titles: frames.map(() => m("scene_automa")),
    sounds: SOUNDS.slice(-frames.length),
  };
}

/** The scenes of the game: the Automa's turn, then what it sets off in the castle. */
export function scenesIn(events: GameEvent[], shown: GameEvent[] | null): SceneCue[] {
  const turn = automaTurnIn(events, shown);
  return [...(turn === null ? [] : [turn]), ...cascadesIn(events)];
}

/** The turn without the event that ends it. */
export function turnOf(events: GameEvent[]): GameEvent[] {
  return events.filter((event) => !ENDS.has(event.event));
}
