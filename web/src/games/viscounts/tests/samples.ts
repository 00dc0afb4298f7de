/** What the tests look at: components of the engine, and positions, questions and events of real games. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { format, type Lang, type Msg } from "../../../i18n/message";
import type { GameEvent, Question } from "../../types";
import type { Components, ViscountsView } from "../data";
import eventsJson from "../fixtures/events.json";
import questionsJson from "../fixtures/questions.json";
import tablesJson from "../fixtures/tables.json";

const ROOT = join(import.meta.dirname, "../../../../..");

export function repositoryFile(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

/** All Python files of the engine as one text. */
export function engineText(): string {
  const folder = join(ROOT, "src/quatrefoil/games/viscounts");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".py"));
  return names.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
}

export const components = JSON.parse(repositoryFile("src/quatrefoil/games/viscounts/components.json")) as Components;

export interface Sample {
  view: ViscountsView;
  question: Question;
}

export const questions = questionsJson as unknown as Record<string, Sample>;
/** Of games of several, and of games against the Automa. */
export const events = eventsJson as unknown as { table: GameEvent[]; solo: GameEvent[] };
export const tables = tablesJson as unknown as Record<string, ViscountsView>;

export const NAMES: Record<Lang, string[]> = {
  ru: ["Анна", "Борис", "Вера", "Глеб"],
  en: ["Anna", "Boris", "Vera", "Gleb"],
};

export const LANGS = ["ru", "en"] as const;

/** What is wrong with a text that people read: a key without words, an id of the data, the other language. */
export function faults(msg: Msg, lang: Lang): string[] {
  const text = format(msg, lang);
  const wrong: string[] = [];
  if (text.trim() === "") wrong.push("empty");
  if (/viscounts\.|undefined|NaN|\{|\}/.test(text)) wrong.push(`no words: ${text}`);
  if (/[a-z]_[a-z]|[a-z]+:[a-z\d]/.test(text)) wrong.push(`raw id: ${text}`);
  if (lang === "en" && /[а-яё]/i.test(text)) wrong.push(`Russian in English: ${text}`);
  if (lang === "ru" && /[a-z]/.test(text)) wrong.push(`English in Russian: ${text}`);
  return wrong;
}
