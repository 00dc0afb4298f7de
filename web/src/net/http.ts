import { ban } from "../app/ban.svelte";
import { transport } from "./transport";
import type {
  BanState, ComponentField, Dice, Fork, GameInfo, History, Line, Lobby, Me, NewTable, PackCheck, PackToCheck, Position, ReviewState, TableListing,
} from "./types";

/** An error response: `code` is stable, `message` is for developers. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const { status, data } = await transport.request(method, path, body).catch((error: unknown) => {
    throw new Refused(0, "offline", String(error));
  });
  if (status < 200 || status > 299) {
    const error = (data as { error?: { code?: string; message?: string } } | null)?.error;
    // Signing in with a banned account does not ban this browser.
    if (error?.code === "banned" && path !== "/session") ban.isActive = true;
    throw new Refused(status, error?.code ?? String(status), error?.message ?? "");
  }
  return data as T;
}

const at = (code: string) => `/tables/${encodeURIComponent(code)}`;

export const api = {
  me: () => call<Me>("GET", "/me"),
  rename: (name: string) => call<Me>("PUT", "/me", { name }),
  games: () => call<GameInfo[]>("GET", "/games"),
  components: (game: string, checksum?: string) =>
    call<unknown>("GET", `/games/${encodeURIComponent(game)}/components${checksum === undefined ? "" : `?checksum=${checksum}`}`),
  fields: (game: string) => call<ComponentField[]>("GET", `/games/${encodeURIComponent(game)}/fields`),
  checkPack: (pack: PackToCheck) => call<PackCheck>("POST", "/packs/check", pack),
  ban: () => call<BanState>("GET", "/ban"),
  lobby: (query = "") => call<Lobby>("GET", `/lobby${query}`),
  table: (code: string) => call<TableListing>("GET", at(code)),
  open: (request: NewTable) => call<TableListing>("POST", "/tables", request),
  quick: (game: string) => call<TableListing>("POST", "/tables/quick", { game }),
  join: (code: string, seat?: number) => call<TableListing>("POST", `${at(code)}/join`, seat === undefined ? {} : { seat }),
  leave: (code: string) => call<TableListing>("POST", `${at(code)}/leave`, {}),
  begin: (code: string, level: string | null) => call<TableListing>("POST", `${at(code)}/begin`, { level }),
  close: (code: string) => call<unknown>("DELETE", at(code)),
  again: (code: string) => call<TableListing>("POST", `${at(code)}/again`, {}),
  history: (code: string, viewer: number | null = null) =>
    call<History>("GET", `${at(code)}/history${viewer === null ? "" : `?viewer=${viewer}`}`),
  position: (code: string, ply: number, viewer: number | null) =>
    call<Position>("GET", `${at(code)}/position?ply=${ply}${viewer === null ? "" : `&viewer=${viewer}`}`),
  line: (code: string, ply: number, seat: number, choices: string[]) =>
    call<Line>("GET", `${at(code)}/line?ply=${ply}&seat=${seat}${choices.map((text) => `&choice=${encodeURIComponent(text)}`).join("")}`),
  dice: (code: string) => call<Dice>("GET", `${at(code)}/dice`),
  fork: (code: string, fork: Fork) => call<TableListing>("POST", `${at(code)}/fork`, fork),
  review: (code: string) => call<ReviewState>("GET", `${at(code)}/review`),
  startReview: (code: string) => call<ReviewState>("POST", `${at(code)}/review`, {}),
  importRecord: (record: string) => call<TableListing>("POST", "/records", { record }),
  recordAddress: (code: string) => `/api${at(code)}/record`,
  /** The game file, where there is no server to download it from. */
  localRecord: (code: string) => call<string>("GET", `${at(code)}/record`),
};
