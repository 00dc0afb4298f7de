/**
 * The tray of goods: several goods of one advisor are one click, and the help of advisors that follow each other is one
 * answer. Help comes only after all have placed their dice (K-6.3), so it cannot join the tray of dice.
 */
import { say } from "../../i18n";
import type { Draft, TrayChip, TrayFace, TrayNumber } from "../composer";
import type { Msg, Option, Piece, Question } from "../types";
import { GOODS, provinceOf, type Components, type Good, type Goods, type KingsburgView } from "./data";
import { gainsOf, optionFace } from "./faces";
import { cube, goodsPieces, sign } from "./pieces";
import { questionTitle, questionWhy } from "./questions";
import { m, signed } from "./texts";

const KINDS = new Set(["TakeGood", "LoseGood", "ChooseHelp", "Exchange"]);
const WORDS = /^(?:(?:good|lose|either|exchange):|no_exchange$)/;

/** Three goods make ten tiles; of more than that, three are chosen at a time. */
const MOST_GOODS = 3;

/** Whether several goods are asked for: all of them are chosen together. */
export function asksForGoods({ kind, facts }: Question): boolean {
  return (kind === "TakeGood" || kind === "LoseGood") && Number(facts.n) > 1;
}

/** Whether the same seat chooses the help of another advisor directly after this option. */
export function leadsToHelp(option: Option, question: Question): boolean {
  return KINDS.has(question.kind) && option.then.some((text) => WORDS.test(text));
}

/** The tray; null if the draft leads to no further help, which makes it the answer. */
export function helpFace(c: Components, draft: Draft, view: KingsburgView): TrayFace | null {
  const now = draft.choices.length === 0 ? draft.question : (draft.tried?.question ?? null);
  if (now === null || !KINDS.has(now.kind)) return null;
  const events = draft.tried?.events ?? [];
  const chips: TrayChip[] = draft.choices.length === 0 ? [] : [{ key: "C", label: m("tray_clear"), click: { choices: [] } }];
  const hasPicked = draft.choices.length > 0;
  const why = questionWhy(c, now, view);
  return {
    title: questionTitle(c, now),
    ...(why === null ? {} : { why }),
    pool: [],
    rows: [],
    numbers: asksForGoods(now) ? goodsTiles(now, view, draft.choices) : optionTiles(c, now, view, draft.choices),
    line: lineOf(now, hasPicked),
    isMet: false,
    price: pricesOf(draft),
    gain: gainsOf(events, draft.question.seat),
    chips,
    confirms: [],
  };
}

function lineOf({ kind, facts }: Question, hasPicked: boolean): Msg {
  if (hasPicked) return m("help_so_far");
  return m(kind === "LoseGood" ? "lose_together" : "take_together", { n: Number(facts.n ?? 1) });
}

/** The goods that the draft has given away. */
function pricesOf({ tried, question }: Draft): Piece[] {
  const paid = (tried?.events ?? []).filter(({ event, seat }) => (event === "paid" || event === "lost") && seat === question.seat);
  return paid.map(({ good, n }) => cube(String(good) as Good, signed(-Number(n))));
}

/** Goods to take or to lose together, one tile for each result. */
function goodsTiles({ kind, facts, seat }: Question, view: KingsburgView, chosen: string[]): TrayNumber[] {
  const n = Math.min(MOST_GOODS, Number(facts.n));
  const isLoss = kind === "LoseGood";
  const { goods } = provinceOf(view, seat);
  const have = isLoss ? goods : { gold: n, wood: n, stone: n };
  return resultsOf(n, have).map((result): TrayNumber => {
    const words = isLoss ? lossWords(result, have) : listed(result).map((good) => `good:${good}`);
    return { id: listed(result).join("+"), pieces: tile(result, isLoss), state: "open", click: { choices: [...chosen, ...words] } };
  });
}

function tile(result: Goods, isLoss: boolean): Piece[] {
  return isLoss ? goodsPieces(result, -1) : goodsPieces(result).map((piece) => ({ ...piece, text: signed(Number(piece.text)) }));
}

/** All ways to have n goods, at most `have` of each. */
function resultsOf(n: number, have: Goods): Goods[] {
  const results: Goods[] = [];
  for (let gold = Math.min(n, have.gold); gold >= 0; gold--) {
    for (let wood = Math.min(n - gold, have.wood); wood >= 0; wood--) {
      const stone = n - gold - wood;
      if (stone <= have.stone) results.push({ gold, wood, stone });
    }
  }
  return results;
}

function listed(goods: Goods): Good[] {
  return GOODS.flatMap((good) => Array.from({ length: goods[good] }, () => good));
}

/** The choices of a loss: where only one kind of good is left, the server does not ask. */
function lossWords(result: Goods, have: Goods): string[] {
  const left = { ...have };
  const words: string[] = [];
  for (const good of listed(result)) {
    if (GOODS.filter((each) => left[each] > 0).length > 1) words.push(`lose:${good}`);
    left[good] -= 1;
  }
  return words;
}

/** The options of a question that follows another one, as tiles. */
function optionTiles(c: Components, question: Question, view: KingsburgView, chosen: string[]): TrayNumber[] {
  return question.options.map((option): TrayNumber => {
    const { title, cost = [], gain = [], isNeutral } = optionFace(c, option, question, view);
    const pieces = isNeutral ? [{ icon: "", text: say(title) }] : [...cost, ...(cost.length > 0 && gain.length > 0 ? [sign("→")] : []), ...gain];
    return { id: option.text, pieces, state: "open", click: { choices: [...chosen, option.text] } };
  });
}
