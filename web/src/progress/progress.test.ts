import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Progress } from "../net/types";
import { noProgress, united } from "./merge";
import { changeProgress, noteGames, noteVisitor, readProgress, releaseProgress, renameOwner } from "./progress.svelte";

const ANNA = { name: "Anna", is_guest: false };
const BORIS = { name: "Boris", is_guest: false };
const GUEST = { name: "Roland", is_guest: true };

/** What a server keeps for each account, who is signed in, and what it was sent. */
let stored: Record<string, Progress>;
let signedIn: string;
let sent: Progress[];
let isDown: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  [stored, signedIn, sent, isDown] = [{}, "Anna", [], false];
  vi.stubGlobal(
    "fetch",
    vi.fn(async (path: string, init: RequestInit) => {
      if (isDown) throw new TypeError("refused");
      if (path === "/api/learn") return Response.json([{ game: "kingsburg", number: 1, steps: 5 }]);
      if (path === "/api/puzzles") return Response.json([{ game: "kingsburg", puzzles: [], today: 0 }]);
      if (signedIn === "") return Response.json({ error: { code: "no_account", message: "" } }, { status: 403 });
      const body = JSON.parse(String(init.body)) as Progress;
      sent.push(body);
      if ("kingsburg/99" in body.lessons) return Response.json({ error: { code: "no_lesson", message: "" } }, { status: 404 });
      stored[signedIn] = united(stored[signedIn] ?? noProgress(), body);
      return Response.json(stored[signedIn]);
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function learn(name: string): void {
  const lesson = { step: 4, played: [], is_done: true, is_at_end: true, shown: [], at: Date.now() };
  changeProgress((progress) => ({ ...progress, lessons: { ...progress.lessons, [name]: lesson } }));
}
const lessons = (progress: Progress | undefined = readProgress()): string[] => Object.keys(progress?.lessons ?? {}).sort();

test("a guest's progress stays in the browser", async () => {
  await noteVisitor(GUEST);
  learn("kingsburg/1");
  await vi.runAllTimersAsync();
  expect(sent).toEqual([]);
  expect(lessons()).toEqual(["kingsburg/1"]);
});

test("signing in unites both sides, and several changes are sent together", async () => {
  learn("kingsburg/1");
  stored["Anna"] = { ...noProgress(), lessons: { "troyes/1": { step: 1, played: [], is_done: false, is_at_end: false, shown: [], at: 1 } } };
  await noteVisitor(ANNA);
  expect(lessons()).toEqual(["kingsburg/1", "troyes/1"]);
  expect(lessons(stored["Anna"])).toEqual(["kingsburg/1", "troyes/1"]);
  learn("kingsburg/2");
  noteGames(["troyes"]);
  await vi.runAllTimersAsync();
  expect(sent).toHaveLength(2);
  expect(stored["Anna"]).toMatchObject({ games: ["troyes"] });
});

test("a server that is down is nobody's trouble: the next change brings all", async () => {
  await noteVisitor(ANNA);
  isDown = true;
  learn("kingsburg/1");
  await vi.runAllTimersAsync();
  isDown = false;
  learn("kingsburg/2");
  await vi.runAllTimersAsync();
  expect(lessons(stored["Anna"])).toEqual(["kingsburg/1", "kingsburg/2"]);
});

test("what the server does not know is left out", async () => {
  learn("kingsburg/99");
  learn("kingsburg/1");
  await noteVisitor(ANNA);
  expect(lessons(stored["Anna"])).toEqual(["kingsburg/1"]);
});

test("in a shared browser nobody gets what somebody else has learned", async () => {
  learn("kingsburg/1");
  await noteVisitor(ANNA);
  signedIn = "";
  await noteVisitor(GUEST);
  expect(lessons()).toEqual(["kingsburg/1"]);
  signedIn = "Boris";
  await noteVisitor(BORIS);
  expect(lessons()).toEqual([]);
  expect(lessons(stored["Boris"])).toEqual([]);
  signedIn = "Anna";
  await noteVisitor(ANNA);
  expect(lessons()).toEqual(["kingsburg/1"]);
});

test("whoever leaves the guest's games behind leaves what the guest has learned, too", async () => {
  learn("kingsburg/1");
  stored["Anna"] = { ...noProgress(), lessons: { "troyes/1": { step: 1, played: [], is_done: false, is_at_end: false, shown: [], at: 1 } } };
  await noteVisitor(ANNA, false);
  expect(lessons()).toEqual(["troyes/1"]);
  expect(lessons(stored["Anna"])).toEqual(["troyes/1"]);
});

test("another name is the same account; a deleted account leaves a guest's progress", async () => {
  await noteVisitor(ANNA);
  learn("kingsburg/1");
  renameOwner("Anna", "Anne");
  await noteVisitor({ name: "Anne", is_guest: false });
  expect(lessons()).toEqual(["kingsburg/1"]);
  releaseProgress();
  signedIn = "Boris";
  await noteVisitor(BORIS);
  expect(lessons(stored["Boris"])).toEqual(["kingsburg/1"]);
});

test("after a session has ended elsewhere nothing more is sent", async () => {
  await noteVisitor(ANNA);
  signedIn = "";
  learn("kingsburg/1");
  await vi.runAllTimersAsync();
  sent = [];
  signedIn = "Boris";
  learn("kingsburg/2");
  await vi.runAllTimersAsync();
  expect(sent).toEqual([]);
});
