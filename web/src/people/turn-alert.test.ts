import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { change, settings } from "../app/settings.svelte";
import { setLang } from "../i18n";
import { play } from "../sound/play";
import NoticeSettings from "./NoticeSettings.svelte";
import { announceTurn, isNewTurn, setTurnBadge } from "./turn-alert";
import WebhookForm from "./WebhookForm.svelte";

vi.mock("../sound/play", () => ({ play: vi.fn() }));
const bell = vi.mocked(play);

const row = (ply: number, actor: number) => ({ ply, actor, events: [] });
let shown: string[];
let asked: { call: string; body: unknown }[];

class FakeNotification {
  static permission = "granted";
  static requestPermission = vi.fn(async () => FakeNotification.permission);
  onclick: (() => void) | null = null;
  constructor(title: string) {
    shown.push(title);
  }
  close(): void {}
}

beforeEach(() => {
  setLang("en");
  bell.mockClear();
  shown = [];
  asked = [];
  FakeNotification.permission = "granted";
  vi.stubGlobal("Notification", FakeNotification);
  change({ sound: false, notify: true });
  vi.stubGlobal(
    "fetch",
    vi.fn(async (path: string, init: RequestInit = {}) => {
      const call = `${init.method ?? "GET"} ${path}`;
      asked.push({ call, body: init.body ? JSON.parse(String(init.body)) : null });
      if (path === "/api/notices") return Response.json({ webhooks: true, push_key: null });
      return Response.json(init.method === "PUT" ? { kind: "telegram", host: "api.telegram.org" } : { kind: null, host: "" });
    }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("only what comes from the others is a new turn", () => {
  expect(isNewTurn([row(1, -1)], [0])).toBe(true);
  expect(isNewTurn([row(1, 1), row(2, -1)], [0])).toBe(true);
  expect(isNewTurn([row(1, 0), row(2, -1)], [0])).toBe(false);
});

test("a turn is announced only while the page is hidden, and only if notifications are on", () => {
  const visible = vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  announceTurn("Your turn", "KB-1");
  visible.mockReturnValue("hidden");
  announceTurn("Your turn", "KB-1");
  change({ notify: false });
  announceTurn("Your turn", "KB-1");
  expect(shown).toEqual(["Your turn"]);
});

test("the bell rings when the page is hidden or the wait was long, not while the page is looked at", () => {
  const visible = vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  announceTurn("Your turn", "KB-1", 3_000);
  expect(bell).not.toHaveBeenCalled();
  announceTurn("Your turn", "KB-1", 25_000);
  expect(bell).toHaveBeenCalledTimes(1);
  visible.mockReturnValue("hidden");
  announceTurn("Your turn", "KB-1", 0);
  expect(bell).toHaveBeenCalledTimes(2);
  expect(bell).toHaveBeenLastCalledWith("turn");
});

test("the tab wears a mark while somebody waits for me", () => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
  setTurnBadge(2);
  expect(document.querySelector("link")).toHaveAttribute("href", "/favicon-turn.svg");
  setTurnBadge(0);
  expect(document.querySelector("link")).toHaveAttribute("href", "/favicon.svg");
});

test("a browser that says no leaves the switch off", async () => {
  change({ notify: false });
  FakeNotification.permission = "denied";
  render(NoticeSettings);
  await userEvent.click(screen.getByRole("switch", { name: /hidden/ }));
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(settings.notify).toBe(false);
});

test("the host says where the news of a table go", async () => {
  render(WebhookForm, { code: "KB-1" });
  const user = userEvent.setup();
  await user.click(await screen.findByText("Announce turns in a chat"));
  await user.type(screen.getByLabelText("Bot address"), "https://api.telegram.org/bot1:x");
  await user.type(screen.getByLabelText("Chat id"), "42");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Telegram bot: api.telegram.org")).toBeVisible();
  expect(asked.at(-1)).toEqual({
    call: "PUT /api/tables/KB-1/webhook",
    body: { kind: "telegram", url: "https://api.telegram.org/bot1:x", chat: "42", lang: "en" },
  });
});
