/** What each kind of question in Kingsburg is for. */
import type { Lines } from "../coach.svelte";

export const lines: Lines = {
  TakeGood: {
    ru: "Товары идут на здания. Берите тот, которого не хватает <b>следующему зданию</b>.",
    en: "Goods pay for buildings. Take the one your <b>next building</b> lacks.",
  },
  Reroll: {
    ru: "Низкая сумма даёт <b>первый выбор</b>, высокие кубики ведут к сильным советникам.",
    en: "A low total <b>chooses first</b>; high dice reach the stronger advisors.",
  },
  Influence: {
    ru: "Сумма кубиков указывает советника. Оставшимися <b>вы поставите ещё раз</b>.",
    en: "Dice that add up to an advisor win his help. <b>You place again</b> with the dice left.",
  },
  SpendDice: {
    ru: "Тратьте кубики, которые вам меньше нужны: <b>остальные ждут следующего хода</b>.",
    en: "Spend the dice you need least: <b>the rest wait for your next turn</b>.",
  },
  ChooseAid: {
    ru: "Жетон «+2» и Рынок сдвигают сумму <b>раз за сезон</b>: берегите их для трудных бросков.",
    en: "The +2 token and the Market shift a sum <b>once a season</b>: save them for hard rolls.",
  },
  ChooseHelp: {
    ru: "Сравните со зданием, которое хотите: <b>строить будем в этом же сезоне</b>.",
    en: "Look at the building you want: <b>you build later this same season</b>.",
  },
  Exchange: {
    ru: "Из одного товара станет два: так добывают те, которых <b>не хватает для здания</b>.",
    en: "One good becomes two: a way to the kinds <b>your building still lacks</b>.",
  },
  Build: {
    ru: "Здания дают почти все очки и защиту. Ряд строят слева направо: <b>левое открывает правое</b>.",
    en: "Buildings bring most points, and defence. In a row <b>each one opens the next</b>.",
  },
  TownHall: {
    ru: "Лишний товар станет очком. Отдайте то, что <b>не нужно ни зданию, ни воинам</b>.",
    en: "A spare good becomes a point. Give what <b>neither buildings nor soldiers need</b>.",
  },
  EndOrder: {
    ru: "Сначала потратьте жетон в Ратуше, тогда Трактиру будет <b>что вам дать</b>.",
    en: "Spend a token at the Town Hall first, and the Inn <b>has one to give you</b>.",
  },
  Recruit: {
    ru: "В битве воины, здания и кубик короля против врага: <b>победа даёт, поражение отнимает</b>.",
    en: "Soldiers, buildings and the King's die meet the enemy: <b>win to gain, lose to pay</b>.",
  },
  LoseGood: {
    ru: "Оставьте то, из чего строите: <b>весной эти товары понадобятся</b>.",
    en: "Keep what you build with: <b>you will need it in spring</b>.",
  },
};

/** What two players play otherwise: said instead, the first time. */
export const pairLines: Lines = {
  Influence: {
    ru: "Вдвоём <b>серые кубики</b> закрывают советников, на которых стоят; войдёт лишь посланник.",
    en: "Two players: <b>grey dice</b> close the advisors they stand on, to all but the Envoy.",
  },
};
