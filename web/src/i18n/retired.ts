/**
 * Terms that no text of the page uses any more, as regular expressions; `npm test` fails if one comes back. A game adds its
 * own in `games/<game>/texts/retired.ts`. Only expressions belong here that are wrong in every sentence.
 */
import type { Lang } from "./message";

export const RETIRED: Record<Lang, RegExp[]> = {
  en: [
    /\b(?:the|an) own\b/i, // "your own", "one of your"
    /\bper each\b/i, // "for each"
    /^Go on\b/, // a button: "Continue"
    /^Enough\b/, // a button: "Done"
    /\bforeign (?:die|dice)\b/i, // "another player's die"
    /^Alone\b/, // "Solo"
    /\b(?:an|this|every|each) answer\b|\banswers\b/i, // "choice", "option", "decision"
    /\bcannot go on\b/i, // "cannot continue"
    /\bwill not do\b/i, // say what is wrong
    /\bbarred\b/i, // "banned", "blocked"
  ],
  ru: [
    /^Хватит/, // кнопка: «Готово»
    /помогает: вы/i, // «Шут помогает вам», «Шут → Роланд»
    /Варианты? ответа/i, // «Варианты»
    /за место «/i, // «вместо игрока»
    /(?:^|[^а-яё])админ(?:а|у|ом|ы|ов|ам|ами)?(?![а-яё])/i, // «администратор»
  ],
};
