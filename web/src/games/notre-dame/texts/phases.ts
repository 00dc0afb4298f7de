/** One line for each phase and step that the head of the table names: what happens in it. */
export const ru = {
  "does_1": "Открываются три персонажа; сумма их крыс — чума этого раунда.",
  "does_2": "Из трёх карт одну оставьте, две передайте; из двух полученных оставьте одну.",
  "does_3": "Каждый играет две карты, по одной за круг; третья уходит в сброс.",
  "does_4": "За 1 монету каждый может нанять одного из трёх персонажей.",
  "does_5": "Крысы всех игроков растут на чуму раунда; больница часть из них удержит.",
};

export const en: Record<keyof typeof ru, string> = {
  "does_1": "Three persons are revealed; their rats add up to the plague of this round.",
  "does_2": "Keep one of three cards and pass two; keep one of the two you get.",
  "does_3": "Each player plays two cards, one in each lap; the third is discarded.",
  "does_4": "For 1 coin each player may hire one of the three persons.",
  "does_5": "Every rat marker moves up by the plague; the hospital holds part of it back.",
};
