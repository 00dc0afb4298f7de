import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { change } from "../app/settings.svelte";
import { memoryOf } from "../dice/memory";
import { listHash, pledgeOf } from "../dice/pledge";
import type { DiceInfo } from "../net/types";
import { FakeServer, hello, question, table, taking, update } from "./testing";
import { Session, type Happened } from "./session.svelte";

function start(watch: (happened: Happened) => void = () => {}) {
  const server = new FakeServer();
  const session = new Session("XX-1", server.connect, watch);
  server.say(hello({ history: [{ ply: 0, actor: -1, events: [{ event: "began" }] }] }));
  return { server, session };
}

test("a hello brings the whole state", () => {
  const { session } = start();
  expect(session.table?.code).toBe("XX-1");
  expect(session.mine).toEqual([0]);
  expect(session.question?.options).toHaveLength(3);
  expect(session.choices).toHaveLength(1);
});

test("each seat of this browser pledges entropy for the dice", () => {
  const { server } = start();
  server.say(hello({ dice: { version: 2, stage: "pledge", asks: [0, 2], list: [], first_ply: 0, published: "" } }));
  expect(server.sent).toEqual([0, 2].map((seat) => ({ type: "pledge", seat, value: expect.stringMatching(/^[0-9a-f]{64}$/) })));
});

test("a reveal is remembered once it was sent", () => {
  localStorage.clear();
  const { server } = start();
  const dice: DiceInfo = { version: 2, stage: "pledge", asks: [0], list: [], first_ply: 0, published: "" };
  server.say(hello({ dice }));
  const list = [pledgeOf(0, memoryOf("XX-1")!.entropy[0]!), "bot"];
  const listed = hello({ dice: { ...dice, stage: "reveal", list, published: listHash("c0ffee", 0, list) } });
  server.isOpen = false;
  server.say(listed);
  expect(memoryOf("XX-1")!.revealed ?? []).toEqual([]);
  server.isOpen = true;
  server.say(listed);
  expect(server.sent.at(-1)?.type).toBe("reveal");
  expect(memoryOf("XX-1")!.revealed).toEqual([0]);
});

test("a choice contains its version and blocks others until the server responds", () => {
  const { server, session } = start();
  session.choose(["take:1"]);
  session.choose(["take:2"]);
  expect(server.sent).toEqual([{ type: "choose", version: 1, seat: 0, choices: ["take:1"] }]);
  expect(session.isSent).toBe(true);
  server.say(update({ question: question("take:2") }));
  expect(session.isSent).toBe(false);
  session.choose(["take:2"]);
  expect(server.sent.at(-1)).toMatchObject({ version: 2, choices: ["take:2"] });
});

test("the rest of an answer is sent once a draw has come in between, and dropped by another question", () => {
  const { server, session } = start();
  session.choose(["take:1"], ["take:3"]);
  server.say(update({ question: null }));
  expect(server.sent).toHaveLength(1);
  server.say(update({ version: 3, question: question("take:2", "take:3") }));
  expect(server.sent.at(-1)).toMatchObject({ version: 3, choices: ["take:3"] });
  server.say(update({ version: 4, question: question("take:1", "take:2") }));
  session.choose(["take:1"], ["take:3"]);
  server.say(update({ version: 5, question: question("take:2") }));
  server.say(update({ version: 6, question: question("take:3") }));
  expect(server.sent.at(-1)).toMatchObject({ version: 4, choices: ["take:1"] });
});

describe("with the confirmation on", () => {
  beforeEach(() => change({ confirmsTurn: true }));
  afterEach(() => change({ confirmsTurn: false }));

  const tried = (id: number) => ({ type: "tried" as const, id, events: [], question: null, view: null, refusal: null, at: null, ends_turn: true });

  test("a choice is tried again if others have moved meanwhile, and then held", async () => {
    const { server, session } = start();
    session.choose(["take:1"]);
    server.say(update({ version: 2, ply: 1, actor: 1, choices: [{ ply: 1, actor: 1, events: [] }], question: hello({}).question }));
    server.say(tried(1));
    await vi.waitFor(() => expect(server.sent).toHaveLength(2));
    expect(server.sent.at(-1)).toMatchObject({ type: "try", id: 2, version: 2 });
    server.say(tried(2));
    await vi.waitFor(() => expect(session.held?.choices).toEqual(["take:1"]));
    expect(server.sent).toHaveLength(2);
  });

  test("a choice that could not be tried is not sent, and the error stays", async () => {
    const { server, session } = start();
    session.choose(["take:1"]);
    server.say({ type: "error", family: "too_many", code: "too_many", message: "", version: null });
    await new Promise((done) => setTimeout(done));
    expect(server.sent.map(({ type }) => type)).toEqual(["try"]);
    expect(session.problem?.code).toBe("too_many");
    session.choose(["take:1"]);
    server.say(tried(2));
    await vi.waitFor(() => expect(session.held?.choices).toEqual(["take:1"]));
  });
});

test("in a sealed step a sent choice stays pending until it has arrived", () => {
  const { server, session } = start();
  const asked = session.question;
  session.choose(["take:1"]);
  server.say(update({ version: 2, ply: 1, actor: 1, choices: [{ ply: 1, actor: 1, events: [] }], question: hello({}).question }));
  expect(session.isSent).toBe(true);
  expect(session.question).toBe(asked);
  server.say(update({ version: 3, ply: 2, actor: 0, choices: [{ ply: 2, actor: 0, events: [] }], question: hello({}).question }));
  expect(session.isSent).toBe(false);
  expect(session.question).not.toBe(asked);
});

test("an update adds its choices, which are reported once with the positions before and after them", () => {
  const watch = vi.fn();
  const { server, session } = start(watch);
  const before = session.view;
  watch.mockClear();
  const events = [{ event: "took", seat: 0, n: 1 }];
  server.say(update({ ply: 1, actor: 0, events, choices: [{ ply: 1, actor: 0, events }] }));
  expect(session.choices.map((choice) => choice.ply)).toEqual([0, 1]);
  expect(watch).toHaveBeenCalledExactlyOnceWith({ choices: [{ ply: 1, actor: 0, events }], before, after: session.view });
});

test("an update of an old version changes nothing", () => {
  const { server, session } = start();
  server.say(update({ version: 0, choices: [{ ply: 9, actor: 0, events: [] }] }));
  expect(session.version).toBe(1);
  expect(session.choices).toHaveLength(1);
});

test("the same version again: only the table changed", () => {
  const { server, session } = start();
  const renamed = table({ code: "XX-1", my_turn: false });
  server.say(update({ version: 1, actor: null, table: renamed, question: session.question }));
  expect(session.table).toEqual(renamed);
  expect(session.choices).toHaveLength(1);
});

test("a gap between versions requests the whole state", () => {
  const { server } = start();
  server.say(update({ version: 5 }));
  expect(server.sent).toEqual([{ type: "resync" }]);
});

test("after an undo the greeting replaces the choices", () => {
  const { server, session } = start();
  server.say(update({ undo: taking(1), choices: [{ ply: 1, actor: 0, events: [{ event: "took" }] }] }));
  session.undo();
  expect(server.sent.at(-1)).toEqual({ type: "undo", version: 2, seat: 0 });
  server.say(hello({ version: 3, reason: "undo" }));
  expect(session.choices).toEqual([]);
});

test("of two seats at one screen the one that chose last takes back", () => {
  const { server, session } = start();
  server.say(
    hello({
      version: 2,
      seats: [0, 1],
      history: [{ ply: 1, actor: 0, events: [] }],
      viewer: 1,
      undo: taking(1),
      question: { ...question("take:1"), seat: 1 },
    }),
  );
  session.undo();
  expect(server.sent.at(-1)).toEqual({ type: "undo", version: 2, seat: 0 });
});

test("what may not be taken back is not asked for", () => {
  const { server, session } = start();
  session.undo();
  session.restart();
  expect(server.sent).toEqual([]);
});

test("an error enables the buttons; a stale choice asks for the current state", () => {
  const { server, session } = start();
  session.choose(["take:1"]);
  server.say({ type: "error", family: "stale", code: "stale", message: "", version: 4 });
  expect(session.isSent).toBe(false);
  expect(session.problem?.code).toBe("stale");
  expect(server.sent.at(-1)).toEqual({ type: "resync" });
  server.say(hello({ version: 4 }));
  expect(session.problem).toBeNull();
});

test("a why-not response resolves the request", async () => {
  const { server, session } = start();
  const answers = Promise.all([session.why("take:5"), session.why("take:5")]);
  const refusal = { code: "too_many", clause: "P-3", facts: { heap: 4 } };
  server.say({ type: "why", seat: 0, text: "take:5", refusal });
  expect(await answers).toEqual([refusal, refusal]);
});

test("a lost connection resolves pending why-not requests", async () => {
  const { server, session } = start();
  session.choose(["take:1"]);
  const answer = session.why("take:5");
  server.handlers?.state("lost");
  expect(await answer).toBeNull();
  expect(session.isSent).toBe(false);
  server.isOpen = false;
  session.choose(["take:2"]);
  expect(session.isSent).toBe(false);
});

test("it remembers whether the game ended under our eyes", () => {
  const { server, session } = start();
  server.say(update({ table: table({ status: "finished" }) }));
  expect(session.sawTheEnd).toBe(true);
});

test("an optional field may be null as well as missing", () => {
  const { server, session } = start();
  server.say(JSON.parse(JSON.stringify({ ...hello(), unreplayable: null })));
  expect(session.unreplayable).toBeNull();
  const before = session.table;
  server.say(JSON.parse(JSON.stringify({ ...update(), table: null, choices: [{ ply: 1, actor: 1, events: [], text: null }] })));
  expect(session.table).toBe(before);
  server.say(JSON.parse(JSON.stringify({ type: "error", family: "not_offered", code: "no_undo", message: "", version: 2, clause: null, offered: null })));
  expect(session.problem?.code).toBe("no_undo");
});
