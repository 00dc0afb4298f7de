import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { change, settings, type Pace } from "../app/settings.svelte";
import { battlesIn } from "../games/kingsburg/battle";
import { roundEndsIn } from "../games/notre-dame/plague";
import { plainUi } from "../games/plain";
import { kingTurnsIn } from "../games/troyes/king-turn";
import type { GameEvent, GameUi, LogLine, SceneCue } from "../games/types";
import { cascadesIn } from "../games/viscounts/cascade";
import { raw, say, setLang } from "../i18n";
import type { PlayedChoice, View } from "../net/types";
import { GameLog } from "../table/game-log";
import { beatsOf, discIcon, type Beat } from "./beats";
import { Film } from "./film.svelte";
import { filmKey } from "./keys";
import { footageOf } from "./since";
import { spokenBeat } from "./spoken";
import { lengthOf, LONGEST_MS, PACES, RING_MS, sceneTime, TIMES } from "./times";

/** The table of the design, in milliseconds: a number changed there or in the code is changed in both. */
test("the pace table", () => {
  const forever = { move: Infinity, pass: Infinity, phase: Infinity };
  expect(PACES).toEqual(["step", "calm", "normal", "fast", "once"]);
  expect(TIMES).toEqual({
    step: { move: 520, gain: 420, rest: forever },
    calm: { move: 620, gain: 520, rest: { move: 1400, pass: 500, phase: 1600 } },
    normal: { move: 420, gain: 320, rest: { move: 700, pass: 200, phase: 900 } },
    fast: { move: 200, gain: 150, rest: { move: 180, pass: 60, phase: 300 } },
    once: { move: 0, gain: 0, rest: { move: 0, pass: 0, phase: 0 } },
  });
  expect([LONGEST_MS, RING_MS]).toEqual([20_000, 600]);
});

const named = (...names: string[]): GameEvent[] => names.map((event) => ({ event, seat: 0 }));
test.each<[string, SceneCue[], number, SceneCue["times"]]>([
  ["Kingsburg battle", battlesIn(named("enemy_revealed", "kings_die", "fought", "milestone"), null), 4, { calm: 7600, normal: 4800, fast: 2000, once: 1200 }],
  ["Notre Dame plague and cathedral", roundEndsIn(named("plague", "penalty", "cathedral_scored", "milestone")), 4, { calm: 8200, normal: 5200, fast: 2200, once: 1200 }],
  ["Troyes King's turn", kingTurnsIn(named("king_rolled", "king_acted", "gained")), 3, { calm: 6200, normal: 3900, fast: 1500, once: 0 }],
  ["Viscounts cascade of two moves", cascadesIn(named("promoted", "bumped")), 2, { calm: 2 * 1500, normal: 2 * 900, fast: 2 * 350, once: 0 }],
])("the time of a scene: %s", (_, [cue], frames, times) => {
  expect(cue!.frames).toHaveLength(frames);
  expect(cue!.times).toEqual(times);
});

test("the pace is remembered after a reload", async () => {
  change({ pace: "calm" });
  vi.resetModules();
  const { settings: reloaded } = await import("../app/settings.svelte");
  expect(reloaded).not.toBe(settings);
  expect(reloaded.pace).toBe("calm");
});

const LEVELS: Record<string, LogLine["level"]> = { paid: "price", gained: "detail", phase: "separator", round: "separator" };

/** A log that knows prices, gains and headings; "hidden" has no line. */
function log(event: GameEvent): LogLine | null {
  if (event.event === "hidden") return null;
  const who = event.seat === undefined ? "" : `${event.seat} `;
  return { seat: event.seat, text: raw(`${who}${event.event}`), pieces: event.event === "gained" ? [{ icon: "cube" }] : [], level: LEVELS[event.event] ?? "choice" };
}

/** Scenes stand for "battle" and the "blow"s after it. */
function scenesOf(events: GameEvent[]): SceneCue[] {
  const first = events.findIndex((event) => event.event === "battle");
  if (first < 0) return [];
  const last = events.findLastIndex((event) => event.event === "blow");
  return [{ events: events.slice(first, last + 1), first, frames: [first, last], times: { calm: 4000, normal: 2000, fast: 1000, once: 1200 } }];
}

const ui: GameUi = {
  ...plainUi("pebbles"),
  log,
  scenesOf,
  motions: (event) => (event.event === "gained" ? [{ piece: { icon: "cube" }, from: "heap", to: `seat-${event.seat}` }] : event.event === "took" ? [{ pulse: "heap" }] : []),
  chapter: (event) => (event.event === "round" ? { level: 1, label: raw("round") } : null),
};

const view = (heap: number): View => ({ game: "pebbles", seats: 2, heap }) as View;
const choice = (ply: number, actor: number, ...events: GameEvent[]): PlayedChoice => ({ ply, actor, events });
const heapOf = (shown: View | null): number | null => (shown as { heap?: number } | null)?.heap ?? null;

let pace: Pace;
let begun: string[];
const words = (beat: Beat): string => (beat.caption ? say(beat.caption) : beat.scene ? `scene ${beat.scene.frame}` : "-");

function start(mine = [0], isCalm = false, paced = () => pace): Film {
  return new Film({
    pace: paced,
    isCalm: () => isCalm,
    cutter: () => ({ ui, log: new GameLog(ui, { names: ["Anna", "Bot"], mine, components: null }), mine, isCalm }),
    begins: (beat) => begun.push(words(beat)),
  });
}

/** What a bot did: it takes, and gains. */
const botMove = (ply: number, heap: number) => ({
  choices: [choice(ply, 1, { event: "took", seat: 1 }, { event: "gained", seat: 1 })],
  before: view(heap + 1),
  after: view(heap),
});

beforeEach(() => {
  setLang("en");
  vi.useFakeTimers();
  pace = "normal";
  begun = [];
});
afterEach(() => vi.useRealTimers());

test("the events of one choice that belong together are one beat, with the price before and the gain after", () => {
  const film = start();
  film.add({ choices: [choice(1, 1, { event: "paid", seat: 1 }, { event: "took", seat: 1 }, { event: "gained", seat: 1 })], before: view(7), after: view(6) });
  expect(film.beats).toHaveLength(1);
  expect(film.beat).toMatchObject({ kind: "move", seat: 1, ply: 1, at: 2 });
  expect(film.beat?.motions).toHaveLength(2);
  expect(heapOf(film.view)).toBe(6);
});

test("an update with many things becomes several beats in their order", () => {
  const film = start();
  const events = [{ event: "took", seat: 1 }, { event: "phase" }, { event: "gained", seat: 0 }, { event: "gained", seat: 1 }, { event: "helped", seat: 0 }, { event: "rolled", seat: 1 }];
  film.add({ choices: [choice(1, 1, ...events)], before: view(7), after: view(6) });
  expect(film.beats.map((beat) => [words(beat), beat.kind, beat.at])).toEqual([
    ["1 took", "move", 0],
    ["phase", "phase", 3],
    ["0 helped", "pass", 4],
    ["1 rolled", "pass", 5],
  ]);
});

test("a scene and the end of a round are shown on the board before it moves on", () => {
  const film = start();
  const events = [{ event: "took", seat: 1 }, { event: "battle" }, { event: "blow", seat: 0 }, { event: "blow", seat: 1 }, { event: "round" }, { event: "phase" }];
  film.add({ choices: [choice(1, 1, ...events)], before: view(7), after: view(1) });
  expect(film.beats.map((beat) => [words(beat), heapOf(beat.view), beat.scene?.frame ?? null])).toEqual([
    ["1 took", 7, null],
    ["battle", 7, 0],
    ["0 blow", 7, 1],
    ["round · phase", 1, null],
  ]);
});

test("beats follow one another by their times, and the present comes after the last", () => {
  const film = start();
  film.add(botMove(1, 6));
  film.add(botMove(2, 5));
  const { move, gain, rest } = TIMES.normal;
  expect(lengthOf(film.beat!, "normal")).toBe(move + gain + rest.move);
  expect(heapOf(film.view)).toBe(6);
  vi.advanceTimersByTime(move + gain + rest.move - 1);
  expect([film.number, heapOf(film.view)]).toEqual([1, 6]);
  vi.advanceTimersByTime(1);
  expect([film.number, heapOf(film.view)]).toEqual([2, 5]);
  vi.advanceTimersByTime(move + gain + rest.move);
  expect(film.view).toBeNull();
  expect(film.last && words(film.last)).toBe("1 took");
});

test("my own move is shown without a caption and without a rest, what follows from it has one", () => {
  const film = start();
  film.add({ choices: [choice(1, 0, { event: "took", seat: 0 }, { event: "hit", seat: 1 })], before: view(7), after: view(6) });
  expect([film.isShown, film.isUnderWay]).toEqual([false, true]);
  vi.advanceTimersByTime(TIMES.normal.move);
  expect([film.isShown, film.isUnderWay]).toEqual([true, true]);
  expect(words(film.beat!)).toBe("1 hit");
  expect([film.number, film.captions.length]).toEqual([1, 1]);
});

test("skip shows the present at once, and later moves are played again", () => {
  const film = start();
  film.add(botMove(1, 6));
  film.add(botMove(2, 5));
  film.end();
  expect(film.view).toBeNull();
  film.add(botMove(3, 4));
  expect([heapOf(film.view), film.number, film.total]).toEqual([4, 3, 3]);
});

test("Step waits for the viewer, and goes back as well", () => {
  pace = "step";
  const film = start();
  film.add(botMove(1, 6));
  film.add(botMove(2, 5));
  vi.advanceTimersByTime(60_000);
  expect(heapOf(film.view)).toBe(6);
  film.next();
  expect(heapOf(film.view)).toBe(5);
  film.back();
  expect(heapOf(film.view)).toBe(6);
});

test("at once nothing is played but the results of scenes", () => {
  pace = "once";
  const film = start();
  film.add(botMove(1, 6));
  expect(film.beat).toBeNull();
  film.add({ choices: [choice(2, 1, { event: "battle" }, { event: "blow", seat: 1 }, { event: "round" })], before: view(6), after: view(5) });
  expect(film.beat?.scene).toMatchObject({ frame: 1, left: 0 });
  expect(sceneTime(film.beat!.scene!, film.pace), "a result that does not move is all of it").toBe(0);
  vi.advanceTimersByTime(1200);
  expect(film.beat).toBeNull();
  expect(film.captioned).toBe(4);
});

test("where nothing may move a scene is its last frame, for the time of the whole; of the other beats the rests are left", () => {
  const film = start([0], true);
  film.add(botMove(1, 6));
  film.add({ choices: [choice(2, 1, { event: "battle" }, { event: "blow", seat: 0 }, { event: "blow", seat: 1 }, { event: "round" })], before: view(6), after: view(5) });
  expect(film.beats.map((beat) => [words(beat), beat.scene?.frame ?? null, lengthOf(beat, "normal", true)])).toEqual([
    ["1 took", null, 700],
    ["0 blow", 1, 2000],
    ["round", null, 900],
  ]);
  expect(film.captioned).toBe(3);
  film.next();
  expect(spokenBeat(film, false), "also the frames that are left out").toBe("0 blow: battle, 1 blow. 2 of 3.");
});

test("where nothing may move the caption of a scene is that of its result", () => {
  const film = start([], true);
  film.add({ choices: [choice(1, 1, { event: "battle", seat: 0 }, { event: "blow", seat: 1 })], before: view(6), after: view(5) });
  expect(spokenBeat(film, false)).toBe("1 blow: 0 battle. 1 of 1.");
});

test("more than twenty seconds of film are played fast, until they are over", () => {
  const film = start();
  for (let ply = 1; ply <= 12; ply++) film.add(botMove(ply, 20 - ply));
  expect(film.isHurried).toBe(false);
  for (let ply = 13; ply <= 20; ply++) film.add(botMove(ply, 20 - ply));
  expect([film.isHurried, film.pace]).toEqual([true, "fast"]);
  vi.advanceTimersByTime(20_000);
  expect([film.beat, film.isHurried]).toEqual([null, false]);
});

test("another pace is used at once; At once ends the film", () => {
  const film = start();
  film.add(botMove(1, 6));
  film.add(botMove(2, 5));
  pace = "fast";
  film.repace();
  vi.advanceTimersByTime(lengthOf(film.beat!, "fast"));
  expect(film.number).toBe(2);
  pace = "once";
  film.repace();
  expect(film.beat).toBeNull();
});

test("after a new connection or an undo nothing of the past is shown", () => {
  const film = start();
  film.add(botMove(1, 6));
  film.restart();
  expect([film.beat, film.last, film.captioned]).toEqual([null, null, 0]);
});

test("Escape leaves a scene for what follows it", () => {
  const film = start();
  film.add({ choices: [choice(1, 1, { event: "battle" }, { event: "blow", seat: 1 }, { event: "round" })], before: view(7), after: view(6) });
  expect(filmKey(film, { code: "Escape", key: "Escape", target: null }, { isAsked: true })).toBe(true);
  expect(words(film.beat!)).toBe("round");
});

test("while I am asked only S and the space bar belong to the film", () => {
  const press = (film: Film, code: string, isAsked: boolean) => filmKey(film, { code, key: code, target: document.body }, { isAsked });
  const film = start();
  film.add(botMove(1, 6));
  film.add(botMove(2, 5));
  expect(["Digit1", "ArrowRight", "ArrowLeft"].map((code) => press(film, code, true))).toEqual([false, false, false]);
  expect(press(film, "ArrowRight", false)).toBe(true);
  expect(film.number).toBe(2);
  expect(press(film, "KeyS", true)).toBe(true);
  expect(film.beat).toBeNull();
  expect(press(film, "Space", true)).toBe(false);
});

test.each([
  ["Digit1", "step"],
  ["Digit2", "calm"],
  ["Numpad3", "normal"],
  ["Digit4", "fast"],
  ["Digit5", "once"],
] as const)("%s sets the pace %s while nobody asks me", (code, wanted) => {
  change({ pace: wanted === "normal" ? "calm" : "normal" });
  const film = start([0], false, () => settings.pace);
  film.add(botMove(1, 6));
  const press = (isAsked: boolean) => filmKey(film, { code, key: "!", target: document.body }, { isAsked });
  expect(press(true)).toBe(false);
  expect(settings.pace).not.toBe(wanted);
  expect(press(false)).toBe(true);
  expect(settings.pace).toBe(wanted);
  expect(film.pace).toBe(wanted);
  expect(film.beat === null).toBe(wanted === "once");
});

test("another person at this screen sees no position of the one before", () => {
  const film = start([0, 1]);
  film.add({ choices: [choice(1, 2, { event: "took", seat: 2 })], before: view(7), after: view(6) });
  film.add({ choices: [choice(2, 2, { event: "battle" }, { event: "blow", seat: 2 })], before: view(6), after: view(5) });
  film.hideViews(view(99));
  expect(new Set(film.beats.flatMap((beat) => [heapOf(beat.view), heapOf(beat.scene?.before ?? beat.view)]))).toEqual(new Set([99]));
});

test("stepping through the past is the same film in steps; afterwards the live film goes on", () => {
  const film = start();
  const positions = [7, 6, 5].map((heap, ply) => ({ ply, viewer: 0, view: view(heap) }));
  const choices = [choice(1, 0, { event: "took", seat: 0 }), choice(2, 1, { event: "took", seat: 1 })];
  film.add(botMove(3, 3));
  film.again(footageOf(positions, choices));
  expect([film.isAgain, film.pace, film.number, film.captions.length]).toEqual([true, "step", 1, 2]);
  expect([words(film.beat!), heapOf(film.view), film.beat?.ply]).toEqual(["0 took", 6, 1]);
  film.add(botMove(4, 2));
  film.next();
  film.next();
  expect([words(film.beat!), heapOf(film.view), film.beat?.ply]).toEqual(["1 took", 5, 2]);
  film.end();
  expect([film.isAgain, heapOf(film.view), film.captions.length]).toEqual([false, 3, 2]);
});

test("a screen reader hears each beat at a slow pace and a summary at a fast one", () => {
  const film = start();
  film.add(botMove(1, 6));
  film.add(botMove(2, 5));
  expect(spokenBeat(film, false)).toBe("1 took: 1 gained. 1 of 2.");
  pace = "fast";
  film.repace();
  expect(spokenBeat(film, true)).toBe("");
  film.end();
  expect(spokenBeat(film, true)).toBe("2 moves since your turn.");
});

test("in a solo game the rival's sign stands only on what the rival does", () => {
  const solo = { ...ui, rival: { icon: "king" } } as unknown as GameUi;
  const cutter = { ui: solo, log: new GameLog(solo, { names: ["Anna"], mine: [0], components: null }), mine: [0] };
  const beats = beatsOf({ choices: [choice(1, -1, { event: "revealed" }, { event: "defended", seat: -1 })], before: view(2), after: view(1) }, cutter);
  expect(beats.map((beat) => [words(beat), discIcon(beat, solo, true)])).toEqual([
    ["revealed", undefined],
    ["-1 defended", "king"],
  ]);
  expect(discIcon(beats[1]!, solo, false)).toBeUndefined();
});
