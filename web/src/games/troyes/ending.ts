/** Sources of points, chapters and dice luck, for the result page. */
import { signed } from "../../frame/numbers";
import { raw } from "../../i18n";
import type { EndLine, GameEvent, Msg, Seat, Verdict } from "../types";
import { NEUTRAL, NO_NAME, readDice, type Components } from "./data";
import { phaseName } from "./header";
import { sourceName } from "./names";
import { keyFor, m, type Key } from "./texts";

const CATHEDRAL = new Set(["cathedral", "king_cathedral"]);
const EVENTS = new Set(["event_reward", "events_left"]);
/** Points that only the King gets. */
const KING = new Set(["king_table", "king_dice"]);

export function endLines(c: Components): EndLine[] {
  const activities = new Set(c.activity_cards.map((card) => card.id));
  const characters = new Set(c.characters.map((card) => card.id));
  const cards = new Set(c.event_cards.map((card) => card.id));
  const line = (id: string, label: Key, hint: Key, isSource: (why: string, n: number) => boolean): EndLine => ({
    id,
    label: m(label),
    hint: m(hint),
    of: (event) => (event.event === "scored" && isSource(String(event.why), Number(event.n)) ? Number(event.n) : null),
  });
  const headings = [
    line("cathedral", "end_cathedral", "end_cathedral_hint", (why) => CATHEDRAL.has(why)),
    // An event's own effect mostly costs points: then it is a loss.
    line("events", "end_events", "end_events_hint", (why, n) => EVENTS.has(why) || (cards.has(why) && n > 0)),
    line("activities", "end_activities", "end_activities_hint", (why) => activities.has(why)),
    line("tradesmen", "end_tradesmen", "end_tradesmen_hint", (why) => why === "tradesmen"),
    { ...line("characters", "end_characters", "end_characters_hint", (why) => characters.has(why)), isSecret: true },
    { ...line("king", "end_king", "end_king_hint", (why) => KING.has(why)), isRare: true },
  ];
  const losses: EndLine = {
    id: "losses",
    label: m("end_losses"),
    hint: m("end_losses_hint"),
    of: (event) => (event.event === "scored" && headings.every((each) => each.of(event) === null) ? Number(event.n) : null),
  };
  return [...headings, losses];
}

export function sourceOf(c: Components, event: GameEvent): Msg | null {
  return event.event === "scored" ? sourceName(c, event.why) : null;
}

/** The game against the King ends with a band; to win the player must be ahead of him. */
export function verdict(event: GameEvent): Verdict | null {
  if (event.event !== "verdict") return null;
  const n = Number(event.n);
  const band = keyFor("band", String(event.band));
  return {
    isWon: n > 0,
    title: m(n > 0 ? "end_king_beaten" : "end_king_wins"),
    line: m("end_king_line", { n: signed(n), band: band === null ? raw(NO_NAME) : m(band) }),
  };
}

export function chapter(event: GameEvent): { level: 1 | 2; label: Msg } | null {
  if (event.event === "round_began") return { level: 1, label: m("round_title", { n: Number(event.round) }) };
  return event.event === "phase_began" ? { level: 2, label: phaseName(Number(event.phase)) } : null;
}

export function luck(c: Components, event: GameEvent): { seat: Seat; rolled: number; expected: number } | null {
  if (event.event !== "rolled" || event.seat === undefined || event.seat === NEUTRAL) return null;
  const dice = readDice(event.dice);
  const average = (1 + c.pieces.dice.faces) / 2;
  return { seat: event.seat, rolled: dice.reduce((sum, n) => sum + n, 0), expected: dice.length * average };
}
