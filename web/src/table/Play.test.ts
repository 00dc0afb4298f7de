import { render, screen, within, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { tick } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";

import { change } from "../app/settings.svelte";
import { plainUi } from "../games/plain";
import type { GameUi } from "../games/types";
import { raw, setLang } from "../i18n";
import type { HelloMessage } from "../net/types";
import { FakeServer, hello, question, seatInfo, table, taking, update } from "./testing";
import Play from "./Play.svelte";
import { Session, type Happened } from "./session.svelte";

beforeEach(() => {
  setLang("en");
  change({ covers: true, pace: "once" });
});

/** Renders a table of a game without a plugin. */
async function sit(greeting: Partial<HelloMessage> = {}, plugin: Partial<GameUi> = {}) {
  const server = new FakeServer();
  const play: { shown?: { happened(footage: Happened): void } } = {};
  const session = new Session("XX-1", server.connect, (footage) => play.shown?.happened(footage));
  server.say(hello(greeting));
  const names = session.table!.seats.map((seat) => seat.name || `Bot ${seat.seat}`);
  const ui = { ...plainUi("pebbles"), ...plugin };
  let resultShown = false;
  const page = render(Play, {
    session,
    table: session.table!,
    view: session.view!,
    ui,
    names,
    showResult: () => (resultShown = true),
  });
  play.shown = page.component;
  const say = async (message: Parameters<FakeServer["say"]>[0]) => {
    server.say(message);
    await page.rerender({ table: session.table!, view: session.view! });
    await tick();
  };
  return { server, session, page, say, user: userEvent.setup(), isResultShown: () => resultShown };
}

const answers = () => within(screen.getByRole("group", { name: "Options" })).getAllByRole("button");
const names = () => answers().map((button) => button.querySelector(".name")?.textContent?.trim());

test("a game without a plugin is playable with the engine's names", async () => {
  const { server, say, user } = await sit({ history: [{ ply: 0, actor: -1, events: [{ event: "heap_laid", n: 7 }] }] });
  expect(screen.getByRole("heading", { name: "take pebbles: heap 7" })).toBeVisible();
  expect(names()).toEqual(["take:1", "take:2", "pass"]);
  expect(screen.getByRole("log")).toHaveTextContent("heap laid: n 7");
  expect(screen.getByRole("region", { name: "The position" })).toHaveTextContent("heap");
  expect(screen.getByRole("button", { name: /Anna/ })).toHaveTextContent("3");

  await user.click(screen.getByRole("button", { name: /take:2$/ }));
  expect(server.sent).toEqual([{ type: "choose", version: 1, seat: 0, choices: ["take:2"] }]);

  await say(update({ waiting: [1], choices: [{ ply: 1, actor: 0, events: [{ event: "took", seat: 0, n: 2 }] }] }));
  expect(screen.getByRole("heading", { name: "Bot 1’s turn" })).toBeVisible();
  expect(screen.queryByRole("group", { name: "Options" })).toBeNull();
  await waitFor(() => expect(screen.getByRole("log")).toHaveTextContent("Anna: took: n 2"));
});

test("while my own move is shown, the log does not give away what follows", async () => {
  const { say, user } = await sit({}, { motions: () => [{ pulse: "heap" }] });
  change({ pace: "normal" });
  await user.click(screen.getByRole("button", { name: /take:2$/ }));
  const mine = { ply: 1, actor: 0, events: [{ event: "took", seat: 0, n: 2 }] };
  const theirs = { ply: 2, actor: 1, events: [{ event: "won", seat: 1 }] };
  await say(update({ waiting: [1], choices: [mine, theirs], events: [...mine.events, ...theirs.events] }));
  const log = screen.getByRole("log");
  await waitFor(() => expect(log).toHaveTextContent("took"));
  expect(log).not.toHaveTextContent("won");
});

test("neutral options come last", async () => {
  await sit({ question: question("pass", "take:1") });
  expect(names()).toEqual(["take:1", "pass"]);
});

test("a shortcut comes first and sends its choices together", async () => {
  const shortcut = () => ({ texts: ["take:1", "pass"], face: { title: raw("both at once"), isNeutral: false } });
  const { server, user } = await sit({}, { shortcut });
  expect(names()).toEqual(["both at once", "take:1", "take:2", "pass"]);
  await user.keyboard("1");
  expect(screen.getByRole("button", { name: /both at once$/ })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(server.sent).toEqual([{ type: "choose", version: 1, seat: 0, choices: ["take:1", "pass"] }]);
});

test("by keyboard: a digit selects an option, Enter chooses it, the next question keeps the focus", async () => {
  const { server, say, user } = await sit();
  await user.keyboard("2");
  expect(screen.getByRole("button", { name: /take:2$/ })).toHaveFocus();
  await user.keyboard("{ArrowLeft}");
  expect(screen.getByRole("button", { name: /take:1$/ })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(server.sent.at(-1)).toMatchObject({ choices: ["take:1"] });
  await say(update({ question: question("give:1", "give:2") }));
  await vi.waitFor(() => expect(screen.getByRole("button", { name: /give:1$/ })).toHaveFocus());
});

test("a digit selects the option with that number, two digits a larger one", async () => {
  const { user } = await sit(
    { question: question("advisor:1", "advisor:12", "advisor:2") },
    { option: (option) => ({ number: Number(option.text.split(":")[1]), title: raw(option.text), isNeutral: false }) },
  );
  await user.keyboard("2");
  expect(screen.getByRole("button", { name: "2, advisor:2" })).toHaveFocus();
  await new Promise((done) => setTimeout(done, 750));
  await user.keyboard("12");
  expect(screen.getByRole("button", { name: "12, advisor:12" })).toHaveFocus();
});

test("U takes back, R restarts the turn, and only when the server allows it", async () => {
  const { server, say, user } = await sit();
  expect(screen.getByRole("button", { name: "Undo step" })).toHaveAttribute("aria-disabled", "true");
  await user.keyboard("u");
  expect(server.sent).toEqual([]);
  await say(update({ undo: taking(1), question: question("give:1") }));
  await user.keyboard("u");
  expect(server.sent.at(-1)).toMatchObject({ type: "undo", version: 2 });
  await say(hello({ version: 3, undo: taking(1), question: question("give:1") }));
  await user.keyboard("r");
  expect(server.sent.at(-1)).toMatchObject({ type: "restart", version: 3 });
});

test("a lost connection is shown, and options are disabled", async () => {
  const { server, user } = await sit();
  server.handlers?.state("lost");
  server.isOpen = false;
  await tick();
  expect(screen.getByText("Connection lost, reconnecting…")).toBeVisible();
  await user.click(screen.getByRole("button", { name: /take:1$/ }));
  expect(server.sent).toEqual([]);
});

test("a spectator sees no options and no undo", async () => {
  await sit({ viewer: null, seats: [], question: null, waiting: [1] });
  expect(screen.queryByRole("group", { name: "Options" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Undo step" })).toBeNull();
});

test("between two people at one screen the table is covered until the next one is there", async () => {
  const seats = [
    seatInfo(0, { kind: "me", name: "Anna", is_mine: true }),
    seatInfo(1, { kind: "here", name: "Boris", is_mine: true }),
  ];
  const { server, say, user } = await sit({ table: table({ seats }), seats: [0, 1] });
  expect(screen.queryByRole("dialog")).toBeNull();
  await say(update({ viewer: 1, waiting: [1], question: { ...question("take:1"), seat: 1 } }));
  expect(screen.getByRole("dialog", { name: "Boris’s turn" })).toBeVisible();
  await user.keyboard("1");
  expect(screen.getByRole("button", { name: /take:1$/ })).not.toHaveFocus();
  await user.click(screen.getByRole("button", { name: "I am Boris, show the table" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: /take:1$/ }));
  expect(server.sent).toEqual([{ type: "choose", version: 2, seat: 1, choices: ["take:1"] }]);
});

test("at the end the bar leaves the winner to the finale and leads there", async () => {
  const { say, user, isResultShown } = await sit();
  await say(
    update({ waiting: [], table: table({ status: "finished", scores: [3, 1], places: [1, 2], my_turn: false, asked: [] }) }),
  );
  expect(screen.getByRole("heading", { name: "The game is over" })).toBeVisible();
  expect(screen.queryByText(/wins/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "See the result" }));
  expect(isResultShown()).toBe(true);
});

test("everything is said in Russian, too", async () => {
  await sit();
  setLang("ru");
  await tick();
  expect(screen.getByRole("group", { name: "Варианты" })).toBeVisible();
  expect(screen.getByText("Anna, ваш ход")).toBeVisible();
  expect(screen.getByRole("tab", { name: "Журнал" })).toBeVisible();
});

/** A phone's board in parts: questions are answered at the heap, trade happens in the market. */
async function sitWithPhone() {
  vi.spyOn(window, "innerWidth", "get").mockReturnValue(390);
  change({ pace: "step" });
  const parts = ["heap", "market", "hall"].map((id) => ({ id, label: raw(id) }));
  const partOf = ({ event }: { event: string }) => (event === "traded" ? "market" : undefined);
  const sat = await sit({ question: null, waiting: [1] }, { parts, partFor: () => "heap", partOf });
  const traded = (version: number) => {
    const events = [{ event: "traded", seat: 1 }];
    return sat.say(update({ version, question: question("take:1"), events, choices: [{ ply: version, actor: 1, events }] }));
  };
  const shown = () => screen.getByRole("tab", { selected: true, name: /heap|market|hall/ }).textContent!.trim();
  return { ...sat, traded, shown };
}

test("on a phone the film turns to the part where something happens, and at its end to the question's", async () => {
  const { traded, shown, user } = await sitWithPhone();
  expect(shown()).toBe("heap");
  await traded(2);
  expect(shown()).toBe("market");
  await user.keyboard("s");
  await waitFor(() => expect(shown()).toBe("heap"));
});

test("the film takes no part from a viewer who has chosen one", async () => {
  const { traded, shown, user } = await sitWithPhone();
  await traded(2);
  expect(shown()).toBe("market");
  await user.click(screen.getByRole("tab", { name: "hall" }));
  await traded(3);
  await user.click(screen.getByRole("button", { name: "Next step" }));
  expect(shown()).toBe("hall");
  await user.keyboard("s");
  await tick();
  expect(shown()).toBe("hall");
});
