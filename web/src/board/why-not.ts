/** Which option to ask the server about when a space is not offered: "why can't I?" */
import type { Question } from "../games/types";

/** In questions of these kinds the space stands for this option. */
export type Meaning = [kinds: string[], text: string];

/**
 * Returns the option a space stands for in the current question; if none of its meanings is asked for, its first one: the
 * server knows why it is not possible now. Undefined for an option that is offered.
 */
export function whyNotOption(question: Question | null, ...meanings: [Meaning, ...Meaning[]]): string | undefined {
  const [, text] = meanings.find(([kinds]) => question !== null && kinds.includes(question.kind)) ?? meanings[0];
  return question?.options.some((option) => option.text === text) ? undefined : text;
}
