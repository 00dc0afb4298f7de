/**
 * The tray of a card and its marker: where the supply is empty, the source of the marker is chosen with the card, and a
 * donation with both; one answer. Any other card is answered at once.
 */
import type { Change, Composer, Draft, PoolPiece, TrayConfirm, TrayFace, TrayRow } from "../composer";
import type { Msg, Option, Piece, Question } from "../types";
import { asView, playerOf, type Card, type Components, type NotreDameView } from "./data";
import { markersAt } from "./faces";
import { actionIcon, placeIcon } from "./icons";
import { actionName, placeName } from "./names";
import { gainsOf, markers, paymentsOf, rankOf, sumsOf } from "./pieces";
import { questionWhy } from "./questions";
import { m } from "./texts";

export function composerOf(c: Components): Composer {
  return {
    isFor: () => false,
    begins: (option) => isCompound(option),
    first: (option) => withoutDonation(option),
    face: (draft) => trayFace(c, draft),
    pieceAt,
  };
}

/** Whether more than the card itself is to be chosen: a source for the marker, or a donation. */
function isCompound(option: Option): boolean {
  return option.family === "play" && option.then.some((text) => text.startsWith("from:") || text.startsWith("donate:"));
}

/** The cheapest way as far as the donation, whose amounts are the buttons of the tray. */
function withoutDonation(option: Option): string[] {
  return option.way.filter((text) => !text.startsWith("donate:"));
}

/** While a card is picked, another card of the hand or another source can be clicked on the board. */
function pieceAt(at: string, draft: Draft): string | null {
  if (draft.choices.length === 0) return null;
  const card = /^card-(\d)-(\w+)$/.exec(at);
  if (card !== null) {
    const text = `play:${card[2]}.${card[1]}`;
    return draft.question.options.some((option) => option.text === text) ? text : null;
  }
  const source = at === "cathedral" ? at : /^sector-([a-z_]+)$/.exec(at)?.[1];
  const text = `from:${source ?? ""}`;
  return cardOf(draft)?.then.includes(text) ? text : null;
}

function cardOf(draft: Draft): Option | undefined {
  return draft.question.options.find((option) => option.text === draft.choices[0]);
}

function actionOf(text: string): string {
  return text.slice("play:".length).split(".")[0] ?? "";
}

/** What a click on a card leads to: its cheapest way, or nothing if it was picked already. */
function pickOf(option: Option, isPicked: boolean): Change {
  return { choices: isPicked ? [] : isCompound(option) ? withoutDonation(option) : [option.text], loose: [] };
}

function trayFace(c: Components, draft: Draft): TrayFace | null {
  const { question, tried, names } = draft;
  const view = asView(draft.view);
  const card = cardOf(draft);
  if (card === undefined || !isCompound(card) || tried === null) return null;
  const action = actionOf(card.text);
  const events = tried.events;
  const source = draft.choices.find((text) => text.startsWith("from:"))?.slice("from:".length) ?? null;
  const after = tried.view === null ? null : asView(tried.view);
  const donates = tried.question?.kind === "Donate" ? tried.question : null;
  return {
    title: m("tray_title"),
    why: questionWhy(c, question, view, names) ?? undefined,
    pool: poolOf(c, question, view, card),
    rowsTitle: m("tray_from"),
    rows: rowsOf(c, card, source, question, view),
    numbers: [],
    line: donates === null ? lineOf(c, action, events, question, view) : m("tray_donate"),
    isMet: donates === null,
    price: paymentsOf(events, question.seat),
    gain: gainsOf(events, question.seat),
    ...noteOf(c, source, question, view, after),
    chips: [],
    confirms: donates === null ? playConfirms(c, card, action, draft) : donationConfirms(donates, draft),
  };
}

/** The hand, and what was played this round. */
function poolOf(c: Components, question: Question, view: NotreDameView, card: Option): PoolPiece[] {
  const look = (action: string): Pick<PoolPiece, "icon" | "kind" | "label" | "price"> => ({
    icon: actionIcon(action), kind: `nd-t-${action}`, label: actionName(c, action), price: [],
  });
  const played = playerOf(view, question.seat).played.map((each: Card): PoolPiece => ({
    id: `played:${each.card}.${each.colour}`, ...look(each.card), state: "closed", reason: m("tray_played"),
  }));
  const hand = question.options.filter((option) => option.family === "play").map((option): PoolPiece => {
    const isPicked = option === card;
    return {
      id: option.text, ...look(actionOf(option.text)), state: isPicked ? "picked" : "open", click: pickOf(option, isPicked),
      ...(isPicked ? { order: 1 } : {}),
    };
  });
  return [...played, ...hand];
}

/** The places that can give the marker; none while the supply has one. */
function rowsOf(c: Components, card: Option, source: string | null, question: Question, view: NotreDameView): TrayRow[] {
  const sources = card.then.filter((text) => text.startsWith("from:")).map((text) => text.slice("from:".length));
  return sources.map((place): TrayRow => {
    const n = markersAt(view, question.seat, place);
    return {
      id: `from:${place}`,
      icon: placeIcon(place),
      kind: `nd-t-${place}`,
      label: placeName(c, place),
      price: [markers(question.seat, `${n} → ${n - 1}`)],
      gain: [],
      state: place === source ? "on" : "off",
      click: { choices: [card.text, `from:${place}`], loose: [] },
    };
  });
}

function lineOf(c: Components, action: string, events: Option["preview"], question: Question, view: NotreDameView): Msg {
  const { rat } = sumsOf(events, question.seat);
  if (rat !== null) return m("tray_rat", rat);
  const acted = events.find((event) => event.event === "acted" && event.seat === question.seat);
  return m("tray_now", { place: actionName(c, action), n: Number(acted?.count ?? markersAt(view, question.seat, action)) });
}

/** What this round's plague would do then, where the card changes it, and what the source loses. */
function noteOf(c: Components, source: string | null, question: Question, view: NotreDameView, after: NotreDameView | null): { note?: Msg } {
  const notes: Msg[] = [];
  const [before, then] = [playerOf(view, question.seat), after === null ? null : playerOf(after, question.seat)];
  const forecast = then?.forecast ?? null;
  if (then !== null && forecast !== null && (then.rat !== before.rat || forecast.reduction !== before.forecast?.reduction)) {
    const numbers = { plague: view.plague, hospital: forecast.reduction, from: then.rat, to: forecast.to };
    notes.push(m(forecast.penalty ? "tray_penalty" : "tray_forecast", numbers));
  }
  if (source !== null) notes.push(m("tray_falls", { place: placeName(c, source), n: markersAt(view, question.seat, source) - 1 }));
  const [first, second] = notes;
  if (first === undefined) return {};
  return { note: second === undefined ? first : m("tray_two", { a: first, b: second }) };
}

function playConfirms(c: Components, card: Option, action: string, draft: Draft): TrayConfirm[] {
  const { seat } = draft.question;
  const events = draft.tried?.events ?? [];
  const play: TrayConfirm = {
    title: m("tray_play", { card: actionName(c, action) }), price: paymentsOf(events, seat), gain: gainsOf(events, seat), choices: draft.choices,
  };
  return card.then.includes("no_effect") ? [play, { title: m("no_effect"), price: [], gain: [], choices: [card.text, "no_effect"] }] : [play];
}

/** One button for each amount, the most prestige first; without a moved marker one may still decline. */
function donationConfirms(asked: Question, draft: Draft): TrayConfirm[] {
  const { seat } = draft.question;
  const amounts = asked.options.filter((option) => option.family === "donate").sort((a, b) => rankOf(b.preview, seat) - rankOf(a.preview, seat));
  const pieces = (option: Option): { price: Piece[]; gain: Piece[] } => ({ price: paymentsOf(option.preview, seat), gain: gainsOf(option.preview, seat) });
  const confirms = amounts.map((option): TrayConfirm => ({
    title: m("tray_give", { n: Number(option.text.slice("donate:".length)) }), ...pieces(option), choices: [...draft.choices, option.text],
  }));
  const declines = asked.options.find((option) => option.text === "no_donation");
  return declines === undefined ? confirms : [...confirms, { title: m("no_donation"), price: [], gain: [], choices: [...draft.choices, declines.text] }];
}
