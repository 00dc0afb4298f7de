/** What a place that is not offered asks the server about: "why can't I?" */
import type { Question } from "../games/types";

/** In questions of these kinds the place stands for this answer. */
export type Meaning = [kinds: string[], text: string];

/**
 * The answer the place stands for in the question that stands; where none of its meanings is asked for, or nothing is, its
 * first one: the server knows why it is not the time. Nothing to ask about an answer that is offered.
 */
export function whyNotOption(question: Question | null, ...meanings: [Meaning, ...Meaning[]]): string | undefined {
  const [, text] = meanings.find(([kinds]) => question !== null && kinds.includes(question.kind)) ?? meanings[0];
  return question?.options.some((option) => option.text === text) ? undefined : text;
}
