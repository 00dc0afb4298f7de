import { percentText } from "../frame/numbers";
import { dictionary, speaking, viewer } from "../i18n";

export const ru = {
  "hint": "Подсказка",
  "hint.hint": "Спросить бота об этом выборе (H)",
  "hint.ladder": "Сколько подсказать",
  "hint.1": "Из чего здесь выбирают",
  "hint.2": "Что бот ставит выше",
  "hint.3": "Что выбрать и почему",
  "hint.marked": "Партия с подсказками отмечается и не идёт в рейтинг.",
  "hint.thinking": "Бот думает…",
  "hint.options": "{n, plural, one {# вариант} few {# варианта} many {# вариантов} other {# варианта}}",
  "hint.chance": "шанс победить",
  "hint.points": "{n} очк.",
  "hint.guess": "оценка без просчёта",
  "hint.rest": "{n, plural, one {и ещё # вариант} few {и ещё # варианта} many {и ещё # вариантов} other {и ещё # варианта}}",
  "hint.take": "Выбрать",
  "hint.now": "Сразу",
  "hint.later": "Вероятно, до конца фазы",
  "hint.ahead": "Шанс победить {best}; у следующего варианта, «{next}», {other}.",
  "hint.equal": "Шанс победить {best}, столько же у варианта «{next}».",
  "hint.tied": "Шанс победить {best}, столько же у варианта «{next}», но очков с ним меньше: −{n}.",
  "hint.only": "Шанс победить {best}.",
  "hint.slow": "Сразу это ничего не приносит: выгода придёт позже.",
  "assisted": "с помощью",
  "assisted.hint": "За этим столом кто-то просил подсказку или возвращал ходы ботов. Партия не идёт в рейтинг.",
  "new.hints": "Подсказки",
  "new.hints.line": "Бот подскажет тому, кто попросит. Такая партия отмечается.",
};

export const en: Record<keyof typeof ru, string> = {
  "hint": "Hint",
  "hint.hint": "Ask the bot about this choice (H)",
  "hint.ladder": "How much help",
  "hint.1": "What kinds of choices there are",
  "hint.2": "How the bot ranks them",
  "hint.3": "What to choose, and why",
  "hint.marked": "A game with hints is marked and not rated.",
  "hint.thinking": "The bot is thinking…",
  "hint.options": "{n, plural, one {# option} other {# options}}",
  "hint.chance": "chance to win",
  "hint.points": "{n} pts",
  "hint.guess": "an estimate, not simulated",
  "hint.rest": "{n, plural, one {and # more} other {and # more}}",
  "hint.take": "Choose it",
  "hint.now": "At once",
  "hint.later": "Probably by the end of the phase",
  "hint.ahead": "The chance to win is {best}; with the next best option, “{next}”, it is {other}.",
  "hint.equal": "The chance to win is {best}, and the same with “{next}”.",
  "hint.tied": "The chance to win is {best}, and the same with “{next}”, but {n} pts less.",
  "hint.only": "The chance to win is {best}.",
  "hint.slow": "It gains nothing at once: the benefit comes later.",
  "assisted": "with help",
  "assisted.hint": "Someone at this table took a hint or took back moves of the bots. The game is not rated.",
  "new.hints": "Hints",
  "new.hints.line": "The bot advises players who ask. Such a game is marked.",
};

/** Messages of hints and reviews. */
export const advice = dictionary<keyof typeof ru>("advice", { ru, en });

/** Returns one of them in the viewer's language. */
export const adviceText = speaking(advice);

/** Formats a chance: whole percent, tenths for small ones, never 0 or 100 percent. */
export function percent(chance: number): string {
  const bounded = Math.min(0.99, Math.max(0.001, chance));
  return percentText(bounded, viewer.lang, bounded < 0.095 ? 1 : 0);
}
