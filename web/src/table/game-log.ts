/** Turns events into the lines of the log. */
import { signed } from "../frame/numbers";
import { common, type Msg } from "../i18n";
import type { GameUi, LogContext, LogLine, Piece } from "../games/types";
import type { PlayedChoice, Seat } from "../net/types";

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
  /** Index of its event among those of the choice. */
  at: number;
}

/** Whether a line is about something declined that nobody was asked: a single option is settled without asking. */
function isForced({ chosen, seat }: LogLine, played: PlayedChoice): boolean {
  if (chosen === undefined || played.text === undefined) return false;
  return played.actor !== seat || played.text !== chosen;
}

/** The line of what happens to somebody without a choice. */
function unasked(line: LogLine): LogLine | null {
  return line.unasked === undefined ? null : { ...line, text: line.unasked };
}

const GAIN = /^\+\d+$/;

/** Adds a piece to those of a line; the same gain several times in a row is one sum. */
function add(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1);
  const isSame = last !== undefined && last.icon === piece.icon && last.kind === piece.kind;
  if (isSame && GAIN.test(last.text ?? "") && GAIN.test(piece.text ?? "")) pieces[pieces.length - 1] = { ...last, text: signed(Number(last.text) + Number(piece.text)) };
  else pieces.push(piece);
}

/** The lines of one choice; the choice's line takes in its price and the details of the same seat that have icons. */
function entriesOf(played: PlayedChoice, ui: Pick<GameUi, "log">, context: LogContext): LogEntry[] {
  const entries: LogEntry[] = [];
  let choice: LogEntry | null = null;
  let prices: LogEntry[] = [];
  played.events.forEach((event, at) => {
    const said = ui.log(event, context, played.events.slice(at + 1));
    const line = said !== null && isForced(said, played) ? unasked(said) : said;
    if (line === null) return;
    const base = { key: `${played.ply}.${at}`, seat: line.seat, text: line.text, notes: [], ply: played.ply, at };
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
      // Whoever declines gets nothing for it: gains that follow have another cause.
      if (line.chosen !== undefined && line.unasked === undefined) choice = null;
    } else if (choice !== null && choice.seat === line.seat && line.pieces.length > 0) {
      for (const piece of line.pieces) add(choice.pieces, piece);
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
export function firstSinceLastTurn(choices: PlayedChoice[], mine: Seat[]): number | null {
  const marked = endOfMyLastTurn(choices, mine);
  if (marked !== null) return marked;
  const isMine = (played: PlayedChoice | undefined) => played !== undefined && mine.includes(played.actor);
  const isOther = (played: PlayedChoice | undefined) => played !== undefined && played.actor >= 0 && !mine.includes(played.actor);
  let at = choices.length;
  while (at > 0 && !isOther(choices[at - 1])) at--;
  while (at > 0 && !isMine(choices[at - 1])) at--;
  return at > 0 ? at : null;
}

/** The end of my last complete turn, in games that say where turns begin: others may answer in the middle of mine. */
function endOfMyLastTurn(choices: PlayedChoice[], mine: Seat[]): number | null {
  let next: number | null = null;
  for (let at = choices.length - 1; at >= 0; at--) {
    const { events } = choices[at]!;
    for (let k = events.length - 1; k >= 0; k--) {
      if (events[k]!.event !== "turn_began") continue;
      if (next !== null && mine.includes(events[k]!.seat ?? -1)) return next;
      next = at + 1;
    }
  }
  return null;
}

/** The lines of the log, cached by choice: choices are only ever appended. */
export class GameLog {
  #lines = new WeakMap<PlayedChoice, LogEntry[]>();

  constructor(
    private ui: Pick<GameUi, "log">,
    readonly context: LogContext,
  ) {}

  entries(choices: PlayedChoice[], marksSince: boolean): LogEntry[] {
    const since = marksSince ? firstSinceLastTurn(choices, this.context.mine) : null;
    const all: LogEntry[] = [];
    choices.forEach((played, at) => {
      const lines = this.#of(played);
      if (at === since) all.push({ key: "since", kind: "since", text: common("log.since"), pieces: [], notes: [], ply: played.ply, at: -1 });
      all.push(...lines);
    });
    // Nothing visible happened since: no marker at the end.
    if (all.at(-1)?.kind === "since") all.pop();
    return all;
  }

  #of(played: PlayedChoice): LogEntry[] {
    let lines = this.#lines.get(played);
    if (lines === undefined) {
      lines = entriesOf(played, this.ui, this.context);
      this.#lines.set(played, lines);
    }
    return lines;
  }
}

/** Cuts rows into pages of a size; a page with the same rows as before is the same array. */
export function pagesOf(entries: LogEntry[], before: LogEntry[][], size: number): LogEntry[][] {
  const pages: LogEntry[][] = [];
  for (let from = 0; from === 0 || from < entries.length; from += size) {
    const page = entries.slice(from, from + size);
    const old = before[pages.length];
    pages.push(old?.length === page.length && old.every((entry, at) => entry === page[at]) ? old : page);
  }
  return pages;
}
