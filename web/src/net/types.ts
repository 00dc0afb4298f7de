import type { ClientMessage, ServerMessage } from "./wire";

export type * from "./wire";

/** connecting: the first time · open · lost: trying again · closed: by us or for good. */
export type LinkState = "connecting" | "open" | "lost" | "closed";

export interface Handlers {
  message(message: ServerMessage): void;
  state(state: LinkState): void;
}

/** A way to a table: over a socket, or later an engine in the page itself. */
export interface Connection {
  /** False when the message could not be handed over; nothing is kept for later, the question may be another by then. */
  send(message: ClientMessage): boolean;
  close(): void;
}

export type Connect = (code: string, handlers: Handlers) => Connection;
