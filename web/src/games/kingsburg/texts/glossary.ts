/** What each small picture means. */
import type { Term } from "../../types";

export const glossary: Term[] = [
  { icon: "cube", kind: "g-gold", name: { ru: "Золото", en: "Gold" }, text: { ru: "товар, жёлтый кубик", en: "a good, the yellow cube" } },
  { icon: "cube", kind: "g-wood", name: { ru: "Дерево", en: "Wood" }, text: { ru: "товар, коричневый кубик", en: "a good, the brown cube" } },
  { icon: "cube", kind: "g-stone", name: { ru: "Камень", en: "Stone" }, text: { ru: "товар, серый кубик", en: "a good, the grey cube" } },
  { icon: "cube-any", name: { ru: "Товар на выбор", en: "Good of choice" }, text: { ru: "золото, дерево или камень", en: "gold, wood or stone" } },
  { icon: "vp", name: { ru: "Очки", en: "Points" }, text: { ru: "победные очки; у здания — сколько оно даёт", en: "victory points; on a building: what it gives" } },
  { icon: "plus2", name: { ru: "Жетон +2", en: "+2 token" }, text: { ru: "прибавляет 2 к сумме кубиков, раз в сезон", en: "adds 2 to a sum of dice, once per season" } },
  { icon: "soldier", name: { ru: "Воин", en: "Soldier" }, text: { ru: "служит до зимней битвы", en: "serves until the winter battle" } },
  { icon: "shield", kind: "kb-steel", name: { ru: "Защита", en: "Defence" }, text: { ru: "у здания — его сила в битве; в панели игрока — воины и здания вместе", en: "on a building: its strength in battle; in a player's panel: soldiers and buildings together" } },
  { icon: "eye", name: { ru: "Взгляд", en: "Look" }, text: { ru: "тайком посмотреть карту врага этого года", en: "look secretly at this year's enemy" } },
  { icon: "envoy", name: { ru: "Королевский посланник", en: "King's Envoy" }, text: { ru: "один раз: занять занятого советника или построить второе здание", en: "once: take an advisor who is taken, or build a second building" } },
  { icon: "die-4", kind: "s0", name: { ru: "Свой кубик", en: "Own die" }, text: { ru: "ими влияют на советников", en: "used to influence advisors" } },
  { icon: "die-4", kind: "white", name: { ru: "Белый кубик", en: "White die" }, text: { ru: "добавляется к своему: за Фермы или помощь короля", en: "joins an own die: from Farms or the King's Aid" } },
  { icon: "die-4", kind: "white kb-kings", name: { ru: "Кубик короля", en: "King's die" }, text: { ru: "воины короля в битве, одни на всех", en: "the King's soldiers in battle, the same for all" } },
  { icon: "die-4", kind: "sn", name: { ru: "Нейтральный кубик", en: "Neutral die" }, text: { ru: "закрывает советника при игре вдвоём", en: "closes an advisor in the two-player game" } },
  { icon: "gi-shop", name: { ru: "Рынок", en: "Market" }, text: { ru: "+1 или −1 к сумме кубиков", en: "+1 or −1 to a sum of dice" } },
  { icon: "kb-building", name: { ru: "Потеря здания", en: "Loss of a building" }, text: { ru: "самое правое; из нескольких — верхнее", en: "the rightmost one; of several the topmost" } },
  { icon: "gi-crossed-swords", name: { ru: "Битва", en: "Battle" }, text: { ru: "зимой каждый сражается с врагом года", en: "in winter everybody fights the enemy of the year" } },
];
