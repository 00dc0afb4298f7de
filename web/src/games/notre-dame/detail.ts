/** The cards of options: price and gain line by line, what comes at the end of the period, what is left. */
import type { Detail, DetailLine, Msg, Option, Piece, Question } from "../types";
import { isSector, playerOf, type Components, type NotreDameView } from "./data";
import { optionFace } from "./faces";
import { actionDoes, personDoes, placeName } from "./names";
import { coins, markers, prestige, rat, sumsOf } from "./pieces";
import { paydayOf } from "./questions";
import { m, signed } from "./texts";

const CLAUSES: Record<string, string> = {
  keep: "ND-3.3", play: "ND-4.1", from: "ND-4.2", drive: "ND-6.11", take: "ND-5.5", bonus: "ND-5.6", donate: "ND-5.10", hire: "ND-3.8", pay: "ND-8.11",
  return: "ND-8.8", message: "ND-8.9",
};

function line(label: Msg, pieces: Piece[]): DetailLine[] {
  return pieces.length === 0 ? [] : [{ label, pieces }];
}

export function optionDetail(c: Components, option: Option, q: Question, view: NotreDameView, names: string[]): Detail | null {
  const face = optionFace(c, option, q, view, names);
  if (face.isNeutral) return null;
  const sums = sumsOf(option.preview, q.seat);
  const does = doesOf(c, option) ?? face.reason ?? face.note;
  const moved = sums.from.map((place): DetailLine => ({ label: m("line_moved", { place: placeName(c, place) }), pieces: [markers(q.seat, "−1")] }));
  const paid = (face.cost ?? []).filter((piece) => !moved.length || piece.text !== "−1" || piece.icon === "nd-coin");
  const gain = (face.gain ?? []).filter((piece) => piece.icon !== "nd-rat" || sums.rat === null);
  return {
    title: face.title,
    ...(does === undefined ? {} : { does }),
    price: [...line(m("line_marker"), face.uses ?? []), ...moved, ...line(m("line_pay"), paid)],
    gain: [
      ...line(m("line_get"), gain),
      ...line(m("line_rat"), sums.rat === null ? [] : [rat(`${sums.rat.from} → ${sums.rat.to}`)]),
    ],
    later: goesToCathedral(option) ? [{ label: m("line_round_end", { round: paydayOf(c, view) }), pieces: [prestige(`≤ ${view.pool}`)] }] : [],
    left: leftAfter(option, q, view),
    ...(CLAUSES[option.family] === undefined ? {} : { clause: CLAUSES[option.family] }),
  };
}

function doesOf(c: Components, option: Option): Msg | undefined {
  const word = option.text.slice(option.text.indexOf(":") + 1);
  if (option.family === "keep" || option.family === "play") return actionDoes(c, word.split(".")[0] ?? word);
  if (option.family === "hire") return personDoes(c, word);
  return option.family === "sector" && isSector(word) ? actionDoes(c, word) : undefined;
}

function goesToCathedral(option: Option): boolean {
  return option.family === "donate" || /^(play|keep):notre_dame/.test(option.text);
}

/** Coins and markers in the supply after an option that changes them. */
function leftAfter(option: Option, q: Question, view: NotreDameView): Piece[] {
  const { gained, paid, markers: got, spendsMarker } = sumsOf(option.preview, q.seat);
  const player = playerOf(view, q.seat);
  const change = gained - paid;
  const moved = got - (spendsMarker ? 1 : 0);
  if (change === 0 && moved === 0) return [];
  return [coins(String(player.coins + change)), markers(q.seat, String(player.personal + moved))].filter(({ text }) => text !== signed(0));
}
