import { dictionary, speaking } from "../i18n";

export const ru = {
  "settings": "Настройки",
  "settings.confirm": "Спрашивать в конце хода",
  "settings.confirm.line": "Подтверждения ждёт только последний выбор хода; предыдущие соперники видят сразу.",
  "undo.step": "Шаг назад",
  "undo.turn": "Вернуть ход",
  "undo.takes": "{n, plural, one {Отменит # шаг} few {Отменит # шага} many {Отменит # шагов} other {Отменит # шага}}",
  "undo.bots": "и ходы ботов: {n}",
  "undo.unfinished": "начатый выбор",
  "undo.to.turn": "Назад к началу вашего хода.",
  "undo.to.last": "Назад к началу вашего прошлого хода.",
  "undo.to.dice": "Назад к моменту сразу после броска.",
  "undo.to.cards": "Назад к моменту, когда открылись карты.",
  "undo.to.chance": "Назад к моменту, когда решил случай.",
  "undo.to.revealed": "Назад к моменту, когда открылось скрытое.",
  "undo.unrated": "Ответ ботов уже известен, поэтому партия не пойдёт в рейтинг.",
  "undo.free": "Отменять можно, пока не открылось ничего случайного или скрытого.",
  "undo.not.step": "Шаг назад невозможен",
  "undo.not.turn": "Вернуть ход нельзя",
  "undo.why.nothing": "Вы ещё ничего не выбрали.",
  "undo.why.dice": "Кубики уже брошены.",
  "undo.why.cards": "Карты уже открыты.",
  "undo.why.chance": "Случай уже решил.",
  "undo.why.revealed": "Скрытое уже стало известно.",
  "undo.why.moved": "После вас уже сделан ход: {name}.",
  "undo.why.others": "После вас уже сходил другой игрок.",
  "undo.held": "Отменит последний выбор: он ещё не отправлен.",
  "end.title": "Закончить ход?",
  "end.line": "Последний выбор соперники увидят только после «Закончить ход».",
  "end.button": "Закончить ход",
  "end.ask": "Спрашивать каждый раз",
};

export const en: Record<keyof typeof ru, string> = {
  "settings": "Settings",
  "settings.confirm": "Ask me at the end of every turn",
  "settings.confirm.line": "Only the choice that ends your turn waits for “End turn”; the others see earlier choices at once.",
  "undo.step": "Undo step",
  "undo.turn": "Undo turn",
  "undo.takes": "{n, plural, one {Takes back # step} other {Takes back # steps}}",
  "undo.bots": "{n, plural, one {and # move of the bots} other {and # moves of the bots}}",
  "undo.unfinished": "an unfinished choice",
  "undo.to.turn": "Back to the start of your turn.",
  "undo.to.last": "Back to the start of your last turn.",
  "undo.to.dice": "Back to just after the roll.",
  "undo.to.cards": "Back to just after the cards were seen.",
  "undo.to.chance": "Back to just after the random event.",
  "undo.to.revealed": "Back to just after something hidden was seen.",
  "undo.unrated": "The bots’ replies are known by then, so the game will not be rated.",
  "undo.free": "You can undo until something random or hidden is seen.",
  "undo.not.step": "Undo step is not possible",
  "undo.not.turn": "Undo turn is not possible",
  "undo.why.nothing": "You have not chosen anything yet.",
  "undo.why.dice": "Dice were rolled.",
  "undo.why.cards": "Cards were seen.",
  "undo.why.chance": "Something random has happened.",
  "undo.why.revealed": "Something hidden was seen.",
  "undo.why.moved": "{name} has moved since.",
  "undo.why.others": "Another player has moved since.",
  "undo.held": "Takes back the last choice, which was not sent yet.",
  "end.title": "End your turn?",
  "end.line": "The others see your last choice only after “End turn”.",
  "end.button": "End turn",
  "end.ask": "Ask me at the end of every turn",
};

export type ToolKey = keyof typeof ru;

/** Messages of undo, the end of a turn, and the settings of the table page. */
export const tools = dictionary<ToolKey>("tools", { ru, en });

/** Returns one of them in the viewer's language. */
export const toolText = speaking(tools);
