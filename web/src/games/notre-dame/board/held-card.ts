import type { Option, Question } from "../../types";

/** While a card is played, a click on its sector, or on Notre Dame, plays it, too; two equal cards are chosen by their buttons. */
export function heldCardAt(question: Question | null, at: string): Option[] {
  if (question?.kind !== "PlayCard") return [];
  const action = at === "cathedral" ? "notre_dame" : /^sector-([a-z_]+)$/.exec(at)?.[1];
  if (action === undefined) return [];
  const cards = question.options.filter((option) => option.text.startsWith(`play:${action}.`));
  return cards.slice(0, 1);
}
