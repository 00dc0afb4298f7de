/** Which spaces of the board a reviewed turn or a hint marks, and what its two options are called. */
import type { GameUi } from "../games/types";
import { say } from "../i18n";
import type { ReviewTurn, View } from "../net/types";

export interface BoardMark {
  at: string;
  kind: "played" | "better" | "a" | "b";
  /** Printed on the first frame of its kind that the board shows. */
  label: string;
  /** For screen readers. */
  spoken: string;
  /** Shown only if the board shows no other mark of its kind. */
  isSpare: boolean;
}

export interface MarkTexts {
  played: string;
  better: string;
  saidPlayed: string;
  saidBetter: string;
}

/**
 * Returns the marks of a turn: from where the two turns part, the played spaces and the better ones. A side without a space of
 * its own on the board (a payment, a dismissal) is marked where both turns were last.
 */
export function marksOf(turn: ReviewTurn, texts: MarkTexts): BoardMark[] {
  const places = (choices: { at: string }[]): string[] => [...new Set(choices.map(({ at }) => at).filter((at) => at !== ""))];
  const parting = turn.better?.index ?? 0;
  const shared = places(turn.played.slice(0, parting)).slice(-1);
  const marks = (kind: BoardMark["kind"], own: string[], label: string, spoken: string): BoardMark[] => [
    ...own.map((at) => ({ at, kind, label, spoken, isSpare: false })),
    ...shared.map((at) => ({ at, kind, label, spoken, isSpare: true })),
  ];
  return [
    ...marks("played", places(turn.played.slice(parting)), texts.played, texts.saidPlayed),
    ...(turn.better ? marks("better", places(turn.better.line), texts.better, texts.saidBetter) : []),
  ];
}

/** Returns the name of the option with which the played or the better turn departs; empty if there is no better one. */
export function optionTitle({ better }: ReviewTurn, which: "chosen" | "better", ui: GameUi, view: View, names: string[]): string {
  const option = better?.question.options.find((each) => each.text === better[which]);
  return option && better ? say(ui.option(option, better.question, view, names).title) : "";
}
