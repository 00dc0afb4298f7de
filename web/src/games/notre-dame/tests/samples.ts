/** What the tests look at: components of the engine, and positions, questions and events of real games. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { format, type Lang, type Msg } from "../../../i18n/message";
import type { GameEvent, Question } from "../../types";
import type { Components, NotreDameView } from "../data";
import eventsJson from "../fixtures/events.json";
import questionsJson from "../fixtures/questions.json";
import tablesJson from "../fixtures/tables.json";

const ROOT = join(import.meta.dirname, "../../../../..");

export function repositoryFile(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

/** All files under a folder whose names end so. */
export function repositoryFiles(folder: string, end: string): string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(end)).map((name) => repositoryFile(join(folder, name)));
}

export const components = JSON.parse(repositoryFile("src/quatrefoil/games/notre_dame/components.json")) as Components;

export interface Sample {
  view: NotreDameView;
  question: Question;
}

/** By kind, and where a person asks by kind and person: "Drive", "PickSector butcher". */
export const questions = questionsJson as unknown as Record<string, Sample>;
/** A card of the second lap in round 6, by number of seats. */
export const tables = tablesJson as unknown as Record<"2" | "3" | "4" | "5", Sample>;
export const events = eventsJson as unknown as GameEvent[];

export const NAMES: Record<Lang, string[]> = {
  ru: ["Анна", "Борис", "Вера", "Глеб", "Дина"],
  en: ["Anna", "Boris", "Vera", "Gleb", "Dina"],
};

export function namesFor(sample: Sample, lang: Lang): string[] {
  return NAMES[lang].slice(0, sample.view.seats);
}

/** What is wrong with a text that people read: a key without words, an id of the data, the other language. */
export function faults(msg: Msg, lang: Lang): string[] {
  const text = format(msg, lang);
  const wrong: string[] = [];
  if (text.trim() === "") wrong.push("empty");
  if (/notre-dame\.|undefined|NaN|\{|\}/.test(text)) wrong.push(`no words: ${text}`);
  if (/[a-z]_[a-z]|[a-z]+:[a-z\d]/.test(text)) wrong.push(`raw id: ${text}`);
  if (lang === "en" && /[а-яё]/i.test(text)) wrong.push(`Russian in English: ${text}`);
  if (lang === "ru" && /[a-z]/.test(text)) wrong.push(`English in Russian: ${text}`);
  return wrong;
}
