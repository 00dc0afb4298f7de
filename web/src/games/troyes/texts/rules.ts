import type { Lang } from "../../../i18n";
import type { Aids, Clause } from "../../types";
import aidsEn from "./aids.en";
import aidsRu from "./aids.ru";
import * as en from "./rules.en";
import * as ru from "./rules.ru";

/** "T-6.1.3" belongs to chapter "T-6", "T-R4" to "T-R". */
function chapterOf(id: string): string {
  return id.startsWith("T-R") ? "T-R" : (id.split(".")[0] ?? id);
}

/** All clauses in the order of the rulebook, each chapter with its heading. */
export const rules: Clause[] = Object.keys(en.clauses).map((id, at, ids) => {
  const chapter = chapterOf(id);
  const begins = at === 0 || chapterOf(ids[at - 1] ?? "") !== chapter;
  return {
    id,
    chapter: begins ? { ru: ru.sections[chapter] ?? chapter, en: en.sections[chapter] ?? chapter } : undefined,
    text: { ru: ru.clauses[id] ?? id, en: en.clauses[id] ?? id },
  };
});

export const aids: Record<Lang, Aids> = { ru: aidsRu, en: aidsEn };
