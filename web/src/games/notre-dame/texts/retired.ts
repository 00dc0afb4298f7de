/** Terms that the page no longer uses, as regular expressions; `npm test` fails if one comes back. The comment says what to write instead. */
export const RETIRED: Record<"en" | "ru", RegExp[]> = {
  en: [
    /\bthe own\b/i, // your own
    /\bcathedral\b/i, // Notre Dame
    /\bcarr(y|ied|ies) out\b/i, // execute
    /\bpayments? of prestige\b/i, // each time you score
    /\bborough before\b/i, // previous borough
    /\banew\b/i, // reshuffled
    /\bphase of (actions|hiring)\b/i, // action phase, hiring phase
  ],
  ru: [
    /письм/i, // послание
    /собор/i, // Нотр-Дам
    /люди|людей|людьми/i, // персонажи
    /крыс[ауе](?![а-яё])/i, // маркер крыс
    /пут[ьи] чумы/i, // трек чумы
    /чум[аы] раунда/i, // степень заражения чумой
    /фигур(?!\S* звонаря)/i, // маркер (верный друг считается)
    /плитк/i, // тайл
    /доск/i, // поле
    /умени[еяй]/i, // свойство
    /выплат/i, // каждый раз, когда получаете очки
    /(^|[^а-яё])престиж(?!а)/i, // очки престижа
    /(?<!очк[оауи]|очков|очкам|очками|очке|жетона?|жетонов) престижа/i, // очки престижа
  ],
};
