import { common, raw, say, t, type CommonKey, type Msg } from ".";
import type { SeatInfo } from "../net/types";

/** The four windows of the house in their order; which of them can be played, the server says. */
export const GAMES = ["kingsburg", "notre-dame", "troyes", "viscounts"] as const;
export type GameName = (typeof GAMES)[number];

function isGameName(game: string): game is GameName {
  return (GAMES as readonly string[]).includes(game);
}

export function gameName(game: string): Msg {
  return isGameName(game) ? common(`game.${game}`) : raw(game);
}

/** Where it takes less room: without the second half of a long title. */
export function shortGameName(game: string): Msg {
  return game === "viscounts" ? common("game.viscounts.short") : gameName(game);
}

/** What a set of component numbers is called: the host's by its file, the standard one by what it is. */
export function componentSetName(name: string): string {
  return name || t("data.standard");
}

const ROMAN = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];
export function roman(n: number): string {
  return ROMAN[n] ?? String(n);
}

/** Where a running game stands, in a few words; empty for a game whose rounds the house does not know. */
export function roundText(game: string, round: Record<string, number> | null): string {
  if (round === null || !isGameName(game)) return "";
  return say(common(`round.${game}`, { year: roman(round.year ?? 1), round: round.round ?? 0, phase: String(round.phase ?? "") }));
}

/** Older tables call the first two levels otherwise. */
const LEVELS: Record<string, CommonKey> = {
  random: "bot.novice",
  greedy: "bot.journeyman",
  novice: "bot.novice",
  journeyman: "bot.journeyman",
  master: "bot.master",
  grandmaster: "bot.grandmaster",
};

export function levelName(level: string | null): Msg {
  if (level === null) return common("bot.plain");
  const key = LEVELS[level];
  return key ? common(key) : raw(level);
}

const BOT_NAMES: CommonKey[] = ["bot.name.0", "bot.name.1", "bot.name.2", "bot.name.3", "bot.name.4"];

/** What a seat is called on the page: bots and people without a name get one in the viewer's language. */
export function seatName(seat: Pick<SeatInfo, "seat" | "kind" | "name" | "is_taken">): string {
  if (seat.name) return seat.name;
  // Somebody who shares a screen may have no name; anybody else has one until they are deleted.
  if (seat.is_taken && seat.kind !== "bot" && seat.kind !== "here") return t("seat.removed");
  const bot = BOT_NAMES[seat.seat];
  return seat.kind === "bot" && bot ? t(bot) : t("seat.n", { n: seat.seat + 1 });
}
