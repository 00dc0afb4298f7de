import { describe, expect, it, vi } from "vitest";

import type { LessonReply, LessonText } from "../net/types";
import { LessonRun } from "./lesson-run.svelte";
import { nextLesson, type LessonProgress, type ProgressStore } from "./progress";
import { partsOf, spoken } from "./sentence";

const both = (text: string) => ({ en: text, ru: text });
const step = (id: string, expect: string[]) => ({
  id, kind: expect.length > 0 ? ("do" as const) : ("look" as const), title: both(id), say: both(id), at: [], marks: [], why: "K-1", expect, done: both("done"), more: null, lines: {},
});
const TEXT: LessonText = {
  info: { game: "kingsburg", number: 2, minutes: 2, title: both("t"), goal: both("g"), steps: 2 },
  seat: 0,
  steps: [step("first", ["advisor:9"]), step("second", [])],
};

function memory(): ProgressStore & { kept: Map<string, LessonProgress> } {
  const kept = new Map<string, LessonProgress>();
  return { kept, read: (game, n) => kept.get(`${game}/${n}`) ?? null, write: (game, n, progress) => void kept.set(`${game}/${n}`, progress) };
}

const reply = (changes: Partial<LessonReply>): LessonReply => ({ place: { step: 0, played: [] }, is_done: false, is_over: false, messages: [], ...changes });

function start(replies: LessonReply[], store = memory()) {
  const send = vi.fn(async () => replies.shift() ?? reply({}));
  const run = new LessonRun(TEXT, store, send);
  run.connect("lesson", { message: () => {}, state: () => {} });
  return { run, send, store };
}
const settled = () => new Promise((done) => setTimeout(done, 0));

describe("a lesson", () => {
  it("counts wrong tries and keeps what was wrong until the right one", async () => {
    const wrong = { kind: "wrong" as const, text: "advisor:8", at: "advisor-8", say: null, refusal: null };
    const { run } = start([
      reply({}),
      reply({ verdict: wrong }),
      reply({ verdict: wrong }),
      reply({ verdict: { kind: "right" }, is_done: true, place: { step: 0, played: ["0 advisor:9"] } }),
    ]);
    run.tryChoices(["advisor:8"]);
    run.tryChoices(["advisor:8"]);
    await settled();
    expect([run.tries, run.wrong?.text, run.expected]).toEqual([2, "advisor:8", "advisor:9"]);
    run.tryChoices(["advisor:9"]);
    await settled();
    expect([run.wrong, run.isDone, run.expected]).toEqual([null, true, null]);
  });

  it("numbers updates one after the other, however the table counts them", async () => {
    const update = (version: number) => ({ type: "update", version });
    const replies = [reply({ messages: [{ type: "hello", version: 54 }] }), reply({ messages: [update(55)] }), reply({ messages: [update(59), update(60)] })];
    const run = new LessonRun(TEXT, memory(), async () => replies.shift() ?? reply({}));
    const versions: number[] = [];
    run.connect("lesson", { message: (each) => versions.push((each as { version: number }).version), state: () => {} });
    run.tryChoices(["advisor:9"]);
    run.tryChoices(["advisor:9"]);
    await settled();
    expect(versions).toEqual([54, 55, 56, 57]);
  });

  it("resumes at the step that was kept, and begins anew after its end", async () => {
    const { store } = start([reply({ place: { step: 1, played: [] }, is_done: true })]);
    await settled();
    expect(start([], store).run.place.step).toBe(1);
    store.write("kingsburg", 2, { place: { step: 1, played: [] }, isDone: true, isAtEnd: true, shown: [] });
    expect(start([], store).run.place.step).toBe(0);
  });

  it("goes back to a step as it was when it was done", async () => {
    const { run, send } = start([reply({ place: { step: 1, played: [] }, is_done: true })]);
    await settled();
    run.back();
    await settled();
    expect(send).toHaveBeenLastCalledWith("kingsburg", 2, { step: 0, played: ["0 advisor:9"] }, { type: "open" });
  });
});

describe("progress", () => {
  it("names the first lesson that is not done", () => {
    const store = memory();
    const lessons = [1, 2, 3].map((number) => ({ game: "kingsburg", number }));
    store.write("kingsburg", 1, { place: { step: 0 }, isDone: true, isAtEnd: false, shown: [] });
    expect(nextLesson(lessons, store)?.number).toBe(2);
  });
});

describe("a sentence", () => {
  it("has bold words and pieces, and is read aloud by their labels", () => {
    const text = "Put {die-3} on the <b>Jester</b> for {cube g-gold|gold}.";
    expect(partsOf(text, "s0")).toEqual([
      { text: "Put ", bold: false },
      { icon: "die-3", kind: "s0", label: "3" },
      { text: " on the ", bold: false },
      { text: "Jester", bold: true },
      { text: " for ", bold: false },
      { icon: "cube", kind: "g-gold", label: "gold" },
      { text: ".", bold: false },
    ]);
    expect(spoken(text)).toBe("Put 3 on the Jester for gold.");
  });
});
