import { dictionary, speaking } from "../i18n";

export const ru = {
  "win": "Победа!",
  "win.shared": "Общая победа",
  "place":
    "{place, plural, =2 {Второе место} =3 {Третье место} =4 {Четвёртое место} =5 {Пятое место} one {#-е место} few {#-е место} many {#-е место} other {#-е место}}",
  "lost": "{place}: {short}",
  "lost.next":
    "{place}: до {next, plural, =2 {второго} =3 {третьего} =4 {четвёртого} one {#-го} few {#-го} many {#-го} other {#-го}} {short}",
  "lost.tie": "{place} при равенстве очков",
  "short":
    "не хватило {n, plural, =1 {одного очка} =2 {двух очков} =3 {трёх очков} =4 {четырёх очков} =5 {пяти очков} =6 {шести очков} =7 {семи очков} =8 {восьми очков} =9 {девяти очков} one {# очка} few {# очков} many {# очков} other {# очка}}",
  "score": "<b>{mine}:{theirs}.</b>",
  "score.tie": "<b>{mine}:{theirs}</b>, победа по правилу для равных очков.",
  "score.shared": "По <b>{n, plural, one {# очку} few {# очка} many {# очков} other {# очка}}</b> у каждого: {names}. По правилам победа общая.",
  "decided.mine": "Решающее: {what}. У вас {mine}, {name}: {theirs}.",
  "decided.theirs": "Решающее: {what}. У вас {mine}, {name}: {theirs}.",
  "decided.other": "Решающее: {what}. {winner}: {mine}, {name}: {theirs}.",
  "led.until": "До этого впереди: {name} ({when}).",
  "led.always": "Вы впереди с начала и до конца.",
  "cost.round": "{when}: {name} выигрывает у вас {n, plural, one {# очко} few {# очка} many {# очков} other {# очка}}.",
  "turn.loss": "Без потери «{what}» ({when}, −{n}) вы бы победили.",
  "turn.better": "Лучший ход ({when}) стоил около {n, plural, one {# очка} few {# очков} many {# очков} other {# очка}}: его бы хватило.",
  "sources": "Очки по источникам",
  "counting": "Подсчёт очков",
  "counting.skip": "Любая клавиша или касание: сразу к итогу",
  "counting.one": "{line}: {what}",
  "you": "вы",
  "rank":
    "{place, plural, =1 {первое место} =2 {второе место} =3 {третье место} =4 {четвёртое место} =5 {пятое место} one {#-е место} few {#-е место} many {#-е место} other {#-е место}}",
  "best": "Лучший ход",
  "worst": "Самая дорогая ошибка",
  "gain": "Самый большой прирост",
  "lead": "Самое долгое лидерство",
  "lead.range": "{from} – {to}",
  "lead.who": "Отрыв до {n, plural, one {# очка} few {# очков} many {# очков} other {# очка}}: {name}",
  "lead.mine": "Вы впереди на {n, plural, one {# очко} few {# очка} many {# очков} other {# очка}}",
  "chance": "{n} к шансам на победу",
  "show": "Показать на поле",
  "mistakes": "Разобрать мои ошибки",
  "mistakes.n": "{n, plural, one {# ошибка} few {# ошибки} many {# ошибок} other {# ошибки}}",
  "details": "Подробно",
  "round.solo": "{game} · соло: {name}",
};

export const en: Record<keyof typeof ru, string> = {
  "win": "You win!",
  "win.shared": "A shared victory",
  "place": "{place, plural, =2 {Second} =3 {Third} =4 {Fourth} =5 {Fifth} one {# place} other {Place #}}",
  "lost": "{place}, {short}",
  "lost.next": "{place}, {short} of {next, plural, =2 {second} =3 {third} =4 {fourth} one {place #} other {place #}}",
  "lost.tie": "{place} on the tie-break",
  "short":
    "{n, plural, =1 {one point} =2 {two points} =3 {three points} =4 {four points} =5 {five points} =6 {six points} =7 {seven points} =8 {eight points} =9 {nine points} one {# point} other {# points}} short",
  "score": "<b>{mine} to {theirs}.</b>",
  "score.tie": "<b>{mine} to {theirs}</b>, won on the tie-break.",
  "score.shared": "<b>{n, plural, one {# point} other {# points}}</b> each: {names}. By the rules the victory is shared.",
  "decided.mine": "What decided it: {what}. You have {mine}, {name} has {theirs}.",
  "decided.theirs": "What decided it: {what}. You have {mine}, {name} has {theirs}.",
  "decided.other": "What decided it: {what}. {winner} has {mine}, {name} has {theirs}.",
  "led.until": "Until then {name} was ahead ({when}).",
  "led.always": "You were ahead from beginning to end.",
  "cost.round": "{when} cost you {n, plural, one {# point} other {# points}} against {name}.",
  "turn.loss": "Without the loss “{what}” ({when}, −{n}) you would have won.",
  "turn.better": "A better turn ({when}) was worth about {n, plural, one {# point} other {# points}}: enough to win.",
  "sources": "Score by source",
  "counting": "Counting up",
  "counting.skip": "Any key or tap goes to the result",
  "counting.one": "{line}: {what}",
  "you": "you",
  "rank": "{place, plural, =1 {first} =2 {second} =3 {third} =4 {fourth} =5 {fifth} one {place #} other {place #}}",
  "best": "Best move",
  "worst": "Costliest mistake",
  "gain": "Largest gain",
  "lead": "Longest lead",
  "lead.range": "{from} to {to}",
  "lead.who": "Up to {n, plural, one {# point} other {# points}} ahead: {name}",
  "lead.mine": "You were up to {n, plural, one {# point} other {# points}} ahead",
  "chance": "{n} chance to win",
  "show": "Show on the board",
  "mistakes": "Review my mistakes",
  "mistakes.n": "{n, plural, one {# mistake} other {# mistakes}}",
  "details": "Details",
  "round.solo": "{game} · solo against {name}",
};

/** Messages of the finale and the final page. */
export const end = dictionary<keyof typeof ru>("end", { ru, en });

/** Returns one of them in the viewer's language. */
export const endText = speaking(end);
