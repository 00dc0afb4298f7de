/** Where the points of a game came from, its chapters and its verdict. */
import { signed } from "../../frame/numbers";
import type { EndLine, GameEvent, Msg, Rival, Seat, Tag, Verdict } from "../types";
import { asView, AUTOMA, ownerOf, playerOf, type ViscountsView } from "./data";
import { counters, tags } from "./header";
import { sourceName } from "./names";
import { keyFor, m, type Key } from "./texts";

/** The lines of the final count; some sources share a line. */
const LINES: { id: string; label: Key; hint: Key; sources: string[] }[] = [
  { id: "buildings", label: "end_buildings", hint: "end_buildings_hint", sources: ["buildings"] },
  { id: "workers", label: "end_workers", hint: "end_workers_hint", sources: ["workers"] },
  { id: "ribbons", label: "end_ribbons", hint: "end_ribbons_hint", sources: ["ribbons"] },
  { id: "texts", label: "end_texts", hint: "end_texts_hint", sources: ["texts"] },
  { id: "honours", label: "end_honours", hint: "end_honours_hint", sources: ["leader", "bonus"] },
  { id: "debts", label: "end_debts", hint: "end_debts_hint", sources: ["debts"] },
  { id: "deeds", label: "end_deeds", hint: "end_deeds_hint", sources: ["deeds"] },
  { id: "ranking", label: "end_ranking", hint: "end_ranking_hint", sources: ["poverty", "prosperity"] },
  { id: "leftover", label: "end_leftover", hint: "end_leftover_hint", sources: ["leftover"] },
];

export const endLines: EndLine[] = LINES.map(({ id, label, hint, sources }) => ({
  id,
  label: m(label),
  hint: m(hint),
  isRare: id === "leftover",
  of: (event) => (event.event === "scored" && sources.includes(String(event.why)) ? Number(event.n) : null),
}));

export function sourceOf(event: GameEvent): Msg | null {
  return event.event === "scored" ? sourceName(event.why) : null;
}

export function chapter(event: GameEvent): { level: 1 | 2; label: Msg } | null {
  return event.event === "round_began" ? { level: 1, label: m("round_title", { n: Number(event.round) }) } : null;
}

/** Points are only counted at the end; after each round an event holds interim scores. */
export function standing(event: GameEvent, isAlone: boolean): { seat: Seat; n: number } | null {
  return event.event === "standing" && event.seat !== undefined ? { seat: ownerOf(event.seat, isAlone), n: Number(event.n) } : null;
}

/** A solo game is won against the Automa's score. */
export function verdict(event: GameEvent): Verdict | null {
  if (event.event !== "verdict") return null;
  const n = Number(event.n);
  return { isWon: n > 0, title: m(n > 0 ? "end_automa_beaten" : "end_automa_wins"), line: m("end_automa_line", { n: signed(n) }) };
}

/** In events the Automa is seat 1. */
const AUTOMA_SEAT = 1;

/** Which of the four Automas it is: "Builder". */
function kindOf({ automa }: ViscountsView): Tag[] {
  const key = keyFor("opt", `automa_${(automa ?? "").replace(/^ai_/, "")}`);
  return key === null ? [] : [{ text: m(key) }];
}

export const rival: Rival = {
  name: m("automa"),
  nameWithin: m("automa_within"),
  icon: "vc-viscount",
  counters: (view) => counters(asView(view), AUTOMA),
  tags: (view) => [...kindOf(asView(view)), ...tags(asView(view), AUTOMA)],
  score: (view) => playerOf(asView(view), AUTOMA).vp,
  earned: (event) => (event.event === "scored" && event.seat === AUTOMA_SEAT ? { ...event, seat: AUTOMA } : null),
};
