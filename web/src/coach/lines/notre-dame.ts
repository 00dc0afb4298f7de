/** What each kind of question in Notre Dame is for. */
import type { Lines } from "../coach.svelte";

export const lines: Lines = {
  KeepOne: {
    ru: "Оставьте то, что усилит ваши кварталы, и <b>не отдавайте соседу лучшее для него</b>.",
    en: "Keep what your sectors need, and <b>do not pass on what helps your neighbour most</b>.",
  },
  PlayCard: {
    ru: "Чем больше маркеров в квартале, тем сильнее действие: <b>повторять выгодно</b>.",
    en: "The more markers in a sector, the stronger its action: <b>repeating pays</b>.",
  },
  MoveMarker: {
    ru: "Снимите маркер оттуда, где он больше не нужен. <b>Монастырская школа вернёт вам запас</b>.",
    en: "Take it from a sector you are done with. <b>The Cloister School refills your supply</b>.",
  },
  Donate: {
    ru: "Три монеты дают больше всего очков на монету. <b>Маркер ещё принесёт долю собора</b>.",
    en: "Three coins give most prestige per coin. <b>The marker also earns a share of the pool</b>.",
  },
  PlaceFriend: {
    ru: "Друг считается маркером и действует сразу. <b>Потом его можно перевести</b>.",
    en: "The friend counts as a marker and acts at once. <b>You can move him later</b>.",
  },
  ChooseBonus: {
    ru: "Монеты для персонажей и пожертвований, маркеры для карт, <b>крыса назад против чумы</b>.",
    en: "Coins hire and donate, markers play cards, <b>a rat back holds off the plague</b>.",
  },
  Drive: {
    ru: "Послания дают очки и награды. Нужны <b>разные цвета</b>: они лежат у других.",
    en: "Messages bring points and rewards. You need <b>different colours</b>, so visit others.",
  },
  TakeMessage: {
    ru: "Послание действует сразу, но второе того же цвета <b>ждёт остальных цветов</b>.",
    en: "It works at once, but a second one of this colour <b>waits for the other colours</b>.",
  },
  Hire: {
    ru: "За монету персонаж поможет один раз. <b>Потом придёт чума</b>: сосчитайте крыс.",
    en: "For a coin one person helps you once. <b>Then the plague comes</b>: count the rats.",
  },
  MoveFrom: {
    ru: "Берите оттуда, где маркеры уже сделали своё. <b>Новое место станет сильнее</b>.",
    en: "Take from a sector that has done its work. <b>The new place grows stronger</b>.",
  },
  MovePieces: {
    ru: "Сколько уйдёт, настолько <b>слабее станет этот квартал</b> и сильнее новый.",
    en: "Each piece that leaves makes <b>this sector weaker</b> and the new one stronger.",
  },
  MoveTo: {
    ru: "Ставьте туда, где действие <b>пригодится в следующих раундах</b>.",
    en: "Choose the sector whose action you <b>will use in the coming rounds</b>.",
  },
  PickSector: {
    ru: "Берите квартал, который нужен сейчас: монеты, очки, маркеры или <b>защита от крыс</b>.",
    en: "Pick what you need now: coins, prestige, markers or <b>help against the rats</b>.",
  },
  ReturnMarkers: {
    ru: "По 2 очка за маркер, но квартал слабеет. <b>К концу игры терять уже нечего</b>.",
    en: "2 prestige each, but the sector weakens. <b>Near the end that no longer hurts</b>.",
  },
  RepeatMessages: {
    ru: "Послания одного вида сработают ещё раз: <b>берите вид, которого у вас больше</b>.",
    en: "Messages of one kind pay once more: <b>take the kind you have most of</b>.",
  },
  ReturnCoins: {
    ru: "Монета за шаг крысы назад. Оставьте монету: <b>без неё никого не нанять</b>.",
    en: "A coin moves your rat back one. Keep one: <b>without coins you hire nobody</b>.",
  },
  LoseMarker: {
    ru: "Отдайте маркер из квартала, чьё действие <b>вам больше не понадобится</b>.",
    en: "Give one from the sector whose action <b>you will need least</b>.",
  },
};

/** What two players play otherwise: said instead, the first time. */
export const pairLines: Lines = {
  KeepOne: {
    ru: "Вдвоём: из двух переданных карт <b>одна к вам вернётся</b>.",
    en: "Two players: of the two cards you pass, <b>one comes back</b> to you.",
  },
  PlayCard: {
    ru: "Вдвоём: в серых <b>нейтральных районах</b> лежат только послания, для вашей кареты.",
    en: "Two players: the grey <b>neutral boroughs</b> hold nothing but messages for your carriage.",
  },
  Drive: {
    ru: "Вдвоём послания есть и в нейтральных районах: полный набор — <b>четыре цвета</b>.",
    en: "Two players: neutral boroughs have messages, too, so a full set has <b>four colours</b>.",
  },
};
