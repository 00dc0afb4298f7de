/** A table without a socket, for lessons and puzzles: each request carries its place, and the reply the messages of the table. */
import { Refused } from "../net/http";
import type { ClientMessage, Connection, Handlers, ServerMessage } from "../net/types";

const RETRY_MS = 2_000;

/** Messages of a session that a table without other people has no use for. */
const NOT_SENT = ["pledge", "reveal", "ping", "say", "propose", "vote", "leave", "return", "hint"];

export interface RequestHandling<Message> {
  /** Sends a request; returns the messages of the table. */
  exchange(message: Message): Promise<ServerMessage[]>;
  /** Whether something was done about a refusal with this code; else the session is told of it. */
  mends?(code: string): boolean;
  /** More messages of the session that are not sent. */
  notSent?: string[];
}

export class Requests<Message extends { type: string }> {
  #handling: RequestHandling<Message>;
  #notSent: Set<string>;
  #handlers: Handlers | null = null;
  #queue: Promise<void> = Promise.resolve();
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(handling: RequestHandling<Message>) {
    this.#handling = handling;
    this.#notSent = new Set([...NOT_SENT, ...(handling.notSent ?? [])]);
  }

  connect(handlers: Handlers): Connection {
    this.#handlers = handlers;
    handlers.state("connecting");
    this.open();
    return {
      send: (message: ClientMessage) => {
        if (message.type === "resync") this.open();
        else if (!this.#notSent.has(message.type)) this.send(message as { type: string } as Message);
        return true;
      },
      close: () => {
        clearTimeout(this.#retry);
        this.#handlers = null;
      },
    };
  }

  open(): void {
    this.send({ type: "open" } as Message);
  }

  /** Requests go one after the other: each begins where the last one ended. */
  send(message: Message): void {
    this.#queue = this.#queue.then(() => this.#exchange(message));
  }

  async #exchange(message: Message): Promise<void> {
    if (this.#handlers === null) return;
    try {
      for (const each of await this.#handling.exchange(message)) {
        if (each.type === "hello") this.#handlers?.state("open");
        this.#handlers?.message(each);
      }
    } catch (error) {
      this.#fail(error, message);
    }
  }

  #fail(error: unknown, message: Message): void {
    const code = error instanceof Refused ? error.code : "offline";
    if (this.#handling.mends?.(code)) return;
    if (message.type !== "open") {
      this.#handlers?.message({ type: "error", family: "conflict", code, message: String(error), version: null });
      return;
    }
    this.#handlers?.state("lost");
    this.#retry = setTimeout(() => this.open(), RETRY_MS);
  }
}
