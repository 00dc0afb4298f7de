/** What each small picture means. */
import type { Term } from "../../types";

export const glossary: Term[] = [
  { icon: "nd-prestige", kind: "nd-gilt", name: { ru: "Очки престижа", en: "Prestige" }, text: { ru: "победные очки; чужие скрыты до конца игры", en: "victory points; those of others are hidden until the end" } },
  { icon: "nd-coin", name: { ru: "Монета", en: "Coin" }, text: { ru: "для найма и пожертвований", en: "for hiring and donations" } },
  { icon: "nd-marker", kind: "s0", name: { ru: "Маркер влияния", en: "Influence marker" }, text: { ru: "в личном запасе, в общем запасе, в квартале или в Нотр-Даме", en: "in the personal supply, the general supply, a sector or Notre Dame" } },
  { icon: "nd-pawn", kind: "s0", name: { ru: "Верный друг", en: "Trusted friend" }, text: { ru: "в квартале считается как маркер", en: "counts as a marker in a sector" } },
  { icon: "nd-carriage", kind: "s0", name: { ru: "Карета", en: "Carriage" }, text: { ru: "ездит от рынка к рынку за посланиями", en: "moves from marketplace to marketplace for messages" } },
  { icon: "nd-market", name: { ru: "Рынок", en: "Marketplace" }, text: { ru: "здесь карета останавливается; перекрёстки без рынка не считаются", en: "where a carriage stops; crossings without a marketplace do not count" } },
  { icon: "nd-message", kind: "s0", name: { ru: "Послание", en: "Message" }, text: { ru: "даёт очки престижа и, кроме самого дорогого, бонус", en: "gives prestige and, except for the highest, a bonus" } },
  { icon: "nd-rat-marker", name: { ru: "Маркер крыс", en: "Rat marker" }, text: { ru: "показывает чуму в вашем районе на треке от 0 до 9", en: "shows the plague in your borough, on a track from 0 to 9" } },
  { icon: "nd-rat", name: { ru: "Крысы на карте", en: "Rats on a card" }, text: { ru: "на трёх картах раунда вместе — степень заражения чумой", en: "added up on the three cards of the round: the plague value" } },
  { icon: "nd-bell", kind: "nd-gilt", name: { ru: "Фигура звонаря", en: "Bell-ringer figure" }, text: { ru: "у первого игрока; карта «Звонарь (Нотр-Дам)» — это другое", en: "the start player has it; the card “Bell-Ringer (Notre Dame)” is something else" } },
  { icon: "nd-cloister_school", name: { ru: "Церковная школа", en: "Cloister school" }, text: { ru: "маркеры из общего запаса в личный", en: "markers from the general to the personal supply" } },
  { icon: "nd-bank", name: { ru: "Банк", en: "Bank" }, text: { ru: "монеты", en: "coins" } },
  { icon: "nd-residence", name: { ru: "Жилой дом", en: "Residence" }, text: { ru: "очки престижа", en: "prestige" } },
  { icon: "nd-carriage_house", name: { ru: "Каретный двор", en: "Carriage house" }, text: { ru: "движение кареты", en: "moves the carriage" } },
  { icon: "nd-hotel", name: { ru: "Гостиница", en: "Hotel" }, text: { ru: "один бонус на выбор, от трёх маркеров два", en: "a bonus of your choice, two with three or more markers" } },
  { icon: "nd-park", name: { ru: "Парк", en: "Park" }, text: { ru: "маркер крыс назад и бонус каждый раз, когда вы получаете очки", en: "rat marker back, and a bonus each time you score" } },
  { icon: "nd-hospital", name: { ru: "Больница", en: "Hospital" }, text: { ru: "маркер крыс назад и защита от чумы", en: "rat marker back, and protection from the plague" } },
  { icon: "nd-notre_dame", name: { ru: "Нотр-Дам", en: "Notre Dame" }, text: { ru: "пожертвование и маркер в Нотр-Дам", en: "a donation and a marker in Notre Dame" } },
  { icon: "nd-trusted_friend", name: { ru: "Верный друг (карта)", en: "Trusted friend (card)" }, text: { ru: "ставит или переставляет друга и выполняет действие", en: "places or moves the friend and executes the action" } },
  { icon: "nd-card-back", name: { ru: "Карта рубашкой вверх", en: "Card face down" }, text: { ru: "карта, которую передают соседу слева", en: "a card passed to the left neighbour" } },
];
