import type { GameUi, Msg } from "../games/types";
import { say } from "../i18n";
import type { PlayedChoice, Seat } from "../net/types";

export interface Chapter {
  ply: number;
  level: 1 | 2;
  label: Msg;
}

/** Where rounds and phases begin. */
export function chapters(ui: GameUi, choices: PlayedChoice[]): Chapter[] {
  const found: Chapter[] = [];
  for (const choice of choices) {
    for (const event of choice.events) {
      const chapter = ui.chapter(event);
      if (chapter) found.push({ ply: choice.ply, ...chapter });
    }
  }
  return found;
}

/** The next chapter in a direction; the ends of the game count as chapters. */
export function chapterFrom(marks: Chapter[], ply: number, step: 1 | -1, plies: number): number {
  const places = [...new Set([0, ...marks.map((mark) => mark.ply), plies])].sort((a, b) => a - b);
  return (step > 0 ? places.find((place) => place > ply) : places.findLast((place) => place < ply)) ?? (step > 0 ? plies : 0);
}

/** The next position in a direction after a choice of a seat; null if there is none. */
export function choiceFrom(choices: PlayedChoice[], ply: number, step: 1 | -1, seat: Seat): number | null {
  const places = choices.filter((choice) => choice.actor === seat).map((choice) => choice.ply);
  return (step > 0 ? places.find((place) => place > ply) : places.findLast((place) => place < ply)) ?? null;
}

/** Round and phase at a position: "Year IV · Spring". */
export function whenAt(marks: Chapter[], ply: number): string {
  const before = marks.filter((mark) => mark.ply <= ply);
  const round = before.findLast((mark) => mark.level === 1);
  const phase = before.findLast((mark) => mark.level === 2 && mark.ply >= (round?.ply ?? 0));
  return [round, phase].flatMap((mark) => (mark ? [say(mark.label)] : [])).join(" · ");
}
