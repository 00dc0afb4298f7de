import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { tick } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";

import { change } from "../app/settings.svelte";
import type { Composer, TrayFace } from "../games/composer";
import { plainUi } from "../games/plain";
import type { GameUi, OptionFace } from "../games/types";
import { raw, setLang } from "../i18n";
import type { HelloMessage, Question } from "../net/types";
import Play from "./Play.svelte";
import { Session } from "./session.svelte";
import { FakeServer, hello, question, taking } from "./testing";

beforeEach(() => {
  setLang("en");
  change({ covers: true, pace: "once", digitsChoose: false });
});

const COINS = raw("deniers");
const FACES: Record<string, Partial<OptionFace>> = {
  inn: { cost: [{ icon: "coin", text: "−6", label: COINS }], gain: [{ icon: "crown", text: "+1", label: raw("influence") }], later: [{ icon: "vp", text: "3", label: raw("points") }], times: 5 },
  palace: { gain: [{ icon: "die-1", label: raw("a red die") }] },
  joust: { cost: [{ icon: "coin", text: "−5", label: COINS }], isPoor: true, reason: raw("no knight yet") },
  pass: { isNeutral: true },
};

function asked(useless: number, ...texts: string[]): Question {
  const markets = Array.from({ length: useless }, (_, at) => `market:${at}`);
  const { options, ...rest } = question(...markets, ...texts);
  return { ...rest, options: options.map((option) => ({ ...option, gives_nothing: option.text.startsWith("market") })) };
}

function sit(wanted: Question, plugin: Partial<GameUi> = {}, greeting: Partial<HelloMessage> = {}) {
  const server = new FakeServer();
  const session = new Session("XX-1", server.connect);
  server.say(hello({ question: wanted, ...greeting }));
  const option: GameUi["option"] = ({ text }) => ({
    title: raw(text),
    isNeutral: false,
    ...(text.startsWith("market") ? { reason: raw("no message lies there") } : FACES[text]),
  });
  const ui = { ...plainUi("pebbles"), option, ...plugin };
  render(Play, { session, table: session.table!, view: session.view!, ui, names: ["Anna", "Bot 1"], showResult: () => {} });
  const chosen = () => server.sent.flatMap((message) => (message.type === "choose" ? [message.choices] : []));
  return { server, session, user: userEvent.setup(), chosen };
}

const options = () => within(screen.getByRole("group", { name: "Options" }));
const names = () => options().getAllByRole("button").map((button) => button.querySelector(".name")?.textContent?.trim());

test("an option says its state, number, price, gain and what comes later", () => {
  sit(asked(0, "inn", "palace", "joust", "pass"));
  const labels = options().getAllByRole("button").map((button) => button.querySelector(".unseen")?.textContent);
  expect(labels).toEqual([
    "1, inn, costs 6 deniers, gives 1 influence, later 3 points; up to 5 times",
    "free, 2, palace, gives a red die",
    "poor, 3, joust, costs 5 deniers: no knight yet",
    "P, pass",
  ]);
});

test("in Russian, too", () => {
  setLang("ru");
  sit(asked(0, "inn"));
  expect(screen.getByRole("button", { name: /^1, inn, цена: 6 deniers, даёт: 1 influence, позже: 3 points; до 5 раз$/ })).toBeVisible();
});

test("options that give nothing are one tile with the reason, which F opens and Escape closes", async () => {
  const { user, chosen } = sit(asked(7, "inn", "palace", "pass"));
  expect(names()).toEqual(["inn", "palace", "7 more that give nothing: no message lies there", "pass"]);
  const fold = screen.getByRole("button", { name: "7 options that give nothing" });
  expect(fold).toHaveAttribute("aria-expanded", "false");
  await user.keyboard("f");
  expect(fold).toHaveAttribute("aria-expanded", "true");
  await vi.waitFor(() => expect(names()).toHaveLength(11));
  expect(names().at(-1)).toBe("pass");
  await user.keyboard("{Escape}");
  expect(names()).toHaveLength(4);
  await user.click(fold);
  await user.click(await screen.findByRole("button", { name: /market:3/ }));
  expect(chosen()).toEqual([["market:3"]]);
});

test("many options come a few in each frame; a key waits for none of them", async () => {
  const { user, chosen } = sit(asked(0, ...Array.from({ length: 20 }, (_, at) => `building:${at + 1}`)));
  const some = names().length;
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(20);
  await user.keyboard("2{Enter}");
  expect(names()).toHaveLength(20);
  expect(chosen()).toEqual([["building:2"]]);
});

test("the options after the first ones come by themselves", async () => {
  sit(asked(0, ...Array.from({ length: 20 }, (_, at) => `building:${at + 1}`)));
  await vi.waitFor(() => expect(names()).toHaveLength(20));
});

test("the hint's answer is unfolded", async () => {
  const { server } = sit(asked(7, "inn", "palace", "pass"));
  const rank = { text: "market:2", chance: 0.5, points: 3, is_guess: false };
  server.say({ type: "hint", seat: 0, rung: 2, kinds: [], ranking: [rank], reason: null } as never);
  await tick();
  await vi.waitFor(() => expect(names()).toHaveLength(11));
});

test("a number shows the option and its card, the second time chooses it", async () => {
  const { user, chosen } = sit(asked(0, "inn", "palace", "joust", "pass"));
  await user.keyboard("3");
  expect(screen.getByRole("button", { name: /joust/ })).toHaveFocus();
  expect(screen.getByRole("tooltip")).toHaveTextContent("no knight yet");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("tooltip")).toBeNull();
  expect(chosen()).toEqual([]);
  await user.keyboard("3");
  expect(chosen()).toEqual([["joust"]]);
});

test("P reaches the neutral option; with the setting a key chooses at once", async () => {
  const { user, chosen } = sit(asked(0, "inn", "palace", "pass"));
  await user.keyboard("p");
  expect(screen.getByRole("button", { name: "P, pass" })).toHaveFocus();
  expect(chosen()).toEqual([]);
  change({ digitsChoose: true });
  await user.keyboard("2");
  expect(chosen()).toEqual([["palace"]]);
});

test("the card comes after a while under the pointer and does not catch it", async () => {
  const { user } = sit(asked(0, "inn", "palace"), {
    detail: () => ({ title: raw("Innkeeper"), price: [{ label: raw("Hire"), pieces: [{ icon: "coin", text: "−5" }] }], gain: [], clause: "T-5.4" }),
  });
  await user.pointer({ target: screen.getByRole("button", { name: /inn/ }), coords: { clientX: 5, clientY: 5 } });
  expect(screen.queryByRole("tooltip")).toBeNull();
  const card = await screen.findByRole("tooltip");
  expect(card).toHaveTextContent("Innkeeper");
  expect(card).toHaveTextContent("Rule T-5.4");
  await user.unhover(screen.getByRole("button", { name: /inn/ }));
  expect(screen.queryByRole("tooltip")).toBeNull();
});

test("a long press shows the card and chooses nothing", async () => {
  const { chosen } = sit(asked(0, "inn", "palace"));
  const tile = screen.getByRole("button", { name: /inn/ });
  const touch = { pointerType: "touch" };
  await fireEvent.pointerDown(tile, touch);
  expect(await screen.findByRole("tooltip")).toHaveTextContent("inn");
  await fireEvent.pointerUp(tile, touch);
  await fireEvent.click(tile);
  expect(screen.queryByRole("tooltip")).toBeNull();
  expect(chosen()).toEqual([]);
  await fireEvent.click(tile);
  expect(chosen()).toEqual([["inn"]]);
});

test("the question says why it is asked", () => {
  sit(asked(0, "inn"), { why: () => raw("One action, then Heloise moves.") });
  expect(screen.getByText("One action, then Heloise moves.")).toBeVisible();
});

const EMPTY: TrayFace = { title: raw(""), pool: [], rows: [], numbers: [], line: raw(""), isMet: false, price: [], gain: [], chips: [], confirms: [] };

/** A tray with two dice, a payment line, a stepper and two buttons. */
const composer: Composer = {
  isFor: () => true,
  begins: () => false,
  face: ({ loose }) => ({
    ...EMPTY,
    title: raw("Hunting: which dice?"),
    why: raw("Pick in any order."),
    pool: ["3", "5"].map((die) => ({
      id: die,
      icon: `die-${die}`,
      label: raw(`red ${die}`),
      price: [],
      state: loose.includes(die) ? "picked" : "open",
      order: loose.includes(die) ? loose.indexOf(die) + 1 : undefined,
      click: { loose: loose.includes(die) ? loose.filter((each) => each !== die) : [...loose, die] },
    })),
    rows: [
      { id: "cards", label: raw("Cards"), price: [], gain: [], state: "always" },
      { id: "gold", label: raw("Gold"), price: [], gain: [], state: "on", stepper: { value: loose.length, of: 2, more: { loose: ["3", "5"] }, less: { loose: [] } } },
    ],
    line: raw(loose.length ? `${loose.join(" + ")} = ${loose.reduce((sum, die) => sum + Number(die), 0)}` : "pick dice"),
    isMet: loose.length > 0,
    chips: [
      { key: "A", label: raw("All my reds"), click: { loose: ["3", "5"] } },
      { key: "C", label: raw("Clear"), click: { loose: [] } },
      { key: "M", label: raw("Modifier"), click: { loose: ["5"] } },
    ],
    confirms: [
      { title: raw("×2"), price: [], gain: [], choices: ["hunt", ...loose], missing: loose.length ? undefined : raw("0 of 1") },
      { title: raw("×1"), price: [], gain: [], choices: ["hunt"] },
    ],
  }),
};

test("the tray takes the place of the options: pieces, lines, chips and confirm buttons by keyboard", async () => {
  const { user, chosen } = sit(asked(0, "hunt"), { composer });
  expect(screen.queryByRole("group", { name: "Options" })).toBeNull();
  expect(screen.getByRole("heading", { name: "Hunting: which dice?" })).toBeVisible();
  expect(screen.getByText("Pick in any order.")).toBeVisible();
  const first = () => screen.getByRole("button", { name: /^×2/ });
  expect(first()).toBeDisabled();
  expect(first()).toHaveTextContent("0 of 1");
  await user.keyboard("2");
  expect(screen.getByRole("button", { name: "red 5, picked, number 1" })).toHaveFocus();
  expect(screen.getByText("5 =")).toBeVisible();
  await user.keyboard("a");
  expect(screen.getByText("3 + 5 =")).toBeVisible();
  expect(screen.getByText("8"), "the result is set apart").toBeVisible();
  await user.keyboard("{Escape}");
  expect(screen.getByText("5 =")).toBeVisible();
  await user.keyboard("c");
  expect(screen.getByText("pick dice")).toBeVisible();
  await user.keyboard("1 ");
  expect(screen.getByText("pick dice"), "Space takes the piece out again").toBeVisible();
  await user.keyboard("1{Enter}");
  expect(chosen()).toEqual([["hunt", "3"]]);
});

test("a stepper is a spin button that arrows change", async () => {
  const { user } = sit(asked(0, "hunt"), { composer });
  const stepper = screen.getByRole("spinbutton", { name: "Gold" });
  expect(stepper).toHaveAttribute("aria-valuemax", "2");
  stepper.focus();
  await user.keyboard("{ArrowUp}");
  expect(stepper).toHaveAttribute("aria-valuenow", "2");
  expect(screen.getByRole("checkbox", { name: /Cards/ })).toBeChecked();
});

test("M uses the modifier; Home and End go to the first and the last thing of the tray, and of the options", async () => {
  const { user } = sit(asked(0, "hunt"), { composer });
  await user.keyboard("m");
  expect(screen.getByText("5 =")).toBeVisible();
  await user.keyboard("2{Home}");
  expect(document.activeElement).toHaveAccessibleName(/^red 3/);
  await user.keyboard("{End}");
  expect(document.activeElement).toHaveAccessibleName(/^×1/);
  cleanup();
  sit(asked(0, "inn", "palace", "joust", "pass"));
  await user.keyboard("3{Home}");
  expect(document.activeElement).toHaveAccessibleName(/^1, inn/);
  await user.keyboard("{End}");
  expect(document.activeElement).toHaveAccessibleName(/^P, pass/);
});

test.each([
  ["KeyU", "г", { type: "undo" }],
  ["KeyR", "к", { type: "restart" }],
  ["KeyH", "р", { type: "hint" }],
])("%s is read by its position: with a Russian layout it says %s", async (code, key, sent) => {
  const { server } = sit(asked(0, "hunt"), {}, { undo: taking(3), history: [{ ply: 3, actor: 0, events: [] }] });
  await fireEvent.keyDown(document.body, { code, key });
  expect(server.sent).toMatchObject([sent]);
});

test("the keys of tray and options are read by their position, too", async () => {
  sit(asked(0, "hunt"), { composer });
  await fireEvent.keyDown(document.body, { code: "KeyA", key: "ф" });
  expect(await screen.findByText("3 + 5 =")).toBeVisible();
  cleanup();
  sit(asked(7, "inn", "palace", "pass"));
  await fireEvent.keyDown(document.body, { code: "KeyF", key: "а" });
  expect(screen.getByRole("button", { name: "7 options that give nothing" })).toHaveAttribute("aria-expanded", "true");
  await fireEvent.keyDown(document.body, { code: "KeyP", key: "з" });
  expect(screen.getByRole("button", { name: "P, pass" })).toHaveFocus();
});

test("undo takes back the last pick while a choice is being put together", async () => {
  const { server, user } = sit(asked(0, "hunt"), { composer });
  await user.keyboard("1");
  await user.click(screen.getByRole("button", { name: "Undo step" }));
  expect(screen.getByText("pick dice")).toBeVisible();
  expect(server.sent).toEqual([]);
});

test.each(["u", "r"])("%s takes back the draft, and what was sent only after it", async (key) => {
  const { server, user } = sit(asked(0, "hunt"), { composer }, { undo: taking(3), history: [{ ply: 3, actor: 0, events: [] }] });
  await user.keyboard(`1${key}`);
  expect(screen.getByText("pick dice")).toBeVisible();
  expect(server.sent).toEqual([]);
  await user.keyboard(key);
  expect(server.sent).toHaveLength(1);
});

test("one Escape closes one thing: the tip of a place, then a seat's sheet, then the hint, and only then takes a die out", async () => {
  const tip = () => ({ title: raw("red 2"), lines: [], whyNot: "hunt:2" });
  const { user } = sit(asked(0, "hunt"), { composer, tip });
  await user.keyboard("1h");
  expect(await screen.findByRole("dialog", { name: "Hint" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: /Bot 1/ }));
  expect(await screen.findByRole("heading", { name: "Bot 1" })).toBeVisible();
  await user.click(screen.getByRole("region", { name: "The position" }));
  const open = () => [
    screen.queryByRole("tooltip") && "tip",
    screen.queryByRole("heading", { name: "Bot 1" }) && "sheet",
    screen.queryByRole("dialog", { name: "Hint" }) && "hint",
    screen.queryByText("3 =") && "die",
  ].filter(Boolean);
  for (const left of [["tip", "sheet", "hint", "die"], ["sheet", "hint", "die"], ["hint", "die"], ["die"]]) {
    expect(open()).toEqual(left);
    await user.keyboard("{Escape}");
  }
  expect(open()).toEqual([]);
});
