import type { AidSection } from "../games/aids";
import type { Rulebook, Term } from "../games/types";
import type { Lang } from "../i18n";

/** A clause as a rules page lists it. */
export interface FoundClause {
  id: string;
  /** Set above the first listed clause of a chapter. */
  heading: string | null;
  text: string;
  examples: string[];
  /** Whether the search matches an example: then the examples are shown unfolded. */
  isOpen: boolean;
}

export interface FoundRules {
  summary: AidSection[];
  tips: string[];
  terms: Term[];
  clauses: FoundClause[];
}

interface Book extends Rulebook {
  glossary: Term[];
}

/** "ё" is often typed as "е". */
function plain(text: string): string {
  return text.toLowerCase().replaceAll("ё", "е");
}

function sectionText({ title, lines = [], table }: AidSection): string {
  return [title, ...lines, ...(table?.head ?? []), ...(table?.rows.flat() ?? [])].join(" ");
}

/** Returns the parts of a rulebook that contain every word of `sought`; all of it if there is none. */
export function findRules(book: Book, sought: string, lang: Lang): FoundRules {
  const words = plain(sought).split(/\s+/).filter(Boolean);
  const matches = (text: string): boolean => {
    const searched = plain(text);
    return words.every((word) => searched.includes(word));
  };
  const { summary, tips, examples } = book.aids[lang];
  const clauses: FoundClause[] = [];
  let heading: string | null = null;
  for (const clause of book.rules) {
    heading = clause.chapter?.[lang] ?? heading;
    const own = examples[clause.id] ?? [];
    const isOpen = words.length > 0 && own.some(matches);
    if (!isOpen && !matches(`${clause.id} ${clause.text[lang]}`)) continue;
    clauses.push({ id: clause.id, heading, text: clause.text[lang], examples: own, isOpen });
    heading = null;
  }
  return {
    summary: summary.filter((section) => matches(sectionText(section))),
    tips: tips.filter(matches),
    terms: book.glossary.filter((term) => matches(`${term.name[lang]} ${term.text[lang]}`)),
    clauses,
  };
}
