import type { ClientMessage, ServerMessage } from "./wire";

export type * from "./wire";

/** connecting: the first time · open · lost: reconnecting · closed: by the page, or by the server for good. */
export type LinkState = "connecting" | "open" | "lost" | "closed";

export interface Handlers {
  message(message: ServerMessage): void;
  /** `code`: the close code with which the server closed the socket for good. */
  state(state: LinkState, code?: number | null): void;
}

/** A connection to a table. */
export interface Connection {
  /** Returns false when not connected; nothing is queued, since the question may change meanwhile. */
  send(message: ClientMessage): boolean;
  close(): void;
}

export type Connect = (code: string, handlers: Handlers) => Connection;

/** A response: its status as in HTTP, and its body. */
export interface Answer {
  status: number;
  data: unknown;
}

/** How the page reaches its tables: a server, or the engine in this browser. */
export interface Transport {
  request(method: string, path: string, body?: unknown): Promise<Answer>;
  connectTable(code: string, handlers: Handlers): Connection;
}
