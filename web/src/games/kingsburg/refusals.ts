/** Texts of refusals: why an option is not offered. */
import { both, raw } from "../../i18n";
import type { Msg } from "../types";
import { phaseOf, type Components } from "./data";
import { goodsWords } from "./pieces";
import { keyFor, m } from "./texts";

/** The steps of a harvest as the engine numbers them. */
const STEPS = ["", "step_roll", "step_influence", "step_help", "step_build", "step_season_end"] as const;

/** A choice of another step or phase: name the one it belongs to. */
function notNow(c: Components, facts: Record<string, number | string>): Msg {
  const step = STEPS[Number(facts.step ?? 0)];
  const phase = phaseOf(c, Number(facts.phase ?? 0));
  if (step) return m("refused_not_now_step", { step: m(step) });
  return phase === undefined ? m("refused_not_now") : m("refused_not_now_phase", { phase: both(phase.name) });
}

/** Texts by refusal code, with their numbers. Buildings are numbered in the order of the sheet. */
export function refusal(c: Components, code: string, facts: Record<string, number | string>, names: string[]): Msg {
  const building = (n: number | string | undefined): Msg => {
    const found = c.buildings[Number(n)];
    return found === undefined ? raw("?") : both(found.name);
  };
  switch (code) {
    case "advisor_taken": {
      const holder = Number(facts.holder);
      return m("refused_advisor_taken", { who: holder < 0 ? m("tip_neutral") : raw(names[holder] ?? "?") });
    }
    case "build_prereq":
      return m("refused_build_prereq", { building: building(facts.missing) });
    case "build_cost":
      return m("refused_build_cost", {
        what: goodsWords({ gold: Number(facts.gold ?? 0), wood: Number(facts.wood ?? 0), stone: Number(facts.stone ?? 0) }),
      });
    case "build_tokens":
      return m("refused_build_tokens", { n: Number(facts.cap ?? 0) });
    case "soldier_cap":
      return m("refused_soldier_cap", { n: Number(facts.cap ?? c.tracks.soldiers.max) });
    case "recruit_cost":
      return Number(facts.have ?? 0) < Number(facts.price ?? 0)
        ? m("refused_recruit_cost", { n: Number(facts.price), have: Number(facts.have ?? 0) })
        : m("refused_goods_missing");
    case "sum_mismatch":
      return m("refused_sum_mismatch", { n: Number(facts.advisor) });
    case "not_now":
      return notNow(c, facts);
    default:
      return m(keyFor("refused", code) ?? "refused_other");
  }
}
