import type { TableOptionFace } from "../../types";
import { keyFor, m } from ".";

/** The choices of a rule switch, and which of them counts as "on". */
const CHOICES: Record<string, string[]> = { automa: ["builder", "cleric", "noble", "card"], difficulty: ["0", "1", "2", "3"] };

export function tableOption(name: string): TableOptionFace | null {
  const title = keyFor("opt", name);
  const explain = keyFor("opt", `${name}_line`);
  const choices = CHOICES[name];
  if (title === null || explain === null || choices === undefined) return null;
  const named = choices.flatMap((choice) => {
    const key = keyFor("opt", `${name}_${choice}`);
    return key === null ? [] : [[choice, m(key)] as const];
  });
  return { title: m(title), explain: m(explain), on: choices[0]!, choices: Object.fromEntries(named) };
}
