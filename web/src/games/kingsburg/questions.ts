/** Texts of questions, and the buttons of options. */
import { both, raw } from "../../i18n";
import type { GameEvent, Msg, Option, OptionFace, Piece, Question } from "../types";
import {
  advisorOf, buildingOf, GOODS, provinceOf,
  type Components, type Good, type KingsburgView,
} from "./data";
import { buildingIcon, goodKind } from "./icons";
import { advisorIn, paymentsFor, previewedPayment, wordPayment, type Payment } from "./payment";
import { advisorName, aidPieces, cube, cubes, diceOf, ENVOY, goodsPieces, opPieces, opWords, points, sign, SOLDIER, TOKEN } from "./pieces";
import { m, signed, type Key } from "./texts";

export function questionTitle(c: Components, q: Question): Msg {
  const n = Number(q.facts.n ?? 1);
  const advisor = () => advisorName(c, q.facts.advisor);
  switch (q.kind) {
    case "TakeGood":
      return m("ask_take", { n });
    case "Reroll":
      return m("ask_reroll");
    case "Influence":
      return m("ask_influence");
    case "SpendDice":
      return m("ask_dice", { advisor: advisor() });
    case "ChooseAid":
      return m("ask_aid", { advisor: advisor() });
    case "ChooseHelp":
      return m("ask_help", { advisor: advisor() });
    case "Exchange":
      return m("ask_exchange", { advisor: advisor() });
    case "Build":
      return m(Number(q.facts.second ?? 0) === 1 ? "ask_build_second" : "ask_build");
    case "TownHall":
      return m("ask_town_hall");
    case "EndOrder":
      return m("ask_end_order");
    case "Recruit":
      return m("ask_recruit");
    case "LoseGood":
      return m("ask_lose", { n });
    default:
      return raw(q.kind);
  }
}

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
  if (neutral !== undefined) return { title: m(neutral), isNeutral: true };
  switch (option.family || option.text.split(":")[0]) {
    case "good":
      return goodFace(word, m(isGood(word) ? GOOD_NAMES[word] : "any_good"));
    case "lose":
      return goodFace(word, giveTitle(word));
    case "exchange":
      return { ...goodFace(word, giveTitle(word)), gain: gainsOf(option.preview, q.seat) };
    case "advisor":
      return advisorFace(c, option, q, view);
    case "dice": {
      const way = previewedPayment(option) ?? wordPayment(option.text, Number(q.facts.advisor));
      return { title: wayTitle(way), cost: wayPieces(way, q), isNeutral: false };
    }
    case "aid": {
      const isBoth = word !== "market";
      const way = previewedPayment(option);
      return { title: m(isBoth ? "aid_both" : "aid_market"), cost: way === null ? (isBoth ? [TOKEN] : []) : wayPieces(way, q), isNeutral: false };
    }
    case "either": {
      const way = alternativesOf(c, Number(q.facts.advisor))[Number(word) - 1] ?? [];
      return { title: opWords(way), gain: opPieces(way), isNeutral: false };
    }
    case "build":
      return buildFace(c, option, q, word);
    case "first_use":
      return { icon: buildingIcon(word), title: both(buildingOf(c, word).name), isNeutral: false };
    case "town_hall": {
      const pays = isGood(word) ? [cube(word)] : [TOKEN];
      return { title: giveTitle(word), cost: pays, gain: gainsOf(option.preview, q.seat), isNeutral: false };
    }
    case "recruit": {
      const goods = word.split("+").filter(isGood);
      return { title: m("recruit"), cost: goods.map((good) => cube(good)), gain: [SOLDIER], isNeutral: false };
    }
    default: {
      const reroll = REROLLS[word];
      return option.text.startsWith("reroll:") && reroll !== undefined
        ? { title: m(reroll), cost: rerolledDice(view, q, word), isNeutral: false }
        : { title: raw(option.text), isNeutral: false };
    }
  }
}

function goodFace(word: string, title: Msg): OptionFace {
  return { icon: "cube", kind: isGood(word) ? goodKind(word) : undefined, title, isNeutral: false };
}

function giveTitle(word: string): Msg {
  return m("give", { what: m(isGood(word) ? word : "token") });
}

function advisorFace(c: Components, option: Option, q: Question, view: KingsburgView): OptionFace {
  const value = advisorIn(option.text);
  const advisor = advisorOf(c, value);
  const ways = paymentsFor(option, value);
  const isTaken = (view.advisors[String(value)] ?? []).length > 0;
  const first = ways[0];
  return {
    number: value,
    title: both(advisor.name),
    cost: [...(first === undefined ? [] : wayPieces(first, q)), ...(isTaken ? [ENVOY] : [])],
    gain: compact(opPieces(advisor.effect)),
    more: Math.max(0, ways.length - 1),
    isNeutral: false,
  };
}

/** Shortened for a button: no "+" between goods, compact exchanges. */
function compact(pieces: Piece[]): Piece[] {
  const arrow = pieces.findIndex((piece) => piece.text === "→");
  if (arrow < 0) return pieces.filter((piece) => piece.text !== "+");
  const got = pieces.slice(arrow + 1);
  return [...pieces.slice(0, arrow), sign("⇄"), ...got.slice(0, 1).map((piece) => ({ ...piece, text: String(got.length) }))];
}

function wayPieces(way: Payment, q: Question): Piece[] {
  return [...diceOf(q.seat, way.dice, way.white), ...aidPieces(way)];
}

/** The sum as it is made, "3 + 5 + 2 − 1": dice, token and Market in the order of their pictures. */
function wayTitle(way: Payment): Msg {
  const plus = [...way.dice, ...way.white, ...(way.plus2 ? [2] : [])].join(" + ");
  return raw(way.market === 0 ? plus : `${plus} ${way.market < 0 ? "−" : "+"} ${Math.abs(way.market)}`);
}

function rerolledDice(view: KingsburgView, q: Question, word: string): Piece[] {
  const { rolled, rolled_white } = provinceOf(view, q.seat);
  if (word === "all") return diceOf(q.seat, rolled, rolled_white);
  return word === "white" ? diceOf(q.seat, [], rolled_white.slice(0, 1)) : diceOf(q.seat, rolled.slice(0, 1));
}

/** The alternatives of an advisor who offers several. */
export function alternativesOf(c: Components, advisor: number) {
  return advisorOf(c, advisor).effect.find((op) => op.op === "choose_one")?.options ?? [];
}

function buildFace(c: Components, option: Option, q: Question, id: string): OptionFace {
  const building = buildingOf(c, id);
  const paid = option.preview.filter((e) => e.event === "paid" && e.seat === q.seat && e.why === "build");
  const cost = paid.length > 0 ? Object.fromEntries(paid.map((e) => [String(e.good), Number(e.n)])) : building.cost;
  const gain: Piece[] = building.vp === 0 ? [] : [points(building.vp)];
  if (building.battle.base !== 0) {
    gain.push({ icon: "shield", kind: "kb-steel", text: signed(building.battle.base), label: m("battle_value", { n: signed(building.battle.base) }) });
  }
  return { icon: buildingIcon(id), title: both(building.name), cost: goodsPieces(cost), gain, isNeutral: false };
}

/** A seat's gains in the events of a preview, as icons. */
export function gainsOf(preview: GameEvent[], seat: number): Piece[] {
  return preview
    .filter((e) => e.seat === seat)
    .flatMap((e): Piece[] => {
      const n = Number(e.n);
      if (e.event === "gained" && isGood(String(e.good))) return cubes(String(e.good) as Good, n);
      return e.event === "scored" && n > 0 ? [points(n)] : [];
    });
}
