/** The transport of the page: a server. In the page without one, vite.config.ts puts transport.offline.ts in its place. */
import { connectTable } from "./socket";
import type { Transport } from "./types";

export const transport: Transport = {
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
