import type { TableOptionFace } from "../../types";
import { keyFor, m } from ".";

/** Which choice of a rule switch counts as "on". */
const ON: Record<string, string> = {
  building_token_cap: "17",
  plus2_supply_cap: "20",
  soldier_cap: "9",
  crane_each_build: "true",
  stables_each_service: "true",
  market_with_plus2: "true",
  neutral_double_rule_only_on_clash: "true",
};

export function tableOption(name: string): TableOptionFace | null {
  const title = keyFor("opt", name);
  const explain = keyFor("opt", `${name}_line`);
  const on = ON[name];
  return title === null || explain === null || on === undefined ? null : { title: m(title), explain: m(explain), on };
}
