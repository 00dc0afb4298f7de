/** The button of an option. Bar and board show the same options: each button is worked out once. */
import type { GameUi, Option, OptionFace, Question, View } from "../games/types";

interface Known {
  question: Question;
  view: View;
  names: string[];
  face: OptionFace;
}
const known = new WeakMap<Option, Known>();

export function faceOf(ui: GameUi, option: Option, question: Question, view: View, names: string[]): OptionFace {
  const found = known.get(option);
  if (found !== undefined && found.question === question && found.view === view && found.names === names) return found.face;
  const face = ui.option(option, question, view, names);
  known.set(option, { question, view, names, face });
  return face;
}
