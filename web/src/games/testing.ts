/** Helpers for the tests of all games: repository files, names, checks of texts, and board properties. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { vi } from "vitest";

import { format, type Lang, type Msg } from "../i18n/message";
import type { Option, Question, View } from "./types";

const ROOT = join(import.meta.dirname, "../../..");

export function repositoryFile(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

/** Reads all files under a folder with a given suffix. */
export function repositoryFiles(folder: string, end: string): string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(end)).map((name) => repositoryFile(join(folder, name)));
}

export function componentsOf<C>(game: string): C {
  return JSON.parse(repositoryFile(`src/quatrefoil/games/${game}/components.json`)) as C;
}

/** A position with the question that is asked there. */
export interface Sample<V extends View = View> {
  view: V;
  question: Question;
}

export const LANGS = ["ru", "en"] as const;

export const NAMES: Record<Lang, string[]> = {
  ru: ["Анна", "Борис", "Вера", "Глеб", "Дина"],
  en: ["Anna", "Boris", "Vera", "Gleb", "Dina"],
};

export function namesFor({ view }: { view: View }, lang: Lang): string[] {
  return NAMES[lang].slice(0, view.seats);
}

/** Returns the faults of a displayed text: a missing translation, a raw id, the other language. */
export function faults(msg: Msg, lang: Lang): string[] {
  const text = format(msg, lang);
  const wrong: string[] = [];
  if (text.trim() === "") wrong.push("empty");
  if (/(kingsburg|notre-dame|troyes|viscounts)\.|undefined|NaN|\{|\}/.test(text)) wrong.push(`no words: ${text}`);
  if (/[a-z]_[a-z]|[a-z]+:[a-z\d]/.test(text)) wrong.push(`raw id: ${text}`);
  if (lang === "en" && /[а-яё]/i.test(text)) wrong.push(`Russian in English: ${text}`);
  if (lang === "ru" && /[a-z]/.test(text)) wrong.push(`English in Russian: ${text}`);
  return wrong;
}

/** The most letters of the line that says why a question is asked. */
const MOST_LETTERS: Record<Lang, number> = { en: 90, ru: 110 };

/** Returns the line if it is too long for the bar. */
export function tooLong(why: Msg, lang: Lang): string[] {
  const text = format(why, lang).replaceAll(/<\/?b>/g, "");
  return text.length > MOST_LETTERS[lang] ? [`${text.length}: ${text}`] : [];
}

/** Properties of a board from the perspective of the asked seat. */
export function boardProps<V extends View>(components: unknown, sample: Sample<V>, changes: Record<string, unknown> = {}) {
  const offers = (at: string): Option[] => sample.question.options.filter((option) => option.at !== "" && option.at === at);
  return {
    view: sample.view,
    components,
    question: sample.question,
    mySeat: sample.question.seat,
    names: namesFor(sample, "ru"),
    offers,
    offer: (at: string) => offers(at)[0],
    choose: vi.fn<(option: Option) => void>(),
    hovered: null,
    shownSeat: sample.question.seat,
    selected: [],
    isLive: true,
    ...changes,
  };
}

/** The highlighted spaces, with repetitions. */
export function offered(root: Element): string[] {
  return [...root.querySelectorAll(".offered")].map((place) => place.getAttribute("data-at")!).sort();
}
