import { dictionary, speaking } from "../i18n";

export const ru = {
  title: "{game} за две минуты",
  points: "Откуда очки",
  ending: "Как кончается",
  lesson: "Начать урок 1",
  lesson_note: "по шагам, за настоящим столом",
  coach: "Играть с наставником",
  coach_note: "вы и один новичок, с подсказками",
};

export const en: Record<keyof typeof ru, string> = {
  title: "{game} in two minutes",
  points: "Where points come from",
  ending: "How it ends",
  lesson: "Start lesson 1",
  lesson_note: "step by step, at a real table",
  coach: "Play with a coach",
  coach_note: "you against one novice, with hints",
};

export const overviewText = speaking(dictionary("overview", { ru, en }));
