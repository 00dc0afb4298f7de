import { loadPyodide, type PyodideAPI } from "pyodide";

import { type EngineContents, loadParts, type Progress } from "./engine-parts";
import { findSnapshot, forgetSnapshots, keepSnapshot } from "./memory-snapshot";
import type { EngineFiles } from "./protocol";
import { filesOf } from "./stored-zip";

/** Where the engine lies in Python's file system. */
const ENGINE = "/engine";
const PRELOAD = `
import sys
sys.dont_write_bytecode = True
sys.path.insert(0, "${ENGINE}")
import quatrefoil.offline.host
from quatrefoil.offline.preload import preload
preload()
`;

/** Pyodide fits its functions to these options; its types do not name all of them. */
type Options = NonNullable<Parameters<typeof loadPyodide>[0]>;
interface PyodideModule {
  growMemory(bytes: number): void;
}
type CreateModule = (settings: unknown) => Promise<PyodideModule>;

const folderOf = (base: string, files: EngineFiles): string => new URL(`engine/${files.version}/`, base).href;

/**
 * Starts Python with the engine; `base` is the address of the page's folder. It starts from the snapshot of an earlier
 * visit if there is one. Otherwise `makesSnapshot` says whether this start makes it.
 */
export async function startPython(base: string, files: EngineFiles, onProgress: Progress, makesSnapshot: boolean): Promise<PyodideAPI> {
  const folder = folderOf(base, files);
  const [contents, snapshot] = await Promise.all([loadParts(folder, onProgress), findSnapshot(folder)]);
  if (snapshot !== null) {
    try {
      return await load(folder, files, contents, { _loadSnapshot: snapshot });
    } catch (error) {
      console.warn("Python does not start from its snapshot:", error);
      await forgetSnapshots(folder);
    }
  }
  const python = await load(folder, files, contents, { _makeSnapshot: makesSnapshot });
  python.runPython(PRELOAD);
  if (makesSnapshot) void keepSnapshot(folder, python.makeMemorySnapshot() as Uint8Array<ArrayBuffer>);
  return python;
}

/** Removes the snapshot, so that the next start does not repeat what failed. */
export const forgetStart = (base: string, files: EngineFiles): Promise<void> => forgetSnapshots(folderOf(base, files));

/** Starts Python and lays the engine's files into its file system, which is not part of a snapshot. */
async function load(folder: string, files: EngineFiles, contents: EngineContents, snapshot: Options): Promise<PyodideAPI> {
  const restore = answerFetches({
    [`${folder}pyodide.asm.wasm`]: [contents["python.bin"], "application/wasm"],
    [`${folder}python_stdlib.zip`]: [contents["library.bin"], "application/zip"],
  });
  const address = URL.createObjectURL(new Blob([contents["loader.bin"]], { type: "text/javascript" }));
  try {
    const { default: create } = (await import(/* @vite-ignore */ address)) as { default: CreateModule };
    const python = await loadPyodide({
      indexURL: folder,
      createPyodideModule: roomFor(create, snapshot._loadSnapshot as Uint8Array | undefined),
      lockFileContents: JSON.stringify({ info: files.pyodide, packages: {} }),
      ...snapshot,
    } as Options);
    for (const part of ["rules.bin", "bots.bin"] as const) {
      for (const [name, content] of filesOf(contents[part])) {
        python.FS.mkdirTree(`${ENGINE}/${name.slice(0, name.lastIndexOf("/"))}`);
        python.FS.writeFile(`${ENGINE}/${name}`, content, { canOwn: true });
      }
    }
    return python;
  } finally {
    URL.revokeObjectURL(address);
    restore();
  }
}

/** Grows the memory before a snapshot is copied into it: Pyodide begins with less. */
function roomFor(create: CreateModule, snapshot: Uint8Array | undefined): CreateModule {
  if (snapshot === undefined) return create;
  return async (settings) => {
    const module = await create(settings);
    module.growMemory(snapshot.length);
    return module;
  };
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
