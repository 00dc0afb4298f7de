/** Texts of questions, and the line under each: what the answer is for and how many follow. */
import { raw } from "../../i18n";
import type { Msg, Question } from "../types";
import { constant, provinceOf, type Components, type KingsburgView } from "./data";
import { advisorName, sourceName } from "./pieces";
import { m } from "./texts";

export function questionTitle(c: Components, q: Question): Msg {
  const n = Number(q.facts.n ?? 1);
  const advisor = () => advisorName(c, q.facts.advisor);
  switch (q.kind) {
    case "TakeGood":
      return m("ask_take", { n });
    case "Reroll":
      return m("ask_reroll");
    case "Influence":
      return m("ask_influence");
    case "SpendDice":
      return m("ask_dice", { advisor: advisor() });
    case "ChooseAid":
      return m("ask_aid", { advisor: advisor() });
    case "ChooseHelp":
      return m("ask_help", { advisor: advisor() });
    case "Exchange":
      return m("ask_exchange", { advisor: advisor() });
    case "Build":
      return m(Number(q.facts.second ?? 0) === 1 ? "ask_build_second" : "ask_build");
    case "TownHall":
      return m("ask_town_hall");
    case "EndOrder":
      return m("ask_end_order");
    case "Recruit":
      return m("ask_recruit");
    case "LoseGood":
      return m("ask_lose", { n });
    default:
      return raw(q.kind);
  }
}

/** Why the question is asked. */
export function questionWhy(c: Components, q: Question, view: KingsburgView): Msg | null {
  const n = Number(q.facts.n ?? 1);
  const { dice, white } = provinceOf(view, q.seat);
  const hasEnvoy = view.envoy === q.seat;
  switch (q.kind) {
    case "TakeGood":
      if (q.facts.why === "kings_aid") return m("because_take_aid");
      if (q.facts.why === "battle_reward") return m("because_take_victory", { n });
      return m("because_take", { n, source: sourceName(c, q.facts.why) ?? raw("") });
    case "Reroll":
      return m("because_reroll");
    case "Influence":
      return m(hasEnvoy ? "because_influence_envoy" : "because_influence", { n: dice.length + white.length });
    case "SpendDice":
      return m("because_dice", { n: Number(q.facts.advisor) });
    case "ChooseAid":
      return m("because_aid");
    case "ChooseHelp":
      return m("because_help");
    case "Exchange":
      return m("because_exchange");
    case "Build":
      if (Number(q.facts.second ?? 0) === 1) return m("because_build_second");
      return m(hasEnvoy ? "because_build_envoy" : "because_build");
    case "TownHall":
      return m("because_town_hall", { vp: constant(c, "town_hall_vp") });
    case "EndOrder":
      return m("because_end_order");
    case "Recruit":
      return m("because_recruit", { n: Number(q.facts.price ?? 2) });
    case "LoseGood":
      return m("because_lose", { n });
    default:
      return null;
  }
}
