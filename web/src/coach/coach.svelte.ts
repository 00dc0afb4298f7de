/** The coach: whether it is on at a table, and which kinds of questions it has explained; all stored in this browser. */
import { dictionary, type Both, type Msg } from "../i18n";
import type { Lobby, TableListing } from "../net/types";

/** By kind of question: what the choice is for and what is kept or comes next; one line of at most 90 letters. */
export type Lines = Record<string, Both>;

/** How often each kind of question is explained. */
export const TIMES = 3;

const KEY = "quatrefoil.coach";

interface Stored {
  /** Switched on or off by hand, by game. */
  choice: Record<string, boolean>;
  /** The first table of each game in this browser. */
  first: Record<string, string>;
  /** Games of which this visitor had tables before. */
  known: string[];
  /** How often each kind of question has come, by game. */
  seen: Record<string, Record<string, number>>;
}

function stored(): Stored {
  const empty: Stored = { choice: {}, first: {}, known: [], seen: {} };
  try {
    return { ...empty, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>) };
  } catch {
    return empty;
  }
}

const memory = $state<Stored>(stored());

function keep(): void {
  localStorage.setItem(KEY, JSON.stringify($state.snapshot(memory)));
}

/** Whether the coach can sit at a table: nobody else plays there but bots. */
export function isCoachable(table: Pick<TableListing, "seats">): boolean {
  return table.seats.some((seat) => seat.is_mine) && table.seats.every((seat) => seat.is_mine || seat.kind === "bot");
}

/** Whether this visitor has had no table of the game yet: the first one has novices and two seats. */
export function isFirst(game: string): boolean {
  return !memory.known.includes(game) && memory.first[game] === undefined;
}

/** Notes the games of the visitor's own tables, so that another browser's games count, too. */
export function noteTables({ mine, finished }: Pick<Lobby, "mine" | "finished">): void {
  const games = new Set([...mine, ...finished].filter(({ code, game }) => memory.first[game] !== code).map(({ game }) => game));
  addPlayedGames([...games]);
}

/** Adds games of which this visitor has had tables in other browsers. */
export function addPlayedGames(games: string[]): void {
  const found = games.filter((game) => !memory.known.includes(game));
  if (found.length === 0) return;
  memory.known.push(...found);
  keep();
}

/** Notes a table that is opened: the first of its game has the coach on. */
export function noteTable(table: Pick<TableListing, "game" | "code" | "seats">): void {
  if (!isFirst(table.game) || !isCoachable(table)) return;
  memory.first[table.game] = table.code;
  keep();
}

/** Whether the coach is on at a table: as chosen by hand, else at the first game. */
export function isCoached(table: Pick<TableListing, "game" | "code" | "seats">): boolean {
  return isCoachable(table) && (memory.choice[table.game] ?? memory.first[table.game] === table.code);
}

export function switchCoach(game: string, isOn: boolean): void {
  memory.choice[game] = isOn;
  if (isOn) delete memory.seen[game]; // whoever calls the coach back wants to hear it again
  keep();
}

/** Counts a question that comes, and returns whether its kind is still explained. */
export function countQuestion(game: string, kind: string, most = TIMES): boolean {
  const seen = (memory.seen[game] ??= {});
  const n = (seen[kind] ?? 0) + 1;
  if (n <= most + 1) {
    seen[kind] = n;
    keep();
  }
  return n <= most;
}

/** What the coach says of a game: of each kind of question, and of those that two players play otherwise. */
export interface Explained {
  lines: Record<string, Msg>;
  pairLines: Record<string, Msg>;
}

const LINES: Record<string, () => Promise<{ lines: Lines; pairLines: Lines }>> = {
  "kingsburg": () => import("./lines/kingsburg"),
  "notre-dame": () => import("./lines/notre-dame"),
  "troyes": () => import("./lines/troyes"),
  "viscounts": () => import("./lines/viscounts"),
};

/** The lines of a game as messages; none for a game without. */
export async function linesOf(game: string): Promise<Explained> {
  const found = await LINES[game]?.();
  return { lines: messages(`coach ${game}`, found?.lines ?? {}), pairLines: messages(`coach of two ${game}`, found?.pairLines ?? {}) };
}

function messages(name: string, lines: Lines): Record<string, Msg> {
  const texts = (lang: "ru" | "en"): Record<string, string> => Object.fromEntries(Object.entries(lines).map(([kind, line]) => [kind, line[lang]]));
  const message = dictionary(name, { ru: texts("ru"), en: texts("en") });
  return Object.fromEntries(Object.keys(lines).map((kind) => [kind, message(kind)]));
}
