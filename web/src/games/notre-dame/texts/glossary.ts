/** What each small picture means. */
import type { Term } from "../../types";

export const glossary: Term[] = [
  { icon: "nd-prestige", kind: "nd-gilt", name: { ru: "Престиж", en: "Prestige" }, text: { ru: "победные очки; чужие скрыты до конца игры", en: "victory points; those of others are hidden until the end" } },
  { icon: "nd-coin", name: { ru: "Монета", en: "Coin" }, text: { ru: "для найма и пожертвований", en: "for hiring and donations" } },
  { icon: "nd-marker", kind: "s0", name: { ru: "Маркер влияния", en: "Influence marker" }, text: { ru: "в личном запасе, в общем запасе, в квартале или в соборе", en: "in the personal supply, the general supply, a sector or the cathedral" } },
  { icon: "nd-pawn", kind: "s0", name: { ru: "Верный друг", en: "Trusted friend" }, text: { ru: "в квартале считается как маркер", en: "counts as a marker in a sector" } },
  { icon: "nd-carriage", kind: "s0", name: { ru: "Карета", en: "Carriage" }, text: { ru: "ездит от рынка к рынку за письмами", en: "drives from market to market for messages" } },
  { icon: "nd-market", name: { ru: "Рынок", en: "Market" }, text: { ru: "здесь карета останавливается; перекрёстки без рынка ничего не стоят", en: "where a carriage stops; crossings without a market cost nothing" } },
  { icon: "nd-message", kind: "s0", name: { ru: "Письмо", en: "Message" }, text: { ru: "даёт престиж и, кроме самого дорогого, бонус", en: "gives prestige and, except for the highest, a bonus" } },
  { icon: "nd-rat-marker", name: { ru: "Крыса", en: "Rat marker" }, text: { ru: "ваше место на пути чумы", en: "your place on the plague track" } },
  { icon: "nd-rat", name: { ru: "Крысы на карте", en: "Rats on a card" }, text: { ru: "вместе с двумя другими картами — чума раунда", en: "with the other two cards: the plague of the round" } },
  { icon: "nd-bell", kind: "nd-gilt", name: { ru: "Фигура звонаря", en: "Bell-ringer figure" }, text: { ru: "знак первого игрока; карта «Звонарь (собор)» — это другое", en: "the sign of the start player; the card \"Bell-Ringer (cathedral)\" is something else" } },
  { icon: "nd-cloister_school", name: { ru: "Церковная школа", en: "Cloister school" }, text: { ru: "маркеры из общего запаса в личный", en: "markers from the general to the personal supply" } },
  { icon: "nd-bank", name: { ru: "Банк", en: "Bank" }, text: { ru: "монеты", en: "coins" } },
  { icon: "nd-residence", name: { ru: "Жилой дом", en: "Residence" }, text: { ru: "престиж", en: "prestige" } },
  { icon: "nd-carriage_house", name: { ru: "Каретный двор", en: "Carriage house" }, text: { ru: "поездка кареты", en: "a drive of the carriage" } },
  { icon: "nd-hotel", name: { ru: "Гостиница", en: "Hotel" }, text: { ru: "один бонус на выбор, от трёх фигур два", en: "a bonus of choice, two with three or more pieces" } },
  { icon: "nd-park", name: { ru: "Парк", en: "Park" }, text: { ru: "крыса назад и прибавка к выплатам престижа", en: "the rat goes back, and a bonus to payments of prestige" } },
  { icon: "nd-hospital", name: { ru: "Больница", en: "Hospital" }, text: { ru: "крыса назад и защита от чумы", en: "the rat goes back, and protection from the plague" } },
  { icon: "nd-notre_dame", name: { ru: "Нотр-Дам", en: "Notre Dame" }, text: { ru: "пожертвование и маркер в собор", en: "a donation and a marker on the cathedral" } },
  { icon: "nd-trusted_friend", name: { ru: "Верный друг (карта)", en: "Trusted friend (card)" }, text: { ru: "ставит или переводит друга и выполняет действие", en: "places or moves the friend and carries out the action" } },
  { icon: "nd-card-back", name: { ru: "Карта рубашкой вверх", en: "Card face down" }, text: { ru: "карта, которую передают соседу слева", en: "a card passed to the left neighbour" } },
];
