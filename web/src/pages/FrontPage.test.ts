import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { router } from "../app/router.svelte";
import { setLang } from "../i18n";
import type { GameInfo, LessonInfo, Lobby } from "../net/types";
import { changeProgress } from "../progress/progress.svelte";
import { seatInfo, table } from "../table/testing";
import FrontPage from "./FrontPage.svelte";
import { savePack } from "./numbers/packs";

let sets: GameInfo["component_sets"];
const games = (): GameInfo[] => [
  {
    name: "kingsburg",
    min_seats: 2,
    max_seats: 5,
    rules_version: 1,
    components_checksum: "a1",
    component_sets: sets,
    table_options: [{ name: "soldier_cap", choices: ["none", "9"], clause: "K-R2" }],
    bots: ["novice", "journeyman", "master", "grandmaster"],
  },
];
let listed: GameInfo[] | null;
let lobby: Lobby;
let lessons: LessonInfo[];
let asked: { method: string; path: string; body: unknown; intent: string | null }[];

beforeEach(() => {
  setLang("en");
  lobby = { mine: [], open: [], finished: [], has_more: false };
  asked = [];
  lessons = [1, 2, 3].map((number) => ({ game: "kingsburg", number, minutes: 4, title: { en: `Title ${number}`, ru: "" }, goal: {}, steps: 6 }));
  listed = null;
  sets = [{ checksum: "a1", name: "" }];
  // happy-dom has dialogs, but not as modals.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  vi.stubGlobal(
    "fetch",
    vi.fn(async (path: string, init: RequestInit = {}) => {
      const method = init.method ?? "GET";
      asked.push({
        method,
        path,
        body: init.body ? JSON.parse(String(init.body)) : null,
        intent: new Headers(init.headers).get("X-Quatrefoil"),
      });
      const answers: Record<string, unknown> = {
        "/api/me": { name: "Anna", is_guest: true },
        "/api/games": listed ?? games(),
        "/api/lobby": lobby,
        "/api/learn": lessons,
        "/api/puzzles": [{ game: "kingsburg", today: 1, puzzles: ["a", "b"].map((id, n) => ({ game: "kingsburg", id, number: n + 1, level: 1, seats: 2, seat: 0 })) }],
        "/api/tables/quick": table({ code: "KB-1" }),
        "/api/tables": table({ code: "KB-2" }),
        "/api/records": table({ code: "KB-3", status: "finished" }),
      };
      return path in answers
        ? Response.json(answers[path])
        : Response.json({ error: { code: "not_found", message: "" } }, { status: 404 });
    }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("where nobody waits, a button opens a table for friends", async () => {
  render(FrontPage);
  const user = userEvent.setup();
  const button = await screen.findByRole("button", { name: "Open a table" });
  await vi.waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  const dialog = await screen.findByRole("dialog");
  expect(dialog.querySelector<HTMLInputElement>("[name=preset]:checked")?.value).toBe("friends");
});

test("somebody's first table has two seats and a novice", async () => {
  render(FrontPage);
  const button = await screen.findByRole("button", { name: "Play now" });
  expect(button).toHaveAttribute("title", "Your first game: you against one novice bot, with a coach");
  await userEvent.setup().click(button);
  await vi.waitFor(() => expect(router.route).toEqual({ page: "table", code: "KB-2" }));
  const seats = [{ kind: "me" }, { kind: "bot", level: "novice" }];
  expect(asked.at(-1)).toMatchObject({ method: "POST", path: "/api/tables", body: { game: "kingsburg", seats } });
});

test("one click opens a table against bots", async () => {
  lobby.finished = [table({ code: "KB-9", game: "kingsburg", status: "finished" })];
  render(FrontPage);
  const user = userEvent.setup();
  const button = await screen.findByRole("button", { name: "Play now" });
  await vi.waitFor(() => expect(button).toHaveAttribute("title", "You against mid-level bots"));
  await user.click(button);
  await vi.waitFor(() => expect(router.route).toEqual({ page: "table", code: "KB-1" }));
  expect(asked.at(-1)).toMatchObject({ method: "POST", path: "/api/tables/quick", body: { game: "kingsburg" }, intent: "1" });
});

test("a game that the server does not list is announced, not offered", async () => {
  render(FrontPage);
  await screen.findByRole("button", { name: "Play now" });
  expect(await screen.findAllByText("Coming soon")).toHaveLength(3);
  expect(screen.getAllByRole("button", { name: "Play now" })).toHaveLength(1);
});

test("my games come with mine to move first; a first visit has no empty lists", async () => {
  lobby.mine = [
    table({
      code: "KB-7",
      game: "kingsburg",
      my_turn: false,
      asked: [1],
      round: { year: 3, phase: 6 },
      updated_at: "2026-11-15T12:00:00Z",
    }),
    table({ code: "KB-8", game: "kingsburg", my_turn: true, round: { year: 1, phase: 2 }, updated_at: "2026-11-14T12:00:00Z" }),
    table({
      code: "KB-9",
      game: "kingsburg",
      status: "waiting",
      my_turn: false,
      seats: [seatInfo(0), seatInfo(1, { kind: "link", is_taken: false })],
    }),
  ];
  render(FrontPage);
  const mine = await screen.findByRole("heading", { name: /Your games/ });
  const rows = within(mine.parentElement!).getAllByRole("listitem");
  expect(rows.map((row) => row.dataset.code)).toEqual(["KB-8", "KB-7", "KB-9"]);
  expect(rows[0]).toHaveTextContent("year I, spring");
  expect(rows[1]).toHaveTextContent("year III, autumn · Heloise’s turn");
  expect(rows[2]).toHaveTextContent("waiting for 1 more player");
  expect(screen.queryByRole("heading", { name: "Finished" })).toBeNull();
});

test("of many games the first are shown, and all when somebody asks", async () => {
  lobby.mine = Array.from({ length: 7 }, (_, at) => table({ code: `KB-${at}`, status: "running", my_turn: at < 2 }));
  render(FrontPage);
  const list = (await screen.findByRole("heading", { name: /^Your games/ })).closest<HTMLElement>("section")!;
  expect(within(list).getAllByRole("listitem")).toHaveLength(4);
  expect(document.title).toBe("(2) quatrefoil");
  await userEvent.setup().click(within(list).getByRole("button", { name: "All 7 games" }));
  expect(within(list).getAllByRole("listitem")).toHaveLength(7);
  expect(within(list).queryByRole("button", { name: /All/ })).toBeNull();
});

test("a new table is opened as wished for", async () => {
  render(FrontPage);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "New table" }));
  const dialog = await screen.findByRole("dialog");
  const second = within(within(dialog).getByRole("radiogroup", { name: "Seat 2" }));
  await user.click(second.getByLabelText("By link"));
  await user.click(within(dialog).getByRole("button", { name: "Remove seat 4" }));
  await user.click(within(dialog).getByRole("switch", { name: /soldier_cap/ }));
  expect(dialog).toHaveTextContent("3 seats: you, a friend by link, and a bot. You get a link; it starts when everybody has joined.");
  await user.click(within(dialog).getByRole("button", { name: "Start" }));
  await vi.waitFor(() => expect(router.route).toEqual({ page: "table", code: "KB-2" }));
  expect(asked.at(-1)?.body).toEqual({
    game: "kingsburg",
    seats: [{ kind: "me" }, { kind: "link" }, { kind: "bot", level: "journeyman" }],
    options: { soldier_cap: "9" },
    spectators: true,
    rated: true,
    hints: null,
    wait_hours: 24,
    pace: { kind: "none" },
    delay: 0,
    components: "a1",
    duplicate: false,
    pack: null,
  });
});

test("without a file of the host's there is no choice of numbers", async () => {
  render(FrontPage);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "New table" }));
  expect(within(await screen.findByRole("dialog")).queryByRole("combobox", { name: "Numbers" })).toBeNull();
});

test("the numbers of the host's file are chosen by its name", async () => {
  sets.push({ checksum: "b2", name: "our box" });
  render(FrontPage);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "New table" }));
  const dialog = await screen.findByRole("dialog");
  const data = within(dialog).getByRole("combobox", { name: "Numbers" });
  expect(data).toHaveDisplayValue("standard");
  await user.selectOptions(data, "our box");
  await user.click(within(dialog).getByRole("button", { name: "Start" }));
  await vi.waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ game: "kingsburg", components: "b2" }));
});

test("a pack of this device is chosen by its name and sent with the table", async () => {
  savePack("kingsburg", { id: "1", name: "My box", edition: "2007", values: { "enemies.orcs_1_3.strength": 4 }, checked: [] });
  savePack("troyes", { id: "2", name: "Another game", edition: "", values: {}, checked: [] });
  render(FrontPage);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "New table" }));
  const dialog = await screen.findByRole("dialog");
  const data = within(dialog).getByRole("combobox", { name: "Numbers" });
  expect(within(dialog).queryByText("Another game")).toBeNull();
  await user.selectOptions(data, "My box");
  await user.click(within(dialog).getByRole("button", { name: "Start" }));
  const pack = { name: "My box", edition: "2007", values: { "enemies.orcs_1_3.strength": 4 } };
  await vi.waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ game: "kingsburg", components: null, pack }));
});

test("a solo table is opened from its tile, and asks for no seats", async () => {
  listed = [{ ...games()[0]!, name: "troyes", min_seats: 1, max_seats: 4, table_options: [{ name: "hidden_vp", choices: ["true", "false"], clause: "" }] }];
  render(FrontPage);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: /^Solo/ }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByRole("radio", { name: /^Solo against the King/ })).toBeChecked();
  expect(within(dialog).queryByRole("radiogroup", { name: "Seat 1" })).toBeNull();
  expect(within(dialog).queryByRole("switch", { name: /hidden/ })).toBeNull();
  expect(dialog).toHaveTextContent("Solo: you against the King, four rounds.");
  await user.click(within(dialog).getByRole("button", { name: "Start" }));
  await vi.waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ game: "troyes", seats: [{ kind: "me" }], pace: { kind: "none" } }));
});

test("an error replaces what the footer says", async () => {
  render(FrontPage);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "New table" }));
  const dialog = await screen.findByRole("dialog");
  vi.stubGlobal("fetch", vi.fn(async () => Response.json({ error: { code: "seats", message: "" } }, { status: 400 })));
  await user.click(within(dialog).getByRole("button", { name: "Start" }));
  expect(await within(dialog).findByRole("alert")).toBeVisible();
  expect(dialog).not.toHaveTextContent("It starts at once. ");
});

test("/ focuses the field for a code, and Escape empties it", async () => {
  render(FrontPage);
  const user = userEvent.setup();
  await user.keyboard("/");
  const field = screen.getByLabelText("Table code or link");
  expect(field).toHaveFocus();
  await user.keyboard("KB-7{Escape}");
  expect(field).toHaveValue("");
});

test("a code or a link leads to its table, anything else is an error", async () => {
  render(FrontPage);
  const user = userEvent.setup();
  const field = screen.getByLabelText("Table code or link");
  await user.type(field, "what is this?{Enter}");
  expect(screen.getByRole("alert")).toHaveTextContent("is not a table code");
  await user.clear(field);
  await user.type(field, "http://host/t/KB-7R4M{Enter}");
  expect(router.route).toEqual({ page: "table", code: "KB-7R4M" });
});

test("the record of a game is brought in from its file", async () => {
  render(FrontPage);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Open a game record…" }));
  const dialog = await screen.findByRole("dialog", { name: "Game record" });
  await user.upload(within(dialog).getByLabelText("Record file"), new File(["troyes rules=1"], "TR-1.txt", { type: "text/plain" }));
  await user.click(within(dialog).getByRole("button", { name: "Open" }));
  await vi.waitFor(() => expect(router.route).toEqual({ page: "table", code: "KB-3" }));
  expect(asked.at(-1)).toMatchObject({ method: "POST", path: "/api/records", body: { record: "troyes rules=1" } });
});

test("an unreachable server is explained", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.reject(new TypeError("refused"))),
  );
  render(FrontPage);
  expect(await screen.findByRole("alert")).toHaveTextContent("The server does not respond.");
});

test("a first visit has one first step, until somebody knows the games", async () => {
  const { unmount } = render(FrontPage);
  const banner = within(screen.getByRole("region", { name: "New here? Start with Kingsburg" }));
  expect(banner.getByRole("link", { name: "Take the tour" })).toHaveAttribute("href", "/rules/kingsburg");
  await userEvent.setup().click(banner.getByRole("button", { name: "I know these games" }));
  expect(screen.queryByRole("region", { name: /^New here/ })).toBeNull();
  unmount();
  render(FrontPage);
  expect(await screen.findByRole("link", { name: "Two-minute tour" })).toHaveAttribute("href", "/rules/kingsburg");
  expect(screen.queryByRole("region", { name: /^New here/ })).toBeNull();
});

test("a visitor with games sees them instead of first steps", async () => {
  lobby.mine = [table({ code: "KB-7", game: "kingsburg" })];
  render(FrontPage);
  await screen.findByRole("heading", { name: /Your games/ });
  expect(screen.queryByRole("region", { name: /^New here/ })).toBeNull();
});

test("a first visit counts lessons and minutes, and offers the tour", async () => {
  render(FrontPage);
  const tile = within(screen.getByRole("article", { name: "Kingsburg" }));
  expect(await tile.findByText("3 lessons, about 10 min")).toBeVisible();
  expect(tile.getByRole("link", { name: "Two-minute tour" })).toHaveAttribute("href", "/rules/kingsburg");
  expect(screen.queryByRole("region", { name: "Today" })).toBeNull();
  expect(screen.queryByText("What you have learned")).toBeNull();
});

test("what was learned leads on: the lesson that was left, the next puzzle, and numbers", async () => {
  const lesson = { step: 0, played: [], is_done: false, is_at_end: false, shown: [], at: 1 };
  changeProgress((progress) => ({
    ...progress,
    lessons: { "kingsburg/1": { ...lesson, is_done: true }, "kingsburg/2": { ...lesson, step: 2, at: 2 } },
    puzzles: { ...progress.puzzles, solved: { "kingsburg/a": "first" }, streak: 3, longest: 5, game: "kingsburg", at: 2 },
  }));
  render(FrontPage);
  const today = within(await screen.findByRole("region", { name: "Today" }));
  expect(await today.findByText("Kingsburg, lesson 2: Title 2 · step 3 of 6")).toBeVisible();
  expect(today.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "/learn/kingsburg/2");
  expect(today.getByText("3 in a row. Your best is 5.")).toBeVisible();
  expect(today.getByRole("link", { name: "Solve" })).toHaveAttribute("href", "/puzzles/kingsburg/b");
  const tile = within(screen.getByRole("article", { name: "Kingsburg" }));
  expect(tile.getByText("1 of 3 lessons")).toBeVisible();
  expect(tile.getByRole("link", { name: "Lesson 2: Title 2" })).toHaveAttribute("href", "/learn/kingsburg/2");
  expect(tile.getByRole("link", { name: "Puzzles · 3 in a row" })).toHaveAttribute("href", "/puzzles/kingsburg");
  expect(screen.getByRole("group", { name: "What you have learned" })).toHaveTextContent("Lessons1 of 3 Puzzles solved1");
  expect(screen.queryByRole("region", { name: /^New here/ })).toBeNull();
});

test("a server without lessons and puzzles has no strip and no panes", async () => {
  lessons = [];
  lobby.finished = [table({ code: "KB-9", game: "kingsburg", status: "finished" })];
  vi.mocked(fetch).mockImplementation(withoutPuzzles(vi.mocked(fetch).getMockImplementation()!));
  render(FrontPage);
  expect(await screen.findByRole("link", { name: "Two-minute tour" })).toBeVisible();
  await vi.waitFor(() => expect(screen.queryByRole("region", { name: "Today" })).toBeNull());
  expect(screen.queryByRole("img", { name: /lessons/ })).toBeNull();
});

function withoutPuzzles(answer: typeof fetch): typeof fetch {
  return (path, init) => (path === "/api/puzzles" ? Promise.resolve(Response.json([])) : answer(path, init));
}
