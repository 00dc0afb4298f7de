import { dictionary, speaking } from "../i18n";

export const ru = {
  title: "Впервые здесь? Начните с Кингсбурга",
  line: "Самые простые правила из четырёх. Читать заранее ничего не нужно.",
  tour: "Обзор за две минуты",
  tour_more: "шесть картинок",
  lesson: "Урок 1",
  lesson_more: "за настоящим столом",
  game: "Первая партия с наставником",
  game_more: "один новичок, с подсказками",
  go: "Начать с обзора",
  known: "Я знаю эти игры",
};

export const en: Record<keyof typeof ru, string> = {
  title: "New here? Start with Kingsburg",
  line: "The simplest rules of the four. Nothing to read first.",
  tour: "Two-minute tour",
  tour_more: "six pictures",
  lesson: "Lesson 1",
  lesson_more: "at a real table",
  game: "First game with a coach",
  game_more: "one novice, with hints",
  go: "Take the tour",
  known: "I know these games",
};

export const firstText = speaking(dictionary("first", { ru, en }));
