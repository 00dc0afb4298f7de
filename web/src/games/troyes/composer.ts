/** The composer of Troyes: groups of dice, defences, flips and cubes on events, each sent as one answer. */
import type { Composer, Draft, TrayFace } from "../composer";
import type { Option, Question } from "../types";
import { defenceFace } from "./composer/defence";
import { isDie } from "./composer/draft";
import { groupFace, usesFace } from "./composer/group";
import { influenceFace } from "./composer/influence";
import { looseFace, targetWith } from "./composer/loose";
import { markersFace } from "./composer/markers";
import { asView, defendFacts, dieWord, type Components, type TroyesView } from "./data";

const INFLUENCE = new Set(["reroll", "recruit", "flip"]);

/** Whether a question answers itself in the tray from the start. */
function isFor(question: Question): boolean {
  if (question.kind === "Defend") return defendFacts(question)?.can_defend === 1;
  if (question.kind === "PlaceMarker") return Number(question.facts.left) > 1;
  return question.kind === "Compose" || question.kind === "Flip";
}

/** A draft begins where more is asked: dice, a modifier, a citizen or a number. A reroll is sent at once. */
function begins(option: Option, question: Question): boolean {
  if (question.kind !== "Turn" || option.text === "reroll" || option.text === "recruit" || option.text === "pass") return false;
  return option.then.some((word) => /^(die|modify|from|uses):/.test(word));
}

function face(c: Components, draft: Draft): TrayFace | null {
  const [first] = draft.choices;
  if (draft.question.kind === "PlaceMarker") return markersFace(c, draft);
  if (first !== undefined && INFLUENCE.has(first)) return influenceFace(c, draft);
  if (draft.question.kind === "Defend") return defenceFace(c, draft);
  if (draft.question.kind === "Flip") return influenceFace(c, draft);
  if (draft.question.kind === "Turn" && first === undefined) return looseFace(c, draft);
  return groupFace(c, draft) ?? usesFace(c, draft);
}

/** A click on a die of the board is a click on its piece: one that may join, else one of the group. */
function pieceAt(at: string, tray: TrayFace | null): string | null {
  const word = at.startsWith("die-") ? `die:${at.slice("die-".length)}` : at.startsWith("black-") ? `black:${at.slice("black-".length)}` : null;
  if (word === null || tray === null) return null;
  const copies = tray.pool.filter(({ id }) => id.startsWith(`${word}#`));
  const best = copies.find(({ state }) => state === "open") ?? copies.find(({ state }) => state === "picked");
  return best?.id ?? null;
}

/** Agriculture begins with all dice of my own, because more of them only give more. */
function fieldDice(c: Components, view: TroyesView, seat: number): string[] {
  const colour = c.economy.farming_dice_color;
  const faces = [...(view.districts[String(seat)]?.[colour] ?? [])].sort((one, other) => other - one).slice(0, c.economy.group_size.max);
  return faces.map((value) => `die:${dieWord({ owner: seat, colour, value })}`);
}

export function composer(c: Components): Composer {
  return {
    isFor,
    begins,
    first: (option, question, view, loose) => {
      const dice = loose.filter(isDie);
      return targetWith(option, dice.length > 0 || option.text !== "farm" ? dice : fieldDice(c, asView(view), question.seat));
    },
    face: (draft) => face(c, draft),
    pieceAt: (at, draft) => pieceAt(at, face(c, draft)),
  };
}
