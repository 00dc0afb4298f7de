import { beforeEach, expect, test } from "vitest";

import type { Composer, Draft, TrayFace } from "../../games/composer";
import { raw, setLang } from "../../i18n";
import type { Tried } from "../../net/types";
import { Session } from "../session.svelte";
import { FakeServer, hello, question, update } from "../testing";
import { Composing } from "./composing.svelte";

beforeEach(() => setLang("en"));

const DICE = ["red", "blue", "white"];

/** A game in which "hunt" takes dice: choices "hunt", "die:red", … "done". */
const composer: Composer = {
  isFor: (asked) => asked.kind === "dice",
  begins: (option) => option.text === "hunt" || option.text === "fish",
  first: (option, _question, _view, loose) => [option.text, ...loose.map((die) => `die:${die}`)],
  face: (draft) => (draft.choices.at(-1) === "done" ? null : tray(draft)),
  pieceAt: (at) => (at.startsWith("square-") ? at.slice("square-".length) : null),
};

function tray(draft: Draft): TrayFace {
  const isStarted = draft.choices.length > 0;
  const picked = isStarted ? draft.choices.slice(1).map((text) => text.split(":")[1]!) : draft.loose;
  const without = (die: string) => picked.filter((other) => other !== die);
  const change = (dice: string[]) => (isStarted ? { choices: ["hunt", ...dice.map((each) => `die:${each}`)] } : { loose: dice });
  return {
    title: raw("Hunting"),
    pool: DICE.map((die) => ({
      id: die,
      icon: "die-1",
      label: raw(die),
      price: [],
      state: picked.includes(die) ? "picked" : "open",
      order: picked.includes(die) ? picked.indexOf(die) + 1 : undefined,
      click: change(picked.includes(die) ? without(die) : [...picked, die]),
    })),
    rows: [],
    numbers: [],
    line: raw(String(picked.length)),
    isMet: picked.length > 0,
    price: [],
    gain: [],
    chips: [],
    confirms: [{ title: raw("Hunt"), price: [], gain: [], choices: [...draft.choices, "done"], missing: picked.length ? undefined : raw("0 of 1") }],
  };
}

function sit(kind = "turn", send?: (choices: string[]) => void) {
  const server = new FakeServer();
  const session = new Session("XX-1", server.connect);
  server.say(hello({ question: { ...question("hunt", "pass"), kind } }));
  const composing = new Composing(session, () => composer, () => ["Anna", "Bot 1"], send);
  const trials = () => server.sent.filter((message) => message.type === "try");
  const settle = () => new Promise((done) => setTimeout(done));
  /** Answers the last trial. */
  const reply = async (change: Partial<Tried> = {}) => {
    const { id } = trials().at(-1)!;
    server.say({ type: "tried", id, events: [], question: question("die:red", "done"), view: null, refusal: null, at: null, ends_turn: false, ...change });
    await settle();
  };
  const picked = () => composing.face?.pool.filter(({ state }) => state === "picked").map(({ id }) => id);
  const option = (text: string) => session.question!.options.find((each) => each.text === text)!;
  return { server, session, composing, trials, reply, settle, picked, option };
}

test("a target begins a draft, pieces join it, and everything is sent as one answer", async () => {
  const { server, composing, trials, reply, settle, picked, option } = sit();
  expect(composing.face).toBeNull();
  expect(composing.take(option("hunt"))).toBe(true);
  expect(trials().at(-1)).toMatchObject({ choices: ["hunt"], version: 1, seat: 0 });
  expect(composing.face, "nothing is shown before the server has tried it").toBeNull();
  await reply();
  expect(composing.face).not.toBeNull();
  expect(composing.question?.options.map(({ text }) => text)).toEqual(["die:red", "done"]);
  composing.pick("blue");
  await settle();
  await reply();
  expect(picked()).toEqual(["blue"]);
  composing.confirm(0);
  await settle();
  expect(server.sent.at(-1)).toEqual({ type: "choose", version: 1, seat: 0, choices: ["hunt", "die:blue", "done"] });
});

test("a click on another target turns the draft to it; the target itself and other places do nothing", async () => {
  const { server, composing, trials, reply, option } = sit();
  const asked = question("hunt", "fish", "pass");
  const options = asked.options.map((each) => ({ ...each, at: `place-${each.text}` }));
  server.say(hello({ question: { ...asked, options } }));
  expect(composing.clickAt("place-fish"), "an offered place is chosen, not clicked").toBe(false);
  composing.take(option("hunt"));
  await reply();
  expect(composing.clickAt("place-hunt")).toBe(false);
  expect(composing.clickAt("place-pass")).toBe(false);
  expect(composing.clickAt("place-fish")).toBe(true);
  expect(trials().at(-1)).toMatchObject({ choices: ["fish"] });
  await reply();
  expect(composing.draft?.choices).toEqual(["fish"]);
  composing.back();
  expect(composing.draft?.choices).toEqual(["hunt"]);
});

test("a draft that completes itself is sent like any answer: the film ends, and a sound confirms it", async () => {
  const answers: string[][] = [];
  const { server, composing, reply, option } = sit("turn", (choices) => answers.push(choices));
  composing.take(option("hunt"));
  await reply();
  composing.take(composing.question!.options.find(({ text }) => text === "done")!);
  await reply({ question: null });
  expect(answers).toEqual([["hunt", "done"]]);
  expect(server.sent.filter(({ type }) => type === "choose")).toEqual([]);
});

test("an option that begins nothing is not taken", () => {
  const { composing, option } = sit();
  expect(composing.take(option("pass"))).toBe(false);
});

test("dice first: loose pieces need no trial and join the target", async () => {
  const { composing, trials, reply, settle, picked, option } = sit();
  expect(composing.pickAt("square-white")).toBe(true);
  expect(composing.pickAt("castle")).toBe(false);
  await settle();
  expect(picked()).toEqual(["white"]);
  expect(trials()).toEqual([]);
  composing.take(option("hunt"));
  expect(trials().at(-1)).toMatchObject({ choices: ["hunt", "die:white"] });
  await reply();
  expect(picked()).toEqual(["white"]);
});

test("quick clicks wait for each other, and a second click takes a piece out", async () => {
  const { composing, trials, reply, settle, picked, option } = sit();
  composing.take(option("hunt"));
  composing.pick("red");
  composing.pick("blue");
  await reply();
  await reply();
  expect(trials().at(-1)).toMatchObject({ choices: ["hunt", "die:red", "die:blue"] });
  await reply();
  expect(picked()).toEqual(["red", "blue"]);
  composing.pick("red");
  await settle();
  await reply();
  expect(picked()).toEqual(["blue"]);
});

test("a refused change leaves the draft as it was and says why", async () => {
  const { composing, reply, settle, picked, option } = sit();
  composing.take(option("hunt"));
  await reply();
  composing.pick("red");
  await settle();
  await reply({ refusal: { code: "too_dear", clause: "T-5.4", facts: { price: 6 } }, at: 1, question: null });
  expect(picked()).toEqual([]);
  expect(composing.refusal?.code).toBe("too_dear");
  composing.pick("blue");
  await settle();
  await reply();
  expect(picked()).toEqual(["blue"]);
  expect(composing.refusal).toBeNull();
});

test("back takes out the last pick, then the target", async () => {
  const { composing, reply, settle, picked, option } = sit();
  composing.take(option("hunt"));
  await reply();
  composing.pick("red");
  await settle();
  await reply();
  expect(composing.back()).toBe(true);
  expect(picked()).toEqual([]);
  expect(composing.back()).toBe(true);
  expect(composing.face).toBeNull();
  expect(composing.back()).toBe(false);
});

test.each(["back", "unpick", "clear"] as const)("%s takes back a pick that is being tried: it neither joins the draft nor sends it", async (way) => {
  const { server, composing, reply, settle, picked, option } = sit();
  composing.take(option("hunt"));
  await reply();
  composing.take(question("done").options[0]!);
  composing.pick("red");
  expect(composing[way]()).toBe(true);
  expect(composing.isBusy).toBe(false);
  await reply({ question: null });
  expect(server.sent.map(({ type }) => type), "what waited is dropped, too").toEqual(["try", "try"]);
  expect(picked()).toEqual(way === "clear" ? undefined : []);
  if (way === "clear") composing.take(option("hunt"));
  else composing.pick("blue");
  await settle();
  await reply();
  expect(picked(), "the next pick begins where the draft stands").toEqual(way === "clear" ? [] : ["blue"]);
});

test.each(["back", "unpick", "clear"] as const)("%s takes back the first pick while it is being tried, and nothing else", async (way) => {
  const { composing, trials, reply, option } = sit();
  composing.take(option("hunt"));
  expect(composing[way]()).toBe(true);
  expect(composing[way](), "nothing is left").toBe(false);
  composing.take(question("fish").options[0]!);
  expect(trials().at(-1), "a new pick does not wait for the old trial").toMatchObject({ choices: ["fish"] });
  await reply();
  expect(composing.draft?.choices).toEqual(["fish"]);
});

test.each(["loose pieces", "choices"])("Escape takes out what was picked and never puts it in again: %s", async (kind) => {
  const { composing, reply, settle, picked, option } = sit();
  const pick = async (die: string) => {
    composing.pick(die);
    await settle();
    if (kind === "choices") await reply();
  };
  if (kind === "choices") {
    composing.take(option("hunt"));
    await reply();
  }
  await pick("red");
  await pick("blue");
  await pick("blue");
  expect(picked()).toEqual(["red"]);
  expect(composing.unpick()).toBe(true);
  if (kind === "choices") {
    expect(picked()).toEqual([]);
    expect(composing.unpick()).toBe(true);
  }
  expect(composing.face).toBeNull();
  expect(composing.unpick()).toBe(false);
});

test("a new question ends the draft and drops late replies", async () => {
  const { server, composing, trials, option, settle } = sit();
  composing.take(option("hunt"));
  const { id } = trials().at(-1)!;
  server.say(update({ version: 2, question: question("hunt", "other"), choices: [{ ply: 1, actor: 0, events: [] }] }));
  server.say({ type: "tried", id, events: [], question: question("die:red"), view: null, refusal: null, at: null, ends_turn: false });
  await settle();
  expect(composing.face).toBeNull();
  expect(composing.canGoBack).toBe(false);
});

test("an incomplete draft is not sent", async () => {
  const { server, composing, reply, settle, option } = sit();
  composing.take(option("hunt"));
  await reply();
  composing.confirm(0);
  await settle();
  expect(server.sent.filter(({ type }) => type === "choose")).toEqual([]);
});

test("a draft with nothing left to put together is sent at once", async () => {
  const { server, composing, reply, option } = sit();
  composing.take(option("hunt"));
  await reply();
  composing.take(question("done").options[0]!);
  await reply({ question: null });
  expect(server.sent.at(-1)).toMatchObject({ type: "choose", choices: ["hunt", "done"] });
});

test("a question in the middle of a compound choice opens the tray by itself", () => {
  expect(sit("dice").composing.face).not.toBeNull();
});

test("a target may fill in loose pieces instead of choices", async () => {
  const { session, settle, trials, option } = sit();
  const filling: Composer = { ...composer, first: () => ({ loose: ["red", "white"] }) };
  const composing = new Composing(session, () => filling, () => []);
  expect(composing.take(option("hunt"))).toBe(true);
  await settle();
  expect(composing.draft).toMatchObject({ choices: [], loose: ["red", "white"] });
  expect(trials()).toEqual([]);
});

test("without a composer nothing is taken", () => {
  const { session } = sit();
  const composing = new Composing(session, () => undefined, () => []);
  expect(composing.draft).toBeNull();
  expect(composing.take(session.question!.options[0]!)).toBe(false);
  expect(composing.pickAt("square-red")).toBe(false);
});
