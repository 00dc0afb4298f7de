import { loadPyodide, type PyodideAPI } from "pyodide";

import { ENGINE_PARTS, type EngineFiles, type EnginePart } from "./protocol";

/** A part of the engine that did not come. */
export class PartMissing extends Error {
  constructor(
    readonly part: EnginePart,
    reason: string,
  ) {
    super(reason);
  }
}

type Progress = (part: EnginePart, bytes: number) => void;

/** What has come is kept under its address, which holds a checksum; the service worker shares this cache. */
const CACHE = "quatrefoil engine";

/** Returns a part as it is kept, else from the network. */
async function find(address: string): Promise<Response> {
  // Browsers have no caches on pages without https.
  const cache = "caches" in globalThis ? await caches.open(CACHE).catch(() => null) : null;
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

/** Starts Python with the engine; `base` is the address of the page's folder. */
export async function startPython(base: string, files: EngineFiles, onProgress: Progress): Promise<PyodideAPI> {
  const folder = new URL(`engine/${files.version}/`, base).href;
  const parts = ENGINE_PARTS.map((part) => load(folder + part, part, onProgress));
  const [program, loader, library, rules, bots] = (await Promise.all(parts)) as [ArrayBuffer, ArrayBuffer, ArrayBuffer, ArrayBuffer, ArrayBuffer];
  const restore = answerFetches({
    [`${folder}pyodide.asm.wasm`]: [program, "application/wasm"],
    [`${folder}python_stdlib.zip`]: [library, "application/zip"],
  });
  const address = URL.createObjectURL(new Blob([loader], { type: "text/javascript" }));
  try {
    const { default: createPyodideModule } = (await import(/* @vite-ignore */ address)) as { default: unknown };
    const options = { indexURL: folder, createPyodideModule, lockFileContents: JSON.stringify({ info: files.pyodide, packages: {} }) };
    const python = await loadPyodide(options as Parameters<typeof loadPyodide>[0]);
    python.unpackArchive(rules, "zip", { extractDir: "/engine" });
    python.unpackArchive(bots, "zip", { extractDir: "/engine" });
    python.runPython("import sys; sys.dont_write_bytecode = True; sys.path.insert(0, '/engine')");
    return python;
  } finally {
    URL.revokeObjectURL(address);
    restore();
  }
}

/** Pyodide fetches its files by their names: give it what is already here. */
function answerFetches(known: Record<string, [ArrayBuffer, string]>): () => void {
  const original = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const found = known[String(input)];
    if (found === undefined) return original(input, init);
    return Promise.resolve(new Response(found[0], { headers: { "Content-Type": found[1] } }));
  };
  return () => (globalThis.fetch = original);
}
