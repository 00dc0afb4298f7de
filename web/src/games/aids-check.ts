/** The check of a game's aids to its rulebook, for tests. */
import { LANGS, type Lang } from "../i18n/message";
import type { Aids, AidSection } from "./aids";
import type { Clause } from "./types";

/** A line for each part of the aids that must be the same in both languages. */
function structure({ summary, tips, examples }: Aids): string[] {
  return [
    ...summary.map(
      ({ icon = "", kind = "", clause = "", table, lines = [], isOrdered = false }, at) =>
        `section ${at + 1}: ${icon} ${kind} ${clause}, ${table ? `${table.head.length} × ${table.rows.length} cells` : "no table"}, ${lines.length} lines, ${isOrdered}`,
    ),
    `${tips.length} tips`,
    ...Object.entries(examples).map(([id, each]) => `${id}: ${each.length} examples`),
  ];
}

/** Sentences, in which the language shows; titles and cells may be numbers or names. */
function sentences({ summary, tips, examples }: Aids): string[] {
  return [...summary.flatMap(({ lines = [] }) => lines), ...tips, ...Object.values(examples).flat()];
}

function sectionFaults({ title, table, lines = [] }: AidSection): string[] {
  const wrong = (table?.rows ?? [])
    .filter((row) => row.length !== table?.head.length)
    .map((row) => `“${title}” has a row of ${row.length} cells under ${table?.head.length}`);
  if (lines.length + (table?.rows.length ?? 0) === 0) wrong.push(`“${title}” has neither lines nor a table`);
  return wrong;
}

function faultsIn(aids: Aids, lang: Lang, clauses: Set<string>, symbols: Set<string>): string[] {
  const cited = [...aids.summary.flatMap(({ clause }) => clause ?? []), ...Object.keys(aids.examples)];
  const cells = aids.summary.flatMap(({ title, table }) => [title, ...(table?.head ?? []), ...(table?.rows.flat() ?? [])]);
  const wrong = [
    ...cited.filter((id) => !clauses.has(id)).map((id) => `no clause ${id}`),
    ...aids.summary.flatMap(({ icon }) => (icon !== undefined && !symbols.has(icon) ? `no symbol ${icon}` : [])),
    ...aids.summary.flatMap(sectionFaults),
    ...sentences(aids).filter((text) => lang === "ru" && !/[а-яё]/i.test(text)).map((text) => `not Russian: ${text}`),
  ];
  for (const text of [...sentences(aids), ...cells]) {
    if (lang === "en" && /[а-яё]/i.test(text)) wrong.push(`Russian letters: ${text}`);
    if (/[{}<>]|undefined|NaN| {2}/.test(text)) wrong.push(`markup: ${text}`);
  }
  return wrong.map((fault) => `${lang}: ${fault}`);
}

/** Returns the faults of a game's aids: languages that differ in structure, clauses and symbols that do not exist, odd texts. */
export function aidFaults(aids: Record<Lang, Aids>, rules: Clause[], symbols: Set<string>): string[] {
  const clauses = new Set(rules.map((clause) => clause.id));
  const wrong = LANGS.flatMap((lang) => faultsIn(aids[lang], lang, clauses, symbols));
  const [en, ru] = [structure(aids.en), structure(aids.ru)];
  for (let at = 0; at < Math.max(en.length, ru.length); at++) {
    if (en[at] !== ru[at]) wrong.push(`the languages differ: ${en[at] ?? "nothing"} | ${ru[at] ?? "nothing"}`);
  }
  return wrong;
}
