import { ban } from "../app/ban.svelte";
import type { ClientMessage, Connection, Handlers, ServerMessage } from "./types";
import { CloseCode, FINAL_CLOSE_CODES } from "./wire";

const FIRST_RETRY_MS = 400;
const LAST_RETRY_MS = 8_000;
const PING_EVERY_MS = 20_000;
const PONG_WITHIN_MS = 8_000;

function address(code: string): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/ws/tables/${encodeURIComponent(code)}`;
}

/** Opens a table's socket and reconnects with exponential backoff; each `hello` brings the full state. */
export function connectTable(code: string, handlers: Handlers): Connection {
  let socket: WebSocket | null = null;
  let isClosed = false;
  let wait = FIRST_RETRY_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let ping: ReturnType<typeof setTimeout> | undefined;

  function listen(): void {
    clearTimeout(ping);
    ping = setTimeout(() => {
      send({ type: "ping" });
      // No pong: the connection is dead without a close event (a laptop woke up, a phone changed networks).
      ping = setTimeout(() => drop(), PONG_WITHIN_MS);
    }, PING_EVERY_MS);
  }

  function open(): void {
    clearTimeout(retry);
    const mine = new WebSocket(address(code));
    socket = mine;
    mine.onopen = () => listen();
    mine.onmessage = (event: MessageEvent<string>) => {
      if (mine !== socket) return;
      wait = FIRST_RETRY_MS;
      listen();
      const message = JSON.parse(event.data) as ServerMessage;
      if (message.type === "hello") handlers.state("open");
      if (message.type !== "pong") handlers.message(message);
    };
    mine.onclose = (event: CloseEvent) => {
      if (mine !== socket) return;
      if (event.code === CloseCode.BANNED) ban.isActive = true;
      if (FINAL_CLOSE_CODES.has(event.code)) stop(event.code);
      else drop();
    };
  }

  /** Drops the current socket and schedules a reconnect with exponential backoff and jitter. */
  function drop(): void {
    clearTimeout(ping);
    const old = socket;
    socket = null;
    old?.close();
    if (isClosed) return;
    handlers.state("lost");
    clearTimeout(retry);
    retry = setTimeout(open, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, LAST_RETRY_MS);
  }

  /** Reconnects at once when the network or the viewer is back. */
  function hurry(): void {
    if (socket === null && !isClosed && document.visibilityState === "visible") open();
  }

  function send(message: ClientMessage): boolean {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  }

  function close(): void {
    stop(null);
  }

  /** Closes the socket for good; `code` is the server's close code, null when the page closes it. */
  function stop(code: number | null): void {
    if (isClosed) return;
    isClosed = true;
    clearTimeout(retry);
    clearTimeout(ping);
    removeEventListener("online", hurry);
    document.removeEventListener("visibilitychange", hurry);
    const old = socket;
    socket = null;
    old?.close();
    handlers.state("closed", code);
  }

  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
  handlers.state("connecting");
  open();
  return { send, close };
}
