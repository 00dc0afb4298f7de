import { percentText } from "../frame/numbers";
import { dictionary, say, viewer, type Params } from "../i18n";

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
  "hint.only": "Шанс победить {best}.",
  "hint.slow": "Сразу это ничего не приносит: выгода придёт позже.",
  "assisted": "с подсказками",
  "assisted.hint": "За этим столом кто-то просил подсказку у бота",
  "new.hints": "Подсказки",
  "new.hints.line": "Бот подскажет тому, кто попросит. Такая партия отмечается.",
  "review": "Разбор",
  "review.title": "Разбор партии",
  "review.line": "Бот пройдёт партию заново. О каждом решении он судит по тому, что игрок мог тогда знать.",
  "review.make": "Разобрать партию",
  "review.again": "Попробовать ещё раз",
  "review.failed": "Разбор не удался.",
  "review.begins": "Разбор начинается…",
  "review.progress": "Просмотрено решений: {done} из {total}",
  "review.chart": "Шансы на победу по ходу партии",
  "review.swings": "Самые дорогие ошибки",
  "review.none": "Дорогих ошибок бот не нашёл.",
  "review.chosen": "Выбрано",
  "review.better": "Лучше",
  "review.would": "Это принесло бы",
  "review.fell": "Это решение снизило шансы на победу на {n}.",
  "review.place": "Показать эту позицию",
  "review.look": "Посмотреть на поле",
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
  "hint.only": "The chance to win is {best}.",
  "hint.slow": "It gains nothing at once: the benefit comes later.",
  "assisted": "with hints",
  "assisted.hint": "Someone at this table asked the bot for help",
  "new.hints": "Hints",
  "new.hints.line": "The bot advises players who ask. Such a game is marked.",
  "review": "Review",
  "review.title": "Game review",
  "review.line": "The bot goes through the game again. It judges each choice by what the player could know at the time.",
  "review.make": "Review the game",
  "review.again": "Try again",
  "review.failed": "The review failed.",
  "review.begins": "The review is starting…",
  "review.progress": "Choices reviewed: {done} of {total}",
  "review.chart": "Chances to win through the game",
  "review.swings": "The most costly choices",
  "review.none": "The bot found no costly mistakes.",
  "review.chosen": "Chosen",
  "review.better": "Better",
  "review.would": "It would have gained",
  "review.fell": "This choice lowered the chance to win by {n}.",
  "review.place": "Show this position",
  "review.look": "Look at the board",
};

/** Messages of hints and reviews. */
export const advice = dictionary<keyof typeof ru>("advice", { ru, en });

/** Returns one of them in the viewer's language. */
export function adviceText(key: keyof typeof ru, params?: Params): string {
  return say(advice(key, params));
}

/** Formats a chance: whole percent, tenths for small ones, never 0 or 100 percent. */
export function percent(chance: number): string {
  const bounded = Math.min(0.99, Math.max(0.001, chance));
  return percentText(bounded, viewer.lang, bounded < 0.095 ? 1 : 0);
}
