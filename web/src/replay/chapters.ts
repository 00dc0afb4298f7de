import type { GameUi, Msg } from "../games/types";
import type { HistoryRow, Seat } from "../net/types";

export interface Chapter {
  ply: number;
  level: 1 | 2;
  label: Msg;
}

/** Where rounds and phases begin. */
export function chapters(ui: GameUi, rows: HistoryRow[]): Chapter[] {
  const found: Chapter[] = [];
  for (const row of rows) {
    for (const event of row.events) {
      const chapter = ui.chapter(event);
      if (chapter) found.push({ ply: row.ply, ...chapter });
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
export function choiceFrom(rows: HistoryRow[], ply: number, step: 1 | -1, seat: Seat): number | null {
  const places = rows.filter((row) => row.actor === seat).map((row) => row.ply);
  return (step > 0 ? places.find((place) => place > ply) : places.findLast((place) => place < ply)) ?? null;
}
