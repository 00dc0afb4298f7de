/** The card of an option: its price line by line, what it gives now and later, and what is left. */
import { minus, signed } from "../../frame/numbers";
import type { Msg } from "../../i18n";
import type { Detail, DetailLine, Option, Piece, Question } from "../types";
import { anyDie, colourAt, paidIn, readBalance, slotLost, type Balance } from "./balance";
import { activityOf, argument, buildingOf, eventOf, playerOf, type Components, type TroyesView } from "./data";
import { more, optionFace } from "./faces";
import { activityEffect, eventEffect, nameWithin, sourcePlace } from "./names";
import { deniers, influence, points, sign } from "./pieces";
import { cardAt } from "./places";
import { m } from "./texts";
import { b } from "./texts/bar";

const CLAUSES: Record<string, string> = {
  use: "T-6.1.1", counter: "T-6.3.1", cathedral: "T-6.2.1", place: "T-6.4.1", farm: "T-6.5.1", pass: "T-6.6.1", reroll: "T-7.1", recruit: "T-7.1", flip: "T-7.1",
};

/** The card of an action of the turn; other options need none. */
export function detail(c: Components, option: Option, q: Question, view: TroyesView, names: string[]): Detail | null {
  const kind = option.family || option.text;
  const clause = CLAUSES[kind];
  if (q.kind !== "Turn" || clause === undefined) return null;
  const face = optionFace(c, option, q, view, names);
  const balance = readBalance(c, option.preview, q.seat, view);
  const most = more(q, option, balance.times);
  return {
    title: face.title,
    does: doesOf(c, option, view),
    price: priceLines(c, balance, names),
    gain: face.gain?.length ? [{ label: b("row_now"), pieces: face.gain }] : [],
    later: laterLines(c, balance, view, q.seat),
    ways: most === undefined ? [] : [{ label: b("row_most"), pieces: [sign(`×${most}`)] }],
    left: leftAfter(balance, view, q.seat),
    clause,
  };
}

function doesOf(c: Components, option: Option, view: TroyesView): Msg | undefined {
  const word = argument(option.text);
  switch (option.family || option.text) {
    case "use":
      return activityEffect(c, activityOf(c, cardAt(view, word)), view.is_solo);
    case "counter":
      return eventEffect(c, eventOf(c, view.events[Number(word)]?.event ?? ""), view.is_solo);
    case "cathedral":
      return m("tip_cathedral");
    case "place":
      return m("tip_salary", { n: buildingOf(c, word).salary });
    case "reroll":
      return b("why_reroll");
    case "flip":
      return b("why_flip");
    default:
      return undefined;
  }
}

function priceLines(c: Components, balance: Balance, names: string[]): DetailLine[] {
  const lines: DetailLine[] = [];
  const money = (n: number): Piece[] => [deniers(minus(-n))];
  if (balance.hire > 0) lines.push({ label: b("row_hire"), pieces: money(balance.hire) });
  for (const { to, n } of balance.dice) lines.push({ label: b("row_dice", { who: nameWithin(to, names) }), pieces: money(n) });
  if (balance.effect > 0) lines.push({ label: b("row_uses", { n: Math.max(1, balance.times) }), pieces: money(balance.effect) });
  if (lines.length > 1) lines.push({ label: b("row_whole"), pieces: money(paidIn(balance)), isSum: true });
  if (balance.influence < 0) lines.push({ label: b("row_influence"), pieces: [influence(minus(balance.influence))] });
  if (balance.tokens < 0) lines.push({ label: b("row_token"), pieces: [sign(minus(balance.tokens))] });
  const colour = colourAt(c, balance.from);
  if (balance.from !== null && balance.from !== "supply") {
    lines.push({ label: b("row_leaves", { place: sourcePlace(c, balance.from) }), pieces: colour === null ? [] : [anyDie(colour, "−")] });
  }
  return lines;
}

function laterLines(c: Components, balance: Balance, view: TroyesView, seat: number): DetailLine[] {
  const lines: DetailLine[] = [];
  if (balance.slot !== null && balance.slot > 0) lines.push({ label: b("row_slot"), pieces: [points(signed(balance.slot))] });
  const lost = slotLost(c, balance.from, view, seat);
  if (lost > 0) lines.push({ label: b("row_slot"), pieces: [points(minus(-lost))] });
  if (balance.enters !== null) {
    const building = buildingOf(c, balance.enters);
    lines.push({ label: b("row_die"), pieces: [anyDie(building.dice_color, "+")] });
    if (building.salary > 0) lines.push({ label: b("row_salary"), pieces: [deniers(minus(-building.salary))] });
  }
  return lines;
}

/** Deniers and influence after it, where they change. */
function leftAfter(balance: Balance, view: TroyesView, seat: number): Piece[] {
  const player = playerOf(view, seat);
  return [deniers(String(player.deniers - paidIn(balance) + balance.gained)), influence(String(player.influence + balance.influence))];
}
