/** Terms that the page no longer uses, as regular expressions; `npm test` fails if one comes back. The comment says what to write instead. */
export const RETIRED: Record<"en" | "ru", RegExp[]> = {
  en: [
    /\bown (?:card|worker)s?\b/i, // one of your cards, your workers
    /\bper each\b/i, // per, for each
    /\blink of buildings\b/i, // building link
    /\bequal ribbons\b/i, // matching ribbons
    /\bone (?:trades|places|hires|draws|builds)\b/i, // you trade, you place …
    /\bAI\b/, // Automa
    /\brides?\b/i, // moves
  ],
  ru: [
    /замысл|замысел/i, // схема
    /предел/i, // лимит, ограничение
    /геро(?:й|я|и|ев)/i, // особый горожанин
    /нейтральн/i, // обычный горожанин
    /земл(?:я|и|е|ю|ей)(?![а-яё])/i, // сегмент
    /чернил(?:а|ами)?(?![а-яё])/i, // чернильница
    /рукопис/i, // манускрипт
    /переписыва|переписать/i, // написать манускрипт
    /вытесн/i, // удалить рабочего
    /набор/i, // комплект
    /главн\S+ действи/i, // главный фокус
    /трудност/i, // сложность
    /при уходе/i, // эффект сброса
    /автом(?![а-яё])/i, // Автома
    /конфликт/i, // столкновение
    /товар/i, // ресурс, серебро
  ],
};
