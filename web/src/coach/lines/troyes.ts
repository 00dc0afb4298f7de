/** What each kind of question in Troyes is for. */
import type { Lines } from "../coach.svelte";

export const lines: Lines = {
  StartPlace: {
    ru: "Красные сильны против врагов, белые строят собор, жёлтые дают деньги. <b>Нужны все цвета</b>.",
    en: "Red fights, white builds the cathedral, yellow earns money. <b>You will need all three</b>.",
  },
  Turn: {
    ru: "Пока кубики лежат, их могут купить. <b>Самое нужное делайте первым</b>.",
    en: "Dice that lie there can be bought by others. <b>Do first what you need most</b>.",
  },
  Reroll: {
    ru: "За 1 влияние кубик получит новый шанс. Перебрасывайте <b>самый слабый</b>.",
    en: "1 influence gives a die a new chance. Reroll <b>your weakest</b>.",
  },
  Flip: {
    ru: "Единица станет шестёркой. Переворачивают <b>только низкие кубики</b>.",
    en: "A 1 becomes a 6. Flip <b>low dice only</b>.",
  },
  Compose: {
    ru: "Свои кубики бесплатны. Чем больше чужих в группе, <b>тем дороже каждый</b>.",
    en: "Your own dice are free. Bought ones <b>cost more in a larger group</b>.",
  },
  TakeCitizen: {
    ru: "Горожанин из здания больше <b>не даст кубика</b>. Из запаса брать дешевле всего.",
    en: "A citizen who leaves a building <b>gives no more dice</b>. Your supply costs you least.",
  },
  Uses: {
    ru: "Берите столько, сколько пригодится: <b>излишек от деления пропадает</b>.",
    en: "Take as many as you can use: <b>what the division leaves over is lost</b>.",
  },
  ChooseBuilding: {
    ru: "Выбирайте здание, где <b>ваших горожан больше всего</b>.",
    en: "Choose the building where <b>most of your citizens</b> stand.",
  },
  PlaceMarker: {
    ru: "Событие приносит очки тем, кто его остановил. <b>Кто поставил больше, получит больше</b>.",
    en: "A countered event pays those who helped. <b>The most cubes earn the most</b>.",
  },
  Defend: {
    ru: "Кубики, что идут на врага, <b>не сыграют в этом раунде</b>. Каждый враг даёт влияние.",
    en: "Dice spent here <b>are gone for this round</b>. Each enemy beaten gives influence.",
  },
};

/** What two players play otherwise: said instead, the first time. */
export const pairLines: Lines = {
  StartPlace: {
    ru: "Вдвоём шесть <b>серых горожан</b> уже стоят, а в партии всего <b>четыре раунда</b>.",
    en: "Two players: six <b>grey citizens</b> stand already, and the game has <b>four rounds</b>.",
  },
  Turn: {
    ru: "Вдвоём у вас <b>два персонажа</b>; в конце считают и двух персонажей соперника.",
    en: "Two players: you have <b>two characters</b>; the rival’s two score for you as well.",
  },
};
