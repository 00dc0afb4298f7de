/** The header of the table and the seats' panels. */
import type { Counter, Header, Msg, Seat, Tag } from "../types";
import { playerOf, type TroyesView } from "./data";
import { keyFor, m } from "./texts";

/** Steps of a round that the header names; new cards come in the first rounds only. */
const PHASES = [1, 2, 3, 4, 5];

export function phaseName(phase: number): Msg {
  const key = keyFor("phase", String(phase));
  return m(key ?? "phase_start");
}

/** What happens in a phase. */
function does(phase: number): Msg {
  return m(keyFor("does", String(phase)) ?? "does_start");
}

export function header(view: TroyesView): Header {
  const round = Math.max(1, view.round);
  return {
    rounds: Array.from({ length: view.rounds }, (_, i) => ({
      label: String(i + 1),
      state: i + 1 < view.round ? "done" : i + 1 === view.round ? "now" : "next",
    })),
    round: m("round", { n: round }),
    phase: phaseName(view.phase),
    sub: m("round_of", { n: round, all: view.rounds }),
    does: does(view.phase),
    steps: PHASES.map((phase) => ({ label: phaseName(phase), does: does(phase), now: phase === view.phase, done: phase < view.phase })),
  };
}

export function counters(view: TroyesView, seat: Seat): Counter[] {
  const player = playerOf(view, seat);
  return [
    { icon: "tr-coin", n: player.deniers, label: m("counter_deniers") },
    { icon: "tr-influence", kind: "tr-plum", n: player.influence, label: m("counter_influence") },
    { icon: "tr-citizen", kind: `s${seat}`, n: player.supply, label: m("counter_supply") },
    { icon: "tr-a-artisan", kind: "tr-soft", n: player.tradesmen, label: m("counter_tradesmen") },
    { icon: "tr-deck", kind: "tr-soft", n: player.events.length, label: m("counter_events") },
  ];
}

export function tags(view: TroyesView, seat: Seat): Tag[] {
  const player = playerOf(view, seat);
  const tags: Tag[] = [];
  if (view.first === seat) tags.push({ text: m("tag_first"), title: m("tag_first_title") });
  if (player.has_passed) tags.push({ text: m("tag_passed"), title: m("tag_passed_title", { n: player.district_deniers }) });
  return tags;
}
