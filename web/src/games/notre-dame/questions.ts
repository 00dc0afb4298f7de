/** Texts of questions, and the buttons of options. */
import { seatKind } from "../../frame/seats";
import { raw } from "../../i18n";
import type { Msg, Option, OptionFace, Piece, Question } from "../types";
import { boroughAt, isSector, numbersIn, personOf, playerOf, readMarket, type Components, type NotreDameView } from "./data";
import { actionIcon, personIcon, placeIcon } from "./icons";
import { actionName, marketName, messageWords, personName, placeName, shortBoroughName, sourceName } from "./names";
import { coins, friend, gainsOf, markers, messagePieces, prestige, rat, sign } from "./pieces";
import { keyFor, m, signed, type Key } from "./texts";

/** Persons whose questions do not name them. */
const GYPSIES = "gypsies";
const COACHMAN = "coachman";
const BENEFACTOR = "benefactor";

/** Questions that continue a choice: there "undo" is labelled "back". */
const CONTINUATIONS = new Set([
  "MoveMarker", "Donate", "PlaceFriend", "ChooseBonus", "Drive", "TakeMessage",
  "MoveFrom", "MovePieces", "MoveTo", "PickSector", "ReturnMarkers", "RepeatMessages", "ReturnCoins",
]);

export function isContinuation(q: Question): boolean {
  return CONTINUATIONS.has(q.kind) || (q.kind === "Hire" && Number(q.facts.more) > 0);
}

export function questionTitle(c: Components, q: Question): Msg {
  const n = Number(q.facts.n ?? 1);
  const person = (): Msg => personName(c, q.facts.person);
  switch (q.kind) {
    case "KeepOne":
      return m(q.facts.pass === 2 ? "ask_keep_2" : "ask_keep_1");
    case "PlayCard":
      return m(q.facts.lap === 2 ? "ask_play_2" : "ask_play_1");
    case "MoveMarker":
      return m("ask_move_marker", { place: placeName(c, q.facts.target) });
    case "Donate":
      return m("ask_donate");
    case "PlaceFriend":
      return m("ask_friend");
    case "ChooseBonus":
      return m("ask_bonus", { n, why: sourceName(c, q.facts.why) ?? m("bonus") });
    case "Drive":
      return m("ask_drive", { steps: m("n_markets", { n: Number(q.facts.steps) }) });
    case "TakeMessage":
      return m("ask_take");
    case "Hire":
      return m(Number(q.facts.more) > 0 ? "ask_hire_more" : "ask_hire");
    case "MoveFrom":
      return m("ask_from", { person: person() });
    case "MovePieces":
      return m("ask_pieces", { person: person() });
    case "MoveTo":
      return m("ask_to", { person: person() });
    case "PickSector": {
      const key = keyFor("ask_pick", String(q.facts.person));
      return key === null ? m("ask_to", { person: person() }) : m(key, { person: person(), n });
    }
    case "ReturnMarkers":
      return m("ask_return", { place: placeName(c, q.facts.place) });
    case "RepeatMessages":
      return m("ask_repeat", { person: personName(c, COACHMAN) });
    case "ReturnCoins":
      return m("ask_pay", { person: personName(c, BENEFACTOR) });
    case "LoseMarker":
      return m("ask_lose");
    default:
      return raw(q.kind);
  }
}

/** Options that change nothing: shown last and never green. */
const NEUTRAL_ANSWERS: Record<string, Key> = {
  no_effect: "no_effect",
  no_donation: "no_donation",
  stay: "stay",
  leave: "leave",
  no_hire: "no_hire",
  "return:0": "return_none",
  "pay:0": "give_none",
};

const BONUSES: Record<string, { key: Key; icon: string }> = {
  coin: { key: "bonus_coin", icon: "nd-coin" },
  marker: { key: "bonus_marker", icon: "nd-marker" },
  rat: { key: "bonus_rat", icon: "nd-rat" },
};

/**
 * The button of an option. Its gains are in the cost line, with their sign: even the smallest button shows that line.
 */
export function optionFace(c: Components, option: Option, q: Question, view: NotreDameView, names: string[]): OptionFace {
  const word = option.text.slice(option.text.indexOf(":") + 1);
  const neutral = NEUTRAL_ANSWERS[option.text];
  if (neutral !== undefined) {
    const isMore = option.text === "no_hire" && Number(q.facts.more) > 0;
    return { title: m(isMore ? "no_more_hire" : neutral), isNeutral: true };
  }
  const gain = gainsOf(option.preview, q.seat);
  switch (option.family || option.text.split(":")[0]) {
    case "keep":
      return { icon: actionIcon(word), kind: `nd-t-${word}`, title: actionName(c, word), isNeutral: false };
    case "play": {
      const action = word.split(".")[0] ?? word;
      return { icon: actionIcon(action), kind: `nd-t-${action}`, title: actionName(c, action), cost: [...gain, ...followUp(c, option, q, action)], isNeutral: false };
    }
    case "from":
      return fromFace(c, word, q, view);
    case "sector":
      return sectorFace(c, option, word, q);
    case "bonus": {
      const bonus = BONUSES[word];
      return bonus === undefined
        ? { title: raw(option.text), isNeutral: false }
        : { icon: bonus.icon, kind: seatKind(q.seat), title: m(bonus.key), isNeutral: false };
    }
    case "drive":
      return driveFace(c, option, word, q, view, names);
    case "take": {
      const type = String(q.facts.message);
      return {
        icon: "nd-message", kind: seatKind(Number(q.facts.colour)), title: messageWords(c, type),
        cost: gain.length > 0 ? gain : messagePieces(c, type, q.seat), isNeutral: false,
      };
    }
    case "donate":
      return { icon: "nd-coin", title: m("give_coins", { n: Number(word) }), cost: gain, isNeutral: false };
    case "hire": {
      const price = personOf(c, word).hire_cost_coins;
      return { icon: personIcon(word), title: personName(c, word), cost: [coins(signed(-price)), ...gain], isNeutral: false };
    }
    case "move":
      return moveFace(word, q);
    case "return": {
      // returned markers are paid together at the end; the data has the reward for each
      const each = numbersIn(personOf(c, GYPSIES).effect).at(-1) ?? 0;
      return { icon: "nd-marker", kind: seatKind(q.seat), title: m("return_n", { n: Number(word) }), cost: [prestige(signed(each * Number(word)))], isNeutral: false };
    }
    case "message": {
      const times = (playerOf(view, q.seat).messages ?? []).filter((message) => message.type === word).length;
      return {
        icon: "nd-message", kind: "sn", title: m("n_messages", { n: times }),
        cost: messagePieces(c, word, q.seat, times), isNeutral: false,
      };
    }
    case "pay":
      return { icon: "nd-coin", title: m("give_coins", { n: Number(word) }), cost: gain, isNeutral: false };
    default:
      return { title: raw(option.text), isNeutral: false };
  }
}

/** What a card leads to when its gain is not yet known: range of the carriage, number of bonuses. */
function followUp(c: Components, option: Option, q: Question, action: string): Piece[] {
  const acted = option.preview.find((event) => event.event === "acted" && event.seat === q.seat);
  if (action === "carriage_house" && acted !== undefined) {
    return [{ icon: "nd-carriage-icon", text: String(acted.count), label: m("carriage") }];
  }
  if (action === "hotel" && acted !== undefined) return [coins(""), sign("/"), markers(q.seat), sign("/"), rat("")];
  if (action !== "notre_dame") return [];
  const most = option.then.filter((text) => text.startsWith("donate:")).map((text) => Number(text.slice(7))).at(-1);
  return most === undefined ? [] : [coins(String(most)), sign("→"), prestige(String(c.cathedral.donation[String(most)] ?? ""))];
}

function fromFace(c: Components, place: string, q: Question, view: NotreDameView): OptionFace {
  const player = playerOf(view, q.seat);
  const n = place === "cathedral" ? view.cathedral.markers[q.seat] : isSector(place) ? player.sectors[place] : 0;
  const pieces = [markers(q.seat, String(n ?? 0)), ...(player.friend === place && q.kind === "MoveFrom" ? [friend(q.seat)] : [])];
  return { icon: placeIcon(place), kind: `nd-t-${place}`, title: placeName(c, place), cost: pieces, isNeutral: false };
}

function sectorFace(c: Components, option: Option, sector: string, q: Question): OptionFace {
  return {
    icon: placeIcon(sector),
    kind: `nd-t-${sector}`,
    title: placeName(c, sector),
    cost: [...gainsOf(option.preview, q.seat), ...followUp(c, option, q, sector)],
    isNeutral: false,
  };
}

/** The icon of a market: its message if that can be taken, else a plain market. */
function driveFace(c: Components, option: Option, market: string, q: Question, view: NotreDameView, names: string[]): OptionFace {
  const { borough, kind } = readMarket(market);
  const { colour, messages } = boroughAt(view, borough);
  const message = messages[kind];
  const isPrize = message !== undefined && option.then.includes("take");
  return {
    icon: isPrize ? "nd-message" : "nd-market",
    kind: isPrize ? seatKind(colour) : undefined,
    title: marketName(view.boroughs.length, market, (number) => (boroughAt(view, number).seat === q.seat ? m("yours") : shortBoroughName(view, number, names))),
    cost: isPrize ? messagePieces(c, message, q.seat) : undefined,
    isNeutral: false,
  };
}

/** "2+friend": markers and the friend. */
export function readMove(word: string): { n: number; withFriend: boolean } {
  return { n: word === "friend" ? 0 : Number(word.split("+")[0]), withFriend: word.endsWith("friend") };
}

function moveFace(word: string, q: Question): OptionFace {
  const { n, withFriend } = readMove(word);
  const title = n === 0 ? m("move_friend") : m(withFriend ? "move_n_friend" : "move_n", { n });
  const pieces = [...(n > 0 ? [markers(q.seat, String(n))] : []), ...(withFriend ? [friend(q.seat)] : [])];
  return { title, cost: pieces, isNeutral: false };
}
