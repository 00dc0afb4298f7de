/** The King: the rival of the solo game. */
import { RIVAL } from "../../frame/seats";
import type { Counter, GameEvent, Rival, Tag } from "../types";
import { asView, NEUTRAL, type King, type TroyesView } from "./data";
import { dieKind } from "./icons";
import { m } from "./texts";

function counters({ dice, in_buildings, tradesmen, events }: King): Counter[] {
  return [
    { icon: "die-blank", kind: dieKind("white"), n: dice.length, label: m("counter_dice") },
    { icon: "tr-citizen", kind: "sn", n: in_buildings, label: m("counter_in_buildings") },
    { icon: "tr-a-artisan", kind: "tr-soft", n: tradesmen, label: m("counter_tradesmen") },
    { icon: "tr-deck", kind: "tr-soft", n: events.length, label: m("counter_events") },
  ];
}

function tags(view: TroyesView): Tag[] {
  return view.first === NEUTRAL ? [{ text: m("tag_first"), title: m("tag_first_title") }] : [];
}

export const king: Rival = {
  name: m("king"),
  nameWithin: m("king_within"),
  icon: "tr-king",
  counters(view) {
    const { king } = asView(view);
    return king === null ? [] : counters(king);
  },
  tags: (view) => tags(asView(view)),
  score: (view) => asView(view).king?.vp ?? null,
  earned: (event: GameEvent) => (event.event === "king_scored" ? { ...event, event: "scored", seat: RIVAL } : null),
};
