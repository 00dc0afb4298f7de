/** The header of the table and the seats' panels. */
import { seatKind } from "../../frame/seats";
import type { Counter, Header, Msg, Seat, Tag } from "../types";
import { DRAFT, PHASES, PLAY, playerOf, type Components, type NotreDameView } from "./data";
import { personIcon } from "./icons";
import { personName } from "./names";
import { keyFor, m } from "./texts";

export function phaseName(phase: number): Msg {
  const key = keyFor("phase", String(phase));
  return key === null ? m("before") : m(key);
}

/** The phase, with the lap of cards or the step of the draft. */
function phaseNow(view: NotreDameView): Msg {
  if (view.phase === PLAY && view.lap > 0) return m("phase_lap", { n: view.lap });
  if (view.phase === DRAFT && view.draft !== null) return m("phase_pass", { n: view.draft.pass });
  return phaseName(view.phase);
}

/** What happens in a phase. */
function does(phase: number): Msg | undefined {
  const key = keyFor("does", String(phase));
  return key === null ? undefined : m(key);
}

export function header(c: Components, view: NotreDameView): Header {
  const { rounds } = c.structure;
  return {
    rounds: Array.from({ length: rounds }, (_, i) => ({
      label: String(i + 1),
      state: i + 1 < view.round ? "done" : i + 1 === view.round ? "now" : "next",
    })),
    round: m("round", { n: Math.max(1, view.round) }),
    phase: phaseNow(view),
    sub: m("round_of", { period: view.period, n: Math.max(1, view.round), all: rounds }),
    does: does(view.phase),
    steps: view.phase === 0 ? [] : PHASES.map((phase) => ({ label: phaseName(phase), does: does(phase), now: phase === view.phase, done: phase < view.phase })),
  };
}

export function waiting(view: NotreDameView): Msg {
  return phaseNow(view);
}

export function counters(view: NotreDameView, seat: Seat): Counter[] {
  const player = playerOf(view, seat);
  return [
    { icon: "nd-coin", n: player.coins, label: m("coins") },
    { icon: "nd-marker", kind: seatKind(seat), n: player.personal, label: m("markers_personal") },
    { icon: "nd-marker", kind: `${seatKind(seat)} nd-general`, n: player.general, label: m("markers_general") },
    { icon: "nd-rat", n: player.rat, label: m("rat") },
    player.messages === null
      ? { icon: "nd-message", kind: "sn", n: player.message_count, label: m("messages_down") }
      : { icon: "nd-message", kind: seatKind(seat), n: player.message_count, label: m("messages") },
  ];
}

export function tags(c: Components, view: NotreDameView, seat: Seat): Tag[] {
  const player = playerOf(view, seat);
  const tags: Tag[] = [];
  if (view.start === seat) tags.push({ text: m("tag_start"), icon: "nd-bell", kind: "nd-gilt", title: m("tag_start_title") });
  if (view.draft?.answered.includes(seat)) tags.push({ text: m("tag_answered"), icon: "i-check", title: m("tag_answered_title") });
  if (player.forecast?.penalty) tags.push({ text: m("tag_penalty"), icon: "nd-rat", kind: "nd-danger", title: m("tag_penalty_title") });
  for (const person of player.hired) {
    const text = m("tag_hired", { name: personName(c, person) });
    tags.push({ text, icon: personIcon(person), title: text });
  }
  return tags;
}
