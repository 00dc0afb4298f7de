import type { EngineFiles, FromThinking, ToThinking } from "./protocol";

/** The second worker: it searches, so that the tables go on meanwhile. It starts with the first search. */
export class ThinkingWorker {
  #worker: Worker | null = null;
  #waiting = new Map<number, { resolve(text: string): void; reject(error: Error): void }>();
  #last = 0;

  constructor(
    private readonly base: string,
    private readonly files: EngineFiles,
  ) {}

  think(job: string): Promise<string> {
    this.#worker ??= this.#start();
    const id = ++this.#last;
    this.#say({ do: "think", id, job });
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  #start(): Worker {
    const worker = new Worker(new URL("./thinking.worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = (event: MessageEvent<FromThinking>) => this.#hear(event.data);
    worker.onerror = (event) => this.#fail(event.message);
    this.#worker = worker;
    this.#say({ do: "boot", base: this.base, files: this.files });
    return worker;
  }

  #say(message: ToThinking): void {
    this.#worker?.postMessage(message);
  }

  #hear(message: FromThinking): void {
    if (message.say === "failed") return this.#fail(message.reason);
    this.#waiting.get(message.id)?.resolve(message.text);
    this.#waiting.delete(message.id);
  }

  /** Gives the worker up; the next search starts another one. */
  #fail(reason: string): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(new Error(reason));
    this.#waiting.clear();
  }
}
