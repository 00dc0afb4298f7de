import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { connectTable } from "./socket";
import type { LinkState, ServerMessage } from "./types";
import { CloseCode, FINAL_CLOSE_CODES } from "./wire";

class FakeSocket {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(code = 1000): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code });
  }
  /** The server's side. */
  accept(): void {
    this.readyState = 1;
    this.onopen?.();
    this.say({ type: "hello" });
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let states: LinkState[] = [];
let messages: ServerMessage[] = [];
let closeCodes: (number | null | undefined)[] = [];
const last = () => FakeSocket.all.at(-1) as FakeSocket;
const connect = () =>
  connectTable("KB-7R4M", {
    message: (message) => messages.push(message),
    state: (state, code) => {
      states.push(state);
      closeCodes.push(code);
    },
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  states = [];
  messages = [];
  closeCodes = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it connects, passes messages on and sends JSON", () => {
  const line = connect();
  expect(last().url).toMatch(/^ws:\/\/.*\/ws\/tables\/KB-7R4M$/);
  expect(line.send({ type: "resync" })).toBe(false);
  last().accept();
  expect(states).toEqual(["connecting", "open"]);
  expect(line.send({ type: "choose", version: 3, seat: 0, choices: ["pass"] })).toBe(true);
  expect(JSON.parse(last().sent[0]!)).toEqual({ type: "choose", version: 3, seat: 0, choices: ["pass"] });
  last().say({ type: "update", version: 4 });
  expect(messages.map((message) => message.type)).toEqual(["hello", "update"]);
  line.close();
});

test("a lost connection is reopened with growing delays", () => {
  const line = connect();
  last().accept();
  last().close(1006);
  expect(states.at(-1)).toBe("lost");
  vi.advanceTimersByTime(600);
  expect(FakeSocket.all).toHaveLength(2);
  last().close(1006);
  vi.advanceTimersByTime(500);
  expect(FakeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(600);
  expect(FakeSocket.all).toHaveLength(3);
  last().accept();
  expect(states.at(-1)).toBe("open");
  line.close();
});

test("a missing pong is a lost connection; a pong is not passed on", () => {
  const line = connect();
  last().accept();
  vi.advanceTimersByTime(20_000);
  expect(last().sent).toEqual(['{"type":"ping"}']);
  last().say({ type: "pong" });
  vi.advanceTimersByTime(19_000);
  expect(states.at(-1)).toBe("open");
  vi.advanceTimersByTime(10_000);
  expect(states.at(-1)).toBe("lost");
  expect(messages).toHaveLength(1);
  line.close();
});

test("it reconnects at once when the network is back", () => {
  const line = connect();
  last().accept();
  last().close(1006);
  dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(10_000);
  expect(FakeSocket.all).toHaveLength(2);
  line.close();
});

test("the final close codes are those of the protocol", () => {
  expect([...FINAL_CLOSE_CODES].sort()).toEqual([4401, 4403, 4404, 4409, 4410]);
});

test.each(Object.entries(CloseCode).filter(([, code]) => FINAL_CLOSE_CODES.has(code)))("the socket stays closed after %s", (_name, code) => {
  connect();
  last().close(code);
  vi.advanceTimersByTime(60_000);
  expect(states.at(-1)).toBe("closed");
  expect(closeCodes.at(-1)).toBe(code);
  expect(FakeSocket.all).toHaveLength(1);
});

test.each(Object.entries(CloseCode).filter(([, code]) => !FINAL_CLOSE_CODES.has(code)))("the socket reconnects after %s", (_name, code) => {
  const line = connect();
  last().accept();
  last().close(code);
  expect(states.at(-1)).toBe("lost");
  vi.advanceTimersByTime(600);
  expect(FakeSocket.all).toHaveLength(2);
  line.close();
});

test("closed by the page it neither reconnects nor sends", () => {
  const line = connect();
  last().accept();
  line.close();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
  expect(line.send({ type: "ping" })).toBe(false);
});
