/** Names of the kinds of choices, for the first rung of a hint. */
import { both, raw, type Both, type Msg } from "../i18n";

type Kinds = Record<string, Both>;

const k = (ru: string, en: string): Both => ({ ru, en });

/** What the option families of each game mean: the first level of hints. */
const KINDS: Record<string, Kinds> = {
  "kingsburg": {
    good: k("Взять товар", "Take a good"),
    lose: k("Отдать товар", "Give up a good"),
    reroll: k("Перебросить кубики", "Reroll dice"),
    keep: k("Оставить бросок", "Keep the roll"),
    advisor: k("Повлиять на советника: он поможет, когда все поставят кубики", "Influence an advisor, who helps once all dice are placed"),
    pass: k("Спасовать: больше не ставить кубики в этом сезоне", "Pass: place no more dice this season"),
    dice: k("Какими кубиками заплатить", "Which dice to spend"),
    aid: k("Чем изменить сумму", "How to change the sum"),
    either: k("Одно из двух, что даёт советник", "One of the two things the advisor gives"),
    exchange: k("Обменять товар", "Exchange a good"),
    no_exchange: k("Не обменивать", "Do not exchange"),
    build: k("Построить здание: очки и свойство до конца игры", "Build: points, and an ability for the rest of the game"),
    no_build: k("Не строить и беречь товары", "Do not build, save goods"),
    town_hall: k("Обменять на очко", "Trade for a point"),
    no_town_hall: k("Не менять на очки", "Do not trade"),
    recruit: k("Нанять воина", "Recruit a soldier"),
    enough: k("Больше не нанимать", "Stop recruiting"),
  },
  "notre-dame": {
    keep: k("Какую карту оставить: остальные уйдут соседу слева", "Which card to keep: the others go to your left neighbour"),
    play: k("Сыграть карту", "Play a card"),
    from: k("Откуда взять маркер влияния", "Where to take the marker from"),
    no_effect: k("Без эффекта", "Play without the effect"),
    sector: k("В какой квартал", "Which sector"),
    bonus: k("Какой бонус взять", "Which bonus to take"),
    drive: k("Куда поедет карета", "Where the carriage goes"),
    stay: k("Остаться на месте", "Stay where it is"),
    take: k("Взять послание", "Take the message"),
    leave: k("Не брать послание", "Leave the message"),
    donate: k("Пожертвовать монеты Нотр-Даму: очки престижа сразу", "Donate coins to Notre Dame: prestige now"),
    no_donation: k("Не жертвовать", "Do not donate"),
    hire: k("Нанять персонажа", "Hire a person"),
    no_hire: k("Никого не нанимать", "Hire no one"),
    move: k("Сколько маркеров передвинуть", "How many markers to move"),
    return: k("Сколько маркеров вернуть", "How many markers to return"),
    message: k("Использовать послание ещё раз", "Use a message again"),
    pay: k("Сколько заплатить", "How much to pay"),
  },
  "troyes": {
    cell: k("Поставить горожанина в здание: оно даёт кубики", "Place a citizen in a building: it gives dice"),
    reroll: k("Влияние: перебросить кубик", "Influence: reroll a die"),
    recruit: k("Влияние: взять нового горожанина", "Influence: take a new citizen"),
    flip: k("Влияние: перевернуть кубики", "Influence: flip dice"),
    use: k("Применить карту действия", "Use an activity card"),
    cathedral: k("Строить собор", "Build the cathedral"),
    counter: k("Предотвращать событие: очки и влияние", "Counter an event: points and influence"),
    place: k("Поставить горожанина в здание", "Place a citizen in a building"),
    farm: k("Земледелие: деньги", "Agriculture: money"),
    pass: k("Спасовать", "Pass"),
    modify: k("Изменить кубики картой", "Improve the dice with a card"),
    black: k("Какой чёрный кубик устранить", "Which black die to remove"),
    die: k("Какой кубик добавить", "Which die to add"),
    enough: k("Больше кубиков не нужно", "No more dice"),
    give_up: k("Не защищаться", "Do not defend"),
    from: k("Откуда взять горожанина", "Where to take the citizen from"),
    uses: k("Сколько раз", "How many times"),
    building: k("Какое здание", "Which building"),
    mark: k("На какое событие поставить маркер", "Which event gets the cube"),
    no_mark: k("Без маркера", "No cube"),
  },
  "viscounts": {
    pair: k("Какую пару взять", "Which pair to take"),
    play: k("Разыграть карту горожанина", "Play a townsfolk card"),
    discard: k("Сбросить карту", "Discard a card"),
    discard_top: k("Сбросить верхнюю карту колоды", "Discard the top card of the deck"),
    destroy: k("Уволить свою карту", "Destroy one of your cards"),
    destroy_top: k("Уволить верхнюю карту колоды", "Destroy the top card of the deck"),
    enough: k("Готово", "Done"),
    order: k("Порядок карт", "The order of the cards"),
    keep_order: k("Оставить порядок", "Keep the order"),
    move: k("Куда идти", "Where to move"),
    action: k("Основное действие", "The primary action"),
    dismiss: k("Уволить горожанина ради символов", "Dismiss a townsfolk card for icons"),
    no_dismiss: k("Никого не увольнять", "Dismiss no one"),
    trade: k("Сколько раз торговать", "How many times to trade"),
    slot: k("Какое здание", "Which building"),
    site: k("На каком месте для строительства", "On which site"),
    link: k("С каким соседним зданием связать", "Which neighbouring building to link"),
    workers: k("Сколько рабочих", "How many workers"),
    pay: k("Чем заплатить", "What to pay with"),
    section: k("В какую секцию замка", "Which section of the castle"),
    castle: k("Передвинуть рабочего в замке", "Move a worker in the castle"),
    no_castle_move: k("Никого не двигать", "Move no one"),
    bump: k("Какого рабочего удалить", "Which worker to bump"),
    hire: k("Нанять горожанина", "Hire a townsfolk card"),
    no_hire: k("Никого не нанимать", "Hire no one"),
    manuscript: k("Взять манускрипт", "Take a manuscript"),
    flip: k("Перевернуть долг или сделку", "Flip a debt or a deed"),
    resource: k("Взять ресурс", "Take a resource"),
    either: k("Какой эффект выбрать", "Which effect to choose"),
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
