/** Texts of refusals: why an option is not offered. */
import { both, raw } from "../../i18n";
import type { Msg } from "../types";
import { type Components } from "./data";
import { goodsWords } from "./pieces";
import { keyFor, m } from "./texts";

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
      return m("refused_recruit_cost", { n: Number(facts.price ?? 0) });
    default:
      return m(keyFor("refused", code) ?? "refused_other");
  }
}
