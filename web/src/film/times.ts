/** How long each part of a beat takes, by pace. */
import type { Pace } from "../app/settings.svelte";
import type { Beat, BeatScene } from "./beats";
import { isGain } from "./motions";

export const PACES: readonly Pace[] = ["step", "calm", "normal", "fast", "once"];

/** A pace that runs by itself or ends at once; "step" waits for the viewer. */
interface Times {
  /** A die or a card moves. */
  move: number;
  /** A gain flies to the panel. */
  gain: number;
  /** Rest after a move, after a pass or a forced step, and after a change of phase. */
  rest: Record<"move" | "pass" | "phase", number>;
}

const FOREVER = { move: Infinity, pass: Infinity, phase: Infinity };

export const TIMES: Record<Pace, Times> = {
  step: { move: 520, gain: 420, rest: FOREVER },
  calm: { move: 620, gain: 520, rest: { move: 1400, pass: 500, phase: 1600 } },
  normal: { move: 420, gain: 320, rest: { move: 700, pass: 200, phase: 900 } },
  fast: { move: 200, gain: 150, rest: { move: 180, pass: 60, phase: 300 } },
  once: { move: 0, gain: 0, rest: { move: 0, pass: 0, phase: 0 } },
};

/** More film than this is played fast. */
export const LONGEST_MS = 20_000;

/** Places are ringed for this time where nothing may move. */
export const RING_MS = 600;

export interface Span {
  move: number;
  gain: number;
  rest: number;
}

/** The parts of a beat in milliseconds; `isCalm` leaves only the rest. */
export function spanOf(beat: Beat, pace: Pace, isCalm = false): Span {
  const times = TIMES[pace];
  const hasMove = beat.motions.some((motion) => !isGain(motion));
  const move = isCalm || !hasMove ? 0 : times.move;
  const gain = isCalm || !beat.motions.some(isGain) ? 0 : times.gain;
  if (beat.scene) return { move: 0, gain: 0, rest: pace === "step" ? Infinity : beat.scene.times[pace] };
  // Your own moves, and what has no line in the log, are shown without a rest.
  if (beat.isMine || beat.caption === null) return { move, gain, rest: 0 };
  return { move, gain, rest: times.rest[beat.kind === "scene" ? "move" : beat.kind] };
}

export function lengthOf(beat: Beat, pace: Pace, isCalm = false): number {
  const { move, gain, rest } = spanOf(beat, pace, isCalm);
  return move + gain + rest;
}

/** Milliseconds of a scene's frame; where the viewer steps, its motion takes as long as at the calm pace. At once nothing moves. */
export function sceneTime(scene: BeatScene, pace: Pace): number {
  if (pace === "once") return 0;
  return scene.times[pace === "step" ? "calm" : pace];
}
