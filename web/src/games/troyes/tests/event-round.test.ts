import { render } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import { beatsOf } from "../../../film/beats";
import { setLang } from "../../../i18n";
import { GameLog } from "../../../table/game-log";
import type { PlayedChoice } from "../../../net/types";
import { NAMES } from "../../testing";
import type { GameEvent } from "../../types";
import { plugin } from "..";
import { eventRoundOf, partsOf, scenesIn } from "../event-round";
import Scene from "../EventRound.svelte";
import { components, tables } from "./samples";

const PHASE = { event: "phase_began", phase: 3 };
const NEW = { event: "event_revealed", card: "civil_war", place: 1 };
const RAID = { event: "event_began", card: "marauding" };
const WAR = { event: "event_began", card: "civil_war" };
const PAID = { event: "paid", seat: 1, to: -1, n: 2, why: "civil_war" };
const BLACK = { event: "black_rolled", dice: "5.3" };
const KINGS = [{ event: "king_spent", owner: -1, colour: "red", value: 4 }, { event: "defended", seat: -1, black: "5" }];
const MINE = [{ event: "defended", seat: 0, black: "3", red: "2", white: "none", yellow: "none" }, { event: "influence", seat: 0, n: 1, why: "defence" }];
const END = { event: "phase_began", phase: 4 };

test("the events are told one by one, then the black dice and each defence, until the phase ends", () => {
  const [events] = scenesIn([PHASE, NEW, RAID, WAR, PAID], null);
  expect(events).toMatchObject({ first: 1, frames: [1, 2, 4], sounds: ["card", null, "pay"] });
  const [black] = scenesIn([BLACK, ...KINGS], events!.events);
  expect(black).toMatchObject({ first: 0, frames: [0, 2] });
  expect(black!.events).toEqual([NEW, RAID, WAR, PAID, BLACK, ...KINGS]);
  const [last] = scenesIn([...MINE, END], black!.events);
  expect(last).toMatchObject({ first: 0, frames: [1] });
  // The phase is over: a later defence would belong to another scene.
  expect(scenesIn(MINE, last!.events)).toEqual([]);
  expect(scenesIn(MINE, null)).toEqual([]);
});

test("an event that only brings black dice is told more quickly than one that costs something", () => {
  const [cue] = scenesIn([RAID, WAR, PAID], null);
  expect(cue!.shares![0]).toBeLessThan(cue!.shares![1]!);
});

test("dice that were removed are known, and cards that have yet to come wait", () => {
  const parts = partsOf([NEW, RAID, BLACK, ...KINGS]);
  expect(eventRoundOf(components, parts, [{ event: "marauding", flags: 4, markers: [] }])).toMatchObject({
    cards: [
      { card: "marauding", isNew: false, done: [] },
      { card: "civil_war", isNew: true, done: null },
    ],
    black: { coming: 1, faces: [5, 3], left: [3] },
    defences: [KINGS],
  });
});

test("the scene says in both languages what each pays and which dice remove which", async () => {
  const view = tables["4 seats, open"]!;
  const events: GameEvent[] = [NEW, RAID, WAR, PAID, BLACK, ...MINE];
  for (const [lang, pays, removes] of [
    ["en", "Boris pays 2 deniers", "You remove black dice"],
    ["ru", "Борис платит: 2 денье", "Вы устраняете чёрные кубики"],
  ] as const) {
    setLang(lang);
    const props = { events, view, before: view, components, names: NAMES[lang], mySeat: 0, frame: 0, time: 0, close: vi.fn() };
    const scene = render(Scene, { props: { ...props, left: 2 } });
    expect(scene.container.querySelector(".now")?.textContent).toContain(pays);
    await scene.rerender({ ...props, left: 0 });
    expect(scene.container.querySelector(".now")?.textContent).toContain(removes);
    expect(scene.container.querySelectorAll(".die")).toHaveLength(2);
    expect(scene.container.querySelectorAll(".die.gone")).toHaveLength(1);
    scene.unmount();
  }
});

test("the scene goes on from one choice to the next", () => {
  setLang("en");
  const ui = plugin(components);
  const view = tables["4 seats, open"]!;
  const cutter = { ui, log: new GameLog(ui, { names: NAMES.en, mine: [0], components }), mine: [0] };
  const choices: PlayedChoice[] = [
    { ply: 1, actor: -1, events: [NEW, RAID, WAR, PAID] },
    { ply: 2, actor: -1, events: [BLACK] },
    { ply: 3, actor: 1, events: [{ ...MINE[0]!, seat: 1 }, END] },
  ];
  const beats = beatsOf({ choices, before: view, after: view }, cutter);
  expect(beats.map(({ kind, scene }) => [kind, scene?.events.length ?? 0])).toEqual([
    ["scene", 4],
    ["scene", 4],
    ["scene", 4],
    ["scene", 5],
    ["scene", 7],
    ["phase", 0],
  ]);
});
