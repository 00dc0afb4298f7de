/** Amounts and effects as icons and as text. */
import { both, raw } from "../../i18n";
import { seatKind } from "../../frame/seats";
import type { Msg, Piece, Question, Seat } from "../types";
import { advisorOf, GOODS, type Aid, type Components, type Good, type Op } from "./data";
import { goodKind } from "./icons";
import { keyFor, m, signed } from "./texts";

const GOOD_AMOUNTS = { gold: "n_gold", wood: "n_wood", stone: "n_stone" } as const;

export function goodAmount(good: Good, n: number): Msg {
  return m(GOOD_AMOUNTS[good], { n });
}

/** A cube; `text` is printed beside it, empty for a single one. */
export function cube(good: Good, text?: string): Piece {
  return { icon: "cube", kind: goodKind(good), text, label: m(good), amount: goodAmount(good, 1) };
}

export function cubes(good: Good, n: number): Piece[] {
  return Array.from({ length: n }, () => cube(good));
}

export function points(n: number): Piece {
  return { icon: "vp", text: signed(n), label: m("points", { n: Math.abs(n) }) };
}

export function sign(text: string): Piece {
  return { icon: "", text };
}

export const TOKEN: Piece = { icon: "plus2", label: m("token"), amount: m("n_tokens", { n: 1 }) };
export const SOLDIER: Piece = { icon: "soldier", label: m("soldier"), amount: m("n_soldiers", { n: 1 }) };
export const ENVOY: Piece = { icon: "envoy", label: m("envoy") };
const ANY: Piece = { icon: "cube-any", label: m("any_good"), amount: m("n_goods_any", { n: 1 }) };
const EYE: Piece = { icon: "eye", label: m("eye") };
const BUILDING: Piece = { icon: "kb-building", label: m("building"), amount: m("n_buildings", { n: 1 }) };

export function repeated(piece: Piece, n: number): Piece[] {
  return Array.from({ length: n }, () => piece);
}

export function diceOf(seat: Seat, dice: number[], white: number[] = []): Piece[] {
  return [
    ...dice.map((n) => ({ icon: `die-${n}`, kind: seatKind(seat), label: m("die", { n }) })),
    ...white.map((n) => ({ icon: `die-${n}`, kind: "white", label: m("white_die", { n }) })),
  ];
}

export function marketPiece(shift: number): Piece {
  return { icon: "gi-shop", text: signed(shift), label: m("market_shift", { shift: signed(shift) }) };
}

export function aidPieces(aid: Aid): Piece[] {
  return [...(aid.plus2 ? [TOKEN] : []), ...(aid.market === 0 ? [] : [marketPiece(aid.market)])];
}

/** Counts equal pieces: two gold cubes become "+2" and a cube; behind "/" a single one stands without its number. */
export function counted(pieces: Piece[]): Piece[] {
  const groups: { piece: Piece; n: number }[] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    const isSame = last !== undefined && piece.text === undefined && last.piece.icon === piece.icon && last.piece.kind === piece.kind && last.piece.text === undefined;
    if (isSame) last.n += 1;
    else if (piece.text !== "+") groups.push({ piece, n: 1 });
  }
  return groups.map(({ piece, n }, at) => {
    if (piece.text !== undefined) return piece;
    const isAlternative = groups[at - 1]?.piece.text === "/";
    return isAlternative && n === 1 ? piece : { ...piece, text: signed(n) };
  });
}

/** An advisor's effect as it would help the asked seat: the server counts the soldiers, with the Stables and up to the cap. */
export function helpFor(c: Components, advisor: number, question: Question): Op[] {
  const { soldiers } = question.facts as { soldiers?: Record<string, number> };
  const n = soldiers?.[String(advisor)];
  const { effect } = advisorOf(c, advisor);
  if (n === undefined) return effect;
  return effect.flatMap((op) => (op.op !== "soldiers" ? [op] : n > 0 ? [{ ...op, n }] : []));
}

/** What an effect takes: points, and the good of an exchange, which is voluntary. */
export function opPrice(ops: Op[]): Piece[] {
  return ops.flatMap((op): Piece[] => {
    if (op.op === "may_exchange") return [{ ...ANY, text: signed(-1) }];
    return op.op === "gain_vp" && (op.n ?? 1) < 0 ? [points(op.n ?? 1)] : [];
  });
}

/** What an effect gives, counted. */
export function opGain(ops: Op[]): Piece[] {
  return ops.flatMap((op): Piece[] => {
    if (op.op === "may_exchange") return [{ icon: "cube-any", text: signed(2), label: m("other_goods") }];
    return op.op === "gain_vp" && (op.n ?? 1) < 0 ? [] : counted(opPieces([op]));
  });
}

function goodsIn(op: Op): [Good, number][] {
  return GOODS.map((good): [Good, number] => [good, op[good] ?? 0]).filter(([, n]) => n > 0);
}

/**
 * An effect as icons. A good common to all alternatives is shown once, in front: wood + gold / stone.
 */
export function opPieces(ops: Op[]): Piece[] {
  return ops.flatMap((op): Piece[] => {
    const n = op.n ?? 1;
    switch (op.op) {
      case "gain":
        return goodsIn(op).flatMap(([good, many]) => cubes(good, many));
      case "gain_any":
        return repeated(ANY, n);
      case "gain_vp":
        return [points(n)];
      case "soldiers":
        return repeated(SOLDIER, n);
      case "plus2":
        return repeated(TOKEN, n);
      case "peek_enemy":
        return [EYE];
      case "may_exchange":
        return [ANY, sign("→"), ANY, ANY];
      case "choose_one":
        return alternatives(op.options ?? []);
      case "lose":
        return op.good === undefined ? [] : [cube(op.good, signed(-n))];
      case "lose_any":
        return [{ ...ANY, text: signed(-n) }];
      case "lose_building":
        return [{ ...BUILDING, text: signed(-n) }];
      case "lose_vp":
        return [points(-n)];
      default:
        return [];
    }
  });
}

function alternatives(options: Op[][]): Piece[] {
  const ways = options.map((ops) => opPieces(ops));
  const first = ways[0] ?? [];
  const shared = first.filter((piece) => ways.every((way) => way.some((other) => other.kind === piece.kind && other.icon === piece.icon)));
  const rests = ways.map((way) => way.filter((piece) => !shared.some((other) => other.kind === piece.kind && other.icon === piece.icon)));
  const choice = rests.flatMap((rest, i) => (i === 0 ? rest : [sign("/"), ...rest]));
  return shared.length > 0 ? [...shared, sign("+"), ...choice] : choice;
}

function listed(messages: Msg[], by: "and" | "or"): Msg {
  const [first, ...rest] = messages;
  if (first === undefined) return raw("–");
  return rest.reduce((a, b) => m(by, { a, b }), first);
}

/** An effect as text: "+2 gold, +1 soldier". */
export function opWords(ops: Op[]): Msg {
  return listed(
    ops.flatMap((op): Msg[] => {
      const n = op.n ?? 1;
      const more = (what: Msg) => m("plus", { what });
      const less = (what: Msg) => m("minus", { what });
      switch (op.op) {
        case "gain":
          return goodsIn(op).map(([good, many]) => more(goodAmount(good, many)));
        case "gain_any":
          return [more(m("n_goods_any", { n }))];
        case "gain_vp":
          return [n < 0 ? less(m("n_points", { n: -n })) : more(m("n_points", { n }))];
        case "soldiers":
          return [more(m("n_soldiers", { n }))];
        case "plus2":
          return [more(m("n_tokens", { n }))];
        case "peek_enemy":
          return [m("peek")];
        case "may_exchange":
          return [m("exchange")];
        case "choose_one":
          return [listed((op.options ?? []).map((way) => opWords(way)), "or")];
        case "lose":
          return op.good === undefined ? [] : [less(goodAmount(op.good, n))];
        case "lose_any":
          return [less(m("n_goods_lost", { n }))];
        case "lose_building":
          return [less(m("n_buildings", { n }))];
        case "lose_vp":
          return [less(m("n_points", { n }))];
        default:
          return [];
      }
    }),
    "and",
  );
}

/** Goods as text: "3 gold, 1 wood". */
export function goodsWords(goods: Partial<Record<Good, number>>): Msg {
  return listed(
    GOODS.filter((good) => (goods[good] ?? 0) > 0).map((good) => goodAmount(good, goods[good] ?? 0)),
    "and",
  );
}

export function goodsPieces(goods: Partial<Record<Good, number>>, sign: 1 | -1 = 1): Piece[] {
  const text = (n: number): string => (sign < 0 ? signed(-n) : String(n));
  return GOODS.filter((good) => (goods[good] ?? 0) > 0).map((good) => cube(good, text(goods[good] ?? 0)));
}

/** Source of goods and points: an advisor, a building, or a phase. */
export function sourceName(c: Components, why: unknown): Msg | null {
  if (typeof why !== "string") return null;
  const thing = c.advisors.find((a) => a.id === why) ?? c.buildings.find((b) => b.id === why);
  if (thing !== undefined) return both(thing.name);
  const key = keyFor("why", why);
  return key === null ? null : m(key);
}

export function advisorName(c: Components, value: unknown): Msg {
  return both(advisorOf(c, Number(value)).name);
}
