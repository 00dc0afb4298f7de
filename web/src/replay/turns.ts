/** Whole turns: all choices of a seat between the others' turns. */
import type { GameUi, LogContext } from "../games/types";
import type { PlayedChoice, Seat } from "../net/types";
import { GameLog, type LogEntry } from "../table/game-log";

/** A turn, from the position `ply` to the position `end`. */
export interface Turn {
  seat: Seat;
  ply: number;
  end: number;
}

/**
 * Groups choices into turns. A new round or phase begins a new turn; in a solo game, where nobody else chooses, so does a draw.
 */
export function turnsOf(ui: GameUi, choices: PlayedChoice[]): Turn[] {
  const isSolo = new Set(choices.map(({ actor }) => actor).filter((actor) => actor >= 0)).size === 1;
  const found: Turn[] = [];
  let isOpen = false;
  for (const choice of choices) {
    const last = found.at(-1);
    if (choice.actor < 0) {
      if (isSolo) isOpen = false;
    } else if (isOpen && last?.seat === choice.actor) {
      last.end = choice.ply;
    } else {
      found.push({ seat: choice.actor, ply: choice.ply - 1, end: choice.ply });
      isOpen = true;
    }
    if (choice.events.some((event) => ui.chapter(event) !== null)) isOpen = false;
  }
  return found;
}

/** The next position in a direction at which a turn begins; the end of the game counts. */
export function turnFrom(turns: Turn[], ply: number, step: 1 | -1, plies: number): number {
  const places = turns.map((turn) => turn.ply);
  return (step > 0 ? places.find((place) => place > ply) : places.findLast((place) => place < ply)) ?? (step > 0 ? plies : 0);
}

/** The lines of the log about a turn: what its seat did, without what followed for the others. */
export function turnLines(ui: GameUi, context: LogContext, choices: PlayedChoice[], { seat, ply, end }: Turn): LogEntry[] {
  const played = choices.filter((choice) => choice.ply > ply && choice.ply <= end);
  const entries = new GameLog(ui, context).entries(played, false).filter(({ kind }) => kind === "choice" || kind === "detail");
  const own = entries.filter((entry) => entry.seat === seat);
  const shown = own.length > 0 ? own : entries;
  const choiceLines = shown.filter(({ kind }) => kind === "choice");
  return choiceLines.length > 0 ? choiceLines : shown;
}
