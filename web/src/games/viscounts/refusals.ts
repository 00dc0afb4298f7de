/** Texts of refusals: why an option is not offered. */
import type { Params } from "../../i18n";
import type { Msg } from "../types";
import { ownerOf, PHASES, SECTIONS } from "./data";
import { amountWords } from "./fx";
import { phaseName } from "./header";
import { ACTION_ICONS } from "./icons";
import { nameWithin } from "./names";
import { keyFor, m } from "./texts";

type Facts = Record<string, number | string>;

/** The action of a number, as the engine counts them. */
const ACTIONS = ["none", "trade", "build", "workers", "transcribe"];

/** The good that pays for an action. */
const GOOD_OF: Record<string, string> = { trade: "silver", build: "stone", workers: "gold", transcribe: "ink" };

/** Texts by refusal code, with their numbers. */
export function refusal(code: string, facts: Facts, names: string[]): Msg {
  const params: Params = { ...facts };
  if (code === "not_now" && facts.phase !== undefined) {
    return m("refused_not_now_phase", { phase: phaseName(PHASES[Number(facts.phase) - 1] ?? "setup") });
  }
  if (facts.action !== undefined) {
    const action = ACTIONS[Number(facts.action)] ?? "none";
    params.action = m(keyFor("do", action) ?? "do_none");
    if (code === "not_funded" || code === "needs_dismissal") return shortage(code, facts, action);
    if (code === "wrong_path") return m(action === "trade" || action === "build" ? "refused_wrong_path_outer" : "refused_wrong_path_inner", params);
  }
  if (code === "out_of_reach" && Number(facts.price ?? UNREACHED) < UNREACHED) return m("refused_out_of_reach_price", params);
  if (code === "no_workers" && facts.left !== undefined) return m("refused_no_workers_left", params);
  if (facts.holder !== undefined) params.holder = nameWithin(ownerOf(facts.holder, names.length === 1), names);
  if (facts.section !== undefined) params.section = SECTIONS[Number(facts.section)] ?? "";
  return m(keyFor("refused", code) ?? "refused_other", params);
}

/** The price of a space that no silver reaches. */
const UNREACHED = 99;

/** What is missing, and how to get it: goods, cards with the icon, or a dismissal that is too dear. */
function shortage(code: string, facts: Facts, action: string): Msg {
  const icon = ACTION_ICONS[action] ?? "merchant";
  const good = GOOD_OF[action] ?? "silver";
  const params = {
    ...facts,
    need: m(keyFor("need", icon) ?? "need_merchant", { n: Number(facts.need) }),
    own: amountWords(good, Number(facts.own)),
    good: m(keyFor("thing", good) ?? "thing_silver"),
  };
  if (code === "needs_dismissal") return m("refused_needs_dismissal", params);
  return m(facts.price === undefined ? "refused_not_funded" : "refused_not_funded_dear", params);
}
