/** The tray for a group of dice: picked in any order, with its sum, price and gain; best result first. */
import { both, type Msg } from "../../../i18n";
import type { Draft, PoolPiece, TrayChip, TrayConfirm, TrayFace, TrayRow } from "../../composer";
import type { Piece } from "../../types";
import { anyDie, colourAt, isPoor, paidIn, readBalance, shown, slotLost, type Balance } from "../balance";
import {
  activityOf, argument, asView, cellOf, composeFacts, dieWord, nameOf, readDie,
  type ComposeFacts, type Components, type GroupFacts, type Result, type TroyesView,
} from "../data";
import { minus } from "../../../frame/numbers";
import { list, nameWithin } from "../names";
import { deniers, points } from "../pieces";
import { sourceName, targetName } from "../places";
import { whyCompose } from "../questions";
import { refusal } from "../refusals";
import { b, type BarKey } from "../texts/bar";
import { confirm, diePiece, disabled, isSource, line, partsOf, pickedIn, sum, withDice, without, type Parts } from "./draft";

/** The most confirm buttons that a bar has room for. */
const MOST_CONFIRMS = 6;

interface Group {
  c: Components;
  draft: Draft;
  view: TroyesView;
  facts: ComposeFacts;
  parts: Parts;
  /** Dice that the rules have chosen: nothing else is legal. */
  automatic: string[];
  picked: string[];
  /** Sum, price and results of the picked dice. */
  now: GroupFacts;
}

export function groupFace(c: Components, draft: Draft): TrayFace | null {
  const question = draft.tried?.question ?? (draft.choices.length === 0 ? draft.question : null);
  const facts = composeFacts(question);
  if (facts === null) return null;
  const parts = partsOf(draft);
  const automatic = without(wordsOf(facts), parts.dice);
  const last = parts.last === null ? undefined : facts.offers[parts.last];
  const group: Group = { c, draft, view: asView(draft.view), facts, parts, automatic, picked: pickedIn(last ? parts : { ...parts, last: null }, automatic), now: last ?? facts };
  const results = resultsOf(group);
  const best = results[0];
  const balance = best === undefined ? null : readBalance(c, best.preview, draft.question.seat, group.view);
  const pieces = balance === null ? null : shown(c, balance, draft.question.seat, group.view);
  return {
    title: b(facts.most_dice === 1 ? "title_die" : "title_dice", { what: targetName(c, facts.action, facts.target, facts.card) }),
    why: whyCompose(c, question!, group.view) ?? undefined,
    pool: poolOf(group),
    rowsTitle: b("rows_source"),
    rows: sourceRows(group, results),
    numbers: [],
    line: equation(group),
    isMet: best !== undefined,
    price: pieces?.cost ?? [],
    gain: pieces === null ? [] : [...pieces.gain, ...pieces.later],
    note: noteOf(group, balance),
    chips: chipsOf(group),
    confirms: confirmsOf(group, results),
  };
}

function wordsOf(facts: ComposeFacts): string[] {
  return facts.dice.map((die) => `die:${dieWord({ owner: die.seat, colour: die.colour, value: die.value })}`);
}

// The pool

function poolOf(group: Group): PoolPiece[] {
  const { draft, facts, parts, picked } = group;
  const seat = draft.question.seat;
  const order = [...picked];
  const pool = facts.pool.flatMap((die) => {
    const taken = picked.filter((word) => word === die.die).length;
    return Array.from({ length: die.n }, (_, copy): PoolPiece => {
      const piece = { ...diePiece(die.die, copy, seat, draft.names), price: priceOf(group, die.die, copy < taken, die.price) };
      if (copy >= taken) return { ...piece, ...joining(group, die) };
      const at = order.indexOf(die.die);
      order[at] = "";
      const isFixed = group.automatic.includes(die.die) && copy < group.automatic.filter((word) => word === die.die).length;
      const others = picked.filter((_, i) => i !== at && i >= group.automatic.length);
      return { ...piece, state: "picked", order: at + 1, click: isFixed ? undefined : withDice(parts.head, others, roomFor(group), parts.source) };
    });
  });
  const isMine = (piece: PoolPiece): number => (piece.id.startsWith(`die:${seat}-`) ? 0 : 1);
  return pool.sort((one, other) => isMine(one) - isMine(other));
}

/** How many dice may still be chosen by hand. */
function roomFor({ facts, automatic }: Group): number {
  return facts.most_dice - automatic.length;
}

function priceOf(group: Group, word: string, isPicked: boolean, next: number): Piece[] {
  if (readDie(argument(word)).owner === group.draft.question.seat) return [];
  if (!isPicked) return next > 0 ? [deniers(minus(-next))] : [];
  // With Tithe some dice are free; the price is that of one that is not.
  const paid = Object.values(group.now.paid);
  const each = paid.length === 0 ? 0 : eachOf(group);
  return each > 0 ? [deniers(minus(-each))] : [];
}

/** The price of one bought die in the group as it is. */
function eachOf({ c, picked, now, draft }: Group): number {
  const bought = picked.filter((word) => readDie(argument(word)).owner !== draft.question.seat).length;
  const usual = c.economy.die_price_by_group_size[String(picked.length)] ?? 0;
  return bought > 0 && now.price === bought * usual ? usual : Math.round(now.price / Math.max(1, bought));
}

function joining(group: Group, die: ComposeFacts["pool"][number]): Pick<PoolPiece, "state" | "reason" | "click"> {
  const { parts, picked, facts, draft, automatic } = group;
  const byHand = picked.slice(automatic.length);
  const isFull = picked.length >= facts.most_dice;
  if (isFull && facts.most_dice > 1) return { state: "closed", reason: b("full", { n: facts.most_dice }) };
  const isOffered = die.refusal === null && facts.offers[die.die] !== undefined;
  if (!isOffered) {
    const why = die.refusal;
    return { state: "closed", reason: why === null ? undefined : refusal(why.code, why.facts, draft.names, why.clause) };
  }
  // A single die is exchanged for another one.
  const dice = isFull ? [die.die] : [...byHand, die.die];
  return { state: "open", click: withDice(parts.head, dice, roomFor(group), parts.source) };
}

// What it leads to

/** The answers for the citizen that is chosen; an answer that does not depend on it takes its word over. */
function resultsOf({ now, parts }: Group): Result[] {
  const all = now.results ?? [];
  const { source } = parts;
  const of = (from: string): Result[] => all.filter((result) => result.from === from);
  const byDefault = of(all[0]?.from ?? "");
  if (source === null || byDefault.length === 0) return byDefault;
  if (of(source).length > 0) return of(source);
  if (byDefault[0]?.from === "") return byDefault;
  const swap = (word: string): string => (isSource(word) ? source : word);
  return byDefault.map((result) => ({
    ...result,
    from: source,
    way: result.way.map(swap),
    preview: result.preview.map((event) => (event.event === "lifted" ? { ...event, from: argument(source) } : event)),
  }));
}

const TITLES: Record<ComposeFacts["action"], BarKey> = {
  use: "confirm_use", counter: "confirm_counter", cathedral: "confirm_cathedral", farm: "confirm_farm", place: "confirm_place",
};

function confirmsOf(group: Group, results: Result[]): TrayConfirm[] {
  const { c, draft, facts, parts, now } = group;
  const title = (n: number): Msg => b(TITLES[facts.action], { n });
  if (results.length === 0) {
    const missing = group.picked.length === 0 ? b("missing_dice") : b("missing_sum", { n: now.sum, need: facts.divisor });
    return [disabled(title(1), missing)];
  }
  return results.slice(0, MOST_CONFIRMS).map((result) => {
    const balance = readBalance(c, result.preview, draft.question.seat, group.view);
    const made = confirm(title(result.n), shown(c, balance, draft.question.seat, group.view), [...parts.head, ...result.way]);
    return facts.action === "farm" ? { ...made, isPoor: isPoor(balance) } : made;
  });
}

/** Where the citizen comes from, the best place at first; a click goes on to the next place. */
function sourceRows(group: Group, results: Result[]): TrayRow[] {
  const { c, draft, facts, now, parts, view } = group;
  const offered = facts.sources ?? [...new Set((now.results ?? []).map((result) => result.from))].filter(isSource);
  const isNeeded = facts.hire > 0 || facts.action === "place";
  const chosen = results[0]?.from ?? parts.source;
  if (!isNeeded || chosen === null || offered.length < 2) return [];
  const next = offered[(offered.indexOf(chosen) + 1) % offered.length] ?? chosen;
  const from = argument(chosen);
  const colour = colourAt(c, from);
  const lost = slotLost(c, from, view, draft.question.seat);
  const price = [...(colour === null ? [] : [anyDie(colour, "−")]), ...(lost > 0 ? [points(minus(-lost))] : [])];
  const dice = draft.loose.filter((word) => !isSource(word));
  return [
    {
      id: "source",
      icon: "tr-citizen",
      kind: `s${draft.question.seat}`,
      label: sourceName(c, from, view),
      price,
      gain: [{ icon: "", text: `${offered.indexOf(chosen) + 1}/${offered.length}` }],
      state: "on",
      click: { choices: draft.choices, loose: [...dice, next] },
    },
  ];
}

// Words

/** "3 + 5 = 8 ÷ 3 = ×2"; nothing is claimed before a die is picked. */
function equation(group: Group): Msg {
  const { c, facts, picked, now, draft } = group;
  if (picked.length === 0) return b(facts.most_dice === 1 ? "pick_die" : "pick_dice");
  if (facts.action === "cathedral") return b("line_cathedral", { n: now.result });
  if (facts.action === "place") return placeLine(c, now, draft.names);
  const counts = picked.map((word) => countOf(facts, word));
  const extra = now.sum - sum(counts);
  const terms = [...counts.map(String), ...(extra > 0 ? [String(extra)] : [])];
  const total = terms.length > 1 ? `${terms.join(" + ")} = ${now.sum}` : String(now.sum);
  if (now.sum < facts.divisor) return b("line_short", { sum: total, need: facts.divisor });
  const n = facts.action === "counter" ? Math.min(now.result, facts.free ?? now.result) : now.result;
  return b("line_sum", { left: line(`${total} ÷ ${facts.divisor}`), n: `${facts.action === "farm" ? "+" : "×"}${n}` });
}

/** What a die counts after the modifier: known for dice of the group, the value itself for the last one. */
function countOf(facts: ComposeFacts, word: string): number {
  const { owner, colour, value } = readDie(argument(word));
  const same = facts.dice.find((die) => die.seat === owner && die.colour === colour && die.value === value);
  return same === undefined ? value : same.counts * same.times;
}

function placeLine(c: Components, now: GroupFacts, names: string[]): Msg {
  const first = now.cells?.[0];
  const place = line(first === undefined ? "" : cellOf(c, first).row.die_values.join(" · "));
  const { expels } = now;
  const what = expels === "blocked" ? b("line_inside") : expels === null || expels === undefined ? b("line_free") : b("line_expels", { who: nameWithin(expels, names) });
  return b("line_place", { place, what });
}

/** The parts of the price, and what stops the next die. */
function noteOf(group: Group, balance: Balance | null): Msg | undefined {
  const { c, facts, picked, now } = group;
  if (balance !== null && paidIn(balance) > 0) {
    const dice = sum(balance.dice.map(({ n }) => n));
    const parts = [
      ...(balance.hire > 0 ? [b("part_hire", { n: balance.hire })] : []),
      ...(dice > 0 ? [b("part_dice", { n: dice })] : []),
      ...(balance.effect > 0 ? [b("part_uses", { n: balance.effect })] : []),
    ];
    if (parts.length > 1) return b("note_parts", { parts: list(parts) });
  }
  const stop = picked.length > 0 && picked.length < facts.most_dice ? facts.pool.find(({ refusal: why }) => why?.code === "not_enough_deniers")?.refusal : null;
  if (stop) return b("note_next", { total: stop.facts.total ?? 0, have: stop.facts.have ?? 0 });
  if (picked.length > 1 && now.gain === 0) return b("note_wasted");
  const prices = c.economy.die_price_by_group_size;
  const hasForeign = facts.pool.some(({ price }) => price > 0);
  return hasForeign && facts.most_dice > 1 ? b("note_dice", { one: prices["1"] ?? 0, two: prices["2"] ?? 0, three: prices["3"] ?? 0 }) : undefined;
}

function chipsOf(group: Group): TrayChip[] {
  const { facts, parts, picked, draft } = group;
  const chips: TrayChip[] = [];
  const own = without(facts.own_dice, group.automatic);
  if (facts.most_dice > 1 && facts.own_dice.length > 1) {
    const colours = new Set(facts.own_dice.map((word) => readDie(argument(word)).colour));
    const [colour] = colours;
    const label = colours.size === 1 && colour !== undefined ? b(`chip_all_${colour}`) : b("chip_all");
    const isOn = facts.own_dice.length === picked.length && without(facts.own_dice, picked).length === 0;
    chips.push({ key: "A", label, isOn, click: withDice(parts.head, own, roomFor(group), parts.source) });
  }
  if (facts.modifiers.length > 0) chips.push(modifierChip(group));
  const isBegun = picked.length > group.automatic.length || draft.question.kind === "Compose";
  chips.push({ key: "C", label: b("chip_clear"), click: isBegun ? { choices: parts.head, loose: [] } : { choices: [], loose: [] } });
  return chips;
}

/** Goes from one modifier to the next, and back to none. */
function modifierChip({ c, facts, parts, picked, automatic }: Group): TrayChip {
  const target = parts.head.filter((word) => !word.startsWith("modify:"));
  const at = facts.modifiers.findIndex(({ space }) => space === facts.modifier);
  const next = facts.modifiers[at + 1];
  const head = next === undefined ? target : [...target, `modify:${next.space}`];
  const keeps = next?.keeps === 1 && picked.length < facts.most_dice ? picked.slice(automatic.length) : [];
  const label = facts.modifier === "" ? b("chip_plain") : b("chip_modifier", { card: both(nameOf(activityOf(c, facts.modifier_card))) });
  return { key: "M", label, isOn: facts.modifier !== "", click: { choices: [...head, ...keeps], loose: [] } };
}

/** Number of uses where no die can be chosen: the dice were taken without a question. */
export function usesFace(c: Components, draft: Draft): TrayFace | null {
  const question = draft.tried?.question ?? null;
  if (question?.kind !== "Uses" && question?.kind !== "TakeCitizen") return null;
  const { facts } = question;
  const view = asView(draft.view);
  const what = targetName(c, String(facts.action), String(facts.target), String(facts.card));
  const isUses = question.kind === "Uses";
  const options = isUses ? [...question.options].reverse() : [...question.options].sort((one) => (one.text === facts.best ? -1 : 0));
  const confirms = options.slice(0, MOST_CONFIRMS).map((option) => {
    const events = [...(draft.tried?.events ?? []), ...option.preview];
    const balance = readBalance(c, events, draft.question.seat, view);
    const way = option.way.filter((word) => !word.startsWith("mark:"));
    const title = isUses ? b(facts.action === "use" ? "confirm_use" : "confirm_counter", { n: option.arg + 1 }) : sourceName(c, argument(option.text), view);
    return confirm(title, shown(c, balance, draft.question.seat, view), [...draft.choices, ...way]);
  });
  const [best] = confirms;
  return {
    title: b(isUses ? "title_uses" : "title_take", { what }),
    pool: [],
    rows: [],
    numbers: [],
    line: isUses ? b("line_sum", { left: line(`${Number(facts.sum)} ÷ ${Number(facts.divisor)}`), n: `×${Number(facts.n)}` }) : b("rows_source"),
    isMet: isUses,
    price: best?.price ?? [],
    gain: best?.gain ?? [],
    chips: [{ key: "C", label: b("chip_clear"), click: { choices: [], loose: [] } }],
    confirms,
  };
}
