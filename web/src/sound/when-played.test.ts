/** Which sounds are played when: with the beats of the film, with the switch, at the end of a game. */
import { render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { change, isCalm, settings } from "../app/settings.svelte";
import EndPage from "../end/EndPage.svelte";
import { soundsOf } from "../film/beat-sounds";
import type { Beat } from "../film/beats";
import type { Composer } from "../games/composer";
import { plainUi } from "../games/plain";
import type { GameUi, Motion } from "../games/types";
import { raw, setLang } from "../i18n";
import Play from "../table/Play.svelte";
import { Session } from "../table/session.svelte";
import { FakeServer, hello, seatInfo, table } from "../table/testing";
import { play } from "./play";
import SoundToggle from "./SoundToggle.svelte";

vi.mock("../app/settings.svelte", async (load) => ({ ...(await load<object>()), isCalm: vi.fn(() => false) }));
vi.mock("./play", () => ({ play: vi.fn() }));
const played = () => vi.mocked(play).mock.calls.map(([name]) => name);

beforeEach(() => {
  setLang("en");
  vi.mocked(play).mockClear();
  vi.mocked(isCalm).mockReturnValue(false);
  change({ sound: true, volume: 0.7, pace: "once" });
});
afterEach(() => vi.unstubAllGlobals());

const ui: GameUi = { ...plainUi("pebbles"), chapter: ({ event }) => (event === "round" || event === "phase" ? { level: event === "round" ? 1 : 2, label: raw(event) } : null) };
const SPAN = { move: 400, gain: 300, rest: 700 };
const cube = { icon: "cube" };
const MOVE: Motion = { piece: cube, from: "heap", to: "square-1" };
const GAIN: Motion = { piece: cube, from: "heap", to: "seat-1" };
const beat = (change: Partial<Beat>): Beat => ({ motions: [], events: [], scene: null, ...change }) as unknown as Beat;
const scene = (sound: string | null) => beat({ motions: [MOVE], scene: { sound } as Beat["scene"] });

test.each<[string, Beat, [string, number][]]>([
  ["nothing that can be heard", beat({ events: [{ event: "took" }], motions: [{ pulse: "heap" }] }), []],
  ["a piece reaches its place", beat({ motions: [MOVE] }), [["set", 360]]],
  ["dice roll", beat({ motions: [{ roll: [cube], at: "heap" }] }), [["roll", 0]]],
  ["a card turns", beat({ motions: [{ turn: "card-1" }] }), [["card", 0]]],
  ["a gain reaches the panel", beat({ motions: [GAIN] }), [["coin", 640]]],
  ["money is paid", beat({ events: [{ event: "paid" }], motions: [MOVE] }), [["set", 360], ["pay", 400]]],
  ["a gain is heard, not its price", beat({ events: [{ event: "lost" }], motions: [GAIN] }), [["coin", 640]]],
  ["a round ends, a phase does not ring", beat({ events: [{ event: "round" }, { event: "phase" }] }), [["tower", 0]]],
  ["a phase ends", beat({ events: [{ event: "phase" }] }), []],
  ["a frame of a scene has its own sound", scene("drum"), [["drum", 0]]],
  ["a silent frame", scene(null), []],
])("%s", (_, shown, wanted) => {
  expect(soundsOf(shown, SPAN, ui).map(({ name, delay }) => [name, delay])).toEqual(wanted);
});

test("one click turns all sounds off, one more turns them on and is heard", async () => {
  const user = userEvent.setup();
  change({ volume: 0 });
  render(SoundToggle);
  const button = screen.getByRole("switch", { checked: true });
  await user.click(button);
  expect(settings.sound).toBe(false);
  expect(button).not.toBeChecked();
  await user.click(button);
  expect(settings).toMatchObject({ sound: true, volume: 0.7 });
  expect(played().at(-1)).toBe("coin");
});

test.each([
  ["by key", () => userEvent.keyboard("u")],
  ["by its button", () => userEvent.click(screen.getByRole("button", { name: /Undo step/ }))],
])("a pick is heard when it is taken back %s", async (_, takeBack) => {
  const server = new FakeServer();
  const session = new Session("XX-1", server.connect);
  server.say(hello({}));
  const composer: Composer = { isFor: () => false, begins: () => true, face: () => null };
  render(Play, { session, table: session.table!, view: session.view!, ui: { ...ui, composer }, names: ["Anna", "Bot"], showResult: () => {} });
  await userEvent.click(await screen.findByRole("button", { name: /take:2/ }));
  await takeBack();
  expect(played()).toEqual(["untick"]);
  await takeBack();
  expect(played(), "nothing is left").toEqual(["untick"]);
});

const missing = () => Response.json({ error: { code: "missing", message: "" } }, { status: 404 });

/** Lets the history of a game wait for an answer. */
function historyToCome(): (response: Response) => void {
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal("fetch", (address: string) => (address.includes("/history") ? new Promise<Response>((done) => (answer = done)) : Promise.resolve(missing())));
  return (response) => answer(response);
}

test.each([
  ["a win", [1, 2], [0], "victory"],
  ["a shared win", [1, 1], [0], "victory"],
  ["a loss", [2, 1], [0], "lost"],
  ["the end of a game that was only watched", [1, 2], [], "victory"],
] as const)("%s has its sound, once, when the final page comes", async (_, places, mine, sound) => {
  // Without a history there is nothing to count: the final page comes at once.
  vi.stubGlobal("fetch", () => Promise.resolve(missing()));
  const ended = table({ status: "finished", scores: [12, 9], places: [...places], seats: [seatInfo(0), seatInfo(1)] });
  render(EndPage, { table: ended, ui, names: ["Anna", "Bot"], mine: [...mine], isFresh: true });
  expect(played()).toEqual([]);
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  expect(played()).toEqual([sound]);
});

test("with reduced motion the final page is there before its history, which brings the sound", async () => {
  vi.mocked(isCalm).mockReturnValue(true);
  const answer = historyToCome();
  render(EndPage, { table: table({ status: "finished", scores: [12, 9], places: [1, 2] }), ui, names: ["Anna", "Bot"], mine: [0], isFresh: true });
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  expect(screen.getByRole("link", { name: "Replay" })).toBeVisible();
  expect(played()).toEqual([]);
  answer(missing());
  await waitFor(() => expect(played()).toEqual(["victory"]));
});

test("a final page that was left before its history came is silent", async () => {
  const answer = historyToCome();
  const page = render(EndPage, { table: table({ status: "finished", scores: [12, 9], places: [1, 2] }), ui, names: ["Anna", "Bot"], mine: [0], isFresh: true });
  page.unmount();
  answer(missing());
  await new Promise((done) => setTimeout(done));
  expect(played()).toEqual([]);
});

test("a game that had ended before is silent", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(missing()));
  const ended = table({ status: "finished", scores: [12, 9], places: [1, 2] });
  render(EndPage, { table: ended, ui, names: ["Anna", "Bot"], mine: [0] });
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(played()).toEqual([]);
});
