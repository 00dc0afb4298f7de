import { beforeEach, expect, test, vi } from "vitest";

import type { UpdateMessage } from "../net/types";
import { connectInFrames } from "./connect-in-frames";
import { FakeServer, update } from "./testing";

let frames: FrameRequestCallback[];
let isVisible: boolean;

beforeEach(() => {
  [frames, isVisible] = [[], true];
  vi.spyOn(globalThis, "requestAnimationFrame").mockImplementation((callback) => frames.push(callback));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => (isVisible ? "visible" : "hidden"));
});

function nextFrame(): void {
  for (const callback of frames.splice(0)) callback(0);
  vi.runAllTimers();
}

function connected() {
  const server = new FakeServer();
  const seen: string[] = [];
  const connect = connectInFrames(server.connect, ({ version }: UpdateMessage) => seen.push(`prepare ${version}`));
  const connection = connect("XX-1", {
    message: (message) => seen.push(message.type === "update" ? `update ${message.version}` : message.type),
    state: (state) => seen.push(state),
  });
  return { server, seen, connection };
}

test("updates are prepared at once and passed on one in each frame", () => {
  const { server, seen } = connected();
  server.say(update({ version: 1 }));
  server.say(update({ version: 2 }));
  expect(seen.splice(0)).toEqual(["prepare 1", "prepare 2"]);
  nextFrame();
  expect(seen.splice(0)).toEqual(["update 1"]);
  nextFrame();
  expect(seen).toEqual(["update 2"]);
});

test("other messages wait only for updates before them", () => {
  const { server, seen } = connected();
  server.say({ type: "chat_history", messages: [] });
  expect(seen.splice(0)).toEqual(["chat_history"]);
  server.say(update({ version: 1 }));
  server.handlers?.state("lost");
  expect(seen.splice(0)).toEqual(["prepare 1"]);
  nextFrame();
  nextFrame();
  expect(seen).toEqual(["update 1", "lost"]);
});

test("a page that is hidden gets everything at once", () => {
  const { server, seen } = connected();
  server.say(update({ version: 1 }));
  isVisible = false;
  document.dispatchEvent(new Event("visibilitychange"));
  server.say(update({ version: 2 }));
  expect(seen).toEqual(["prepare 1", "update 1", "prepare 2", "update 2"]);
});

test("closing passes on what waits, and nothing later", () => {
  const { server, seen, connection } = connected();
  server.say(update({ version: 1 }));
  connection.close();
  nextFrame();
  expect(seen).toEqual(["prepare 1", "update 1", "closed"]);
});
