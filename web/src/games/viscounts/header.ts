/** The header of the table and the seats' panels. */
import type { Counter, Header, Msg, Tag } from "../types";
import { PHASES, playerOf, type Owner, type ViscountsView } from "./data";
import { colourOf } from "./icons";
import { keyFor, m } from "./texts";

export function phaseName(phase: string): Msg {
  return m(keyFor("phase", phase) ?? "phase_setup");
}

/** What happens in a phase. */
function does(phase: string): Msg {
  return m(keyFor("does", phase) ?? "does_setup");
}

/** The number of rounds is not fixed: the header shows the current round and, once known, the last. */
export function header(view: ViscountsView): Header {
  const n = Math.max(1, view.round);
  const last = view.last_round;
  const at = PHASES.findIndex((phase) => phase === view.phase);
  return {
    rounds: [],
    round: m("round", { n }),
    phase: phaseName(view.phase),
    sub: last > 0 ? m("round_last", { n, last }) : m("round_title", { n }),
    does: does(view.phase),
    steps: PHASES.map((phase, i) => ({ label: phaseName(phase), does: does(phase), now: i === at, done: i < at })),
  };
}

export function counters(view: ViscountsView, owner: Owner): Counter[] {
  const player = playerOf(view, owner);
  const counter = (id: string, n: number, label: Msg): Counter => ({ icon: `vc-${id}`, kind: colourOf(id), n, label });
  return [
    counter("silver", player.goods.silver, m("thing_silver")),
    counter("ink", player.goods.ink, m("thing_ink")),
    counter("gold", player.goods.gold, m("thing_gold")),
    counter("stone", player.goods.stone, m("thing_stone")),
    counter("manuscript", player.manuscripts.length, m("thing_manuscript")),
  ];
}

export function tags(view: ViscountsView, owner: Owner): Tag[] {
  const player = playerOf(view, owner);
  const tags: Tag[] = [];
  if (view.start === owner && !view.is_solo) tags.push({ text: m("tag_start"), icon: "vc-start-player", kind: "vc-c-start-player", title: m("tag_start_title") });
  if (view.leader === owner) tags.push({ text: m("leader"), icon: "vc-castle-leader", kind: "vc-c-castle-leader", title: m("tag_leader_title") });
  if (view.round > 0 && player.corruption === player.virtue) tags.push({ text: m("tag_collision"), icon: "vc-collision", kind: "vc-c-collision", title: m("tag_collision_title") });
  return tags;
}
