/** Terms that the page no longer uses, as regular expressions; `npm test` fails if one comes back. The comment says what to write instead. */
export const RETIRED: Record<"en" | "ru", RegExp[]> = {
  en: [
    /\b(the|an|all) own\b/i, // your own, their
    /\bharvest/i, // productive season, season
    /\bhir(e|es|ed|ing)\b/i, // recruit
    /King's Aid/i, // Aid from the King
    /\bdefen[cs]e\b/i, // combat value
    /goods? of choice/i, // of your choice
    /\bwhom\b/i, // which advisor
    /soldier track/i, // Soldiers Chart
    /score track/i, // Scoring Track
  ],
  ru: [
    /дорожк\S* воинов/i, // воинский реестр
    /защит/i, // боевая мощь
    /кубик\S* короля/i, // королевский кубик
    /нейтрал/i, // ничейный
    /запас/i, // резерв
    /столб(е?ц|ик)/i, // колонка
    /(^|[^а-яё])шаг/i, // этап
    /клетк/i, // деление
    /дорожк\S* очков/i, // дорожка подсчёта очков
    /двор\S* короля/i, // королевский двор
    /лишн\S+ воин/i, // дополнительный
    /помогает: /i, // Шут помогает вам, Шут → Анна
    /тайком/i, // тайно
  ],
};
