/** How good an offered option is, as its tile in the question bar shows it: a board rings dear and poor offers more quietly. */
import type { Option, OptionFace } from "../games/types";
import { stateOf, type TileState } from "../table/option-order";

const tones = new WeakMap<Option, TileState>();

/** Notes the tone of each option that has none yet, and returns the options. */
export function withTones(options: Option[], face: (option: Option) => OptionFace): Option[] {
  for (const option of options) {
    if (option.at !== "" && !tones.has(option)) tones.set(option, stateOf({ texts: [option.text], face: face(option), givesNothing: option.gives_nothing }));
  }
  return options;
}

/** The tone of the best option at a place. */
export function toneOf(options: Option[]): TileState | undefined {
  const found = options.map((option) => tones.get(option));
  return (["free", "neutral", "costs", "poor"] as const).find((tone) => found.includes(tone));
}
