/** The dice of each district, and which of them are chosen already. */
import type { Question, Seat } from "../../types";
import { COLOURS, composeFacts, defendFacts, dieWord, labelOf, NEUTRAL, type Colour, type Owner, type TroyesView } from "../data";

export interface Lying {
  colour: Colour;
  value: number;
  /** "0-red-4" */
  word: string;
  isPicked: boolean;
}

const DICE_QUESTIONS = new Set(["Compose", "Reroll", "Flip", "Defend"]);

export function asksForDice(q: Question | null): boolean {
  return q !== null && DICE_QUESTIONS.has(q.kind);
}

/** Dice that are picked in the tray before they are choices: "0-red-4". */
export function looseDice(picked: string[] | undefined): string[] {
  return (picked ?? []).filter((word) => word.startsWith("die:")).map((word) => word.slice("die:".length));
}

/** Option texts of the dice already chosen. */
export function chosenDice(q: Question | null): string[] {
  const group = composeFacts(q) ?? defendFacts(q);
  if (group !== null) return group.dice.map((die) => dieWord({ owner: die.seat, colour: die.colour, value: die.value }));
  return q?.kind === "Flip" ? ((q.facts.dice ?? []) as unknown as string[]).map((word) => word.slice("die:".length)) : [];
}

/** The dice of a district in order; of equal dice as many are marked as the group contains. */
export function diceOf(view: TroyesView, owner: Owner, chosen: string[]): Lying[] {
  const district = view.districts[labelOf(owner)];
  if (district === undefined) return [];
  const left = [...chosen];
  return COLOURS.flatMap((colour) =>
    district[colour].map((value) => {
      const word = dieWord({ owner, colour, value });
      const at = left.indexOf(word);
      if (at >= 0) left.splice(at, 1);
      return { colour, value, word, isPicked: at >= 0 };
    }),
  );
}

/** Black dice: those of the current defence first. */
export function enemiesOf(view: TroyesView, q: Question | null): number[] {
  const defence = defendFacts(q);
  return defence === null ? view.black : [...defence.black, ...defence.rest];
}

/** The viewer first, then the seats in turn, then grey or the King. */
export function ownersFrom(view: TroyesView, mySeat: Seat | null): Owner[] {
  const me = mySeat ?? 0;
  return [...view.players.map((_, i) => (me + i) % view.seats), NEUTRAL];
}
