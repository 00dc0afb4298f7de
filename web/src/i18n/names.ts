import { common, raw, say, t, type CommonKey, type Msg } from ".";
import type { SeatListing } from "../net/types";

/** The four games in display order; the server says which can be played. */
export const GAMES = ["kingsburg", "notre-dame", "troyes", "viscounts"] as const;
export type GameName = (typeof GAMES)[number];

function isGameName(game: string): game is GameName {
  return (GAMES as readonly string[]).includes(game);
}

export function gameName(game: string): Msg {
  return isGameName(game) ? common(`game.${game}`) : raw(game);
}

/** A shorter name, without the subtitle. */
export function shortGameName(game: string): Msg {
  return game === "viscounts" ? common("game.viscounts.short") : gameName(game);
}

/** Names a component set: the host's by its file name, the standard set by a text. */
export function componentSetName(name: string): string {
  return name || t("data.standard");
}

const ROMAN = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];
export function roman(n: number): string {
  return ROMAN[n] ?? String(n);
}

/** Describes the current round in a few words; empty for an unknown game. */
export function roundText(game: string, round: Record<string, number> | null): string {
  if (round === null || !isGameName(game)) return "";
  return say(common(`round.${game}`, { year: roman(round.year ?? 1), round: round.round ?? 0, phase: String(round.phase ?? "") }));
}

/** The first two levels had other names in older tables. */
const LEVELS: Record<string, CommonKey> = {
  random: "bot.novice",
  greedy: "bot.journeyman",
  novice: "bot.novice",
  journeyman: "bot.journeyman",
  master: "bot.master",
  grandmaster: "bot.grandmaster",
  peaceful: "bot.peaceful",
};

export function levelName(level: string | null): Msg {
  if (level === null) return common("bot.plain");
  const key = LEVELS[level];
  return key ? common(key) : raw(level);
}

const BOT_NAMES: CommonKey[] = ["bot.name.0", "bot.name.1", "bot.name.2", "bot.name.3", "bot.name.4"];

/** Names a seat; bots and people without a name get one in the viewer's language. A member's bot is marked as one. */
export function seatName(seat: Pick<SeatListing, "seat" | "kind" | "name" | "is_taken">): string {
  if (seat.name) return seat.kind === "program" ? t("seat.program", { name: seat.name }) : seat.name;
  // A player at a shared screen may have no name; anybody else has one until they are deleted.
  if (seat.is_taken && seat.kind !== "bot" && seat.kind !== "here") return t("seat.removed");
  const bot = BOT_NAMES[seat.seat];
  return seat.kind === "bot" && bot ? t(bot) : t("seat.n", { n: seat.seat + 1 });
}
