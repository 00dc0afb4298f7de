/** Words for what the search saw: the reasons of a hint, and the lines in which two options differ. */
import type { GameUi, Msg } from "../games/types";
import { raw, say } from "../i18n";
import { roman } from "../i18n/names";
import type { GameEvent, HintComparison, HintConsequence, View } from "../net/types";
import { reason, ru, type ReasonKey } from "./reason-texts";

/** Points of a line of the final count that differ less are not shown. */
const LEAST = 0.5;
const MOST_LINES = 2;

interface Context {
  ui: GameUi;
  view: View;
  comparison: HintComparison;
}

const isKey = (key: string): key is ReasonKey => key in ru;

/** The reason in a sentence; null if there are no words for it. */
export function reasonOf(each: HintConsequence, context: Context): Msg | null {
  const { ui, view } = context;
  const { event, ...facts } = each.event as GameEvent & Record<string, unknown>;
  const n = Math.max(1, Math.round(Math.abs(each.a - each.b)));
  const value = Object.values(facts)[0];
  const when = whenOf(each, context);
  if (event === "rival") return reason("rival", { n });
  const source = value === undefined ? null : ui.source({ event: "scored", seat: 0, n: 1, why: String(value) });
  const named = source === null ? null : raw(capitalized(say(source)));
  if (event === "scored") {
    if (named === null) return null;
    return each.a < 0 || each.b < 0 ? reason("spared", { what: named, n }) : reason("scored", { what: named, n, points: reason("points", { n }), when });
  }
  const key = [`${view.game}.${event}.${String(value)}`, `${view.game}.${event}`].find(isKey);
  if (key === undefined) return null;
  const points = Math.round(each.points);
  const plain = `${key}.plain`;
  const params = { n, when, what: named ?? "", points: reason("points", { n: points }) };
  return reason(points <= 0 && isKey(plain) ? plain : key, params);
}

/** Names of sources stand at the beginning of a sentence. */
const capitalized = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);

/** When it comes: now, in this year or round, by a later one, or by the end. */
function whenOf(each: HintConsequence, { ui, view, comparison }: Context): Msg {
  const isYear = view.game === "kingsburg";
  const isNow = comparison.a.now.some((event) => Object.entries(each.event).every(([name, value]) => event[name] === value));
  const isScored = each.event.event === "scored"; // points of a source come over the whole game
  if (isNow && !isScored && each.a > each.b) return reason("when.now");
  const last = ui.header(view).rounds.length;
  if (each.round === 0 || (isScored && last > 1 && each.round >= last)) return reason("when.end");
  if (each.round <= comparison.round) return reason(isYear ? "when.year" : "when.round");
  return isYear ? reason("when.by_year", { year: roman(each.round) }) : reason("when.by_round", { round: each.round });
}

/** From this difference of the mean points on, "much the same" above the table would contradict it. */
const APART = 1;

/** What is said where no single reason is found; `isClear`: whether the search prefers A. */
export function withoutReason({ a, b }: HintComparison, isClear: boolean): ReasonKey {
  if (isClear) return "slight";
  return a.points - b.points >= APART ? "more" : "even";
}

export interface ComparedLine {
  label: Msg;
  a: number;
  b: number;
}

/** Lines of the final count in which the two options differ most: mean points from here on. None where A is not ahead in all. */
export function comparedLines({ ui, comparison }: Context): ComparedLine[] {
  if (comparison.a.points < comparison.b.points) return [];
  const sum = (sources: Record<string, number>, of: GameUi["endLines"][number]["of"]): number =>
    Object.entries(sources).reduce((total, [why, n]) => total + (of({ event: "scored", seat: 0, n, why }) ?? 0), 0);
  return ui.endLines
    .map(({ label, of }) => ({ label, a: sum(comparison.a.sources, of), b: sum(comparison.b.sources, of) }))
    .filter(({ a, b }) => Math.abs(a - b) >= LEAST)
    .sort((one, other) => Math.abs(other.a - other.b) - Math.abs(one.a - one.b))
    .slice(0, MOST_LINES);
}
