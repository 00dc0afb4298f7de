/** The cards of options: whole price and gain line by line, other ways, what is left. */
import { both, raw } from "../../i18n";
import type { Detail, DetailLine, Msg, Option, Piece, Question } from "../types";
import { longAbility } from "./abilities";
import { advisorOf, buildingOf, GOODS, provinceOf, sumOf, type Components, type Good, type KingsburgView, type Op } from "./data";
import { battlePieces, costOf, diceIn, optionFace, priceOfBuilding, wayText } from "./faces";
import { advisorIn, paymentsFor, previewedPayment, type Payment } from "./payment";
import { counted, cube, diceOf, ENVOY, goodsPieces, helpFor, marketPiece, opGain, opPrice, opWords, points, SOLDIER, TOKEN } from "./pieces";
import { m, signed, type Key } from "./texts";

const MOST_WAYS = 3;

export function optionDetail(c: Components, option: Option, q: Question, view: KingsburgView): Detail | null {
  const word = option.text.slice(option.text.indexOf(":") + 1);
  switch (option.family) {
    case "advisor":
      return advisorDetail(c, option, q, view);
    case "build":
      return buildDetail(c, option, q, view, word);
    default:
      return plainDetail(c, option, q, view);
  }
}

function line(key: Key, pieces: Piece[], label: Msg = m(key)): DetailLine[] {
  return pieces.length === 0 ? [] : [{ label, pieces }];
}

/** The dice and tokens that are left after a payment. */
export function leftAfter(way: Payment, q: Question, view: KingsburgView): Piece[] {
  const province = provinceOf(view, q.seat);
  const dice = without(province.dice, way.dice);
  const tokens = province.plus2 - (way.plus2 ? 1 : 0);
  // White dice alone influence nobody.
  return [...diceOf(q.seat, dice, dice.length > 0 ? without(province.white, way.white) : []), ...(tokens > 0 ? [{ ...TOKEN, text: String(tokens) }] : [])];
}

export function without(dice: number[], used: number[]): number[] {
  const left = [...dice];
  for (const face of used) left.splice(left.indexOf(face), 1);
  return left;
}

function soldiersIn(effect: Op[]): number {
  return sumOf(effect.map(({ op, n = 1 }) => (op === "soldiers" ? n : 0)));
}

function advisorDetail(c: Components, option: Option, q: Question, view: KingsburgView): Detail {
  const value = advisorIn(option.text);
  const { name, effect: printed } = advisorOf(c, value);
  const effect = helpFor(c, value, q);
  const extra = soldiersIn(effect) - soldiersIn(printed);
  const [first, ...others] = paymentsFor(option, value);
  const way = previewedPayment(option) ?? first;
  const isTaken = (view.advisors[String(value)] ?? []).length > 0;
  const price = way === undefined ? [] : [
    ...line("line_dice", diceOf(q.seat, way.dice, way.white), m("line_dice", { sum: [...way.dice, ...way.white].join(" + ") })),
    ...line("line_token", costOf(way)),
    ...line("line_market", way.market === 0 ? [] : [marketPiece(way.market)]),
  ];
  const paid = opPrice(effect);
  return {
    title: m("tray_numbered", { n: value, advisor: both(name) }),
    does: opWords(effect),
    price: [
      ...price,
      ...line("line_envoy", isTaken ? [ENVOY] : []),
      ...line(effect.some((op) => op.op === "may_exchange") ? "line_trade" : "line_points_lost", paid),
    ],
    gain: extra > 0
      ? [...line("line_help", opGain(printed)), { label: both(buildingOf(c, "stables").name), pieces: [{ ...SOLDIER, text: signed(extra) }] }]
      : line("line_help", opGain(effect)),
    ways: others.length === 0
      ? line("line_no_other_way", [{ icon: "", text: "–" }])
      : others.slice(0, MOST_WAYS).map((other) => ({ label: raw(wayText(other)), pieces: [...diceIn(other, q), ...costOf(other)] })),
    left: way === undefined ? [] : leftAfter(way, q, view),
    clause: "K-6.2.3",
  };
}

function buildDetail(c: Components, option: Option, q: Question, view: KingsburgView, id: string): Detail {
  const building = buildingOf(c, id);
  const price = priceOfBuilding(option, q, building);
  const saved = building.cost.gold - (price.gold ?? 0);
  const [does] = longAbility(c, building, view.table_options);
  const { goods } = provinceOf(view, q.seat);
  const left = Object.fromEntries(GOODS.map((good) => [good, goods[good] - (price[good] ?? 0)]));
  return {
    title: both(building.name),
    ...(does === undefined ? {} : { does }),
    price: [...line("line_pay", goodsPieces(price, -1)), ...line("line_crane", saved > 0 ? [cube("gold", String(saved))] : [])],
    gain: line("line_points", building.vp === 0 ? [] : [points(building.vp)]),
    later: line("line_battle", battlePieces(building)),
    left: goodsPieces(left),
    clause: "K-6.4.2",
  };
}

const CLAUSES: Record<string, string> = {
  good: "K-13.1", lose: "K-10.8", exchange: "K-R17", dice: "K-6.2.3", aid: "K-6.2.6", either: "K-6.3.2", town_hall: "K-14.8",
  first_use: "K-R9", recruit: "K-9.1", reroll: "K-6.1.2", pass: "K-6.2.2",
};

function plainDetail(c: Components, option: Option, q: Question, view: KingsburgView): Detail {
  const face = optionFace(c, option, q, view);
  return {
    title: face.title,
    ...(face.note === undefined ? {} : { does: face.note }),
    price: line("line_pay", [...(face.uses ?? []), ...(face.cost ?? [])]),
    gain: line("line_get", face.gain ?? []),
    left: leftGoods(option, q, view),
    ...(CLAUSES[option.family] === undefined ? {} : { clause: CLAUSES[option.family] }),
  };
}

/** The goods after an option that takes or gives some. */
function leftGoods(option: Option, q: Question, view: KingsburgView): Piece[] {
  const goods = { ...provinceOf(view, q.seat).goods };
  let isChanged = false;
  for (const event of option.preview) {
    const sign = { gained: 1, paid: -1, lost: -1 }[String(event.event)];
    if (sign === undefined || event.seat !== q.seat) continue;
    goods[event.good as Good] += sign * Number(event.n);
    isChanged = true;
  }
  return isChanged ? counted(goodsPieces(goods)) : [];
}
