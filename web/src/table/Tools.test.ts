import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { change, settings } from "../app/settings.svelte";
import type { Composer } from "../games/composer";
import { plainUi } from "../games/plain";
import { raw, say as inWords, setLang } from "../i18n";
import type { PlayedChoice, UndoInfo } from "../net/types";
import { GameLog } from "./game-log";
import Play from "./Play.svelte";
import { Session } from "./session.svelte";
import { reach, refusal, takenBack } from "./take-back";
import { FakeServer, hello, question, table, taking, update } from "./testing";
import { toolText } from "./tool-texts";

beforeEach(() => {
  setLang("en");
  change({ covers: true, pace: "once", confirmsTurn: false });
});
afterEach(() => change({ confirmsTurn: false }));

const NAMES = ["Anna", "Heloise"];
const took = (ply: number, actor: number, n: number): PlayedChoice => ({ ply, actor, events: [{ event: "took", seat: actor, n }] });
const quiet = (ply: number, actor: number): PlayedChoice => ({ ply, actor, events: [] });
const stopped = (stop: UndoInfo["stop"], at: number | null): UndoInfo => ({ step: [], turn: [], stop, at, is_past: false });

async function sit(greeting: Parameters<typeof hello>[0] = {}, composer?: Composer) {
  const server = new FakeServer();
  const session = new Session("XX-1", server.connect);
  server.say(hello(greeting));
  const ui = { ...plainUi("pebbles"), composer };
  const page = render(Play, { session, table: session.table!, view: session.view!, ui, names: NAMES, showResult: () => {} });
  const hear = async (message: Parameters<FakeServer["say"]>[0]) => {
    server.say(message);
    await page.rerender({ table: session.table!, view: session.view! });
    await tick();
  };
  return { server, session, hear, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole("button", { name: new RegExp(`(^|, )${name}(,|$)`) });

test("the three tools stand side by side, and each says its key", async () => {
  await sit();
  const tools = document.querySelectorAll(".tools .btn");
  expect([...tools].map((each) => each.querySelector("span")?.textContent)).toEqual(["Hint", "Undo step", "Undo turn"]);
  expect([...tools].map((each) => each.getAttribute("aria-keyshortcuts"))).toEqual(["H", "U", "R"]);
});

test("the card of undo turn lists the log's sentences, the bots' moves and how far it goes", async () => {
  const history = [quiet(1, 0), took(2, 0, 2), took(3, 1, 1), took(4, 1, 3)];
  const undo = { ...taking(1, 2, 3, 4), step: [2, 3, 4], is_past: true };
  const { server, user } = await sit({ version: 4, history, undo, table: table({ rated: true }) });
  await user.hover(button("Undo turn"));
  const card = await vi.waitUntil(() => document.querySelector(".card[aria-hidden]"));
  expect(card).toHaveTextContent("Takes back 2 steps");
  expect(card).toHaveTextContent("Anna: took: n 2");
  expect(card).toHaveTextContent("and 2 moves of the bots");
  expect(card).toHaveTextContent("Back to the start of your last turn.");
  expect(card).toHaveTextContent("the game will not be rated");
  await user.click(button("Undo turn"));
  expect(server.sent.at(-1)).toEqual({ type: "restart", version: 4, seat: 0 });
});

test("a button that does nothing stays focusable and says why", async () => {
  const { server, user } = await sit({ history: [took(1, 0, 2), { ply: 2, actor: -1, events: [{ event: "rolled" }] }], undo: stopped("chance", 2) });
  const undo = button("Undo turn");
  expect(undo).not.toBeDisabled();
  expect(undo).toHaveAttribute("aria-disabled", "true");
  expect(undo).toHaveAccessibleDescription("Dice were rolled.");
  await user.click(undo);
  expect(server.sent).toEqual([]);
  expect(await vi.waitUntil(() => document.querySelector(".card[aria-hidden]"))).toHaveTextContent("Undo turn is not possible");
});

test("each reason has its own words", () => {
  const draw = (event: string): PlayedChoice[] => [took(1, 0, 2), { ply: 2, actor: -1, events: [{ event }] }];
  const why = (undo: UndoInfo, choices: PlayedChoice[]) => inWords(refusal(undo, choices, NAMES));
  expect(why(stopped("nothing", null), [])).toBe("You have not chosen anything yet.");
  expect(why(stopped("chance", 2), draw("rolled"))).toBe("Dice were rolled.");
  expect(why(stopped("chance", 2), draw("card_revealed"))).toBe("Cards were seen.");
  expect(why(stopped("chance", 2), draw("first_player"))).toBe("Something random has happened.");
  expect(why(stopped("revealed", 2), draw("rolled"))).toBe("Something hidden was seen.");
  expect(why(stopped("moved", 2), [took(1, 0, 2), took(2, 1, 1)])).toBe("Heloise has moved since.");
  expect(why(stopped("moved", null), [took(1, 0, 2)])).toBe("Another player has moved since.");
  expect(inWords(reach({ ...taking(3), stop: "chance", at: 2 }, draw("rolled")))).toBe("Back to just after the roll.");
});

test("choices that lead up to one line of the log are one line of the card", () => {
  const log = new GameLog(plainUi("pebbles"), { names: NAMES, mine: [0], components: null });
  const lines = (choices: PlayedChoice[]) => takenBack(choices, choices.map(({ ply }) => ply), [0], log).lines.map((line) => line && inWords(line.text));
  expect(lines([quiet(1, 0), took(2, 0, 2)])).toEqual(["Anna: took: n 2"]);
  expect(lines([took(1, 0, 2), quiet(2, 0)])).toEqual(["Anna: took: n 2", null]);
});

/** "take:2" begins a compound choice. */
const composer: Composer = {
  isFor: () => false,
  begins: ({ text }) => text === "take:2",
  face: () => ({ title: raw("Taking"), pool: [], rows: [], numbers: [], line: raw(""), isMet: false, price: [], gain: [], chips: [], confirms: [] }),
};

test.each([
  ["Undo step", "u"],
  ["Undo turn", "r"],
])("%s takes back a first pick that is being tried before anything that was sent, by button and by key", async (name, key) => {
  const { server, user } = await sit({ history: [took(1, 0, 1)], undo: taking(1) }, composer);
  await user.click(button("take:2"));
  await user.keyboard(key);
  await user.click(button("take:2"));
  await user.click(button(name));
  expect(server.sent.map(({ type }) => type)).toEqual(["try", "try"]);
  await user.click(button(name));
  expect(server.sent.at(-1)).toMatchObject({ type: name === "Undo step" ? "undo" : "restart" });
});

// The end of a turn

const tried = (endsTurn: boolean) => ({
  type: "tried" as const,
  id: 1,
  events: [{ event: "took", seat: 0, n: 2 }],
  question: null,
  view: null,
  refusal: null,
  at: null,
  ends_turn: endsTurn,
});

test("with the confirmation on, a choice that ends the turn waits for End turn", async () => {
  change({ confirmsTurn: true });
  const { server, hear, user } = await sit({ history: [took(1, 0, 1)], undo: taking(1) });
  await user.click(button("take:2"));
  expect(server.sent).toEqual([{ type: "try", id: 1, version: 1, seat: 0, choices: ["take:2"] }]);
  await hear(tried(true));
  expect(await screen.findByRole("heading", { name: "End your turn?" })).toBeVisible();
  const lines = [...document.querySelectorAll(".ending li")].map((line) => line.textContent?.trim());
  expect(lines).toEqual(["Anna: took: n 1", "Anna: took: n 2"]);
  expect(server.sent).toHaveLength(1);
  expect(button("End turn")).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(server.sent.at(-1)).toEqual({ type: "choose", version: 1, seat: 0, choices: ["take:2"] });
});

test("the confirmation takes no focus from a message that is being written", async () => {
  change({ confirmsTurn: true });
  const { hear, user } = await sit();
  await user.click(button("take:2"));
  const message = document.body.appendChild(document.createElement("input"));
  message.focus();
  await hear(tried(true));
  expect(await screen.findByRole("heading", { name: "End your turn?" })).toBeVisible();
  expect(message).toHaveFocus();
  message.remove();
});

test.each(["en", "ru"] as const)("the confirmation promises no more than it holds: the last choice of a turn (%s)", (lang) => {
  setLang(lang);
  const lastChoice = { en: [/your last choice only after/, /Only the choice that ends your turn/], ru: [/^Последний выбор .* только после/, /только последний выбор хода/] }[lang];
  expect(toolText("end.line")).toMatch(lastChoice[0]!);
  expect(toolText("settings.confirm.line")).toMatch(lastChoice[1]!);
});

test("a choice within the turn is sent at once", async () => {
  change({ confirmsTurn: true });
  const { server, hear, user } = await sit();
  await user.click(button("take:2"));
  await hear(tried(false));
  await tick();
  expect(server.sent.at(-1)).toEqual({ type: "choose", version: 1, seat: 0, choices: ["take:2"] });
});

test.each(["u", "r", "{Escape}"])("a choice taken back by %s before it is known whether it ends the turn goes nowhere", async (key) => {
  change({ confirmsTurn: true });
  const { server, session, hear, user } = await sit();
  await user.click(button("take:2"));
  await user.keyboard(key);
  await hear(tried(true));
  await tick();
  expect(session.held).toBeNull();
  expect(server.sent).toHaveLength(1);
});

test("undo step drops the held choice; undo turn also takes back what was sent of the turn", async () => {
  change({ confirmsTurn: true });
  const { server, session, hear, user } = await sit({ history: [took(1, 0, 1)], undo: taking(1) });
  await user.click(button("take:2"));
  await hear(tried(true));
  await user.keyboard("u");
  expect(session.held).toBeNull();
  expect(button("take:2")).toBeVisible();
  expect(server.sent).toHaveLength(1);
  await user.click(button("take:2"));
  await hear({ ...tried(true), id: 2 });
  await user.keyboard("r");
  expect(session.held).toBeNull();
  expect(server.sent.at(-1)).toEqual({ type: "restart", version: 1, seat: 0 });
});

test("undo turn only drops the held choice if nothing else of the turn was sent", async () => {
  change({ confirmsTurn: true });
  const { server, session, hear, user } = await sit({ history: [took(1, 0, 1), took(2, 1, 1)], undo: { ...taking(1, 2), is_past: true } });
  await user.click(button("take:2"));
  await hear(tried(true));
  await vi.waitFor(() => expect(document.querySelectorAll(".ending li")).toHaveLength(1));
  await user.keyboard("r");
  expect(session.held).toBeNull();
  expect(server.sent).toHaveLength(1);
});

test("a sealed choice is held, too", async () => {
  change({ confirmsTurn: true });
  const { session, hear, user } = await sit();
  await user.click(button("take:2"));
  await hear({ ...tried(false), events: [], refusal: { code: "reveals", clause: "", facts: {} }, at: 0 });
  expect(session.held?.choices).toEqual(["take:2"]);
});

test("a question that changes meanwhile drops the held choice; the switch turns the confirmation off", async () => {
  change({ confirmsTurn: true });
  const { session, hear, user } = await sit();
  await user.click(button("take:2"));
  await hear(tried(true));
  await user.click(await screen.findByRole("switch", { name: "Ask me at the end of every turn" }));
  expect(settings.confirmsTurn).toBe(false);
  await hear(update({ version: 2, question: question("give:1") }));
  expect(session.held).toBeNull();
});
