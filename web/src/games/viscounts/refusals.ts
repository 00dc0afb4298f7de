/** Texts of refusals: why an option is not offered. */
import type { Params } from "../../i18n";
import type { Msg } from "../types";
import { ownerOf, PHASES, SECTIONS } from "./data";
import { phaseName } from "./header";
import { ownerName } from "./names";
import { keyFor, m } from "./texts";

type Facts = Record<string, number | string>;

/** Texts by refusal code, with their numbers. */
export function refusal(code: string, facts: Facts, names: string[]): Msg {
  const params: Params = { ...facts };
  if (code === "not_now" && facts.phase !== undefined) {
    return m("refused_not_now_phase", { phase: phaseName(PHASES[Number(facts.phase) - 1] ?? "setup") });
  }
  if (code === "not_funded") return m(facts.need !== undefined ? "refused_not_funded_need" : facts.have !== undefined ? "refused_not_funded_have" : "refused_not_funded", params);
  if (code === "no_workers" && facts.left !== undefined) return m("refused_no_workers_left", params);
  if (facts.holder !== undefined) params.holder = ownerName(ownerOf(facts.holder, names.length === 1), names);
  if (facts.section !== undefined) params.section = SECTIONS[Number(facts.section)] ?? "";
  return m(keyFor("refused", code) ?? "refused_other", params);
}
