import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { change } from "../app/settings.svelte";
import { play } from "./play";
import { voicesOf, type SoundName } from "./sounds";

const NAMES: SoundName[] = ["tick", "untick", "roll", "set", "card", "coin", "pay", "confirm", "refuse", "turn", "drum", "drumroll", "win-battle", "lose-battle", "tower", "count", "victory", "lost", "undo"];

/** Counts what is started; nothing is heard. */
class FakeAudio {
  static started = 0;
  static gains: number[] = [];
  currentTime = 0;
  sampleRate = 1000;
  state = "running";
  destination = {};
  #node(more: object = {}) {
    const parameter = { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {}, linearRampToValueAtTime() {} };
    const node = { connect: (next: object) => next, start: () => void FakeAudio.started++, stop() {}, gain: parameter, frequency: { ...parameter }, ...more };
    return node;
  }
  createGain() {
    return this.#node();
  }
  createOscillator() {
    return this.#node();
  }
  createBiquadFilter() {
    return this.#node();
  }
  createBufferSource() {
    return this.#node();
  }
  createBuffer(_channels: number, length: number) {
    return { sampleRate: this.sampleRate, getChannelData: () => new Float32Array(length) };
  }
}

let now = 0;
beforeEach(() => {
  vi.stubGlobal("AudioContext", FakeAudio);
  now += 10_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  FakeAudio.started = 0;
  change({ sound: true, volume: 0.5 });
});
afterEach(() => vi.unstubAllGlobals());

test("every sound has voices that can be heard and end", () => {
  for (const name of NAMES) {
    const voices = voicesOf(name);
    expect(voices.length, name).toBeGreaterThan(0);
    for (const { start, attack, decay, peak, pitch } of voices) {
      expect(Math.min(start + 1, attack, decay, peak, pitch), name).toBeGreaterThan(0);
      expect(peak, name).toBeLessThanOrEqual(0.25);
      expect(start + attack + decay, name).toBeLessThan(2500);
    }
  }
});

test("each point of the finale rings a little higher", () => {
  expect(voicesOf("count", 24)[0]!.pitch).toBeCloseTo(880);
});

test("nothing is heard before the first click, then each sound at most once in 80 ms", () => {
  play("tick");
  expect(FakeAudio.started).toBe(0);
  dispatchEvent(new Event("pointerdown"));
  play("tick");
  play("tick");
  expect(FakeAudio.started).toBe(1);
  play("untick");
  expect(FakeAudio.started).toBe(2);
  now += 81;
  play("tick");
  expect(FakeAudio.started).toBe(3);
});

test("the switch turns everything off, and a hidden page rings only for my turn", () => {
  dispatchEvent(new Event("pointerdown"));
  change({ sound: false });
  play("coin");
  expect(FakeAudio.started).toBe(0);
  change({ sound: true });
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  play("coin");
  expect(FakeAudio.started).toBe(0);
  play("turn");
  expect(FakeAudio.started).toBe(3);
});
