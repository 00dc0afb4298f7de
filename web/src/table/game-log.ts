import { common, type Msg } from "../i18n";
import type { GameUi, LogContext, Piece } from "../games/types";
import type { HistoryRow, Seat } from "../net/types";

/** One line of the log. */
export interface LogEntry {
  key: string;
  kind: "choice" | "detail" | "sep" | "since";
  seat?: Seat;
  text: Msg;
  /** Icons at the right edge: what was paid and gained. */
  pieces: Piece[];
  /** The icons as text, for screen readers. */
  notes: Msg[];
  ply: number;
}

/** The lines of one choice; the choice's line takes in its price and the details of the same seat that have icons. */
function entriesOf(row: HistoryRow, ui: GameUi, context: LogContext): LogEntry[] {
  const entries: LogEntry[] = [];
  let choice: LogEntry | null = null;
  let prices: LogEntry[] = [];
  row.events.forEach((event, at) => {
    const line = ui.log(event, context);
    if (line === null) return;
    const base = { key: `${row.ply}.${at}`, seat: line.seat, text: line.text, notes: [], ply: row.ply };
    if (line.level === "separator") {
      entries.push({ ...base, kind: "sep", pieces: line.pieces });
      choice = null;
    } else if (line.level === "price") {
      prices.push({ ...base, kind: "detail", pieces: line.pieces });
    } else if (line.level === "choice") {
      const paid = prices.filter((price) => price.seat === line.seat);
      prices = prices.filter((price) => price.seat !== line.seat);
      choice = {
        ...base,
        kind: "choice",
        pieces: [...paid, line].flatMap((part) => part.pieces),
        notes: paid.map((price) => price.text),
      };
      entries.push(choice);
    } else if (choice !== null && choice.seat === line.seat && line.pieces.length > 0) {
      choice.pieces.push(...line.pieces);
      choice.notes.push(line.text);
    } else {
      entries.push({ ...base, kind: "detail", pieces: line.pieces });
    }
  });
  return [...entries, ...prices];
}

/**
 * Returns the index of the first choice after my last turn, or null. My choices at the end belong to the current turn; the
 * marker comes after my last choice before those of the others.
 */
export function firstSinceLastTurn(rows: HistoryRow[], mine: Seat[]): number | null {
  const isMine = (row: HistoryRow | undefined) => row !== undefined && mine.includes(row.actor);
  const isOther = (row: HistoryRow | undefined) => row !== undefined && row.actor >= 0 && !mine.includes(row.actor);
  let at = rows.length;
  while (at > 0 && !isOther(rows[at - 1])) at--;
  while (at > 0 && !isMine(rows[at - 1])) at--;
  return at > 0 ? at : null;
}

/** The lines of the log, cached by choice: choices are only ever appended. */
export class GameLog {
  #lines = new WeakMap<HistoryRow, LogEntry[]>();

  constructor(
    private ui: GameUi,
    private context: LogContext,
  ) {}

  entries(rows: HistoryRow[], marksSince: boolean): LogEntry[] {
    const since = marksSince ? firstSinceLastTurn(rows, this.context.mine) : null;
    const all: LogEntry[] = [];
    rows.forEach((row, at) => {
      const lines = this.#of(row);
      if (at === since) all.push({ key: "since", kind: "since", text: common("log.since"), pieces: [], notes: [], ply: row.ply });
      all.push(...lines);
    });
    // Nothing visible happened since: no marker at the end.
    if (all.at(-1)?.kind === "since") all.pop();
    return all;
  }

  #of(row: HistoryRow): LogEntry[] {
    let lines = this.#lines.get(row);
    if (lines === undefined) {
      lines = entriesOf(row, this.ui, this.context);
      this.#lines.set(row, lines);
    }
    return lines;
  }
}
