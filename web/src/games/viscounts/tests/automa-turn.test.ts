import { render } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import { beatsOf } from "../../../film/beats";
import { setLang } from "../../../i18n";
import { GameLog } from "../../../table/game-log";
import { NAMES } from "../../testing";
import { plugin } from "..";
import { partsOf, scenesIn } from "../automa-turn";
import Scene from "../Scene.svelte";
import { components, tables } from "./samples";

const SCHEME = { event: "scheme_played", seat: 1, scheme: "ss_cleric_noble" };
const GAINED = { event: "virtue", seat: 1, n: 1, at: 6 };
const RODE = { event: "moved", seat: 1, space: "4", steps: 1, silver: 0 };
const PAID = { event: "paid", seat: 1, good: "gold", n: 1, why: "funding" };
const ACTED = { event: "acted", seat: 1, action: "workers" };
const PLACED = { event: "placed_workers", seat: 1, section: "C", n: 3 };
const PROMOTED = { event: "promoted", seat: 1, section: "C", tier: 2 };
const REVEALED = { event: "townsfolk_revealed", segment: "1-2", card: "jeweller" };
const END = { event: "standing", seat: 0, n: 7 };
const TURN = [SCHEME, GAINED, RODE, PAID, ACTED, PLACED];

test("the Automa's turn is one scene: the scheme with what it brings, the ride, the action", () => {
  expect(partsOf(TURN)).toEqual([[SCHEME, GAINED], [RODE], [PAID, ACTED, PLACED]]);
  const scenes = scenesIn([{ event: "shuffled", seat: 1 }, ...TURN, END], null);
  expect(scenes).toHaveLength(1);
  expect(scenes[0]).toMatchObject({ first: 1, frames: [2, 3, 6] });
});

test("a resource for meeting the player belongs to the ride", () => {
  const met = { event: "gained", seat: 1, good: "stone", n: 1, why: "automa" };
  expect(partsOf([SCHEME, RODE, met, ACTED])).toEqual([[SCHEME], [RODE, met], [ACTED]]);
});

test("what the Automa sets off in the castle is the next scene", () => {
  const scenes = scenesIn([...TURN, PROMOTED, END], null);
  expect(scenes.map(({ first, frames }) => ({ first, frames }))).toEqual([
    { first: 0, frames: [1, 2, 4] },
    { first: 5, frames: [5, 6] },
  ]);
});

test("a turn that a revealed card interrupts goes on in the same scene, a finished one does not", () => {
  const [begun] = scenesIn([SCHEME, GAINED], null);
  expect(begun!.frames).toEqual([1]);
  const [rest] = scenesIn([REVEALED, RODE, ACTED, END], begun!.events);
  expect(rest).toMatchObject({ first: 0, frames: [0, 1, 2] });
  expect(rest!.events.slice(0, 3)).toEqual([SCHEME, GAINED, REVEALED]);
  expect(scenesIn([{ ...RODE, seat: 0 }], rest!.events)).toEqual([]);
});

test("the film plays an interrupted turn as scenes to its end, before the board moves on", () => {
  const [before, after] = [tables["1 seats, early"]!, tables["1 seats, late"]!];
  const ui = plugin(components);
  const log = new GameLog(ui, { names: ["Ida"], mine: [0], components });
  const choices = [
    { ply: 1, actor: -1, events: [SCHEME, GAINED] },
    { ply: 2, actor: -1, events: [REVEALED, RODE, PAID, ACTED, PLACED, END] },
  ];
  const beats = beatsOf({ choices, before, after }, { ui, log, mine: [0] });
  expect(beats.map(({ kind, view }) => [kind, view === before])).toEqual([...Array<[string, boolean]>(4).fill(["scene", true]), ["pass", false]]);
});

test("each frame tells one step and marks the action that was possible", () => {
  setLang("en");
  const view = tables["1 seats, early"]!;
  const frames = [0, 1, 2].map((frame) => {
    const props = { events: [...TURN, END], view, before: view, components, names: NAMES.en.slice(0, 1), mySeat: 0, frame, left: 2 - frame, time: 0, close: vi.fn() };
    const { container, unmount } = render(Scene, { props });
    const current = container.querySelector("[aria-current]")!.textContent!.replace(/\s+/g, " ");
    const found = [container.querySelectorAll("ol > li.later").length, container.querySelectorAll(".entry.done").length, current.includes("places"), current.includes("moves")];
    unmount();
    return found;
  });
  expect(frames).toEqual([[2, 0, false, false], [1, 0, false, true], [0, 1, true, false]]);
});
