/** The worker that searches for bots, hints and reviews. */
import type { PyCallable, PyProxy } from "pyodide/ffi";

import type { FromThinking, ToThinking } from "./protocol";
import { startPython } from "./python";

interface Thinking extends PyProxy {
  reply(job: string): string;
}

const say = (message: FromThinking): void => postMessage(message);
let started: Promise<Thinking> | null = null;

async function boot(message: ToThinking & { do: "boot" }): Promise<Thinking> {
  const python = await startPython(message.base, message.files, () => {}, false);
  return (python.pyimport("quatrefoil.offline.thinking").Thinking as PyCallable)() as Thinking;
}

onmessage = (event: MessageEvent<ToThinking>) => {
  const message = event.data;
  const fail = (error: unknown): void => say({ say: "failed", reason: String(error) });
  if (message.do === "boot") {
    started = boot(message);
    started.catch(fail);
  } else {
    started?.then((thinking) => say({ say: "thought", id: message.id, text: thinking.reply(message.job) })).catch(fail);
  }
};
