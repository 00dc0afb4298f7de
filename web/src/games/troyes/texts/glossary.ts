/** What each small picture means. */
import type { Term } from "../../types";

export const glossary: Term[] = [
  { icon: "tr-coin", name: { ru: "Денье", en: "Denier" }, text: { ru: "деньги: кубики, мастера, жалование", en: "money: dice, hiring, salaries" } },
  { icon: "tr-influence", kind: "tr-plum", name: { ru: "Влияние", en: "Influence" }, text: { ru: "от 0 до 20 очков: перебросить кубик, взять горожанина, перевернуть кубики", en: "0 to 20: reroll, recruit, flip dice" } },
  { icon: "vp", name: { ru: "Победные очки (ПО)", en: "Victory points (VP)" }, text: { ru: "у кого их больше в конце, тот победил", en: "the player with the most at the end wins" } },
  { icon: "tr-citizen", kind: "s0", name: { ru: "Горожанин", en: "Citizen" }, text: { ru: "в здании даёт кубик, на карте действия он мастер, лежащий ждёт конца раунда", en: "gives a die in a building, is a tradesman on a card, waits for the end of the round when lying" } },
  { icon: "tr-citizen", kind: "sn", name: { ru: "Серый горожанин", en: "Grey citizen" }, text: { ru: "нейтрального игрока; в одиночной игре вместо них горожане короля", en: "the neutral player's; in the solo game the King's" } },
  { icon: "tr-marker", kind: "s0", name: { ru: "Маркер", en: "Cube" }, text: { ru: "на флажке события, в соборе или на карте с отложенным эффектом", en: "on a flag of an event, in the cathedral or on a card with a delayed effect" } },
  { icon: "tr-flag", name: { ru: "Флажок", en: "Flag" }, text: { ru: "ячейка для маркера на событии; когда все закрыты, событие предотвращено", en: "takes a cube on an event; when all are covered, the event is completed" } },
  { icon: "die-4", kind: "tr-red", name: { ru: "Красный кубик", en: "Red die" }, text: { ru: "дворец и карты военных; против чёрных кубиков считается вдвое", en: "Palace and military cards; counts double against black dice" } },
  { icon: "die-4", kind: "tr-white", name: { ru: "Белый кубик", en: "White die" }, text: { ru: "церковь, собор и карты духовенства", en: "Bishopric, cathedral and religious cards" } },
  { icon: "die-4", kind: "tr-yellow", name: { ru: "Жёлтый кубик", en: "Yellow die" }, text: { ru: "ратуша, земледелие и карты рабочих", en: "City Hall, Agriculture and civil cards" } },
  { icon: "die-4", kind: "tr-black", name: { ru: "Чёрный кубик", en: "Black die" }, text: { ru: "враг: его устраняют своими кубиками", en: "an enemy: remove it with your dice" } },
  { icon: "tr-hourglass", kind: "tr-soft", name: { ru: "Отложенный эффект", en: "Delayed effect" }, text: { ru: "на карту кладут маркеры; один маркер изменит одно из следующих действий", en: "the card takes cubes; one cube modifies one later action" } },
  { icon: "tr-palace", kind: "tr-k-red", name: { ru: "Дворец", en: "Palace" }, text: { ru: "красные кубики; жалование 2", en: "red dice; salary 2" } },
  { icon: "tr-bishopric", kind: "tr-k-white", name: { ru: "Церковь", en: "Bishopric" }, text: { ru: "белые кубики; жалование 1", en: "white dice; salary 1" } },
  { icon: "tr-city-hall", kind: "tr-k-yellow", name: { ru: "Ратуша", en: "City Hall" }, text: { ru: "жёлтые кубики; жалования нет", en: "yellow dice; no salary" } },
  { icon: "tr-deck", kind: "tr-soft", name: { ru: "Карта события", en: "Event card" }, text: { ru: "её забирает тот, у кого на событии больше маркеров", en: "taken by the player with the most cubes on the event" } },
];
