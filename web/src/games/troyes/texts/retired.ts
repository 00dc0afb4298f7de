/** Terms that the page no longer uses, as regular expressions; `npm test` fails if one comes back. The comment says what to write instead. */
export const RETIRED: Record<"en" | "ru", RegExp[]> = {
  en: [
    /\bmarkers?\b/i, // cube
    /\bforeign (die|dice)\b/i, // another player's die
    /\b(the|an|per|each|only|without an) own\b/i, // your citizen, your die
    /\bfirst player\b/i, // start player
    /\bopen cards?\b/i, // face-up card
    /\bthe field\b/i, // Agriculture
    /\benough:/i, // Done
    /^alone\b/i, // Solo
    /\bhow often\b/i, // how many times
    /\bbeat\b/i, // remove (a black die)
    /\bthe event goes\b/i, // Event discarded
    /\bwho cannot pay\b/i, // if you can't pay in full
  ],
  ru: [
    /район/i, // сектор
    /флаг/i, // флажок
    /дорожк/i, // трек влияния
    /отложенн\S+ карт/i, // карта с отложенным эффектом
    /дополнительн/i, // бонусные карты
    /начальн\S+ расстановк/i, // стартовая расстановка
    /приз[ыо]?ва/i, // взять или нанять горожанина
    /отби[вт]/i, // устранить чёрный кубик
    /отраж|отраз/i, // предотвратить событие
    /хватит/i, // Готово
    /жаловань/i, // жалование
    /в поле/i, // земледелие
    /(духовн|рабоч|военн)(ая|ую|ой|ые|ых) карт/i, // карта духовенства, рабочих, военных
    /последн\S+ событи/i, // самое правое событие
    /столб/i, // ячейка собора с номером
  ],
};
