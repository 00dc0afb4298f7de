/** Dice first: a die of the square lists what it can do. */
import { minus } from "../../../frame/numbers";
import type { Draft, PoolPiece, TrayFace, TrayRow } from "../../composer";
import type { Option } from "../../types";
import { COLOURS, asView, dieWord, type Components } from "../data";
import { optionFace } from "../faces";
import { deniers, sign } from "../pieces";
import { sorted } from "../questions";
import { b } from "../texts/bar";
import { ownersFrom } from "../board/dice";
import { diePiece, isDie } from "./draft";

type Serves = Record<string, Record<string, { total: number; n: number }> | undefined>;

const servesOf = (draft: Draft): Serves => (draft.question.facts.dice ?? {}) as unknown as Serves;

/** The choices of a draft that begins with a target and dice picked before it. */
export function targetWith(option: Option, dice: string[]): { choices: string[]; loose: string[] } {
  // A target that is answered without asking for dice takes the only ones it can.
  if (!option.then.some(isDie)) return { choices: [option.text], loose: [] };
  const most = option.family === "place" ? 1 : 3;
  const isFull = dice.length >= most;
  return { choices: [option.text, ...(isFull ? dice.slice(0, most - 1) : dice)], loose: isFull ? dice.slice(most - 1, most) : [] };
}

/** The tray of a turn without a target; without loose dice only its pool counts. */
export function looseFace(c: Components, draft: Draft): TrayFace {
  const rows = rowsOf(c, draft);
  return {
    title: b("title_loose"),
    why: b("why_loose"),
    pool: poolOf(draft),
    rowsTitle: b("rows_target"),
    rows,
    numbers: [],
    line: b("pick_target"),
    isMet: false,
    price: [],
    gain: [],
    note: b("note_loose"),
    chips: [{ key: "C", label: b("chip_clear"), click: { choices: [], loose: [] } }],
    confirms: [],
  };
}

function poolOf(draft: Draft): PoolPiece[] {
  const serves = servesOf(draft);
  const view = asView(draft.view);
  const { seat } = draft.question;
  const left = [...draft.loose];
  return ownersFrom(view, seat).flatMap((owner) => {
    const district = view.districts[owner < 0 ? "n" : String(owner)];
    if (district === undefined) return [];
    const copies = new Map<string, number>();
    return COLOURS.flatMap((colour) => district[colour].map((value) => `die:${dieWord({ owner, colour, value })}`)).flatMap((word): PoolPiece[] => {
      if (serves[word] === undefined) return [];
      const copy = copies.get(word) ?? 0;
      copies.set(word, copy + 1);
      const at = left.indexOf(word);
      const order = draft.loose.indexOf(word) + 1;
      const piece = { ...diePiece(word, copy, seat, draft.names), price: [] };
      if (at >= 0) {
        left.splice(at, 1);
        return [{ ...piece, state: "picked", order, click: { loose: draft.loose.filter((_, i) => i !== order - 1) } }];
      }
      const loose = [...draft.loose, word];
      const hasTarget = loose.length <= 3 && targetsOf(draft, loose).length > 0;
      // A die that serves nothing together with the others begins anew.
      return [{ ...piece, state: "open", click: { loose: hasTarget ? loose : [word] } }];
    });
  });
}

/** The options that each of these dice can serve. */
function targetsOf(draft: Draft, dice: string[]): string[] {
  const serves = servesOf(draft);
  const [first] = dice;
  if (first === undefined) return [];
  const common = Object.keys(serves[first] ?? {}).filter((text) => dice.every((word) => serves[word]?.[text] !== undefined));
  return common.filter((text) => dice.length === 1 || !text.startsWith("place:"));
}

function rowsOf(c: Components, draft: Draft): TrayRow[] {
  const serves = servesOf(draft);
  const view = asView(draft.view);
  const [first] = draft.loose;
  const targets = new Set(targetsOf(draft, draft.loose));
  return sorted(c, draft.question, view).filter(({ text }) => targets.has(text)).map((option): TrayRow => {
    const face = optionFace(c, option, draft.question, view, draft.names);
    const offer = first === undefined ? undefined : serves[first]?.[option.text];
    const price = offer === undefined || offer.total === 0 ? [] : [deniers(minus(-offer.total))];
    const gain = option.family === "place" || offer === undefined ? [] : [sign(`×${offer.n}`)];
    return { id: option.text, icon: face.icon, kind: face.kind, label: face.title, price, gain, state: "off", click: targetWith(option, draft.loose) };
  });
}
