/** Reads motions: which spaces they need, and whether they end at a panel. */
import type { Motion } from "../games/types";

/** Whether a space is a seat's panel, or the rival's. */
export function isPanel(at: string): boolean {
  return at.startsWith("seat-") || at === "rival";
}

/** The spaces of the board between which something moves. */
export function spacesOf(motion: Motion): string[] {
  if ("pulse" in motion) return [motion.pulse];
  if ("turn" in motion) return [motion.turn];
  return "roll" in motion ? [motion.at] : [motion.from, motion.to];
}

/** Whether a piece comes to a panel. */
export function isGain(motion: Motion): motion is Extract<Motion, { to: string }> {
  return "to" in motion && isPanel(motion.to);
}
