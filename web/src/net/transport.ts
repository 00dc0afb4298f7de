import { hasServer } from "../app/mode";
import { local } from "./local";
import { connectTable } from "./socket";
import type { Connection, Handlers } from "./types";

/** A response: its status as in HTTP, and its body. */
export interface Response {
  status: number;
  data: unknown;
}

/** How the page reaches its tables: a server, or the engine in this browser. */
export interface Transport {
  request(method: string, path: string, body?: unknown): Promise<Response>;
  connectTable(code: string, handlers: Handlers): Connection;
}

const server: Transport = {
  async request(method, path, body) {
    const headers: Record<string, string> = { Accept: "application/json" };
    if (method !== "GET") headers["X-Quatrefoil"] = "1";
    if (body !== undefined) headers["Content-Type"] = "application/json";
    const response = await fetch(`/api${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: "same-origin",
    });
    return { status: response.status, data: (await response.json().catch(() => null)) as unknown };
  },
  connectTable,
};

export const transport: Transport = hasServer ? server : local;
