import { openEngineCache } from "./engine-cache";
import { ENGINE_PARTS, type EnginePart } from "./protocol";

/** A part of the engine that did not come. */
export class PartMissing extends Error {
  constructor(
    readonly part: EnginePart,
    reason: string,
  ) {
    super(reason);
  }
}

export type Progress = (part: EnginePart, bytes: number) => void;
export type EngineContents = Record<EnginePart, ArrayBuffer>;

/** Returns a part as it is kept, else from the network. */
async function find(address: string): Promise<Response> {
  const cache = await openEngineCache();
  const known = await cache?.match(address);
  if (known) return known;
  const response = await fetch(address);
  if (!response.ok) throw new Error(String(response.status));
  if (cache) void cache.put(address, response.clone()).catch(() => {}); // no room: it comes again next time
  return response;
}

/** Counts the bytes of a part as they come, then decompresses it. */
async function load(address: string, part: EnginePart, onProgress: Progress): Promise<ArrayBuffer> {
  const response = await find(address).catch((error: unknown) => {
    throw new PartMissing(part, `${address}: ${String(error)}`);
  });
  if (response.body === null) throw new PartMissing(part, `${address} is empty`);
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        onProgress(part, chunk.length);
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer().catch((error: unknown) => {
    throw new PartMissing(part, `${address}: ${String(error)}`);
  });
}

/** Loads all parts of the engine from a folder, those first that are needed first. */
export async function loadParts(folder: string, onProgress: Progress): Promise<EngineContents> {
  const contents = await Promise.all(ENGINE_PARTS.map((part) => load(folder + part, part, onProgress)));
  return Object.fromEntries(ENGINE_PARTS.map((part, at) => [part, contents[at]])) as EngineContents;
}
