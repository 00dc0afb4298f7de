/**
 * Keeps Python's memory after the first start. The next start copies it back instead of compiling and importing the
 * standard library and the engine again, which takes most of a start. It is never needed: without a snapshot, or with
 * one that does not fit, Python starts from its sources.
 */
import { openEngineCache } from "./engine-cache";

/** A snapshot takes at most this share of the room that is left: games need some, too. */
const ROOM = 0.1;

/** The address holds what a snapshot depends on: the engine's checksum (in the folder) and the browser. */
const addressOf = (folder: string): string => `${folder}snapshot?${encodeURIComponent(navigator.userAgent)}`;

export async function findSnapshot(folder: string): Promise<Uint8Array | null> {
  try {
    const found = await (await openEngineCache())?.match(addressOf(folder));
    return found ? new Uint8Array(await found.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

/** Removes the snapshots of an engine, also those of other browser versions. */
export async function forgetSnapshots(folder: string): Promise<void> {
  const cache = await openEngineCache();
  for (const request of (await cache?.keys()) ?? []) {
    if (request.url.startsWith(`${folder}snapshot`)) await cache?.delete(request);
  }
}

/** Keeps a snapshot where there is plenty of room. */
export async function keepSnapshot(folder: string, snapshot: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    const { quota = 0, usage = 0 } = await navigator.storage.estimate();
    if (snapshot.length > (quota - usage) * ROOM) return;
    await forgetSnapshots(folder);
    await (await openEngineCache())?.put(addressOf(folder), new Response(snapshot));
  } catch {
    // The next start takes longer.
  }
}
