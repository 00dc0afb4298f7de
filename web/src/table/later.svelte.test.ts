import { flushSync } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";

import { inFrame, URGENCY } from "./frame-queue";
import { later } from "./later.svelte";

/** The callbacks of the next frame, by handle. */
let frames: Map<number, FrameRequestCallback>;
let handle = 0;

beforeEach(() => {
  frames = new Map();
  vi.spyOn(globalThis, "requestAnimationFrame").mockImplementation((callback) => {
    frames.set(++handle, callback);
    return handle;
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(globalThis, "cancelAnimationFrame").mockImplementation((at) => void frames.delete(at));
});

function nextFrame(): void {
  const due = [...frames.values()];
  frames.clear();
  for (const callback of due) callback(0);
  vi.runAllTimers();
  flushSync();
}

/** Follows a value that `set` changes. */
function following(first: string) {
  let value = $state(first);
  let followed!: { readonly current: string };
  const stop = $effect.root(() => {
    followed = later(() => value, URGENCY.panels);
  });
  flushSync();
  const set = (next: string): void => {
    value = next;
    flushSync();
  };
  return { set, stop, shown: () => followed.current };
}

test("a value is followed in a frame of its own, after what is more urgent", () => {
  const { set, shown, stop } = following("a");
  expect(shown()).toBe("a");
  set("b");
  const done: string[] = [];
  inFrame(URGENCY.log, () => done.push("log"));
  inFrame(URGENCY.board, () => done.push("board"));
  expect(shown()).toBe("a");
  nextFrame();
  expect([shown(), ...done]).toEqual(["a", "board"]);
  nextFrame();
  expect([shown(), ...done]).toEqual(["b", "board"]);
  nextFrame();
  expect(done).toEqual(["board", "log"]);
  expect(frames.size).toBe(0);
  stop();
});

test("a change while it waits does not put it off: the newest value is taken", () => {
  const { set, shown, stop } = following("a");
  inFrame(URGENCY.board, () => {});
  set("b");
  nextFrame();
  set("c");
  nextFrame();
  expect(shown()).toBe("c");
  expect(frames.size).toBe(0);
  set("d");
  nextFrame();
  expect(shown()).toBe("d");
  stop();
});

test("a hidden page has no frames: it follows at once", () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const { set, shown, stop } = following("a");
  set("b");
  expect(shown()).toBe("b");
  expect(frames.size).toBe(0);
  stop();
});

test("nothing waits once its owner is gone", () => {
  const { set, stop } = following("a");
  set("b");
  expect(frames.size).toBe(1);
  stop();
  expect(frames.size).toBe(0);
});
