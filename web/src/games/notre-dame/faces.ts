/** The buttons of options: whole price, whole gain, consequence. */
import { seatKind } from "../../frame/seats";
import { raw, say } from "../../i18n";
import type { Msg, Option, OptionFace, Piece, Question } from "../types";
import { actionOf, boroughAt, isSector, numbersIn, personOf, playerOf, readMarket, type Components, type NotreDameView } from "./data";
import { actionIcon, personIcon, placeIcon } from "./icons";
import { actionDoes, actionName, marketName, messageWords, personDoes, personName, placeName, shortBoroughName } from "./names";
import { coins, friend, gainsOf, markers, messagePieces, paymentsOf, prestige, rankOf, rat, sign, sumsOf } from "./pieces";
import { paydayOf } from "./questions";
import { m, signed, type Key } from "./texts";

/** The person whose questions do not name them. */
const GYPSIES = "gypsies";

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

export function optionFace(c: Components, option: Option, q: Question, view: NotreDameView, names: string[]): OptionFace {
  const word = option.text.slice(option.text.indexOf(":") + 1);
  const neutral = NEUTRAL_ANSWERS[option.text];
  if (neutral !== undefined) {
    const isMore = option.text === "no_hire" && Number(q.facts.more) > 0;
    return { title: m(isMore ? "no_more_hire" : neutral), isNeutral: true };
  }
  const gain = gainsOf(option.preview, q.seat);
  const cost = paymentsOf(option.preview, q.seat);
  switch (option.family || option.text.split(":")[0]) {
    case "keep":
      return cardFace(c, option, q, view, word, actionName(c, word));
    case "play": {
      const [action = word, colour = ""] = word.split(".");
      const isTwin = q.options.filter((other) => other.family === "play" && other.text.startsWith(`play:${action}.`)).length > 1;
      const name = actionName(c, action);
      return cardFace(c, option, q, view, action, isTwin ? m("card_of", { card: name, name: names[Number(colour)] ?? colour }) : name);
    }
    case "from":
      return fromFace(c, option, word, q, view);
    case "sector":
      return sectorFace(c, option, word, q, view);
    case "bonus": {
      const bonus = BONUSES[word];
      return bonus === undefined
        ? { title: raw(option.text), isNeutral: false }
        : { icon: bonus.icon, kind: seatKind(q.seat), title: m(bonus.key), gain, isNeutral: false };
    }
    case "drive":
      return driveFace(c, option, word, q, view, names);
    case "take": {
      const type = String(q.facts.message);
      return {
        icon: "nd-message", kind: seatKind(Number(q.facts.colour)), title: messageWords(c, type),
        gain: gain.length > 0 ? gain : messagePieces(c, type, q.seat), isNeutral: false,
      };
    }
    case "donate":
      return {
        icon: "nd-coin", title: m("give_coins", { n: Number(word) }), cost, gain,
        note: m("note_share", { pool: view.pool, round: paydayOf(c, view) }), rank: rankOf(option.preview, q.seat), isNeutral: false,
      };
    case "hire":
      return hireFace(c, option, q, view, word, cost, gain);
    case "move":
      return moveFace(word, q);
    case "return": {
      // returned markers are paid together at the end; the data has the reward for each
      const each = numbersIn(personOf(c, GYPSIES).effect).at(-1) ?? 0;
      const n = Number(word);
      return {
        icon: "nd-marker", kind: seatKind(q.seat), title: m("return_n", { n }),
        cost: [markers(q.seat, signed(-n))], gain: [prestige(signed(each * n))], isNeutral: false,
      };
    }
    case "message": {
      const times = (playerOf(view, q.seat).messages ?? []).filter((message) => message.type === word).length;
      return {
        icon: "nd-message", kind: "sn", title: m("messages_of", { n: times, what: messageWords(c, word) }),
        gain: gain.length > 0 ? gain : messagePieces(c, word, q.seat, times), rank: rankOf(option.preview, q.seat), isNeutral: false,
      };
    }
    case "pay": {
      const wasted = Number(word) - Math.min(Number(word), Number(q.facts.rat));
      return {
        icon: "nd-coin", title: m("give_coins", { n: Number(word) }), cost, gain,
        ...(wasted > 0 ? { isPoor: true, reason: m("note_surplus", { n: wasted }) } : {}),
        isNeutral: false,
      };
    }
    default:
      return { title: raw(option.text), isNeutral: false };
  }
}

/** A card of the hand or of the draft: the marker it takes, what it gives, what follows. */
function cardFace(c: Components, option: Option, q: Question, view: NotreDameView, action: string, title: Msg): OptionFace {
  const sums = sumsOf(option.preview, q.seat);
  const donation = action === "notre_dame" ? donationPieces(c, view, q.seat) : null;
  const isVain = action === "notre_dame" && (donation?.gain.length ?? 0) === 0;
  const from = sums.from.map((place) => ({ icon: placeIcon(place), kind: `nd-t-${place}`, text: "−1", label: m("marker") }));
  return {
    icon: actionIcon(action),
    kind: `nd-t-${action}`,
    title,
    uses: sums.spendsMarker ? [markers(q.seat, "−1")] : [],
    cost: donation === null ? paymentsOf(option.preview, q.seat) : [...from, ...donation.cost],
    gain: donation === null ? [...gainsOf(option.preview, q.seat), ...followUp(c, option, q, view, action)] : donation.gain,
    later: action === "hospital" ? [{ ...rat("−1"), label: m("later_relief") }] : [],
    note: cardNote(c, option, q, view, action, isVain),
    ...(isVain ? { isPoor: true, reason: m("reason_no_coin") } : {}),
    isNeutral: false,
  };
}

/** What may be donated, as a choice: 1 / 2 / 3 coins for 1 / 3 / 6 prestige. */
function donationPieces(c: Components, view: NotreDameView, seat: number): { cost: Piece[]; gain: Piece[] } {
  const { coins: have, park_bonus } = playerOf(view, seat);
  const amounts = Object.keys(c.cathedral.donation).map(Number).filter((n) => n <= have);
  if (amounts.length === 0) return { cost: [], gain: [] };
  return {
    cost: [coins(`−${amounts.join("/")}`)],
    gain: [prestige(`+${amounts.map((n) => (c.cathedral.donation[String(n)] ?? 0) + park_bonus).join("/")}`)],
  };
}

function cardNote(c: Components, option: Option, q: Question, view: NotreDameView, action: string, isVain: boolean): Msg {
  if (isVain) return m("note_no_coin");
  if (action === "notre_dame") return m("note_share", { pool: view.pool, round: paydayOf(c, view) });
  if (!isSector(action)) return actionDoes(c, action);
  const count = m("note_count", { n: countIn(option, q, action) ?? playerOf(view, q.seat).counts[action] + 1 });
  const [source] = sumsOf(option.preview, q.seat).from;
  return source === undefined ? count : m("note_moved", { place: placeName(c, source), more: count });
}

/** The markers in a sector when its action is executed. */
function countIn(option: Option, q: Question, sector: string): number | null {
  const acted = option.preview.find((event) => event.event === "acted" && event.seat === q.seat && event.sector === sector);
  return acted === undefined ? null : Number(acted.count);
}

/** How many bonuses the hotel gives for a number of markers. */
function bonusesFor(c: Components, count: number): number {
  const { picks = [] } = actionOf(c, "hotel").effect as { picks?: { count_min: number; count_max: number | null; picks: number }[] };
  return picks.find((each) => count >= each.count_min && (each.count_max === null || count <= each.count_max))?.picks ?? 1;
}

/** What a card or sector leads to when its gain is not yet known: range of the carriage, number of bonuses. */
function followUp(c: Components, option: Option, q: Question, view: NotreDameView, action: string): Piece[] {
  const count = countIn(option, q, action);
  if (action === "trusted_friend") return [friend(q.seat)];
  if (count === null) return [];
  if (action === "carriage_house") return [{ icon: "nd-carriage-icon", text: String(count), label: m("carriage") }];
  if (action !== "hotel") return [];
  // Where the rat marker stands at 0 it cannot go back.
  const relief = playerOf(view, q.seat).rat > 0 ? [sign("/"), rat("−1")] : [];
  const bonuses = [coins("+1"), sign("/"), markers(q.seat, "+1"), ...relief];
  return bonusesFor(c, count) > 1 ? [...bonuses, { icon: "", text: say(m("twice")) }] : bonuses;
}

function fromFace(c: Components, option: Option, place: string, q: Question, view: NotreDameView): OptionFace {
  const player = playerOf(view, q.seat);
  const n = markersAt(view, q.seat, place);
  const face = { icon: placeIcon(place), kind: `nd-t-${place}`, title: placeName(c, place), isNeutral: false };
  if (q.kind === "MoveFrom") return { ...face, uses: [markers(q.seat, String(n)), ...(player.friend === place ? [friend(q.seat)] : [])] };
  const gainFrom = (each: Option): Piece[] => [...gainsOf(each.preview, q.seat), ...followUp(c, each, q, view, String(q.facts.target))];
  const gain = gainFrom(option);
  // What the card gives from wherever the marker comes is no gain of this choice.
  const isCommon = q.options.every((each) => JSON.stringify(gainFrom(each)) === JSON.stringify(gain));
  return { ...face, cost: [markers(q.seat, `${n} → ${n - 1}`)], gain: isCommon ? [] : gain };
}

export function markersAt(view: NotreDameView, seat: number, place: string): number {
  if (place === "cathedral") return view.cathedral.markers[seat] ?? 0;
  return isSector(place) ? playerOf(view, seat).sectors[place] : 0;
}

function sectorFace(c: Components, option: Option, sector: string, q: Question, view: NotreDameView): OptionFace {
  const n = markersAt(view, q.seat, sector);
  const loses = q.kind === "LoseMarker";
  const count = countIn(option, q, sector);
  return {
    icon: placeIcon(sector),
    kind: `nd-t-${sector}`,
    title: placeName(c, sector),
    ...(loses && n > 0 ? { cost: [markers(q.seat, `${n} → ${n - 1}`)] } : {}),
    ...(loses && n === 0 ? { reason: m("reason_only_friend") } : {}),
    gain: loses ? [] : sectorGain(c, option, sector, q, view),
    ...(count === null ? {} : { note: m("note_count", { n: count }) }),
    ...(option.gives_nothing ? { reason: m("reason_empty") } : {}),
    rank: loses ? 0 : rankOf(option.preview, q.seat),
    isNeutral: false,
  };
}

/** What comes of a piece in a sector: its action, or only the pieces there. */
function sectorGain(c: Components, option: Option, sector: string, q: Question, view: NotreDameView): Piece[] {
  const gain = [...gainsOf(option.preview, q.seat).filter((piece) => piece.text !== "+1" || piece.icon !== placeIcon(sector)), ...followUp(c, option, q, view, sector)];
  const arriving = piecesArriving(q);
  if (gain.length > 0 || arriving === 0 || !isSector(sector)) return gain;
  const n = playerOf(view, q.seat).counts[sector];
  return [markers(q.seat, `${n} → ${n + arriving}`)];
}

/** How many pieces the answer brings into a sector. */
function piecesArriving(q: Question): number {
  if (q.kind === "MoveTo") return Number(q.facts.markers ?? 0) + Number(q.facts.friend ?? 0);
  return q.kind === "PlaceFriend" || q.facts.person === "bishop" ? 1 : 0;
}

/** The icon of a market: its message if that can be taken, else a plain market. */
function driveFace(c: Components, option: Option, market: string, q: Question, view: NotreDameView, names: string[]): OptionFace {
  const { borough, kind } = readMarket(market);
  const { colour, messages } = boroughAt(view, borough);
  const message = messages[kind];
  const isPrize = message !== undefined && !option.gives_nothing;
  const drove = option.preview.find((event) => event.event === "drove" && event.seat === q.seat);
  const gain = gainsOf(option.preview, q.seat);
  return {
    icon: isPrize ? "nd-message" : "nd-market",
    kind: isPrize ? seatKind(colour) : undefined,
    title: marketName(view.boroughs.length, market, (number) => (boroughAt(view, number).seat === q.seat ? m("yours") : shortBoroughName(view, number, names))),
    ...(isPrize ? { gain: gain.length > 0 ? gain : messagePieces(c, message, q.seat) } : { reason: m(message === undefined ? "reason_no_message" : "reason_set") }),
    ...(drove === undefined ? {} : { note: m("note_steps", { n: Number(drove.steps) }) }),
    rank: rankOf(option.preview, q.seat),
    isNeutral: false,
  };
}

function hireFace(c: Components, option: Option, q: Question, view: NotreDameView, id: string, cost: Piece[], gain: Piece[]): OptionFace {
  const later = option.then.some((text) => text.startsWith("bonus:")) ? [coins("+1"), sign("/"), markers(q.seat, "+1"), sign("/"), rat("−1")] : [];
  const plague = id === "doctor" && view.plague > 0 ? [{ ...rat(signed(-view.plague)), label: m("plague") }] : [];
  return {
    icon: personIcon(id),
    title: personName(c, id),
    cost: cost.length > 0 ? cost : [coins(signed(-personOf(c, id).hire_cost_coins))],
    gain: [...gain, ...later, ...plague],
    note: personDoes(c, id),
    ...(option.gives_nothing ? { reason: m("reason_no_effect") } : {}),
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
  return { title, uses: pieces, isNeutral: false };
}
