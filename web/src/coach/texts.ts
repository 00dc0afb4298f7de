import { dictionary, speaking } from "../i18n";

export const ru = {
  "coach": "Наставник",
  "coach.line": "Под вопросом строка о том, зачем он: первые три раза каждого вида. Подсказка сразу говорит, почему.",
  "off": "Выключить наставника",
  "known": "Это уже было. Сомневаетесь? Подсказка скажет, что выбрать и почему.",
  "known.plain": "Это уже было: наставник молчит до нового вопроса.",
};

export const en: Record<keyof typeof ru, string> = {
  "coach": "Coach",
  "coach.line": "A line under the question says what it is for, the first three times of each kind. Hints begin with the reason.",
  "off": "Coach off",
  "known": "You have seen this one. In doubt? A hint says what to choose, and why.",
  "known.plain": "You have seen this one: the coach waits for something new.",
};

/** Messages of the coach. */
export const coach = dictionary<keyof typeof ru>("coach", { ru, en });

export const coachText = speaking(coach);
