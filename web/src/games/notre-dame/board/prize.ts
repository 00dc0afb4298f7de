import type { Option, Question } from "../../types";

/** The message under the carriage is taken by clicking it, too. */
export function prizeAt(question: Question | null, at: string): Option[] {
  if (question?.kind !== "TakeMessage") return [];
  const { borough, market } = question.facts;
  return at === `market-${borough}-${market}` ? question.options.filter((option) => option.text === "take") : [];
}
