import type { Option, Question } from "../../types";

/** A click on the message under the carriage takes it, too. */
export function prizeAt(question: Question | null, at: string): Option[] {
  if (question?.kind !== "TakeMessage") return [];
  const { borough, market } = question.facts;
  return at === `market-${borough}-${market}` ? question.options.filter((option) => option.text === "take") : [];
}
