/** The tray of soldiers: how many and for which goods, one answer. */
import type { Change, Draft, TrayConfirm, TrayFace, TrayNumber, TrayRow } from "../composer";
import type { Msg, Option, Question } from "../types";
import { GOODS, provinceOf, type Components, type Good, type Goods, type KingsburgView } from "./data";
import { goodKind } from "./icons";
import { goodsPieces, SOLDIER } from "./pieces";
import { questionWhy } from "./questions";
import { m, signed } from "./texts";

/** In front of an amount of goods that pays for no whole soldier. */
const PAYS = "pays:";

/** What the tray is made from. */
interface Recruits {
  question: Question;
  /** The goods before anything is paid. */
  have: Goods;
  /** Goods for one soldier. */
  price: number;
  most: number;
  goods: Goods;
}

function totalOf(goods: Goods): number {
  return GOODS.reduce((sum, good) => sum + goods[good], 0);
}

function readGoods(words: string[]): Goods {
  const paid = words.filter((word) => word.startsWith("recruit:")).flatMap((word) => word.slice("recruit:".length).split("+"));
  return Object.fromEntries(GOODS.map((good) => [good, paid.filter((each) => each === good).length])) as Goods;
}

/** The choices that recruit for these goods, soldier after soldier. */
function wordsFor(goods: Goods, price: number): string[] {
  const paid = GOODS.flatMap((good) => Array.from({ length: goods[good] }, () => good));
  return paid.flatMap((_, at) => (at % price === 0 ? [`recruit:${paid.slice(at, at + price).join("+")}`] : []));
}

/** A payment that leaves as many different goods as possible: always one of which most are left. */
function paymentFor(n: number, have: Goods): Goods {
  const left = { ...have };
  const goods: Goods = { gold: 0, wood: 0, stone: 0 };
  for (let paid = 0; paid < n; paid++) {
    const most = GOODS.reduce<Good>((a, b) => (left[b] > left[a] ? b : a), "gold");
    left[most] -= 1;
    goods[most] += 1;
  }
  return goods;
}

function recruitsOf({ question, choices, loose }: Draft, view: KingsburgView): Recruits {
  const { goods: have } = provinceOf(view, question.seat);
  const price = Number(question.facts.price);
  const most = Number(question.facts.most);
  const note = loose.find((pick) => pick.startsWith(PAYS));
  const [gold = 0, wood = 0, stone = 0] = note?.slice(PAYS.length).split(".").map(Number) ?? [];
  const goods = note !== undefined ? { gold, wood, stone } : choices.length > 0 ? readGoods(choices) : paymentFor(price, have);
  return { question, have, price, most, goods };
}

/** The draft for a payment: its choices if it is whole, else a note of it. */
function changeTo(goods: Goods, price: number): Change {
  const total = totalOf(goods);
  if (total > 0 && total % price === 0) return { choices: wordsFor(goods, price), loose: [] };
  return { choices: [], loose: [`${PAYS}${GOODS.map((good) => goods[good]).join(".")}`] };
}

export function recruitFace(c: Components, draft: Draft, view: KingsburgView): TrayFace {
  const tray = recruitsOf(draft, view);
  const { question, goods, price } = tray;
  const total = totalOf(goods);
  const soldiers = Math.floor(total / price);
  const isWhole = total > 0 && total % price === 0;
  const { soldiers: before, defence } = provinceOf(view, question.seat);
  const why = questionWhy(c, question, view);
  return {
    title: m("ask_recruit"),
    ...(why === null ? {} : { why }),
    pool: [],
    numbers: numbersOf(tray, isWhole ? soldiers : 0),
    rows: GOODS.filter((good) => tray.have[good] > 0).map((good) => rowOf(good, tray)),
    line: total === 0 ? m("recruit_pick") : m(price === 1 ? "recruit_each" : "recruit_sum", { cubes: total, price, n: soldiers }),
    isMet: isWhole,
    price: goodsPieces(goods, -1),
    gain: soldiers > 0 ? [{ ...SOLDIER, text: signed(soldiers) }] : [],
    note: m("note_soldier", { from: before + defence, to: before + defence + soldiers }),
    chips: [],
    confirms: confirmsOf(draft, tray, isWhole),
  };
}

/** So many numbers of soldiers have a tile; the lines of goods reach those between. */
const MOST_TILES = 8;

/** The numbers of soldiers that the goods can pay, up to the highest. */
function numbersOf({ most, have, price }: Recruits, picked: number): TrayNumber[] {
  return Array.from({ length: Math.min(most, MOST_TILES) }, (_, at): TrayNumber => {
    const n = at + 1 === MOST_TILES ? most : at + 1;
    const change = changeTo(paymentFor(n * price, have), price);
    return { id: `x${n}`, pieces: [{ ...SOLDIER, text: `×${n}` }], state: n === picked ? "picked" : "open", ...(n === picked ? {} : { click: change }) };
  });
}

const NAMES = { gold: "Gold", wood: "Wood", stone: "Stone" } as const;

function rowOf(good: Good, { have, goods, price, most }: Recruits): TrayRow {
  const value = goods[good];
  const canAdd = value < have[good] && totalOf(goods) < most * price;
  return {
    id: good,
    icon: "cube",
    kind: goodKind(good),
    label: m(NAMES[good]),
    price: [],
    gain: [],
    state: value > 0 ? "on" : "off",
    stepper: {
      value,
      of: have[good],
      ...(value > 0 ? { less: changeTo({ ...goods, [good]: value - 1 }, price) } : {}),
      ...(canAdd ? { more: changeTo({ ...goods, [good]: value + 1 }, price) } : {}),
    },
  };
}

/** After the last soldier the server asks again unless nothing more can be paid: the answer then ends with "enough". */
function answer({ question, choices, tried }: Draft, words: string[]): string[] {
  const then = choices.length > 0 ? (tried?.question?.options.map(({ text }) => text) ?? []) : followedBy(question.options, words);
  return then.includes("enough") ? [...words, "enough"] : words;
}

function followedBy(options: Option[], [word]: string[]): string[] {
  return options.find(({ text }) => text === word)?.then ?? [];
}

function confirmsOf(draft: Draft, { goods, price }: Recruits, isWhole: boolean): TrayConfirm[] {
  const total = totalOf(goods);
  const n = Math.ceil(total / price);
  const title = total === 0 ? m("recruit_pick") : m("recruit_n", { n });
  const missing: Msg | undefined = isWhole ? undefined : total === 0 ? m("recruit_pick") : m("recruit_missing", { n: total, of: n * price });
  const none: TrayConfirm = { title: m("recruit_none"), price: [], gain: [], choices: ["enough"] };
  if (missing !== undefined) return [{ title, price: [], gain: [], choices: [], missing }, none];
  return [{ title, price: goodsPieces(goods, -1), gain: [{ ...SOLDIER, text: signed(n) }], choices: answer(draft, wordsFor(goods, price)) }, none];
}
