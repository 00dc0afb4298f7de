/** Texts of refusals: why an option is not offered. */
import { both, raw } from "../../i18n";
import type { Msg } from "../types";
import { phaseOf, type Components } from "./data";
import { goodsWords } from "./pieces";
import { keyFor, m } from "./texts";

/** The steps of a harvest as the engine numbers them. */
const STEPS = ["", "step_roll", "step_influence", "step_help", "step_build", "step_season_end"] as const;

/** The Chapel's number in the order of the sheet. */
const CHAPEL = 1;

/** A choice of another step or phase: name the one it belongs to. */
function notNow(c: Components, facts: Record<string, number | string>): Msg {
  const step = STEPS[Number(facts.step ?? 0)];
  const phase = phaseOf(c, Number(facts.phase ?? 0));
  if (step) return m("refused_not_now_step", { step: m(step) });
  return phase === undefined ? m("refused_not_now") : m("refused_not_now_phase", { phase: both(phase.name) });
}

/** A good by its number, in the case of "you have no …". */
function goodName(n: number | string | undefined): Msg {
  return m((["no_gold", "no_wood", "no_stone"] as const)[Number(n)] ?? "any_good");
}

/** Too few goods, one that is missing, or a price that is none: the board names one good where a soldier costs two. */
function recruitCost(price: number, have: number, good: number | string | undefined): Msg {
  if (have < price) return m("refused_recruit_cost", { n: price, have });
  if (good !== undefined && Number(good) >= 0) return m("refused_no_good", { good: goodName(good) });
  return m("refused_recruit_price", { n: price });
}

/** The building is missing, was used, or its condition is not met. */
function noReroll(facts: Record<string, number | string>, building: Msg): Msg {
  if (Number(facts.has ?? 1) === 0) return m("refused_reroll_none", { building });
  if (Number(facts.used ?? 0) === 1) return m("refused_reroll_used", { building });
  return facts.building === CHAPEL ? m("refused_reroll_sum", { most: Number(facts.most), sum: Number(facts.sum) }) : m("refused_reroll_equal");
}

/** What the dice cannot make, and the nearest free advisors that they can. */
function sumMismatch(n: number, around: number[]): Msg {
  const near = around.filter((value) => value > 0);
  const [a, b] = near;
  if (a === undefined) return m("refused_sum_mismatch", { n });
  return b === undefined ? m("refused_sum_near", { n, a }) : m("refused_sum_between", { n, a, b });
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
      return recruitCost(Number(facts.price ?? 0), Number(facts.have ?? 0), facts.good);
    case "choice_invalid":
      return facts.good === undefined ? m("refused_choice_invalid") : m("refused_no_good", { good: goodName(facts.good) });
    case "reroll_condition":
      return noReroll(facts, building(facts.building));
    case "market_unavailable":
      return m(Number(facts.used ?? 0) === 1 ? "refused_market_used" : "refused_market_none");
    case "sum_mismatch":
      return sumMismatch(Number(facts.advisor), [Number(facts.below ?? 0), Number(facts.above ?? 0)]);
    case "not_now":
      return notNow(c, facts);
    default:
      return m(keyFor("refused", code) ?? "refused_other");
  }
}
