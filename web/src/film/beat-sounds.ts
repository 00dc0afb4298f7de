/** The sounds of a beat. */
import type { SoundName } from "../sound/sounds";
import type { GameUi } from "../games/types";
import type { Beat } from "./beats";
import { isGain } from "./motions";
import type { Span } from "./times";

export interface Cue {
  name: SoundName;
  /** Milliseconds after the beat began. */
  delay: number;
}

const PAYMENTS = new Set(["paid", "lost"]);

export function soundsOf(beat: Beat, span: Span, ui: GameUi): Cue[] {
  if (beat.scene) return beat.scene.sound ? [{ name: beat.scene.sound, delay: 0 }] : [];
  const cues: Cue[] = [];
  if (beat.events.some((event) => ui.chapter(event)?.level === 1)) cues.push({ name: "tower", delay: 0 });
  if (beat.motions.some((motion) => "roll" in motion)) cues.push({ name: "roll", delay: 0 });
  if (beat.motions.some((motion) => "turn" in motion)) cues.push({ name: "card", delay: 0 });
  if (beat.motions.some((motion) => "piece" in motion && !isGain(motion))) cues.push({ name: "set", delay: span.move * 0.9 });
  if (beat.motions.some(isGain)) cues.push({ name: "coin", delay: span.move + span.gain * 0.8 });
  else if (beat.events.some((event) => PAYMENTS.has(event.event))) cues.push({ name: "pay", delay: span.move });
  return cues;
}
