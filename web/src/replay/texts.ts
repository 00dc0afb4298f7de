import { dictionary, speaking } from "../i18n";

export const ru = {
  "speed": "Скорость",
  "speed.0": "×½",
  "speed.1": "×1",
  "speed.2": "×2",
  "speed.3": "×4",
  "unit": "Как листать",
  "unit.turn": "По ходам",
  "unit.step": "По шагам",
  "active": "Ход: {name}",
  "active.chance": "Бросок или карта",
  "active.over": "Партия окончена",
  "turn.back": "Предыдущий ход",
  "turn.next": "Следующий ход",
};

export const en: Record<keyof typeof ru, string> = {
  "speed": "Speed",
  "speed.0": "×½",
  "speed.1": "×1",
  "speed.2": "×2",
  "speed.3": "×4",
  "unit": "Go by",
  "unit.turn": "Turns",
  "unit.step": "Steps",
  "active": "{name} to move",
  "active.chance": "A roll or a draw",
  "active.over": "The game is over",
  "turn.back": "The turn before",
  "turn.next": "The next turn",
};

/** Messages of the replay's controls. */
export const replay = dictionary<keyof typeof ru>("replay", { ru, en });

/** Returns one of them in the viewer's language. */
export const replayText = speaking(replay);
