/** What each small picture means. */
import type { Term } from "../../types";

export const glossary: Term[] = [
  { icon: "cube", kind: "g-gold", name: { ru: "Золото", en: "Gold" }, text: { ru: "товар, жёлтый кубик", en: "a good, the yellow cube" } },
  { icon: "cube", kind: "g-wood", name: { ru: "Дерево", en: "Wood" }, text: { ru: "товар, коричневый кубик", en: "a good, the brown cube" } },
  { icon: "cube", kind: "g-stone", name: { ru: "Камень", en: "Stone" }, text: { ru: "товар, серый кубик", en: "a good, the grey cube" } },
  { icon: "cube-any", name: { ru: "Товар на выбор", en: "Good of your choice" }, text: { ru: "золото, дерево или камень", en: "gold, wood or stone" } },
  { icon: "vp", name: { ru: "Победные очки (ПО)", en: "Victory points (VP)" }, text: { ru: "у здания — сколько оно даёт", en: "on a building: what it is worth" } },
  { icon: "plus2", name: { ru: "Жетон «+2»", en: "+2 token" }, text: { ru: "прибавляет 2 к сумме кубиков, раз в сезон", en: "adds 2 to the total of a group of dice, once per season" } },
  { icon: "soldier", name: { ru: "Воин", en: "Soldier" }, text: { ru: "после зимней битвы уходит домой", en: "goes home after the winter battle" } },
  { icon: "shield", kind: "kb-steel", name: { ru: "Боевая мощь", en: "Combat value" }, text: { ru: "у здания — его боевое значение; в панели игрока — воины и здания вместе", en: "on a building: its battle value; in a player's panel: soldiers and buildings together" } },
  { icon: "eye", name: { ru: "Просмотр", en: "Look" }, text: { ru: "тайно посмотреть карту врага этого года", en: "look at this year's enemy card in secret" } },
  { icon: "envoy", name: { ru: "Королевский посланник", en: "King's Envoy" }, text: { ru: "один раз: повлиять на занятого советника или построить второе здание", en: "once: influence a taken advisor, or build a second building" } },
  { icon: "die-4", kind: "s0", name: { ru: "Цветной кубик", en: "Coloured die" }, text: { ru: "такими кубиками влияют на советников", en: "influences advisors" } },
  { icon: "die-4", kind: "white", name: { ru: "Белый кубик", en: "White die" }, text: { ru: "добавляется к цветному: за Фермы или помощь короля", en: "added to a coloured die: from Farms or Aid from the King" } },
  { icon: "die-4", kind: "white kb-kings", name: { ru: "Королевский кубик", en: "King's die" }, text: { ru: "столько воинов король посылает каждому перед битвой", en: "the soldiers the King sends everybody before the battle" } },
  { icon: "die-4", kind: "sn", name: { ru: "Ничейный кубик", en: "Neutral die" }, text: { ru: "занимает советника при игре вдвоём", en: "takes an advisor in a two-player game" } },
  { icon: "gi-shop", name: { ru: "Рынок", en: "Market" }, text: { ru: "+1 или −1 к сумме кубиков", en: "+1 or −1 to the total of a group of dice" } },
  { icon: "kb-building", name: { ru: "Потеря здания", en: "Loss of a building" }, text: { ru: "в самой правой колонке; из нескольких — верхнее", en: "in the rightmost column; of several, the topmost" } },
  { icon: "gi-crossed-swords", name: { ru: "Битва", en: "Battle" }, text: { ru: "зимой каждый сражается с врагом года", en: "in winter everybody fights this year's enemy" } },
];
