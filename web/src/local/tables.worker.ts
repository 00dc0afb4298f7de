/** The worker with the tables: Python, the rules and what is kept in this browser. */
import type { PyCallable, PyProxy } from "pyodide/ffi";

import { PartMissing } from "./engine-parts";
import { forgetStart, startPython } from "./python";
import type { FromTables, StorageProblem, ToTables } from "./protocol";
import { openStorage } from "./storage";
import { ThinkingWorker } from "./thinking";

interface Host extends PyProxy {
  request(method: string, path: string, body: string): Promise<string>;
  connect(connection: number, code: string): Promise<string>;
  receive(connection: number, text: string): Promise<void>;
  disconnect(connection: number): void;
}

const say = (message: FromTables): void => postMessage(message);
let host: Host | null = null;

async function boot(message: ToTables & { do: "boot" }): Promise<void> {
  const { base, files, languages, isKept } = message;
  const storage = await openStorage(isKept).catch(() => null);
  if (storage === null) return say({ say: "storage", problem: "blocked" });
  const python = await startPython(base, files, (part, bytes) => say({ say: "loaded", part, bytes }), true);
  const thinking = new ThinkingWorker(base, files);
  const build = python.pyimport("quatrefoil.offline.host").build as PyCallable;
  host = (await build(
    storage,
    (connection: number, text: string) => say({ say: "message", connection, text }),
    // Without the other worker the tables think themselves.
    (job: string) => thinking.think(job).catch(() => ""),
    (problem: string) => {
      if (problem === "full") void forgetStart(base, files); // games need the room more
      say({ say: "storage", problem: problem === "" ? null : (problem as StorageProblem) });
    },
    languages,
  )) as Host;
  say({ say: "ready" });
}

async function handle(message: ToTables): Promise<void> {
  if (message.do === "boot") return boot(message);
  if (host === null) return;
  if (message.do === "request") {
    say({ say: "response", id: message.id, text: await host.request(message.method, message.path, message.body) });
  } else if (message.do === "connect") {
    const refusal = await host.connect(message.connection, message.code);
    if (refusal !== "") say({ say: "refused", connection: message.connection, code: refusal });
  } else if (message.do === "send") {
    await host.receive(message.connection, message.text);
  } else {
    host.disconnect(message.connection);
  }
}

onmessage = (event: MessageEvent<ToTables>) => {
  const message = event.data;
  handle(message).catch((error: unknown) => {
    if (message.do === "boot") void forgetStart(message.base, message.files);
    say({ say: "failed", part: error instanceof PartMissing ? error.part : null, reason: String(error) });
  });
};
