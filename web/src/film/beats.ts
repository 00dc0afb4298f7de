/** Cuts what happened into beats: one caption each, with what moves meanwhile. */
import type { Pace } from "../app/settings.svelte";
import type { Msg } from "../i18n";
import { RIVAL } from "../frame/seats";
import type { GameUi, Motion, Piece, SceneCue } from "../games/types";
import type { GameEvent, PlayedChoice, Seat, View } from "../net/types";
import type { GameLog, LogEntry } from "../table/game-log";
import { film } from "./texts";
import { coursesOf, viewAt } from "./told";

/** What the server sent, or a part of a record: choices, and the positions before and after them. */
export interface Footage {
  choices: PlayedChoice[];
  before: View;
  after: View;
}

/** A place in the log: rows up to this event are shown. */
export interface LogPlace {
  ply: number;
  at: number;
}

/** Whether a row of the log is shown at a place. */
export function isUpTo(row: LogPlace, place: LogPlace): boolean {
  return row.ply < place.ply || (row.ply === place.ply && row.at <= place.at);
}

export interface BeatScene {
  events: GameEvent[];
  before: View;
  after: View;
  frame: number;
  /** How many frames follow. */
  left: number;
  /** Milliseconds of this frame. */
  times: Record<Exclude<Pace, "step">, number>;
  sound: NonNullable<SceneCue["sounds"]>[number];
}

export interface Beat extends LogPlace {
  kind: "move" | "pass" | "phase" | "scene";
  /** Whose move it is; none for what concerns everybody. */
  seat?: Seat;
  /** The sentence of the log; null where the log has none. */
  caption: Msg | null;
  pieces: Piece[];
  /** The pieces in words, and what frames say that are left out. */
  notes: Msg[];
  motions: Motion[];
  events: GameEvent[];
  /** The position that is shown from this beat on. */
  view: View;
  /** The viewer's own move: it is shown without a caption. */
  isMine: boolean;
  scene: BeatScene | null;
}

/** The sign on a caption's disc: the rival's for what the rival does; what concerns everybody has the neutral one. */
export function discIcon(beat: Pick<Beat, "seat">, ui: GameUi, isSolo: boolean): string | undefined {
  return beat.seat === RIVAL && isSolo ? ui.rival?.icon : undefined;
}

/** Events that end a step without any effect. */
const PASSES = new Set(["passed", "declined", "stayed", "no_effect", "rolled"]);

/** Part of the events of a choice, by index. */
interface Stretch {
  first: number;
  last: number;
  cue?: SceneCue;
  frame: number;
  /** Where the result of a scene begins whose other frames are left out. */
  result?: number;
}

export interface Cutter {
  ui: GameUi;
  log: GameLog;
  mine: Seat[];
  /** Nothing may move: of a scene only the result is shown, for the time of the whole. */
  isCalm?: boolean;
}

/** Cuts footage into beats. `shown` are the events of the scene before; see `GameUi.scenesOf`. */
export function beatsOf(footage: Footage, cutter: Cutter, shown: GameEvent[] | null = null): Beat[] {
  const beats: Beat[] = [];
  for (const played of footage.choices) beats.push(...cut(played, footage, cutter, beats.findLast((beat) => beat.scene !== null)?.scene?.events ?? shown));
  // The board moves on with the first beat, unless a scene or the end of a round comes before.
  const turn = turningPoint(beats, cutter.ui);
  const { before, after } = footage;
  const courses = beats.length < 2 ? [] : coursesOf(beats.map((beat) => beat.events), before, after, (event) => cutter.ui.changes?.(event, before) ?? []);
  beats.forEach((beat, at) => (beat.view = viewAt(at < turn ? before : after, courses, at)));
  return beats;
}

function turningPoint(beats: Beat[], ui: GameUi): number {
  const scene = beats.findLastIndex((beat) => beat.scene !== null);
  const round = beats.findLastIndex((beat) => beat.events.some((event) => ui.chapter(event)?.level === 1));
  return Math.max(0, scene + 1, round);
}

function cut(played: PlayedChoice, footage: Footage, cutter: Cutter, shown: GameEvent[] | null): Beat[] {
  const { events } = played;
  const cues = cutter.ui.scenesOf?.(events, shown) ?? [];
  const stretches: Stretch[] = [];
  let from = 0;
  for (const cue of cues) {
    stretches.push(...plainStretches(events, from, cue.first, cutter));
    from = cue.first;
    cue.frames.forEach((last, frame) => {
      if (cutter.isCalm && frame + 1 < cue.frames.length) return;
      stretches.push({ first: from, last, cue, frame, ...(cutter.isCalm && frame > 0 ? { result: cue.frames[frame - 1]! + 1 } : {}) });
      from = last + 1;
    });
  }
  stretches.push(...plainStretches(events, from, events.length, cutter));
  const rows = cutter.log.entries([played], false);
  return stretches.map((stretch) => beatOf(stretch, played, rows, footage, cutter));
}

/** Each line of the log starts a stretch; its price before it and its effects after it belong to it. */
function plainStretches(events: GameEvent[], from: number, to: number, { ui, log }: Cutter): Stretch[] {
  const found: Stretch[] = [];
  let firstPrice: number | null = null;
  let level: string | null = null;
  for (let at = from; at < to; at++) {
    const line = ui.log(events[at]!, log.context, events.slice(at + 1));
    if (line?.level === "price") firstPrice ??= at;
    const isHeading = line?.level === "separator";
    const starts = line?.level === "choice" || (isHeading && level !== "separator") || (line?.level === "detail" && found.length === 0);
    if (starts) {
      const first = found.length === 0 ? from : (firstPrice ?? at);
      if (found.length > 0) found.at(-1)!.last = first - 1;
      found.push({ first, last: at, frame: 0 });
      firstPrice = null;
    }
    if (line !== null && line.level !== "price") level = line.level;
  }
  // Prices at the end belong to a choice that has yet to come: a stretch of their own.
  if (firstPrice !== null) {
    if (found.length > 0) found.at(-1)!.last = firstPrice - 1;
    found.push({ first: found.length === 0 ? from : firstPrice, last: to - 1, frame: 0 });
  } else if (found.length > 0) found.at(-1)!.last = to - 1;
  else if (to > from) found.push({ first: from, last: to - 1, frame: 0 });
  return found;
}

function beatOf(stretch: Stretch, played: PlayedChoice, rows: LogEntry[], footage: Footage, { ui, mine, isCalm }: Cutter): Beat {
  const { first, last, cue, frame, result } = stretch;
  const events = played.events.slice(first, last + 1);
  const here = rows.filter((row) => row.at >= first && row.at <= last);
  const main = (result === undefined ? undefined : mainRow(here.filter((row) => row.at >= result), mine)) ?? mainRow(here, mine);
  const leftOut = result === undefined ? [] : here.filter((row) => row !== main);
  const headings = here.filter((row) => row.kind === "sep");
  const motions = cue ? [] : unique(events.flatMap((event) => ui.motions?.(event, footage.after) ?? []));
  const pieces = main?.kind === "sep" ? [] : (main?.pieces ?? []);
  const isPass = motions.length === 0 && pieces.length === 0;
  return {
    ply: played.ply,
    at: last,
    kind: cue ? "scene" : headings.length > 0 ? "phase" : isPass || events.some((event) => PASSES.has(event.event)) ? "pass" : "move",
    seat: main?.kind === "sep" ? undefined : (main?.seat ?? (played.actor >= 0 ? played.actor : undefined)),
    caption: headings.length > 0 && main?.kind === "sep" ? joined(headings.map((row) => row.text)) : (main?.text ?? cue?.titles?.[frame] ?? null),
    pieces,
    notes: [...(main?.notes ?? []), ...leftOut.map((row) => row.text)],
    motions,
    events,
    view: footage.after,
    isMine: cue === undefined && mine.includes(played.actor) && headings.length === 0 && (main?.seat === undefined || mine.includes(main.seat)),
    scene: cue ? sceneOf(cue, frame, footage, isCalm) : null,
  };
}

function sceneOf(cue: SceneCue, frame: number, { before, after }: Footage, isWhole = false): BeatScene {
  const of = cue.frames.length;
  const share = isWhole ? 1 : (cue.shares?.[frame] ?? 1 / of);
  const { calm, normal, fast, once } = cue.times;
  const part = (whole: number) => Math.round(whole * share);
  const left = of - 1 - frame;
  const times = { calm: part(calm), normal: part(normal), fast: part(fast), once: left === 0 ? once : 0 };
  return { events: cue.events, before, after, frame, left, times, sound: cue.sounds?.[frame] ?? null };
}

/** The result of a scene, where it is not played. */
export function lastFrame(cue: SceneCue, view: View): BeatScene {
  return sceneOf(cue, cue.frames.length - 1, { choices: [], before: view, after: view });
}

/** The row that a caption repeats: the viewer's own first, then the first that is no detail. */
function mainRow(rows: LogEntry[], mine: Seat[]): LogEntry | undefined {
  const choices = rows.filter((row) => row.kind === "choice");
  return choices.find((row) => row.seat !== undefined && mine.includes(row.seat)) ?? choices[0] ?? rows.find((row) => row.kind === "sep") ?? rows[0];
}

function joined(texts: Msg[]): Msg {
  return texts.reduce((one, two) => film("joined", { one, two }));
}

function unique(motions: Motion[]): Motion[] {
  const seen = new Set<string>();
  return motions.filter((motion) => {
    if (!("pulse" in motion) && !("turn" in motion)) return true;
    const key = JSON.stringify(motion);
    return !seen.has(key) && seen.add(key);
  });
}
