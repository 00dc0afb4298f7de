/** "Who plays?": presets that fill the seats of a new table. */
import type { GameInfo, SeatKind, SeatRequest } from "../net/types";
import { TABLE_DEFAULTS } from "../net/wire";
import { soloOf, optionsFor } from "./solo";
import { defaultLevel, defaultTable, PACES, type TableRequest } from "./table-request";

export const PRESETS = ["solo", "bots", "friends", "screen"] as const;
export type Preset = (typeof PRESETS)[number];

/** Who takes the seats after the first. */
const OTHERS: Record<Exclude<Preset, "solo">, SeatKind> = { bots: "bot", friends: "link", screen: "here" };

const isPreset = (kinds: SeatKind[], main: SeatKind[], also: SeatKind[]): boolean =>
  kinds.length > 1 &&
  kinds.filter((kind) => kind === "me").length === 1 &&
  kinds.some((kind) => main.includes(kind)) &&
  kinds.every((kind) => kind === "me" || main.includes(kind) || also.includes(kind));

/** Whether seats that were changed by hand are still what the preset says. */
export function fits(preset: Preset, seats: Pick<SeatRequest, "kind">[]): boolean {
  const kinds = seats.map((seat) => seat.kind);
  if (preset === "solo") return kinds.length === 1 && kinds[0] === "me";
  if (preset === "bots") return isPreset(kinds, ["bot"], []);
  if (preset === "friends") return isPreset(kinds, ["link", "anyone"], ["bot"]);
  return isPreset(kinds, ["here"], ["bot"]);
}

/** Fewest seats that can be chosen by hand: a game alone is the solo preset. */
export function fewestSeats(game: GameInfo): number {
  return Math.max(2, game.min_seats);
}

/** A seat that is added by hand or by a preset. */
export function anotherSeat(preset: Preset | null, game: GameInfo): SeatRequest {
  const kind = preset === null || preset === "solo" ? "bot" : OTHERS[preset];
  return kind === "bot" ? { kind, level: defaultLevel(game) } : { kind };
}

/** The preset that a game can have: without solo in its rulebook, bots take the other seats. */
export function possible(preset: Preset, game: GameInfo): Preset {
  return preset === "solo" && soloOf(game) === null ? "bots" : preset;
}

/** The request with everything that the preset fills in; as many seats as before where the game allows it. */
export function withPreset(request: TableRequest, preset: Preset, game: GameInfo): TableRequest {
  const others = request.seats.length > 1 ? request.seats.length : TABLE_DEFAULTS.seats;
  const count = preset === "solo" ? 1 : Math.min(Math.max(others, fewestSeats(game)), game.max_seats);
  const seats = Array.from({ length: count }, (_, at): SeatRequest => (at === 0 ? { kind: "me" } : anotherSeat(preset, game)));
  const pace = preset === "friends" ? request.pace : PACES.none;
  return { ...request, seats, pace, hints: null, spectators: preset === "solo" ? false : TABLE_DEFAULTS.spectators };
}

/** The request for another game: the same preset, the game's own options. */
export function withGame(request: TableRequest | null, preset: Preset, game: GameInfo): TableRequest {
  const fresh = defaultTable(game);
  const kept = request === null ? fresh : { ...fresh, seats: request.seats, pace: request.pace, wait_hours: request.wait_hours, delay: request.delay, rated: request.rated };
  return withPreset(kept, possible(preset, game), game);
}

/** The level that somebody's first game of a kind is proposed with. */
const FIRST_LEVEL = "novice";

/** The request for somebody's first table of a game: two seats, one of them a novice's. */
export function firstTable(game: GameInfo): TableRequest {
  const level = game.bots.includes(FIRST_LEVEL) ? FIRST_LEVEL : defaultLevel(game);
  const seats: SeatRequest[] = Array.from({ length: fewestSeats(game) }, (_, at) => (at === 0 ? { kind: "me" } : { kind: "bot", level }));
  return { ...withPreset(defaultTable(game), "bots", game), seats };
}

/** Whether the seats are those that a first table proposes. */
export function isFirstTable({ seats }: Pick<TableRequest, "seats">, game: GameInfo): boolean {
  return JSON.stringify(seats) === JSON.stringify(firstTable(game).seats);
}

/** The options to send: those that do not matter with so many seats have their default. */
export function relevantOptions(request: TableRequest, game: GameInfo): Record<string, string> {
  const relevant = new Set(optionsFor(game.table_options, request.seats.length).map(({ name }) => name));
  return Object.fromEntries(
    game.table_options.map(({ name, choices }) => [name, (relevant.has(name) ? request.options[name] : undefined) ?? choices[0] ?? ""]),
  );
}
