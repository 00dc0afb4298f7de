import type { TableOptionFace } from "../../types";
import { keyFor, m } from ".";

/** Which choice of a rule switch counts as "on". */
const ON: Record<string, string> = { new_persons: "true", open_messages: "true" };

export function tableOption(name: string): TableOptionFace | null {
  const title = keyFor("opt", name);
  const explain = keyFor("opt", `${name}_line`);
  const on = ON[name];
  return title === null || explain === null || on === undefined ? null : { title: m(title), explain: m(explain), on };
}
