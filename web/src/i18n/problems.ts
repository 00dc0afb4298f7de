import { IntlMessageFormat } from "intl-messageformat";

import { LANGS, type Lang, type Texts } from "./message";

export type Node = ReturnType<IntlMessageFormat["getAst"]>[number];

// Node types of a parsed message; the parser exports them only as a const enum.
export const LITERAL = 0;
const ARGUMENT = 1;
const NUMBER = 2;
const SELECT = 5;
export const PLURAL = 6;
const TAG = 8;

interface Parameters {
  [name: string]: string[];
}

/** The parameters of a message; for a select parameter also its cases. */
export function parameters(nodes: Node[], found: Parameters = {}): Parameters {
  for (const node of nodes as (Node & { value: string; options?: Record<string, { value: Node[] }>; children?: Node[] })[]) {
    if (node.type === LITERAL) continue;
    if (node.type === TAG) parameters(node.children ?? [], found);
    if (node.type === ARGUMENT || node.type === NUMBER) found[node.value] ??= [];
    if (node.type === SELECT || node.type === PLURAL) {
      const options = node.options ?? {};
      found[node.value] = node.type === SELECT ? Object.keys(options) : (found[node.value] ?? []);
      for (const option of Object.values(options)) parameters(option.value, found);
    }
  }
  return found;
}

/** Formats a message with numbers for all plural forms and with each case of its selects. */
function trial(message: IntlMessageFormat): void {
  const found = parameters(message.getAst());
  const widest = Math.max(5, ...Object.values(found).map((choices) => choices.length));
  for (let i = 0; i < widest; i++) {
    const values: Record<string, unknown> = { b: (chunks: unknown[]) => chunks.join("") };
    for (const [name, choices] of Object.entries(found)) {
      values[name] = choices.length > 0 ? choices[i % choices.length] : [0, 1, 2, 5, 21][i % 5];
    }
    message.format(values as never);
  }
}

/** Returns the faults of a pair of dictionaries: missing keys, broken messages, different parameters. */
export function problems(both: Record<Lang, Texts>): string[] {
  const wrong: string[] = [];
  const keys = new Set([...Object.keys(both.ru), ...Object.keys(both.en)]);
  for (const key of keys) {
    const names: string[] = [];
    for (const lang of LANGS) {
      const text = both[lang][key];
      if (text === undefined) {
        wrong.push(`${lang}: ${key} is missing`);
        continue;
      }
      if (text.trim() === "") wrong.push(`${lang}: ${key} is empty`);
      try {
        const message = new IntlMessageFormat(text, lang);
        trial(message);
        names.push(Object.keys(parameters(message.getAst())).sort().join(" "));
      } catch (error) {
        wrong.push(`${lang}: ${key}: ${String(error)}`);
      }
    }
    if (names.length === 2 && names[0] !== names[1]) wrong.push(`${key}: parameters differ (${names[0]} | ${names[1]})`);
    if (/[а-яё]/i.test(both.en[key] ?? "")) wrong.push(`en: ${key} has Russian letters`);
  }
  return wrong;
}
