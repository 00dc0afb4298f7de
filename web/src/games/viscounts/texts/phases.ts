/** One line for each phase and step that the head of the table names: what happens in it. */
export const ru = {
  "does_setup": "Все выбирают карту игрока и первые карты.",
  "does_cards": "Карты сдвигаются вправо, новая с руки встаёт в ячейку 1.",
  "does_movement": "Виконт идёт столько участков, сколько стоит карта; лишний — за 1 серебро.",
  "does_action": "Одно действие: снаружи торговля или строительство, внутри рабочие или манускрипт.",
  "does_recruit": "Можно нанять горожанина рядом за серебро.",
  "does_collision": "Если маркеры добродетели и коррупции сошлись, столкновение приносит сделки или долги.",
  "does_draw": "Доберите карты до лимита руки.",
};

export const en: Record<keyof typeof ru, string> = {
  "does_setup": "Everybody chooses a player card and the first cards.",
  "does_cards": "The cards move to the right, one from the hand enters slot 1.",
  "does_movement": "The viscount moves as far as the card costs; each further space costs 1 silver.",
  "does_action": "One action: trade or build outside, workers or a manuscript inside.",
  "does_recruit": "You may hire the townsfolk beside you for silver.",
  "does_collision": "If virtue and corruption have met, they bring deeds or debts.",
  "does_draw": "Draw cards up to the hand limit.",
};
