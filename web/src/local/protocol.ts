/** What the page and its workers say to each other. */

/** The files of the engine; scripts/build_offline.py writes it. */
export interface EngineFiles {
  version: string;
  /** What Pyodide says of itself in its list of packages, of which we need none. */
  pyodide: unknown;
  /** Bytes over the wire. */
  sizes: Record<EnginePart, number>;
}

/** In the order in which they are needed. */
export const ENGINE_PARTS = ["python.bin", "loader.bin", "library.bin", "rules.bin", "bots.bin"] as const;
export type EnginePart = (typeof ENGINE_PARTS)[number];

/** Why the browser keeps nothing: no room, or no storage for this page at all. */
export type StorageProblem = "full" | "blocked";

export type ToTables =
  | { do: "boot"; base: string; files: EngineFiles; languages: string; isKept: boolean }
  | { do: "request"; id: number; method: string; path: string; body: string }
  | { do: "connect"; connection: number; code: string }
  | { do: "send"; connection: number; text: string }
  | { do: "disconnect"; connection: number };

export type FromTables =
  | { say: "loaded"; part: EnginePart; bytes: number }
  | { say: "ready" }
  | { say: "failed"; part: EnginePart | null; reason: string }
  | { say: "response"; id: number; text: string }
  | { say: "refused"; connection: number; code: string }
  | { say: "message"; connection: number; text: string }
  | { say: "storage"; problem: StorageProblem | null };

export type ToThinking = { do: "boot"; base: string; files: EngineFiles } | { do: "think"; id: number; job: string };
export type FromThinking = { say: "thought"; id: number; text: string } | { say: "failed"; reason: string };
