import { boot } from "../local/boot.svelte";
import { claimTable } from "../local/claims";
import type { FromTables, ToTables } from "../local/protocol";
import type { Answer, ClientMessage, Connection, Handlers, ServerMessage, Transport } from "./types";
import { CloseCode } from "./wire";

/** What Python says when it refuses a connection, as the close codes of a server. */
const CLOSE_CODES: Record<string, number> = {
  unknown_table: CloseCode.NO_SUCH_TABLE,
  rules_version: CloseCode.CANNOT_BE_PLAYED,
  diverged: CloseCode.CANNOT_BE_PLAYED,
};

/** The engine in this browser: it starts with the first request. */
class LocalEngine implements Transport {
  #worker: Worker | null = null;
  #last = 0;
  #requests = new Map<number, (response: Answer) => void>();
  #tables = new Map<number, { handlers: Handlers; close(code: number): void }>();

  async request(method: string, path: string, body?: unknown): Promise<Answer> {
    await this.#started();
    const id = ++this.#last;
    this.#say({ do: "request", id, method, path, body: body === undefined ? "" : JSON.stringify(body) });
    return new Promise((resolve) => this.#requests.set(id, resolve));
  }

  connectTable = (code: string, handlers: Handlers): Connection => {
    const connection = ++this.#last;
    let isClosed = false;
    let release = (): void => {};
    const close = (closeCode: number | null): void => {
      if (isClosed) return;
      isClosed = true;
      this.#tables.delete(connection);
      this.#say({ do: "disconnect", connection });
      release();
      handlers.state("closed", closeCode);
    };
    handlers.state("connecting");
    this.#tables.set(connection, { handlers, close });
    void (async () => {
      release = await claimTable(code, () => close(CloseCode.OTHER_TAB));
      if (isClosed) return release();
      await this.#started();
      if (!isClosed) this.#say({ do: "connect", connection, code });
    })();
    return {
      send: (message: ClientMessage) => {
        if (isClosed) return false;
        this.#say({ do: "send", connection, text: JSON.stringify(message) });
        return true;
      },
      close: () => close(null),
    };
  };

  /** Starts the engine if it has not been started; resolves when it is ready. */
  #started(): Promise<void> {
    if (this.#worker === null) {
      boot.begin(() => this.#start());
      this.#start();
    }
    return boot.isReady;
  }

  #start(): void {
    this.#worker?.terminate();
    this.#worker = new Worker(new URL("../local/tables.worker.ts", import.meta.url), { type: "module" });
    this.#worker.onmessage = (event: MessageEvent<FromTables>) => this.#hear(event.data);
    this.#worker.onerror = (event) => boot.fail(null, event.message);
    this.#say({
      do: "boot",
      base: new URL("./", location.href).href,
      files: boot.files,
      languages: navigator.languages.join(","),
      isKept: boot.isKept,
    });
  }

  #say(message: ToTables): void {
    this.#worker?.postMessage(message);
  }

  #hear(message: FromTables): void {
    if (message.say === "loaded") boot.count(message.part, message.bytes);
    else if (message.say === "ready") boot.finish();
    else if (message.say === "failed") boot.fail(message.part, message.reason);
    else if (message.say === "storage") boot.storage(message.problem);
    else if (message.say === "response") this.#respond(message.id, message.text);
    else if (message.say === "refused") this.#tables.get(message.connection)?.close(CLOSE_CODES[message.code] ?? CloseCode.CANNOT_BE_PLAYED);
    else this.#pass(message.connection, JSON.parse(message.text) as ServerMessage);
  }

  #respond(id: number, text: string): void {
    const { status, body } = JSON.parse(text) as { status: number; body: unknown };
    this.#requests.get(id)?.({ status, data: body });
    this.#requests.delete(id);
  }

  #pass(connection: number, message: ServerMessage): void {
    const table = this.#tables.get(connection);
    if (message.type === "hello") table?.handlers.state("open");
    if (message.type !== "pong") table?.handlers.message(message);
  }
}

export const local = new LocalEngine();
