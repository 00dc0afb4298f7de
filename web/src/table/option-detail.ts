import type { Detail, GameUi, Option, OptionFace, Question, View } from "../games/types";
import { bar } from "./texts";

/** The card of an option: the game's, else price, gain and reason as the tile has them; null if there is nothing to say. */
export function detailOf(ui: GameUi, face: OptionFace, option: Option | undefined, question: Question, view: View, names: string[]): Detail | null {
  const own = option === undefined ? null : (ui.detail?.(option, question, view, names) ?? null);
  return own ?? fromFace(face);
}

function fromFace(face: OptionFace): Detail | null {
  const price = [...(face.uses ?? []), ...(face.cost ?? [])];
  const { gain = [], later = [] } = face;
  const does = face.reason ?? face.note;
  if (price.length + gain.length + later.length === 0 && does === undefined) return null;
  const line = (key: "detail.price" | "detail.gain" | "detail.later", pieces: typeof gain) =>
    pieces.length === 0 ? [] : [{ label: bar(key), pieces }];
  return {
    title: face.title,
    does,
    price: line("detail.price", price),
    gain: line("detail.gain", gain),
    later: line("detail.later", later),
  };
}
