/** Log lines for the events of the game. */
import { raw } from "../../i18n";
import { seatKind } from "../../frame/seats";
import type { GameEvent, LogContext, LogLine, Msg, Piece, Seat } from "../types";
import { asComponents, personOf, type Components } from "./data";
import { phaseName } from "./header";
import { actionIcon, personIcon } from "./icons";
import { actionName, colourName, listed, marketName, messageColour, messageWords, personName, placeName, sourceName } from "./names";
import { coins, friend, markers, parkBonus, prestige, rat } from "./pieces";
import { m, signed, type Key } from "./texts";

const NOBODY: Seat = -1;

interface Who {
  who: string;
  mine: boolean;
  [gap: string]: string | boolean;
}

/** The subject of a line: "you" for a viewer with one seat, else the player's name. */
function whose(seat: Seat, context: LogContext): Who {
  return { who: context.names[seat] ?? "", mine: context.mine.length === 1 && context.mine[0] === seat };
}

/** The sentence of what was declined, and the option by which it is. */
const DECLINED: Record<string, { key: Key; chosen: string }> = {
  donation: { key: "log_no_donation", chosen: "no_donation" },
  hire: { key: "log_no_hire", chosen: "no_hire" },
  message: { key: "log_no_message", chosen: "leave" },
};

/** "bank.hotel" as the events write cards. */
function cardNames(c: Components, text: unknown): Msg {
  return listed(String(text).split(".").map((card) => actionName(c, card)));
}

/** Events that only one seat may know; omitted at a shared screen, where people see the same log. */
const SECRETS = new Set(["drew", "kept", "passed", "saw_grey"]);

export function logLine(original: GameEvent, context: LogContext): LogLine | null {
  const isShared = context.mine.length > 1;
  if (isShared && (SECRETS.has(original.event) || (original.event === "scored" && original.why === "park"))) return null;
  // on a shared screen points are shown as to the others, without their number
  const event = isShared && original.event === "scored" ? { ...original, event: "prestige", gain: Number(original.n) > 0 ? 1 : 0 } : original;
  const c = asComponents(context.components);
  const seat = event.seat ?? NOBODY;
  const who = whose(seat, context);
  const choice = (key: Key, params: Record<string, Msg | string | number> = {}, pieces: Piece[] = []): LogLine => ({
    seat, text: m(key, { ...who, ...params }), pieces, level: "choice",
  });
  const public_ = (text: Msg, pieces: Piece[] = []): LogLine => ({ text, pieces, level: "choice" });
  const heading = (text: Msg): LogLine => ({ text, pieces: [], level: "separator" });

  switch (event.event) {
    case "round_began":
      return heading(m("log_round", { n: Number(event.round), period: String(event.period) }));
    case "phase_began":
      // the first phase begins with the round
      return event.phase === 1 ? null : heading(phaseName(Number(event.phase)));
    case "lap_began":
      return event.lap === 1 ? null : heading(m("log_lap", { n: Number(event.lap) }));
    case "game_over":
      return heading(m("log_over"));
    case "decks_renewed":
      return public_(m("log_renewed"));
    case "bell_ringer":
      return choice("log_start", {}, [{ icon: "nd-bell", kind: "nd-gilt" }]);
    case "in_game":
      return public_(m("log_in_game", { person: personName(c, event.person), period: personOf(c, String(event.person)).period ?? "" }), [{ icon: personIcon(String(event.person)) }]);
    case "person_shown":
      return public_(m("log_shown", { person: personName(c, event.person) }), [rat(String(event.rats))]);
    case "plague_value":
      return public_(m("log_plague_value", { n: Number(event.n) }));
    case "drew":
      return choice("log_drew", { cards: cardNames(c, event.cards) });
    case "kept":
      return choice("log_kept", { card: actionName(c, event.card) });
    case "passed": {
      const to = whose(Number(event.to), context);
      return choice("log_passed", { to: to.mine ? m("log_to_you") : raw(to.who), cards: cardNames(c, event.cards) });
    }
    case "all_passed":
      return public_(m(event.pass === 1 ? "log_all_passed_1" : "log_all_passed_2"));
    case "played":
      return choice(event.lap === 3 ? "log_played_third" : "log_played", { card: actionName(c, event.card) }, [{ icon: actionIcon(String(event.card)), kind: `nd-t-${event.card}` }]);
    case "no_effect":
      return choice("log_no_effect", { card: actionName(c, event.card) });
    case "moved":
      return movedLine(c, event, seat, who);
    case "friend_placed":
      return choice("log_friend", { sector: placeName(c, event.sector) }, [friend(seat)]);
    case "drove":
      // with two players a borough's number differs from its seat's; neutral boroughs have the unused colours
      return choice("log_drove", { market: marketName(context.names.length === 2 ? 4 : context.names.length, event.market, (borough) => boroughInLog(borough, context)) });
    case "stayed":
      return choice("log_stayed");
    case "took":
      return choice("log_took", { colour: messageColour(Number(event.colour)), what: messageWords(c, String(event.message)) }, [
        { icon: "nd-message", kind: seatKind(Number(event.colour)), label: m("message") },
      ]);
    case "donated":
      return choice("log_donated", { what: m("n_coins_acc", { n: Number(event.n) }) });
    case "hired":
      return choice("log_hired", { person: personName(c, event.person) }, [{ icon: personIcon(String(event.person)) }]);
    case "declined": {
      const declined = DECLINED[String(event.what)];
      return declined === undefined ? null : { ...choice(declined.key), chosen: declined.chosen };
    }
    case "looked":
      return choice("log_looked");
    case "saw_grey":
      return choice("log_saw", { n: Number(event.place), person: personName(c, event.person) });
    case "plague":
      return choice("log_plague", { value: Number(event.value), hospital: Number(event.hospital), before: Number(event.before), after: Number(event.after) });
    case "penalty":
      return choice("log_penalty");
    case "cathedral_scored":
      return public_(m("log_cathedral", { k: Number(event.markers), each: Number(event.each) }));
    case "coins_from":
      return { ...choice("log_coins_from", { victim: context.names[Number(event.victim)] ?? "", what: m("n_coins_acc", { n: Number(event.n) }) }, [coins(signed(Number(event.n)))]), level: "detail" };
    case "total":
      return choice("log_total", { what: m("n_prestige", { n: Number(event.n) }) });
    default:
      return amountLine(c, event, seat, who);
  }
}

/** The owner of a borough: with two players, opposite boroughs are theirs. */
function boroughInLog(borough: number, { names }: LogContext): Msg {
  if (names.length > 2) return raw(names[borough] ?? "");
  return borough % 2 === 0 ? raw(names[borough / 2] ?? "") : colourName(borough === 1 ? 2 : 3, names);
}

function movedLine(c: Components, event: GameEvent, seat: Seat, who: Who): LogLine {
  const n = Number(event.n);
  const isWithFriend = event.friend === 1;
  const [from, to] = [placeName(c, event.source), placeName(c, event.target)];
  const many = m("n_markers", { n });
  const text =
    n === 0
      ? m("log_friend_moves", { ...who, from, to })
      : m("log_moved", { ...who, what: isWithFriend ? m("plus_friend", { what: many }) : many, from, to });
  return { seat, text, pieces: [...(n > 0 ? [markers(seat, String(n))] : []), ...(isWithFriend ? [friend(seat)] : [])], level: "choice" };
}

/** Gains and losses of markers, coins, rats and points: details of the line above. */
function amountLine(c: Components, event: GameEvent, seat: Seat, who: Who): LogLine | null {
  const n = Number(event.n);
  const line = (text: Msg, pieces: Piece[], level: LogLine["level"] = "detail"): LogLine => {
    const source = sourceName(c, event.why);
    return { seat, text: source === null ? text : m("log_from", { line: text, source }), pieces, level };
  };
  switch (event.event) {
    case "placed":
      return line(m("log_placed_line", { ...who, place: placeName(c, event.place), n: Number(event.count) }), [markers(seat, String(event.count))]);
    case "coins":
      return n < 0
        ? line(m("log_paid", { ...who, what: m("n_coins_acc", { n: -n }) }), [coins(signed(n))])
        : line(m("log_gained", { ...who, what: m("n_coins_acc", { n }) }), [coins(signed(n))]);
    case "markers":
      return line(m("log_gained", { ...who, what: m("n_markers", { n }) }), [markers(seat, signed(n))]);
    case "returned":
      return line(m("log_returned", { ...who, what: m("n_markers", { n }), place: placeName(c, event.place) }), [markers(seat, signed(-n))]);
    case "rat":
      return line(m("log_rat", { ...who, to: Number(event.to) }), [rat(signed(n))]);
    case "scored":
      return n < 0
        ? line(m("log_lost", { ...who, what: m("n_prestige", { n: -n }) }), [prestige(signed(n))])
        : line(m("log_gained", { ...who, what: m("n_prestige", { n }) }), [event.why === "park" ? parkBonus(signed(n)) : prestige(signed(n))]);
    case "prestige":
      // only the owner sees the amount
      return event.gain === 1
        ? line(m("log_prestige_gain", who), [prestige("+?")])
        : line(m("log_prestige_loss", who), [prestige("−?")]);
    default:
      return null; // placed messages, actions shown by their outcome, milestones
  }
}
