import { both, raw, type Both, type Msg } from "../i18n";

type Kinds = Record<string, Both>;

const k = (ru: string, en: string): Both => ({ ru, en });

/** What the option families of each game mean: the first rung of help. */
const KINDS: Record<string, Kinds> = {
  "kingsburg": {
    good: k("Взять товар", "Take a good"),
    lose: k("Отдать товар", "Give up a good"),
    reroll: k("Перебросить кубики", "Roll dice again"),
    keep: k("Оставить бросок", "Keep the roll"),
    advisor: k("Занять советника кубиками: он поможет в конце сезона", "Claim an advisor with dice: the help comes at the end of the season"),
    pass: k("Спасовать: кубики больше не сыграют", "Pass: the dice are done for this season"),
    dice: k("Какими кубиками заплатить", "Which dice to spend"),
    aid: k("Чем подправить сумму", "How to bend the sum"),
    either: k("Одно из двух, что даёт советник", "One of the two things the advisor gives"),
    exchange: k("Обменять товар", "Exchange a good"),
    no_exchange: k("Не обменивать", "Exchange nothing"),
    build: k("Построить здание: очки и свойство до конца игры", "Build: points, and an ability for the rest of the game"),
    no_build: k("Не строить и беречь товары", "Build nothing and save goods"),
    town_hall: k("Отдать за очко", "Trade in for a point"),
    no_town_hall: k("Не менять на очки", "Trade in nothing"),
    recruit: k("Нанять солдата", "Recruit a soldier"),
    enough: k("Солдат достаточно", "Soldiers enough"),
  },
  "notre-dame": {
    keep: k("Какую карту оставить: остальные уйдут соседу", "Which card to keep: the others go to the neighbour"),
    play: k("Сыграть карту", "Play a card"),
    from: k("Откуда взять кубик", "Where to take a marker from"),
    no_effect: k("Обойтись без действия", "Do without the effect"),
    sector: k("В какой сектор", "Which sector"),
    bonus: k("Что взять", "Which bonus to take"),
    drive: k("Куда поедет карета", "Where the carriage goes"),
    stay: k("Остаться на месте", "Stay where it is"),
    take: k("Взять послание", "Take the message"),
    leave: k("Оставить его лежать", "Leave it"),
    donate: k("Пожертвовать монеты собору: очки сейчас", "Give coins to the cathedral: points now"),
    no_donation: k("Не жертвовать", "Give nothing"),
    hire: k("Нанять персонажа", "Hire a person"),
    no_hire: k("Никого не нанимать", "Hire nobody"),
    move: k("Сколько фишек передвинуть", "How many pieces to move"),
    return: k("Сколько вернуть", "How many to return"),
    message: k("Послание ещё раз", "A message once more"),
    pay: k("Сколько заплатить", "How much to pay"),
  },
  "troyes": {
    cell: k("Поставить горожанина в здание: оно даёт кубики", "Put a citizen into a building: it gives dice"),
    reroll: k("Влияние: перебросить кубик", "Influence: roll a die again"),
    recruit: k("Влияние: взять нового горожанина", "Influence: take a new citizen"),
    flip: k("Влияние: перевернуть кубики", "Influence: turn dice over"),
    use: k("Воспользоваться картой занятия", "Use an activity card"),
    cathedral: k("Строить собор", "Build the cathedral"),
    counter: k("Бороться с событием: очки и влияние", "Fight an event: points and influence"),
    place: k("Поставить горожанина в здание", "Place a citizen in a building"),
    farm: k("Полевые работы: деньги", "Farm: money"),
    pass: k("Спасовать", "Pass"),
    modify: k("Усилить кубики картой", "Make the dice better with a card"),
    black: k("Какому чёрному кубику дать отпор", "Which black die to meet"),
    die: k("Какой кубик добавить", "Which die to add"),
    enough: k("Кубиков достаточно", "Dice enough"),
    give_up: k("Не защищаться", "Do not defend"),
    from: k("Откуда взять горожанина", "Where to take the citizen from"),
    uses: k("Сколько раз", "How many times"),
    building: k("Какое здание", "Which building"),
    mark: k("На какое событие поставить метку", "Which event to mark"),
    no_mark: k("Без метки", "No mark"),
  },
  "viscounts": {
    pair: k("Какую пару взять", "Which pair to take"),
    play: k("Сыграть карту горожанина", "Play a townsfolk card"),
    discard: k("Сбросить карту", "Discard a card"),
    discard_top: k("Сбросить верхнюю карту колоды", "Discard the top of the deck"),
    destroy: k("Убрать карту из игры", "Destroy a card"),
    destroy_top: k("Убрать верхнюю карту колоды", "Destroy the top of the deck"),
    enough: k("Достаточно", "Enough"),
    order: k("Порядок карт", "The order of the cards"),
    keep_order: k("Оставить порядок", "Keep the order"),
    move: k("Куда идти", "Where to move"),
    action: k("Главное действие", "The primary action"),
    dismiss: k("Отпустить горожанина ради знаков", "Dismiss a townsfolk for icons"),
    no_dismiss: k("Никого не отпускать", "Dismiss nobody"),
    trade: k("Сколько раз торговать", "How many times to trade"),
    slot: k("Какое здание", "Which building"),
    site: k("На каком участке", "On which site"),
    link: k("С каким соседом связать", "Which neighbour to link"),
    workers: k("Сколько работников", "How many workers"),
    pay: k("Чем заплатить", "What to pay with"),
    section: k("В какую часть замка", "Which part of the castle"),
    castle: k("Передвинуть работника в замке", "Move a worker in the castle"),
    no_castle_move: k("Никого не двигать", "Move nobody"),
    bump: k("Кого вытеснить", "Whom to push out"),
    hire: k("Нанять горожанина", "Hire a townsfolk"),
    no_hire: k("Никого не нанимать", "Hire nobody"),
    manuscript: k("Взять рукопись", "Take a manuscript"),
    flip: k("Перевернуть долг или грамоту", "Flip a debt or a deed"),
    resource: k("Взять ресурс", "Take a resource"),
    either: k("Одно из нескольких", "One of several"),
    first: k("Что раньше", "What comes first"),
  },
};

/** The option families of a game; none for a game without texts. */
export function kindsOf(game: string): Kinds {
  return KINDS[game] ?? {};
}

export function kindName(game: string, family: string): Msg {
  const known = kindsOf(game)[family];
  return known ? both(known) : raw(family);
}
