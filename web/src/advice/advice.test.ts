import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { tick } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";

import { plainUi } from "../games/plain";
import { raw, say, setLang } from "../i18n";
import { problems } from "../i18n/problems";
import type { Hint, ReviewState } from "../net/types";
import { Composing } from "../table/composer/composing.svelte";
import QuestionBar from "../table/QuestionBar.svelte";
import { FakeServer, hello, question, table, update } from "../table/testing";
import { Session } from "../table/session.svelte";
import { smooth } from "./smoothing";
import "./HintPanel.svelte"; // loaded before it is asked for: the page loads it with the first hint
import { kindName, kindsOf } from "./kinds";
import { Reviewing } from "./review.svelte";
import ReviewPanel from "./ReviewPanel.svelte";
import { en, percent, ru } from "./texts";

beforeEach(() => setLang("en"));

const hint = (rung: 1 | 2 | 3, version = 1): Hint => ({
  type: "hint",
  version,
  seat: 0,
  rung,
  kinds: [
    { family: "take", options: ["take:1", "take:2"] },
    { family: "pass", options: ["pass"] },
  ],
  ranking:
    rung === 1
      ? []
      : [
          { text: "take:2", chance: 0.61, points: 9, is_guess: false },
          { text: "take:1", chance: 0.42, points: 7.5, is_guess: false },
          { text: "pass", chance: 0.05, points: -90, is_guess: true },
        ],
  reason: rung === 3 ? { now: [{ event: "took", seat: 0, n: 2 }], later: [] } : null,
  comparison: null,
});

async function ask(hints = true) {
  const server = new FakeServer();
  const session = new Session("XX-1", server.connect);
  server.say(hello({ table: table({ hints }) }));
  const taken: string[][] = [];
  render(QuestionBar, {
    session,
    ui: plainUi("pebbles"),
    names: ["Anna", "Bot 1"],
    hovered: null,
    selected: [],
    composing: new Composing(session, () => undefined, () => []),
    take: (texts: string[]) => taken.push(texts),
  });
  const hear = async (message: Parameters<FakeServer["say"]>[0]) => {
    server.say(message);
    await tick();
  };
  return { server, session, taken, hear, user: userEvent.setup() };
}

const rung = (name: RegExp) => screen.getByRole("button", { name });

test("hints and reviews speak both languages completely", () => {
  expect(problems({ ru, en })).toEqual([]);
  for (const game of ["kingsburg", "notre-dame", "troyes", "viscounts"])
    for (const lang of ["ru", "en"] as const)
      expect(Object.values(kindsOf(game)).every((kind) => kind[lang].length > 0)).toBe(true);
  expect(say(kindName("kingsburg", "pass"))).toBe("Pass: place no more dice this season");
  expect(say(kindName("pebbles", "take"))).toBe("take");
});

test("the rungs show a little, then more, then the whole hint", async () => {
  const { server, taken, hear, user } = await ask();
  await user.click(rung(/^Hint$/));
  expect(server.sent).toEqual([{ type: "hint", version: 1, seat: 0, rung: 1 }]);
  await hear(hint(1));
  const panel = await screen.findByRole("dialog", { name: "Hint" });
  expect(panel).toHaveTextContent("take 2 options");
  expect(panel).not.toHaveTextContent("61");

  await user.click(rung(/^2 ranking/));
  expect(panel).toHaveTextContent("The bot is thinking…");
  await hear(hint(2));
  const ranks = within(panel).getAllByRole("listitem");
  expect(ranks.map((rank) => rank.textContent?.replace(/\s+/g, " ").trim())).toEqual([
    "take:2 61%",
    "take:1 42% −1.5 pts",
    "pass ≈5.0%",
  ]);

  expect(panel).toHaveTextContent("The chance to win is 61%; with the next best option, “take:1”, it is 42%.");

  await user.click(rung(/^3 choice, why/));
  await hear(hint(3));
  expect(panel).not.toHaveTextContent("%");
  expect(panel).toHaveTextContent("At once Anna: took: n 2");
  await user.click(rung(/Choose it/));
  expect(taken).toEqual([["take:2"]]);
});

test("a hint stays as long as its question", async () => {
  const { session, hear, user } = await ask();
  await user.click(rung(/^Hint$/));
  // The first hint marks the game: a new version, the same question.
  await hear(update({ version: 2, question: question("take:1", "take:2", "pass") }));
  await hear(hint(1, 2));
  expect(await screen.findByRole("dialog", { name: "Hint" })).toHaveTextContent("take 2 options");
  await hear(update({ version: 3, ply: 1, question: question("take:1") }));
  expect(session.hint).toBeNull();
});

test("a refusal lets one ask again", async () => {
  const { server, session, hear, user } = await ask();
  await user.click(rung(/^Hint$/));
  await hear(hint(1));
  await user.click(await screen.findByRole("button", { name: /^2 ranking/ }));
  await hear({ type: "error", family: "conflict", code: "no_advice", message: "", version: 1 });
  expect(session.hintRung).toBe(1);
  await user.click(rung(/^2 ranking/));
  expect(server.sent.filter((message) => message.type === "hint")).toHaveLength(3);
});

test("a table without hints has no button for them", async () => {
  await ask(false);
  expect(screen.queryByRole("button", { name: "Hint" })).toBeNull();
});

const ranked = (...points: number[]): Hint => ({
  ...hint(3),
  ranking: points.map((each, at) => ({ text: ["take:2", "take:1", "pass"][at]!, chance: at === 0 ? 0.0004 : 0.0002, points: each, is_guess: false })),
});

test("where the chances are equal, the sentence compares points with the second option of the list", async () => {
  const { hear, user } = await ask();
  await user.click(rung(/^Hint$/));
  await hear(ranked(23.2, 21, 18.5));
  await user.click(await screen.findByRole("button", { name: /^2 ranking/ }));
  expect(screen.getByText(/The chance to win is 0\.1%, and the same with “take:1”, but 2\.2 pts less\./)).toBeVisible();
});

test("one language writes all numbers alike", async () => {
  const { hear, user } = await ask();
  setLang("ru");
  await user.click(await screen.findByRole("button", { name: /^Подсказка$/ }));
  await hear(ranked(23.2, 22.4, 18.5));
  const text = await screen.findByRole("dialog", { name: "Подсказка" });
  await user.click(screen.getByRole("button", { name: /^2 порядок/ }));
  expect(text).toHaveTextContent("0,1 %");
  expect(text).toHaveTextContent("−0,8 очк.");
  expect(text.textContent).not.toMatch(/\d\.\d/);
});

test("a chance is never shown as certain", () => {
  expect([1, 0.5, 0.034, 0].map(percent)).toEqual(["99", "50", "3.4", "0.1"].map((n) => `${n}%`));
});

test("the curve is drawn calmly and keeps its ends", () => {
  const points = [1, 0, 1, 0, 1].map((chance, ply) => ({ ply, chances: [chance] }));
  expect(smooth(points).map(({ chances }) => chances[0])).toEqual([1, 2 / 3, 3 / 5, 2 / 3, 1]);
});

test("a review is requested at once, followed, and read", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const turn = {
    ply: 4,
    end: 5,
    seat: 1,
    chance: 0.42,
    loss: 0.12,
    points: 2,
    gain: 0,
    played: [{ text: "take:1", at: "" }],
    better: {
      ply: 4,
      index: 0,
      question: question("take:1", "take:2"),
      chosen: "take:1",
      better: "take:2",
      line: [{ text: "take:2", at: "" }],
      reason: { now: [], later: [] },
    },
  };
  const points = [0, 4, 9].map((ply) => ({ ply, chances: [0.6, 0.4] }));
  const states: ReviewState[] = [
    { status: "none", done: 0, total: 0, review: null },
    { status: "running", done: 3, total: 12, review: null },
    { status: "done", done: 0, total: 0, review: { points, turns: [turn, { ...turn, ply: 6, seat: 0 }] } },
  ];
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
    asked.push(`${init?.method} ${address}`);
    return Promise.resolve(new Response(JSON.stringify(states.shift()), { headers: { "content-type": "application/json" } }));
  });
  const reviewing = new Reviewing("XX-1");
  const picked: number[] = [];
  await reviewing.begin();
  render(ReviewPanel, {
    reviewing,
    table: table(),
    ui: plainUi("pebbles"),
    names: ["Anna", "Boris"],
    mine: [1],
    marks: [{ ply: 0, level: 1, label: raw("Round I") }],
    choices: [{ ply: 5, actor: 1, events: [{ event: "took", seat: 1, n: 1 }] }],
    ply: 2,
    plies: 9,
    pick: (each: { ply: number }) => picked.push(each.ply),
    show: () => {},
    view: null,
    close: () => {},
  });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  expect(await screen.findByRole("progressbar")).toHaveValue(3);
  expect(screen.getByRole("status")).toHaveTextContent("Choices reviewed: 3 of 12");
  await vi.advanceTimersByTimeAsync(1_100);
  const rows = await screen.findAllByRole("button", { name: /Round I/ });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toHaveTextContent("−12%");
  await user.click(rows[0]!);
  expect(picked).toEqual([4]);
  await user.click(screen.getByRole("button", { name: /Mistakes of the others/ }));
  await user.click(screen.getByRole("button", { name: /Round I/ }));
  expect(picked).toEqual([4, 6]);
  expect(asked).toEqual(["GET /api/tables/XX-1/review", "POST /api/tables/XX-1/review", "GET /api/tables/XX-1/review"]);
  reviewing.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
