/** The tray for several cubes on events: placed in the best way, and every line can be changed. */
import { both } from "../../../i18n";
import type { Change, Draft, TrayConfirm, TrayFace, TrayRow } from "../../composer";
import { argument, asView, eventOf, nameOf, type Components, type TroyesView } from "../data";
import { estateKind, eventIcon } from "../icons";
import { activityName, eventTitle } from "../names";
import { why } from "../questions";
import { m } from "../texts";
import { b } from "../texts/bar";
import { amounts, confirm, disabled, sum, wholeGain } from "./draft";

/** Marauding stays in its place when it is completed. */
const STAYS = 0;

export function markersFace(c: Components, draft: Draft): TrayFace | null {
  const { question } = draft;
  if (question.kind !== "PlaceMarker" || Number(question.facts.left) < 2) return null;
  const view = asView(draft.view);
  const all = Number(question.facts.left);
  const best = question.options.find(({ text }) => text === question.facts.best) ?? question.options[0];
  if (best === undefined) return null;
  const isDefault = draft.choices.length === 0;
  const counts = isDefault ? countsOf(best.preview.filter(({ event }) => event === "marked").map(({ card }) => String(card)), view) : readCounts(draft.choices, view, all);
  const placed = sum(counts);
  const events = isDefault ? best.preview : (draft.tried?.events ?? []);
  const pieces = amounts(c, events, draft);
  const title = b("confirm_mark", { n: all });
  const whole = isDefault ? best.way : draft.choices;
  const confirms: TrayConfirm[] = [placed < all ? disabled(title, b("missing_marks", { n: placed, all })) : confirm(title, pieces, whole)];
  if (question.options.some(({ text }) => text === "no_mark")) confirms.push({ title: b("confirm_none"), price: [], gain: [], choices: ["no_mark"] });
  return {
    title: b("title_mark", { what: activityName(c, question.facts.card) }),
    why: why(c, question, view, draft.names) ?? undefined,
    pool: [],
    rowsTitle: b("rows_events"),
    rows: view.events.map((event, k) => rowOf(c, view, counts, k, event.event, all)),
    numbers: [],
    line: b("missing_marks", { n: placed, all }),
    isMet: placed === all,
    price: pieces.cost,
    gain: placed === all ? wholeGain(pieces) : [],
    note: isDefault ? b("note_marks") : undefined,
    chips: isDefault ? [] : [{ key: "C", label: b("chip_clear"), click: { choices: [], loose: [] } }],
    confirms,
  };
}

const freeAt = (view: TroyesView, k: number): number => {
  const event = view.events[k];
  return event === undefined ? 0 : event.flags - event.markers.length;
};

/** How many cubes each event of the queue gets, by its card. */
function countsOf(cards: string[], view: TroyesView): number[] {
  return view.events.map(({ event }) => cards.filter((card) => card === event).length);
}

/**
 * The choices that place these cubes: from the right end of the queue, because a completed event leaves it and moves those to
 * its right. Cubes that can only go to one event are placed without a question.
 */
function choicesFor(counts: number[], view: TroyesView, all: number): string[] {
  const words: string[] = [];
  let queue = view.events.length;
  for (let k = counts.length - 1; k >= 0; k--) {
    for (let n = 1; n <= (counts[k] ?? 0); n++) {
      if (queue === 1 && sum(counts) === all) return words;
      words.push(`mark:${k}`);
      if (k !== STAYS && n === freeAt(view, k)) queue -= 1;
    }
  }
  return words;
}

function readCounts(choices: string[], view: TroyesView, all: number): number[] {
  const words = choices.filter((word) => word.startsWith("mark:")).map((word) => Number(argument(word)));
  const counts = view.events.map((_, k) => words.filter((each) => each === k).length);
  const queue = view.events.length - counts.filter((n, k) => k !== STAYS && n === freeAt(view, k)).length;
  if (queue === 1) counts[STAYS] = all - sum(counts.slice(1));
  return counts;
}

function rowOf(c: Components, view: TroyesView, counts: number[], k: number, id: string, all: number): TrayRow {
  const card = eventOf(c, id);
  const event = view.events[k];
  const n = counts[k] ?? 0;
  const most = k === STAYS ? all : Math.min(all, freeAt(view, k));
  const set = (next: number[]): Change => ({ choices: choicesFor(next, view, all), loose: [] });
  const changed = (by: number): number[] => counts.map((each, i) => (i === k ? each + by : each));
  // With all cubes placed, another one comes from the event that has most.
  const others = counts.map((each, i) => (i === k ? 0 : each));
  const giver = Math.max(...others) > 0 ? others.indexOf(Math.max(...others)) : -1;
  const isFull = sum(counts) >= all;
  const more = n >= most ? undefined : !isFull ? set(changed(1)) : giver < 0 ? undefined : set(changed(1).map((each, i) => (i === giver ? each - 1 : each)));
  return {
    id,
    icon: eventIcon(card.type),
    kind: estateKind(card.color),
    label: event === undefined ? both(nameOf(card)) : eventTitle(c, view.events, k),
    price: event === undefined ? [] : [{ icon: "tr-flag", text: `${event.markers.length}/${event.flags}`, label: m("marker") }],
    gain: [],
    state: n > 0 ? "on" : "off",
    stepper: { value: n, of: most, less: n > 0 && sum(counts) > 1 ? set(changed(-1)) : undefined, more },
  };
}
