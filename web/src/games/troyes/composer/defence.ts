/** The tray of a defence: enemies and own dice, with the cheapest cover first. */
import { raw } from "../../../i18n";
import type { Draft, PoolPiece, TrayChip, TrayConfirm, TrayFace } from "../../composer";
import { COLOURS, argument, asView, defendFacts, dieWord, readDie, type Components, type DefendFacts } from "../data";
import { optionFace } from "../faces";
import { dieKind } from "../icons";
import type { Piece } from "../../types";
import { die, dieName } from "../pieces";
import { why } from "../questions";
import { b } from "../texts/bar";
import { amounts, confirm, diePiece, isDie, line, sum } from "./draft";

interface Defence {
  c: Components;
  draft: Draft;
  /** As it was asked: the highest enemy, no dice. */
  asked: DefendFacts;
  /** With the choices of the draft; null when they are the whole answer already. */
  now: DefendFacts | null;
  enemies: string[];
  dice: string[];
}

const isBlack = (word: string): boolean => word.startsWith("black:");

export function defenceFace(c: Components, draft: Draft): TrayFace | null {
  const asked = defendFacts(draft.question);
  if (asked === null || !asked.can_defend) return null;
  const now = draft.tried === null ? asked : defendFacts(draft.tried.question);
  const defence: Defence = { c, draft, asked, now, enemies: draft.choices.filter(isBlack), dice: draft.choices.filter(isDie) };
  const faces = enemyFaces(defence);
  const total = sum(defence.dice.map((word) => Number(asked.offers[word]?.counts ?? 0)));
  const need = sum(faces);
  const confirms = confirmsOf(defence, total >= need);
  const isMet = defence.dice.length > 0 && total >= need;
  return {
    title: b("title_defend", { dice: raw(faces.join(" + ")) }),
    why: why(c, draft.question, asView(draft.view), draft.names) ?? undefined,
    pool: poolOf(defence, need),
    rows: [],
    numbers: [],
    line: defence.dice.length === 0 ? b("pick_dice") : total >= need ? b("line_defend", { left: line(terms(defence)), n: need }) : b("line_short", { sum: line(terms(defence)), need }),
    isMet,
    price: [],
    gain: isMet ? (confirms[0]?.gain ?? []) : [],
    note: undefined,
    chips: chipsOf(defence),
    confirms,
  };
}

/** The mandatory enemy, which is the highest, and those that are added. */
function enemyFaces({ asked, enemies }: Defence): number[] {
  return [...asked.black, ...enemies.map((word) => Number(argument(word)))];
}

/** "8 + 3 = 11": red dice count double. */
function terms({ asked, dice }: Defence): string {
  const counts = dice.map((word) => Number(asked.offers[word]?.counts ?? 0));
  return counts.length > 1 ? `${counts.join(" + ")} = ${sum(counts)}` : String(counts[0] ?? 0);
}

function choicesOf(enemies: string[], dice: string[]): { choices: string[] } {
  return { choices: [...enemies, ...dice] };
}

function poolOf(defence: Defence, need: number): PoolPiece[] {
  const { draft, asked, enemies, dice } = defence;
  const view = asView(draft.view);
  const { seat } = draft.question;
  const blacks: PoolPiece[] = asked.black.map((face, i) => ({ id: `must:${face}#${i}`, icon: `die-${face}`, kind: dieKind("black"), name: dieName("black", face), label: b("enemy"), price: [], state: "picked", order: 1 }));
  const leftEnemies = [...enemies];
  asked.rest.forEach((face, i) => {
    const word = `black:${face}`;
    const at = leftEnemies.indexOf(word);
    const piece = { id: `${word}#${i}`, icon: `die-${face}`, kind: dieKind("black"), name: dieName("black", face), label: b("enemy"), price: [] };
    if (at >= 0) {
      leftEnemies.splice(at, 1);
      const fewer = enemies.filter((_, k) => k !== enemies.indexOf(word));
      blacks.push({ ...piece, state: "picked", order: asked.black.length + enemies.indexOf(word) + 1, click: choicesOf(fewer, dice) });
    } else if (need + face <= asked.able) blacks.push({ ...piece, state: "open", click: choicesOf([...enemies, word], dice) });
    else blacks.push({ ...piece, state: "closed", reason: b("closed_black", { need: need + face, sum: asked.able }) });
  });
  const left = [...dice];
  const copies = new Map<string, number>();
  const own = COLOURS.flatMap((colour) => (view.districts[String(seat)]?.[colour] ?? []).map((value) => `die:${dieWord({ owner: seat, colour, value })}`)).map((word): PoolPiece => {
    const copy = copies.get(word) ?? 0;
    copies.set(word, copy + 1);
    const piece = { ...diePiece(word, copy, seat, draft.names), price: [] };
    const at = left.indexOf(word);
    if (at < 0) return { ...piece, state: "open", click: choicesOf(enemies, [...dice, word]) };
    left.splice(at, 1);
    return { ...piece, state: "picked", order: dice.indexOf(word) + 1, click: choicesOf(enemies, dice.filter((_, k) => k !== dice.indexOf(word))) };
  });
  return [...blacks, ...own];
}

/** The dice of a cover. */
function piecesOf(words: string[]): Piece[] {
  return words.filter(isDie).map((word) => {
    const { colour, value } = readDie(argument(word));
    return die(colour, value);
  });
}

function confirmsOf(defence: Defence, isMet: boolean): TrayConfirm[] {
  const { c, draft, now } = defence;
  const done: TrayConfirm[] = [];
  const faces = raw(enemyFaces(defence).join(" + "));
  if (isMet && defence.dice.length > 0) {
    const enough = draft.tried?.question?.options.find(({ text }) => text === "enough");
    const isWhole = now === null || enough === undefined;
    const events = [...(draft.tried?.events ?? []), ...(isWhole ? [] : enough.preview)];
    done.push(confirm(b("confirm_defend", { dice: faces }), amounts(c, events, draft), [...draft.choices, ...(isWhole ? [] : ["enough"])]));
  }
  const cover = isMet && defence.dice.length > 0 ? [] : (now?.cheapest ?? []);
  if (cover.length > 0) {
    const question = draft.tried?.question ?? draft.question;
    const first = question.options.find(({ text }) => text === cover[0]);
    const events = [...(draft.tried?.events ?? []), ...(first?.preview ?? [])];
    const pieces = amounts(c, events, draft);
    done.push(confirm(b("confirm_cover"), { ...pieces, cost: [...piecesOf([...defence.dice, ...cover]), ...pieces.cost] }, [...draft.choices, ...cover]));
  }
  return draft.choices.length === 0 ? [...done, ...influenceConfirms(defence)] : done;
}

function chipsOf({ draft, asked, enemies, now }: Defence): TrayChip[] {
  const cover = (now ?? asked).cheapest.filter(isDie);
  const chips: TrayChip[] = [];
  if (cover.length > 0 && now !== null) chips.push({ key: "A", label: b("chip_cover"), click: { choices: [...draft.choices, ...cover] } });
  if (draft.choices.length > 0) chips.push({ key: "C", label: b("chip_clear"), click: { choices: enemies.length > 0 && draft.choices.length > enemies.length ? enemies : [] } });
  return chips;
}

/** Influence is spent before dice are chosen (T-4.16); each use is an answer of its own. */
function influenceConfirms({ c, draft }: Defence): TrayConfirm[] {
  const words = ["reroll", "recruit", "flip"];
  return draft.question.options.filter(({ text }) => words.includes(text)).map((option): TrayConfirm => {
    const face = optionFace(c, option, draft.question, asView(draft.view), draft.names);
    return { title: face.title, price: face.cost ?? [], gain: face.gain ?? [], choices: [option.text] };
  });
}
