/** The header of the table and the seats' panels. */
import { both, raw } from "../../i18n";
import type { Counter, Header, Msg, Seat, Tag } from "../types";
import { GOODS, phaseOf, provinceOf, yearLabel, type Components, type KingsburgView } from "./data";
import { goodKind } from "./icons";
import { keyFor, m } from "./texts";

const STEPS = ["roll", "influence", "help", "build"] as const;

function stepName(step: string): Msg {
  const key = keyFor("step", step);
  return key === null ? raw(step) : m(key);
}

/** What happens in a phase or a step. */
function does(id: string): Msg | undefined {
  const key = keyFor("does", id);
  return key === null ? undefined : m(key);
}

export function header(c: Components, view: KingsburgView): Header {
  const labels = c.tracks.years.labels;
  const phase = phaseOf(c, view.phase);
  const at = STEPS.findIndex((step) => step === view.step);
  const isOver = view.step === "season_end";
  return {
    rounds: labels.map((label, i) => ({
      label,
      state: i + 1 < view.year ? "done" : i + 1 === view.year ? "now" : "next",
    })),
    round: m("year", { label: yearLabel(c, Math.max(1, view.year)) }),
    phase: phase === undefined ? m("before") : both(phase.name),
    sub: m("phase_of", { n: view.phase, all: c.phases.length }),
    does: phase === undefined ? undefined : does(phase.id),
    steps:
      phase?.kind === "harvest"
        ? STEPS.map((step, i) => ({ label: stepName(step), does: does(step), now: i === at, done: isOver || i < at }))
        : [],
  };
}

/** What the table waits for: the step of a harvest, else the phase. */
export function waiting(c: Components, view: KingsburgView): Msg {
  if (view.step !== "") return stepName(view.step);
  const phase = phaseOf(c, view.phase);
  return phase === undefined ? m("before") : both(phase.name);
}

export function counters(view: KingsburgView, seat: Seat): Counter[] {
  const province = provinceOf(view, seat);
  return [
    ...GOODS.map((good) => ({ icon: "cube", kind: goodKind(good), n: province.goods[good], label: m(good) })),
    { icon: "plus2", n: province.plus2, label: m("counter_plus2") },
    { icon: "shield", kind: "kb-steel", n: province.soldiers + province.defence, label: m("counter_defence") },
  ];
}

export function tags(view: KingsburgView, seat: Seat): Tag[] {
  const tags: Tag[] = [];
  if (view.step === "influence" && provinceOf(view, seat).has_passed) tags.push({ text: m("tag_passed") });
  if (view.envoy === seat) tags.push({ text: m("tag_envoy"), icon: "envoy", title: m("tag_envoy_title") });
  if (view.aid_die === seat) tags.push({ text: m("tag_white"), icon: "die-5", kind: "white", title: m("tag_white_title") });
  return tags;
}
