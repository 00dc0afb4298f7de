import { dictionary } from "../i18n";

export const ru = {
  "plague": "Чума",
  "plague.round": "Чума и собор",
  "plague.value": "Чума этого раунда",
  "plague.penalty": "штраф: −{points} престижа и −{markers, plural, one {# маркер} few {# маркера} many {# маркеров} other {# маркера}}",
  "cathedral": "Собор",
  "cathedral.each": "по {n} за маркер",
  "king": "Ход короля",
  "king.table": "Таблица короля",
  "king.score": "Очки короля",
};

export const en: Record<keyof typeof ru, string> = {
  "plague": "Plague",
  "plague.round": "Plague and cathedral",
  "plague.value": "This round's plague",
  "plague.penalty": "penalty: −{points} prestige and −{markers, plural, one {# marker} other {# markers}}",
  "cathedral": "Cathedral",
  "cathedral.each": "{n} for each marker",
  "king": "The King's turn",
  "king.table": "The King's table",
  "king.score": "The King's points",
};

/** Messages of the scenes. */
export const scene = dictionary<keyof typeof ru>("scene", { ru, en });
