import type { ClientMessage, ServerMessage } from "./wire";

export type * from "./wire";

/** connecting: the first time · open · lost: reconnecting · closed: by the page, or by the server for good. */
export type LinkState = "connecting" | "open" | "lost" | "closed";

export interface Handlers {
  message(message: ServerMessage): void;
  /** `code`: the close code with which the server closed the socket for good. */
  state(state: LinkState, code?: number | null): void;
}

/** A way to a table: over a socket, or later an engine in the page itself. */
export interface Connection {
  /** False when the message could not be handed over; nothing is kept for later, the question may be another by then. */
  send(message: ClientMessage): boolean;
  close(): void;
}

export type Connect = (code: string, handlers: Handlers) => Connection;
