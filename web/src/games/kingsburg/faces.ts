/** The buttons of options: whole price, whole gain, what comes later. */
import { both, raw, say } from "../../i18n";
import type { GameEvent, Msg, Option, OptionFace, Piece, Question } from "../types";
import { longAbility, shortAbility } from "./abilities";
import { advisorOf, buildingOf, GOODS, provinceOf, type Building, type Components, type Good, type Goods, type KingsburgView } from "./data";
import { buildingIcon, goodKind } from "./icons";
import { advisorIn, paymentsFor, previewedPayment, wordPayment, type Payment } from "./payment";
import { cube, diceOf, ENVOY, goodsPieces, helpFor, marketPiece, opGain, opPrice, opWords, points, SOLDIER, TOKEN } from "./pieces";
import { m, signed, type Key } from "./texts";

/** Options that change nothing: shown last and never green. */
const NEUTRAL_ANSWERS: Record<string, Key> = {
  pass: "pass",
  keep: "keep",
  no_exchange: "no_exchange",
  no_build: "no_build",
  no_town_hall: "no_town_hall",
  enough: "enough",
};

const REROLLS: Record<string, Key> = { coloured: "reroll_coloured", white: "reroll_white", all: "reroll_all" };

const GOOD_NAMES = { gold: "Gold", wood: "Wood", stone: "Stone" } as const;

function isGood(word: string): word is Good {
  return GOODS.includes(word as Good);
}

export function optionFace(c: Components, option: Option, q: Question, view: KingsburgView): OptionFace {
  const word = option.text.slice(option.text.indexOf(":") + 1);
  const neutral = NEUTRAL_ANSWERS[option.text];
  if (neutral !== undefined) return { title: m(neutral), note: neutralNote(option.text, q), isNeutral: true };
  switch (option.family || option.text.split(":")[0]) {
    case "good":
      return { ...goodFace(word, m(isGood(word) ? GOOD_NAMES[word] : "any_good")), gain: goodPieces(word, "+1"), note: moreGoods(q) };
    case "lose":
      return { ...goodFace(word, giveTitle(word)), cost: goodPieces(word, "−1"), note: moreGoods(q) };
    case "exchange":
      return { ...goodFace(word, giveTitle(word)), cost: goodPieces(word, "−1"), gain: gainsOf(option.preview, q.seat) };
    case "advisor":
      return advisorFace(c, option, q, view);
    case "dice": {
      const way = previewedPayment(option) ?? wordPayment(option.text, Number(q.facts.advisor));
      return { title: wayTitle(way), uses: diceIn(way, q), cost: costOf(way), isNeutral: false };
    }
    case "aid": {
      const isBoth = word !== "market";
      const way = previewedPayment(option);
      return {
        title: m(isBoth ? "aid_both" : "aid_market"),
        uses: way === null ? [] : diceIn(way, q),
        cost: isBoth ? [{ ...TOKEN, text: "−1" }] : [],
        isNeutral: false,
      };
    }
    case "either": {
      const way = alternativesOf(c, Number(q.facts.advisor))[Number(word) - 1] ?? [];
      return { title: opWords(way), gain: opGain(way), isNeutral: false };
    }
    case "build":
      return buildFace(c, option, q, word, view);
    case "first_use": {
      const isInn = word === "inn";
      return {
        icon: buildingIcon(word),
        title: both(buildingOf(c, word).name),
        ...(isInn ? { reason: m("note_inn_first") } : { gain: [{ ...TOKEN, text: "+1" }] }),
        note: m(isInn ? "note_inn_first" : "note_hall_first"),
        isNeutral: false,
      };
    }
    case "town_hall": {
      const pays = isGood(word) ? goodPieces(word, "−1") : [{ ...TOKEN, text: "−1" }];
      return { title: giveTitle(word), cost: pays, gain: gainsOf(option.preview, q.seat), isNeutral: false };
    }
    case "recruit":
      return recruitFace(word, q, view);
    default: {
      const reroll = REROLLS[word];
      return option.text.startsWith("reroll:") && reroll !== undefined
        ? { title: m(reroll), uses: rerolledDice(view, q, word), gain: [{ icon: "", text: say(m("new_roll")) }], isNeutral: false }
        : { title: raw(option.text), isNeutral: false };
    }
  }
}

/** What happens to those who decline. */
function neutralNote(text: string, q: Question): Msg | undefined {
  if (text === "pass") return m("note_pass");
  if (text === "keep") return m("note_keep");
  if (text === "enough") return m("note_enough");
  return text === "no_build" && Number(q.facts.second ?? 0) === 1 ? m("note_stay") : undefined;
}

function goodFace(word: string, title: Msg): OptionFace {
  return { icon: "cube", kind: isGood(word) ? goodKind(word) : undefined, title, isNeutral: false };
}

function goodPieces(word: string, text: string): Piece[] {
  return isGood(word) ? [cube(word, text)] : [];
}

function giveTitle(word: string): Msg {
  return m("give", { what: m(isGood(word) ? word : "token") });
}

function moreGoods(q: Question): Msg | undefined {
  const more = Number(q.facts.n ?? 1) - 1;
  return more > 0 ? m("note_more", { n: more }) : undefined;
}

/** The whole face of an advisor for one way to pay. */
export function influenceFace(c: Components, value: number, way: Payment | undefined, q: Question, view: KingsburgView): OptionFace {
  const effect = helpFor(c, value, q);
  const isTaken = (view.advisors[String(value)] ?? []).length > 0;
  const isTrade = effect.some((op) => op.op === "may_exchange");
  const hasGoods = GOODS.some((good) => provinceOf(view, q.seat).goods[good] > 0);
  const reason = isTrade && !hasGoods ? m("nothing_to_trade") : effect.length === 0 ? m("soldiers_full") : undefined;
  return {
    number: value,
    title: both(advisorOf(c, value).name),
    uses: way === undefined ? [] : diceIn(way, q),
    cost: [...(way === undefined ? [] : costOf(way)), ...(isTaken ? [ENVOY] : []), ...opPrice(effect)],
    gain: opGain(effect),
    note: opWords(effect),
    ...(reason === undefined ? {} : { isPoor: true, reason }),
    isNeutral: false,
  };
}

function advisorFace(c: Components, option: Option, q: Question, view: KingsburgView): OptionFace {
  const value = advisorIn(option.text);
  const ways = paymentsFor(option, value);
  const face = influenceFace(c, value, previewedPayment(option) ?? ways[0], q, view);
  return { ...face, more: Math.max(0, ways.length - 1) };
}

/** The dice of a way; the Market costs nothing but its use. */
export function diceIn(way: Payment, q: Question): Piece[] {
  return [...diceOf(q.seat, way.dice, way.white), ...(way.market === 0 ? [] : [marketPiece(way.market)])];
}

export function costOf(way: Payment): Piece[] {
  return way.plus2 ? [{ ...TOKEN, text: "−1" }] : [];
}

/** The sum as it is made, "3 + 5 + 2 − 1": dice, token and Market in the order of their pictures. */
export function wayText(way: Payment): string {
  const plus = [...way.dice, ...way.white, ...(way.plus2 ? [2] : [])].join(" + ");
  return way.market === 0 ? plus : `${plus} ${way.market < 0 ? "−" : "+"} ${Math.abs(way.market)}`;
}

function wayTitle(way: Payment): Msg {
  return raw(wayText(way));
}

function rerolledDice(view: KingsburgView, q: Question, word: string): Piece[] {
  const { rolled, rolled_white } = provinceOf(view, q.seat);
  if (word === "all") return diceOf(q.seat, rolled, rolled_white);
  return word === "white" ? diceOf(q.seat, [], rolled_white.slice(0, 1)) : diceOf(q.seat, rolled.slice(0, 1));
}

/** The alternatives of an advisor who offers several. */
function alternativesOf(c: Components, advisor: number) {
  return advisorOf(c, advisor).effect.find((op) => op.op === "choose_one")?.options ?? [];
}

/** The goods that a building costs now: what the engine would take, else the printed price. */
export function priceOfBuilding(option: Option, q: Question, building: Building): Partial<Goods> {
  const paid = option.preview.filter((e) => e.event === "paid" && e.seat === q.seat && e.why === "build");
  return paid.length > 0 ? Object.fromEntries(paid.map((e) => [String(e.good), Number(e.n)])) : building.cost;
}

/** The battle value of a building. */
export function battlePieces(building: Building): Piece[] {
  const { base } = building.battle;
  return base === 0 ? [] : [{ icon: "shield", kind: "kb-steel", text: signed(base), label: m("battle_value", { n: signed(base) }) }];
}

function buildFace(c: Components, option: Option, q: Question, id: string, view: KingsburgView): OptionFace {
  const building = buildingOf(c, id);
  const ability = shortAbility(c, building);
  const words: Piece[] = ability === null ? [] : [{ icon: "", text: say(ability) }];
  const gain = [...(building.vp === 0 ? [] : [points(building.vp)]), ...battlePieces(building)];
  return {
    icon: buildingIcon(id),
    title: both(building.name),
    cost: goodsPieces(priceOfBuilding(option, q, building), -1),
    // A building that gives neither points nor strength gives its ability.
    gain: gain.length > 0 ? gain : words,
    later: gain.length > 0 ? words : [],
    note: longAbility(c, building, view.table_options)[0],
    isNeutral: false,
  };
}

function recruitFace(word: string, q: Question, view: KingsburgView): OptionFace {
  const goods = word.split("+").filter(isGood);
  const { soldiers, defence } = provinceOf(view, q.seat);
  return {
    title: m("recruit"),
    cost: goodsPieces(Object.fromEntries(GOODS.map((good) => [good, goods.filter((each) => each === good).length])), -1),
    gain: [{ ...SOLDIER, text: "+1" }],
    note: m("note_soldier", { from: soldiers + defence, to: soldiers + defence + 1 }),
    isNeutral: false,
  };
}

/** A seat's gains in the events of a preview, as icons. */
export function gainsOf(preview: GameEvent[], seat: number): Piece[] {
  return preview
    .filter((e) => e.seat === seat)
    .flatMap((e): Piece[] => {
      const n = Number(e.n);
      if (e.event === "gained" && isGood(String(e.good))) return [cube(String(e.good) as Good, signed(n))];
      return e.event === "scored" && n > 0 ? [points(n)] : [];
    });
}
