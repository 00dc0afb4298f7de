import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { setLang } from "../i18n";
import type { ClientMessage, ChatMessage } from "../net/types";
import { hello, seatInfo, table } from "../table/testing";
import Chat from "./Chat.svelte";
import { TablePeople, timeText } from "./table-people.svelte";
import ProposalBar from "./ProposalBar.svelte";

let sent: ClientMessage[];
let people: TablePeople;
const chat = (id: number, text: string, change: Partial<ChatMessage> = {}): ChatMessage => ({
  type: "chat",
  id,
  seat: 1,
  name: "Boris",
  text,
  at: "2026-11-15T09:00:00Z",
  is_mine: false,
  ...change,
});
const two = table({
  seats: [seatInfo(0, { kind: "me", name: "Anna", is_mine: true }), seatInfo(1, { kind: "link", name: "Boris", level: null })],
});

beforeEach(() => {
  setLang("en");
  localStorage.clear();
  sent = [];
  people = new TablePeople((message) => sent.push(message) > 0);
});
afterEach(() => {
  people.close();
  vi.useRealTimers();
});

test.each([
  [65, "1:05"],
  [-3, "−0:03"],
  [7325, "2:02:05"],
  [3 * 86_400 + 5, "3 d"],
])("%i seconds are %s", (seconds, text) => {
  expect(timeText(seconds, "d")).toBe(text);
});

test("a clock runs for those who are asked and ends in being late", () => {
  vi.useFakeTimers();
  people.update(hello({ clock: { left: [60, 2.5, null], running: [1], is_shown: true } }));
  expect(people.left(1)).toBe(2.5);
  vi.advanceTimersByTime(3000);
  expect(people.left(1)).toBeCloseTo(-0.5);
  expect(people.isOutOfTime(1)).toBe(true);
  expect(people.left(0)).toBe(60);
  expect(people.isOutOfTime(0)).toBe(false);
  expect(people.left(2)).toBeNull();
});

test("talk is shown as text, answered, and may be muted", async () => {
  people.setMessages([chat(1, "<b>hello</b>")]);
  render(Chat, { people, table: two });
  const user = userEvent.setup();
  expect(screen.getByText("<b>hello</b>", { exact: false })).toBeVisible();
  await user.type(screen.getByRole("textbox"), "hi{Enter}");
  expect(sent).toEqual([{ type: "say", text: "hi" }]);
  people.addMessage(chat(2, "hi", { seat: 0, name: "Anna", is_mine: true }));
  people.addMessage(chat(2, "hi", { seat: 0, name: "Anna", is_mine: true }));
  expect(await screen.findAllByText("hi", { exact: false })).toHaveLength(1);
  await user.click(screen.getByText("Hide messages from"));
  await user.click(screen.getByRole("checkbox", { name: "Boris" }));
  expect(screen.queryByText("<b>hello</b>", { exact: false })).toBeNull();
});

test("a proposal is answered by whoever is asked", async () => {
  people.update(hello({ proposal: { kind: "abandon", by: 1, asks: [0], agreed: [], seat: null, level: null, ply: null } }));
  render(ProposalBar, { people, table: two, names: ["Anna", "Boris"], mine: [0] });
  expect(screen.getByText("Boris proposes to call the game off.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Agree" }));
  expect(sent).toEqual([{ type: "vote", seat: 0, agrees: true }]);
});

test("when somebody is out of time the others decide", async () => {
  people.update(hello({ clock: { left: [60, -1], running: [1], is_shown: true } }));
  render(ProposalBar, { people, table: two, names: ["Anna", "Boris"], mine: [0] });
  expect(screen.getByText("Out of time: Boris")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Let a bot play" }));
  expect(sent).toEqual([{ type: "propose", seat: 0, kind: "bot", target: 1, level: null }]);
  await userEvent.click(screen.getByRole("button", { name: "Wait" }));
  expect(screen.queryByText("Out of time: Boris")).toBeNull();
});

test("who left may come back", async () => {
  const left = table({ seats: [seatInfo(0, { kind: "me", name: "Anna", is_mine: true, stand_in: "greedy" }), seatInfo(1)] });
  render(ProposalBar, { people, table: left, names: ["Anna", "Bot"], mine: [0] });
  await userEvent.click(screen.getByRole("button", { name: "Take my seat back" }));
  expect(sent).toEqual([{ type: "return", seat: 0 }]);
});
