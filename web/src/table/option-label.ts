import { say, viewer } from "../i18n";
import type { TileState } from "./option-order";
import type { OptionFace } from "../games/types";
import { wordsOf } from "./piece-words";
import { barText } from "./texts";

/** The accessible name of an option: "14, Innkeeper, costs 6 deniers, gives 1 influence, later 3 points; up to 5 times". */
export function labelOf(face: OptionFace, state: TileState, badge: string): string {
  const gain = wordsOf(face.gain ?? [], viewer.lang, true);
  const price = wordsOf([...(face.uses ?? []), ...(face.cost ?? [])], viewer.lang, true);
  const later = wordsOf(face.later ?? [], viewer.lang, true);
  const hasState = state === "poor" || (state === "free" && gain !== "" && price === "");
  const parts = [
    hasState && barText(state === "poor" ? "label.poor" : "label.free"),
    badge,
    say(face.title),
    price && barText("label.price", { what: price }),
    gain && barText("label.gain", { what: gain }),
    later && barText("label.later", { what: later }),
  ];
  const reason = face.reason ? `: ${say(face.reason)}` : "";
  const times = face.times ? `; ${barText("label.times", { n: face.times })}` : "";
  return parts.filter(Boolean).join(", ") + reason + times;
}
