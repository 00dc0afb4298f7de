import "../i18n/numbers";
import { common, say, t, viewer, type Msg } from "../i18n";
import type { GameInfo, NewTable, Pace as PaceRequest, SeatKind, SeatRequest } from "../net/types";
import { TABLE_DEFAULTS } from "../net/wire";
import { storedPacks } from "./numbers/packs";

/** A new table with all fields set, as the dialog edits it. */
export type TableRequest = Required<NewTable>;

/** The kinds that the dialog offers; a bot of a member (`program`) is chosen among the bots. */
export const KINDS: Exclude<SeatKind, "program">[] = ["me", "here", "link", "anyone", "bot"];

/** The paces that the dialog offers; times in seconds. The cap is twice the bank. */
export const PACES = {
  none: { kind: "none" },
  "5": { kind: "live", bank: 300, increment: 20, cap: 600 },
  "15": { kind: "live", bank: 900, increment: 30, cap: 1800 },
  "30": { kind: "live", bank: 1800, increment: 60, cap: 3600 },
  d1: { kind: "days", days: 1 },
  d3: { kind: "days", days: 3 },
  d7: { kind: "days", days: 7 },
} satisfies Record<string, PaceRequest>;
export type PaceName = keyof typeof PACES;
export const LIVE = ["5", "15", "30"] as const satisfies PaceName[];
export const DAYS = ["d1", "d3", "d7"] as const satisfies PaceName[];

const HINT_SEATS: readonly SeatKind[] = TABLE_DEFAULTS.hint_seats;

/** The server's default bot level; the strongest where the game has no such bot. */
export function defaultLevel(game: GameInfo): string | undefined {
  return game.bots.includes(TABLE_DEFAULTS.bot_level) ? TABLE_DEFAULTS.bot_level : game.bots.at(-1);
}

/** A new table with the server's defaults: me and bots. */
export function defaultTable(game: GameInfo): TableRequest {
  const count = Math.min(Math.max(TABLE_DEFAULTS.seats, game.min_seats), game.max_seats);
  const bot = (): SeatRequest => ({ kind: "bot", level: defaultLevel(game) });
  return {
    game: game.name,
    seats: Array.from({ length: count }, (_, seat) => (seat === 0 ? { kind: "me" } : bot())),
    options: Object.fromEntries(game.table_options.map((option) => [option.name, option.choices[0] ?? ""])),
    spectators: TABLE_DEFAULTS.spectators,
    rated: TABLE_DEFAULTS.rated,
    hints: null,
    wait_hours: TABLE_DEFAULTS.wait_hours,
    pace: PACES[TABLE_DEFAULTS.pace],
    delay: TABLE_DEFAULTS.delay,
    components: game.component_sets[0]?.checksum ?? null,
    pack: null,
    duplicate: false,
  };
}

/** Sets who sits in a seat. Only one seat is "me": the previous one becomes "here". */
export function seated(seats: SeatRequest[], seat: number, kind: SeatKind, level: string | undefined): SeatRequest[] {
  return seats.map((request, at) => {
    if (at === seat) return kind === "bot" ? { kind, level: request.level ?? level } : { kind, name: request.name, level: request.level };
    return kind === "me" && request.kind === "me" ? { ...request, kind: "here" } : request;
  });
}

/** The request without fields that its seat kinds do not use. */
export function tidied(request: TableRequest): TableRequest {
  const seats = request.seats.map(({ kind, name, level }): SeatRequest => {
    if (kind === "bot") return { kind, level };
    if (kind === "program") return { kind, name };
    return kind === "here" && name?.trim() ? { kind, name: name.trim() } : { kind };
  });
  return { ...request, seats, pace: isShared(seats) ? request.pace : PACES.none };
}

/** Whether the table is a duplicate: a game of people, several seats and the numbers of the server. */
export function isDuplicate(request: TableRequest, packId: string | null): boolean {
  return request.duplicate && packId === null && request.seats.length > 1 && !isBotsOnly(request.seats);
}

/** Whether people play at different screens: only they need a clock. */
export function isShared(seats: Pick<SeatRequest, "kind">[]): boolean {
  return seats.some(({ kind }) => kind === "link" || kind === "anyone");
}

/** The request with a pack of this device in place of a component set. A pack without a changed number is the standard set. */
export function withPack(request: TableRequest, id: string | null): TableRequest {
  const pack = id === null ? undefined : storedPacks(request.game).find((each) => each.id === id);
  if (pack === undefined || Object.keys(pack.values).length === 0) return request;
  const { name, edition, values } = pack;
  return { ...request, components: null, pack: { name: name || t("edit.pack.new"), edition, values } };
}

/** Describes the seats: "you, a friend by link and two bots". */
export function seatsInWords(seats: SeatRequest[]): string {
  const parts: Msg[] = [];
  for (const kind of KINDS) {
    const n = seats.filter((seat) => seat.kind === kind || (kind === "bot" && seat.kind === "program")).length;
    if (n > 0) parts.push(common(`new.words.${kind}`, { n }));
  }
  return new Intl.ListFormat(viewer.lang, { type: "conjunction" }).format(parts.map(say));
}

/** Whether the server allows hints when the host has not decided. */
export function defaultHints(seats: SeatRequest[]): boolean {
  return seats.every((seat) => HINT_SEATS.includes(seat.kind));
}

/** Whether only bots play: a game to watch. */
export function isBotsOnly(seats: Pick<SeatRequest, "kind">[]): boolean {
  return seats.every((seat) => isBot(seat.kind));
}

export function isBot(kind: SeatKind): boolean {
  return kind === "bot" || kind === "program";
}

/** The seat after a choice among the bots: a level, or the name of a member's bot. */
export function botSeat(chosen: string, levels: string[]): SeatRequest {
  return levels.includes(chosen) ? { kind: "bot", level: chosen } : { kind: "program", name: chosen };
}

export function seatNote(kind: SeatKind, myName: string): string {
  if (kind === "me") return myName;
  if (kind === "link") return t("new.note.link");
  return kind === "anyone" ? t("new.note.anyone") : "";
}
