import type ru from "./asking.ru";

/** The line under each question, consequences, the cards of options, and the tray of a card with its marker. */
export default {
  // why a question is asked, and how many answers follow
  "because_keep_1": "You keep <b>3 cards</b> this round, one per step, and <b>play 2</b>. The others go to {name}.",
  "because_keep_2": "The other one goes to {name}; {right} passes one more. You <b>play 2</b> of your 3.",
  "because_play_1": "First of <b>two</b> cards this round: a marker into its sector, then the action.",
  "because_play_2": "Second of <b>two</b>. The third card is discarded.",
  "because_play_scholar": "Second of <b>two</b>. The third card can only be played with the Scholar.",
  "because_play_empty": "{lap, plural, =1 {First of two.} other {Second of two.}} Your supply is empty: the marker comes <b>from the board</b>.",
  "because_move_marker": "Your personal supply is empty: the marker comes <b>from another place</b> of yours.",
  "because_donate": "A marker goes with it. Its share of {pool} prestige comes at the end of round {round}.",
  "because_friend": "The friend counts as a marker. Then you execute the sector's action.",
  "because_bonus": "{n, plural, one {One bonus, at once.} other {# bonuses, one at a time; you may repeat.}}",
  "because_drive": "{n, plural, one {Your Carriage House has # marker: up to # marketplace.} other {Your Carriage House has # markers: up to # marketplaces.}} A message counts at once.",
  "because_take": "It counts at once. Then the other colours come first, until you have as many of each.",
  "because_hire": "<b>One person</b> a round. All three count for the plague, hired or not.",
  "because_hire_more": "{n, plural, one {You may hire # more person.} other {You may hire # more persons.}}",
  "because_person": "{does}.",
  "because_lose": "Beyond the plague track: your fullest sector loses a marker. These are equally full.",

  // consequences and reasons
  "note_count": "{n, plural, one {First marker there.} other {# markers there then.}}",
  "note_moved": "Marker from: {place}. {more}",
  "note_share": "And a share of {pool} prestige at the end of round {round}.",
  "note_no_coin": "Without coins the card does nothing.",
  "note_steps": "{n, plural, one {# marketplace away} other {# marketplaces away}}",
  "note_surplus": "{n, plural, one {# coin would be wasted} other {# coins would be wasted}}",
  "reason_no_message": "no message there",
  "reason_set": "not this colour yet",
  "reason_no_effect": "does nothing now",
  "reason_no_coin": "no coins",
  "reason_only_friend": "only the friend: nothing lost",
  "later_relief": "every plague",
  "reason_empty": "no markers there",
  "card_of": "{card} (deck: {name})",
  "twice": "twice",

  // the card of an option
  "line_marker": "A marker from your supply",
  "line_moved": "A marker from: {place}",
  "line_pay": "You pay",
  "line_get": "You get",
  "line_rat": "Rat marker",
  "line_round_end": "At the end of round {round}",

  // the tray
  "tray_title": "Play a card",
  "tray_from": "Marker from",
  "tray_rat": "Rat marker {from} → <b>{to}</b>",
  "tray_now": "{place}: <b>{n}</b>",
  "tray_donate": "How much do you donate?",
  "tray_forecast": "Plague {plague} − hospital {hospital}: {from} → {to}, no loss.",
  "tray_penalty": "Plague {plague} − hospital {hospital}: {from} → beyond the track, a penalty.",
  "tray_falls": "{place}: {n} left.",
  "tray_two": "{a} {b}",
  "tray_play": "Play {card}",
  "tray_give": "{n, plural, one {Donate # coin} other {Donate # coins}}",
  "tray_played": "played",
} as const satisfies Record<keyof typeof ru, string>;
