import { t, type CommonKey } from ".";
import { Refused } from "../net/http";
import { CloseCode } from "../net/wire";

/** Errors that a person may get; others are bugs and show their code. */
export const KNOWN: Record<string, CommonKey> = {
  offline: "error.offline",
  stale: "error.stale",
  unknown_table: "error.unknown_table",
  unknown_game: "error.unknown_game",
  no_lesson: "error.no_lesson",
  no_puzzle: "error.no_puzzle",
  no_deal: "error.no_deal",
  deal_closed: "error.deal_closed",
  deal_tried: "error.deal_tried",
  deal_begins: "error.deal_begins",
  duplicate: "error.duplicate",
  no_spectators: "error.no_spectators",
  foreign_seat: "error.foreign_seat",
  seat_taken: "error.seat_taken",
  bot_busy: "error.bot_busy",
  too_many_bots: "error.too_many_bots",
  unknown_bot_account: "error.unknown_bot_account",
  waiting: "error.waiting",
  running: "error.running",
  finished: "error.finished",
  no_undo: "error.no_undo",
  reveals: "error.no_undo",
  diverged: "error.diverged",
  rules_version: "error.diverged",
  damaged: "error.damaged",
  record: "error.record",
  checksum: "error.record",
  scores: "error.record",
  components: "error.components",
  name: "error.name",
  begun: "error.begun",
  foreign_table: "error.foreign_table",
  url: "error.url",
  late: "error.late",
  in_time: "error.in_time",
  proposal_open: "error.proposal_open",
  message: "error.message",
  name_taken: "error.name_taken",
  password: "error.password",
  wrong_password: "error.wrong_password",
  too_many: "error.too_many",
  no_account: "error.no_account",
  banned: "error.banned",
  muted: "error.muted",
  no_hints: "error.no_hints",
  no_advice: "error.no_advice",
  no_free_code: "error.no_free_code",
  not_asked: "error.not_asked",
  left_already: "error.left_already",
  not_left: "error.not_left",
  no_proposal: "error.no_proposal",
  no_webhooks: "error.no_webhooks",
  no_push: "error.no_push",
  subscription: "error.subscription",
  note: "error.note",
  no_name: "error.no_name",
  internal: "error.internal",
  unavailable: "error.unavailable",
  unknown_person: "error.unknown_person",
  unknown_bot: "error.unknown_bot",
  unknown_session: "error.unknown_session",
  signed_in: "error.signed_in",
  seats: "error.seats",
  pace: "error.pace",
  table_option: "error.table_option",
  too_large: "error.too_large",
  csrf: "error.csrf",
  pack: "error.pack",
  needs_server: "error.needs_server",
  other_tab: "error.other_tab",
  full: "error.full",
  blocked: "error.blocked",
};

/** Returns the text of an error code in the viewer's language. */
export function errorText(code: string): string {
  const key = KNOWN[code];
  return key ? t(key) : t("error.other", { code });
}

export function errorTextOf(error: unknown): string {
  return errorText(error instanceof Refused ? error.code : "page");
}

/** Returns the text of a final close code, for a socket closed without an error message. */
export function closeText(code: number | null, table: string): string {
  if (code === CloseCode.CANNOT_BE_PLAYED) return t("error.cannot_be_played");
  if (code === CloseCode.NO_SPECTATORS) return t("error.no_spectators");
  if (code === CloseCode.BANNED) return t("error.banned");
  return t("missing.table", { code: table });
}
