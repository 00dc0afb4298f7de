/** What each small picture means. */
import type { Term } from "../../types";

export const glossary: Term[] = [
  { icon: "tr-coin", name: { ru: "Денье", en: "Denier" }, text: { ru: "деньги: кубики, наём, жалованье", en: "money: dice, hiring, salaries" } },
  { icon: "tr-influence", kind: "tr-plum", name: { ru: "Влияние", en: "Influence" }, text: { ru: "от 0 до 20: переброс, новый горожанин, переворот кубиков", en: "0 to 20: reroll, recruit, flip dice" } },
  { icon: "vp", name: { ru: "Победные очки (ПО)", en: "Victory points (VP)" }, text: { ru: "у кого их больше в конце, тот и победил", en: "most of them at the end wins" } },
  { icon: "tr-citizen", kind: "s0", name: { ru: "Горожанин", en: "Citizen" }, text: { ru: "в здании даёт кубик, на карте он мастер, лежащий ждёт конца раунда", en: "in a building he gives a die, on a card he is a tradesman, lying he waits for the end of the round" } },
  { icon: "tr-citizen", kind: "sn", name: { ru: "Серый горожанин", en: "Grey citizen" }, text: { ru: "ничей; при игре с королём он королевский", en: "nobody's; against the King he is the King's" } },
  { icon: "tr-marker", kind: "s0", name: { ru: "Маркер", en: "Marker" }, text: { ru: "на флаге события, в соборе или на отложенной карте", en: "on a flag of an event, in the cathedral or on a delayed card" } },
  { icon: "tr-flag", name: { ru: "Флаг", en: "Flag" }, text: { ru: "место для маркера на событии; когда все закрыты, событие отражено", en: "place for a marker on an event; all covered, the event is countered" } },
  { icon: "die-4", kind: "tr-red", name: { ru: "Красный кубик", en: "Red die" }, text: { ru: "дворец и военные карты; против врага считается вдвое", en: "Palace and military cards; counts double against enemies" } },
  { icon: "die-4", kind: "tr-white", name: { ru: "Белый кубик", en: "White die" }, text: { ru: "церковь, собор и духовные карты", en: "Bishopric, cathedral and religious cards" } },
  { icon: "die-4", kind: "tr-yellow", name: { ru: "Жёлтый кубик", en: "Yellow die" }, text: { ru: "ратуша, поле и рабочие карты", en: "City Hall, field and civil cards" } },
  { icon: "die-4", kind: "tr-black", name: { ru: "Чёрный кубик", en: "Black die" }, text: { ru: "враг: его отбивают своими кубиками", en: "an enemy, beaten with own dice" } },
  { icon: "tr-hourglass", kind: "tr-soft", name: { ru: "Отложенная карта", en: "Delayed card" }, text: { ru: "на неё кладут маркеры; один маркер меняет одно будущее действие", en: "it takes markers; one marker changes one later action" } },
  { icon: "tr-palace", kind: "tr-k-red", name: { ru: "Дворец", en: "Palace" }, text: { ru: "красные кубики; жалованье 2", en: "red dice; salary 2" } },
  { icon: "tr-bishopric", kind: "tr-k-white", name: { ru: "Церковь", en: "Bishopric" }, text: { ru: "белые кубики; жалованье 1", en: "white dice; salary 1" } },
  { icon: "tr-city-hall", kind: "tr-k-yellow", name: { ru: "Ратуша", en: "City Hall" }, text: { ru: "жёлтые кубики; жалованья нет", en: "yellow dice; no salary" } },
  { icon: "tr-deck", kind: "tr-soft", name: { ru: "Карта события", en: "Event card" }, text: { ru: "забирает тот, у кого на событии больше маркеров", en: "taken by whoever has most markers on the event" } },
];
