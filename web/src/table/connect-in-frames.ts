import type { Connect, UpdateMessage } from "../net/types";
import { inFrame, URGENCY } from "./frame-queue";

/**
 * Passes updates on one in each frame, so that what each of them changes is rendered in tasks of its own, and everything
 * else in order with them; `prepare` has a task of its own before. A hidden page has no frames: there all is passed on at once.
 */
export function connectInFrames(connect: Connect, prepare: (update: UpdateMessage) => void): Connect {
  return (code, handlers) => {
    let waiting: (() => void)[] = [];
    let cancel = () => {};

    function passNext(): void {
      waiting.shift()?.();
      if (waiting.length > 0) cancel = inFrame(URGENCY.message, passNext);
    }
    function passAll(): void {
      cancel();
      const all = waiting;
      waiting = [];
      for (const pass of all) pass();
    }
    function add(pass: () => void, isLong: boolean): void {
      if (!isLong && waiting.length === 0) return pass();
      waiting.push(pass);
      if (document.visibilityState !== "visible") passAll();
      else if (waiting.length === 1) cancel = inFrame(URGENCY.message, passNext);
    }

    document.addEventListener("visibilitychange", passAll);
    const connection = connect(code, {
      message(message) {
        if (message.type === "update") prepare(message);
        add(() => handlers.message(message), message.type === "update");
      },
      state: (state, closeCode) => add(() => handlers.state(state, closeCode), false),
    });
    function close(): void {
      document.removeEventListener("visibilitychange", passAll);
      passAll();
      connection.close();
    }
    return { ...connection, close };
  };
}
