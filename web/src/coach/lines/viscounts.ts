/** What each kind of question in Viscounts is for. */
import type { Lines } from "../coach.svelte";

const PAY = {
  ru: "Платите тем, что вам меньше нужно: <b>каждый ресурс служит одному действию</b>.",
  en: "Pay with what you need least: <b>each resource serves one kind of action</b>.",
};

export const lines: Lines = {
  TakePair: {
    ru: "Герой и товары подсказывают первые действия. <b>Ищите пару, что тянет в одну сторону</b>.",
    en: "Hero and goods suggest your first actions. <b>Look for a pair that pulls one way</b>.",
  },
  PlayCard: {
    ru: "Карта служит три хода, сдвигаясь вправо: <b>сочетайте её символы с прежними</b>.",
    en: "A card serves three turns as it shifts right: <b>match its icons with those there</b>.",
  },
  Move: {
    ru: "Снаружи торгуют и строят, внутри рабочие и манускрипты. <b>Назад пути нет</b>.",
    en: "Outside you trade and build, inside you place workers and transcribe. <b>No way back</b>.",
  },
  Rearrange: {
    ru: "Карта слева останется дольше. <b>Крайняя правая уйдёт следующей</b>.",
    en: "What stands left stays longest. <b>The rightmost card leaves next</b>.",
  },
  Act: {
    ru: "Здания, манускрипты и рабочие дают очки. <b>Торговля готовит к ним ресурсы</b>.",
    en: "Buildings, manuscripts and workers score. <b>Trading gathers what they cost</b>.",
  },
  Dismiss: {
    ru: "Символы и эффект сразу, но <b>карта не войдёт в вашу колоду</b>. Наём даёт её надолго.",
    en: "Icons and effect now, but <b>the card never joins your deck</b>. Hiring keeps it.",
  },
  Trade: {
    ru: "Запасите то, чего не хватит <b>следующему большому действию</b>.",
    en: "Stock up on what your <b>next large action</b> will lack.",
  },
  ChooseBuilding: {
    ru: "Здания дают очки в конце, а пустое место <b>помогает до конца игры</b>.",
    en: "Buildings score at the end, and the empty slot <b>helps for the rest of the game</b>.",
  },
  ChooseSite: {
    ru: "Место рядом с другим зданием даёт <b>и эффект связи</b>, ваш и соседа.",
    en: "A site beside another building <b>also pays its link</b>, to you and its owner.",
  },
  FreeBuilding: {
    ru: "Бесплатно и дорогое: <b>обычно за него нужно больше всего символов</b>.",
    en: "It is free, so think of the dear one: <b>it usually needs the most icons</b>.",
  },
  FreeSite: {
    ru: "Здесь не важно, где стоит виконт: <b>ищите лучшую связь</b>.",
    en: "Your viscount need not stand there: <b>look for the best link</b>.",
  },
  LinkOrder: {
    ru: "Первая награда может помочь второй. <b>Сосед получит ту же награду</b>.",
    en: "The first reward may help the second. <b>The neighbour gains the same</b>.",
  },
  PayForBuilding: PAY,
  PayForWorkers: PAY,
  PayForManuscript: PAY,
  ChooseWorkers: {
    ru: "Трое своих в секции поднимают одного. <b>Выше и очков больше</b>.",
    en: "Three of yours in a section lift one up. <b>Higher tiers score more</b>.",
  },
  FreeWorkers: {
    ru: "Ставьте туда, где наберётся <b>трое ваших</b>: один поднимется.",
    en: "Choose where they make <b>three of yours</b>: then one rises.",
  },
  Promote: {
    ru: "Подъём даёт награду секции, и двое уйдут к соседям: <b>порядок может поднять ещё</b>.",
    en: "Rising pays the section, and two move on: <b>a good order may lift more</b>.",
  },
  CastleMove: {
    ru: "Один шаг может собрать <b>трёх ваших рабочих</b> в одной секции.",
    en: "One step may bring <b>three of your workers</b> together.",
  },
  Bump: {
    ru: "Ушедший утешает хозяина наградой. <b>Свой рабочий вернётся в ваш запас</b>.",
    en: "Its owner is paid for the loss. <b>A worker of yours returns to your supply</b>.",
  },
  Recruit: {
    ru: "Сильная карта делает каждый следующий круг колоды лучше. <b>Серебро нужно и в пути</b>.",
    en: "A strong card improves every later pass of your deck. <b>Silver also pays for moves</b>.",
  },
  FreeHire: {
    ru: "Карта останется в колоде: <b>смотрите и на символы, и на эффект найма</b>.",
    en: "The card stays in your deck: <b>weigh its icons and its effect now</b>.",
  },
  HireOrder: {
    ru: "Порядок решает, <b>что попадёт под перемешивание</b>.",
    en: "The order decides <b>what a shuffle takes along</b>.",
  },
  FreeManuscript: {
    ru: "Первый с тремя лентами одного цвета берёт <b>бонусную карту</b>, ленты дают очки в конце.",
    en: "First to three ribbons of a colour takes <b>its bonus card</b>; ribbons score at the end.",
  },
  Trim: {
    ru: "Меньше слабых карт, и <b>сильные приходят чаще</b>.",
    en: "With fewer weak cards <b>the strong ones come round more often</b>.",
  },
  DestroyOfDeck: {
    ru: "Уберите слабую карту: <b>колода станет лучше, а серебро ваше</b>.",
    en: "Remove a weak card: <b>a better deck, and silver for it</b>.",
  },
  Flip: {
    ru: "Неоплаченный долг стоит 2 очка в конце. Сделка прибавит 2, <b>долг ещё и ресурс</b>.",
    en: "An unpaid debt costs 2 points, a flipped deed adds 2; <b>a debt also pays a resource</b>.",
  },
  TakeResource: {
    ru: "Камень строит, золото ставит рабочих, чернила для манускриптов, <b>серебро на торговлю</b>.",
    en: "Stone builds, gold places workers, ink transcribes, <b>silver trades and travels</b>.",
  },
  ChooseEffect: {
    ru: "Берите то, чего не хватает <b>ближайшему действию</b>.",
    en: "Take what your <b>next action</b> is short of.",
  },
};

/** What two players play otherwise: said instead, the first time. */
export const pairLines: Lines = {
  ChooseSite: {
    ru: "Вдвоём на поле <b>меньше мест</b> для зданий: связи ценнее.",
    en: "Two players: the board has <b>fewer sites</b>, so links are worth more.",
  },
};
