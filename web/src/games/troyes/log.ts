/** Log lines for the events of the game. */
import { minus, signed } from "../../frame/numbers";
import { raw } from "../../i18n";
import type { GameEvent, LogContext, LogLine, Msg, Piece, Seat } from "../types";
import { asComponents, asView, cellOf, COLOURS, eventOf, NEUTRAL, readDice, type Colour, type Components } from "./data";
import { characterIcon, eventIcon } from "./icons";
import { phaseName } from "./header";
import { activityName, buildingName, cellName, characterName, eventName, LEVELS, nameAtStart, nameWithin, sourceName, sourcePlace, spaceName } from "./names";
import { cardAt } from "./places";
import { citizen, deniers, die, influence, marker, points, sign } from "./pieces";
import { keyFor, m, type Key } from "./texts";

interface Who {
  /** As the first word of the line, and within it. */
  who: Msg;
  whom: Msg;
  mine: string;
}

/** The subject of a line: "you" for a viewer with one seat, else the player's name. */
function whose(seat: Seat, context: LogContext): Who {
  const isMine = context.mine.length === 1 && context.mine[0] === seat;
  return { who: nameAtStart(seat, context.names), whom: nameWithin(seat, context.names), mine: String(isMine) };
}

/** Whether an event is about grey pieces, which belong to nobody; the King does what he does himself. */
function isGreyEvent(event: GameEvent, { names }: LogContext): boolean {
  return event.seat === NEUTRAL && names.length > 1;
}

/** Money and influence paid for these belong to the line of the action, which follows. */
const PRICES = new Set(["dice", "hire", "reroll", "recruit", "flip"]);

/** The event by which an action of the King shows, and what is said if it does not come. */
const KING_EFFECTS: Record<string, { effect: string; idle: Key }> = {
  place_citizen: { effect: "placed", idle: "log_king_no_citizen" },
  place_tradesman: { effect: "hired", idle: "log_king_no_tradesman" },
  counter_rightmost_event: { effect: "marked", idle: "log_king_no_event" },
};

function kingLine(action: string, following: GameEvent[]): Key | null {
  const expected = KING_EFFECTS[action];
  const hasEffect = !expected || following.some((event) => event.event === expected.effect && event.seat === NEUTRAL);
  return hasEffect ? keyFor("log_king", action) : expected.idle;
}

/** A space of an activity card, "red-2". */
const SPACE = /^[a-z]+-\d$/;

/** The card on a space, or the space while no position says which card it holds. */
function cardOn(c: Components, space: unknown, { view }: LogContext): Msg {
  const now = view?.() ?? null;
  const card = now === null ? "" : cardAt(asView(now), String(space));
  return card === "" ? spaceName(space) : activityName(c, card);
}

export function logLine(event: GameEvent, context: LogContext, following?: GameEvent[]): LogLine | null {
  const c = asComponents(context.components);
  const seat = event.seat ?? NEUTRAL;
  const who = whose(seat, context);
  const isGrey = isGreyEvent(event, context);
  const n = Number(event.n);
  const line = (key: Key, params: Record<string, Msg | string | number> = {}, pieces: Piece[] = [], level: LogLine["level"] = "choice"): LogLine => ({
    ...(event.seat === undefined && !event.event.startsWith("king_") ? {} : { seat }),
    text: m(key, { ...who, ...params }),
    pieces,
    level,
  });
  const heading = (text: Msg): LogLine => ({ text, pieces: [], level: "separator" });
  switch (event.event) {
    case "round_began":
      return heading(m("log_round", { n: Number(event.round) }));
    case "phase_began":
      return heading(phaseName(Number(event.phase)));
    case "game_over":
      return heading(m("log_over"));
    case "first_player":
      return line("log_first");
    case "character_dealt":
      return line("log_character_dealt");
    case "character_seen":
      // People at a shared screen see the same log: omit secret characters.
      if (context.mine.length > 1) return null;
      return line("log_character_seen", { card: characterName(c, String(event.character)) }, [{ icon: characterIcon(String(event.character)) }]);
    case "character_laid":
    case "character_revealed":
      return characterLine(c, event);
    case "placed":
      return line(isGrey ? "log_placed_grey" : "log_placed", { cell: cellName(c, String(event.cell)) }, [citizen(seat)]);
    case "expelled":
      return line("log_expelled", { building: buildingName(c, cellOf(c, String(event.cell)).building.id) }, [citizen(seat)]);
    case "lifted":
      return event.from === "supply" ? null : line("log_lifted", { place: SPACE.test(String(event.from)) ? cardOn(c, event.from, context) : sourcePlace(c, String(event.from)) }, [], "price");
    case "recruited":
      return line("log_recruited", {}, [citizen(seat)]);
    case "hired":
      return line("log_hired", { space: cardOn(c, event.space, context) }, [citizen(seat)]);
    case "card_revealed":
      return line("log_card_revealed", { card: activityName(c, event.card) });
    case "activated":
      return line("log_activated", { card: activityName(c, event.card), n });
    case "markers":
      return n < 0
        ? line("log_modifier", { card: activityName(c, event.card) }, [marker(seat, minus(n))])
        : line("log_markers", { card: activityName(c, event.card), what: m("n_markers", { n }) }, [marker(seat, signed(n))], "detail");
    case "farmed":
      return line("log_farmed", { n: Number(event.sum) });
    case "built":
      return line("log_built", site(event), [marker(seat)]);
    case "unbuilt":
      return line("log_unbuilt", site(event), [marker(seat)]);
    case "passed":
      return { ...line("log_passed"), chosen: "pass", unasked: m("log_passed_forced", { ...who }) };
    case "king_rolled":
      return line("log_king_rolled", { n: Number(event.sum) }, readDice(event.dice).map((face) => die("black", face)));
    case "king_acted": {
      const key = following === undefined ? keyFor("log_king", String(event.action)) : kingLine(String(event.action), following);
      return key === null ? null : line(key);
    }
    case "king_spent": {
      const spent = line("log_king_spent", {}, [die(event.colour as Colour, Number(event.value))], "detail");
      // In a defence the die is the price of what he removes, not part of the roll before it.
      return following?.[0]?.event === "defended" ? { ...spent, level: "price" } : spent;
    }
    case "verdict": {
      const band = keyFor("band", String(event.band));
      return line("log_verdict", { n: minus(n), band: band === null ? raw("") : m(band) });
    }
    default:
      return diceLine(event, line, isGrey) ?? eventLine(c, event, line, isGrey) ?? amountLine(c, event, line, context);
  }
}

type Line = (key: Key, params?: Record<string, Msg | string | number>, pieces?: Piece[], level?: LogLine["level"]) => LogLine;

function site(event: GameEvent): { level: string; column: number } {
  return { level: LEVELS[Number(event.level) - 1] ?? "", column: Number(event.column) };
}

const CHARACTER_LINES: Record<string, Key> = {
  character_laid: "log_character_laid",
  character_revealed: "log_character_revealed",
};

function characterLine(c: Components, event: GameEvent): LogLine | null {
  const key = CHARACTER_LINES[event.event];
  const id = String(event.character);
  return key === undefined
    ? null
    : { text: m(key, { card: characterName(c, id), n: Number(event.place) }), pieces: [{ icon: characterIcon(id) }], level: "choice" };
}

/** Rolls, and dice that are taken or changed. */
function diceLine(event: GameEvent, line: Line, isGrey: boolean): LogLine | null {
  const colour = event.colour as Colour;
  switch (event.event) {
    case "rolled":
      return line(isGrey ? "log_rolled_grey" : "log_rolled", {}, readDice(event.dice).map((face) => die(colour, face)), "detail");
    case "rerolled":
    case "flipped":
      return line(event.event === "rerolled" ? "log_rerolled" : "log_flipped", {}, [die(colour, Number(event.old)), sign("→"), die(colour, Number(event.new))]);
    case "die_used":
      return line("log_die_used", {}, [die(colour, Number(event.value))], "price");
    case "archer_rolled":
      return line("log_archer", { n: Number(event.face) }, [die("red", Number(event.face))], "detail");
    case "black_rolled":
      return line("log_black", {}, readDice(event.dice).map((face) => die("black", face)));
    case "defended": {
      const own = COLOURS.flatMap((each) => readDice(event[each]).map((face) => die(each, face)));
      const enemies = readDice(event.black).map((face) => die("black", face));
      return line("log_defended", {}, own.length === 0 ? enemies : [...enemies, sign("≤"), ...own]);
    }
    case "undefended":
      return line("log_undefended", { n: Number(event.black) }, [die("black", Number(event.black))]);
    default:
      return null;
  }
}

const EVENT_LINES: Record<string, Key> = {
  event_revealed: "log_event_revealed",
  event_began: "log_event_began",
  event_idle: "log_event_idle",
  event_completed: "log_event_completed",
  event_taken: "log_event_taken",
  event_left: "log_event_left",
  event_emptied: "log_event_emptied",
};

/** The event queue. */
function eventLine(c: Components, event: GameEvent, line: Line, isGrey: boolean): LogLine | null {
  const key = EVENT_LINES[event.event];
  const seat = event.seat ?? NEUTRAL;
  if (key !== undefined) return line(key, { card: eventName(c, event.card) }, [{ icon: eventIcon(eventOf(c, String(event.card)).type) }]);
  switch (event.event) {
    case "event_rolled":
      return line("log_event_rolled", { card: eventName(c, event.card), n: Number(event.face) }, [die("black", Number(event.face))]);
    case "countered":
      return line("log_countered", { card: eventName(c, event.card), what: m("n_markers", { n: Number(event.n) }) });
    case "marked":
      return line(isGrey ? "log_marked_grey" : "log_marked", { card: eventName(c, event.card) }, [marker(seat)], "detail");
    case "unmarked":
      return line("log_unmarked", { card: eventName(c, event.card) }, [marker(seat)]);
    default:
      return null;
  }
}

/** Gains and losses of money, influence and points: details of the line above, or prices of the line below. */
function amountLine(c: Components, event: GameEvent, line: Line, context: LogContext): LogLine | null {
  const n = Number(event.n);
  const amountLine = (key: Key, what: Msg, piece: Piece, more: Record<string, Msg> = {}): LogLine => {
    const made = line(key, { what, ...more }, [piece], PRICES.has(String(event.why)) ? "price" : "detail");
    const source = sourceName(c, event.why);
    return source === null ? made : { ...made, text: m("log_from", { line: made.text, source }) };
  };
  const change = (up: Msg, piece: (text: string) => Piece): LogLine => amountLine(n < 0 ? "log_lost" : "log_gained", up, piece(signed(n)));
  switch (event.event) {
    case "gained":
      return amountLine("log_gained", m("n_deniers", { n }), deniers(signed(n)));
    case "paid":
      return Number(event.to) === NEUTRAL
        ? amountLine("log_paid", m("n_deniers", { n }), deniers(minus(-n)))
        : amountLine("log_paid_to", m("n_deniers", { n }), deniers(minus(-n)), { to: nameWithin(Number(event.to), context.names) });
    case "influence":
      return change(m("n_influence", { n: Math.abs(n) }), influence);
    case "scored":
      return change(m("n_points", { n: Math.abs(n) }), points);
    case "king_scored":
      return amountLine(n < 0 ? "log_lost" : "log_gained", m("n_points", { n: Math.abs(n) }), points(signed(n)), { who: m("king_begins") });
    case "district":
      return line("log_district", { n }, [deniers(signed(n))], "detail");
    default:
      return null; // moved citizens, returned dice and milestones are not shown
  }
}
