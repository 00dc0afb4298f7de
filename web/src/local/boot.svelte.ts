import { ENGINE_PARTS, type EngineFiles, type EnginePart, type StorageProblem } from "./protocol";

declare const __ENGINE__: EngineFiles;

/** Before this much time the measured speed says little. */
const SPEED_AFTER_MS = 2_000;

export type BootState = "idle" | "loading" | "starting" | "ready" | "failed";

/** How far the engine has come. */
class Boot {
  readonly files: EngineFiles = __ENGINE__;
  state = $state<BootState>("idle");
  loaded = $state<Record<EnginePart, number>>(Object.fromEntries(ENGINE_PARTS.map((part) => [part, 0])) as Record<EnginePart, number>);
  failedPart = $state<EnginePart | null>(null);
  reason = $state("");
  problem = $state<StorageProblem | null>(null);
  /** False after the visitor chose to play although nothing can be kept. */
  isKept = $state(true);
  #ready: () => void = () => {};
  readonly isReady = new Promise<void>((resolve) => (this.#ready = resolve));

  #restart: () => void = () => {};
  #begunAt = 0;

  begin(restart: () => void): void {
    this.#restart = restart;
    this.#reset();
  }

  #reset(): void {
    this.state = "loading";
    this.reason = "";
    this.#begunAt = performance.now();
    for (const part of ENGINE_PARTS) this.loaded[part] = 0;
  }

  /** Tries again after a part did not come; what has come is in the browser's cache. */
  again(): void {
    this.#reset();
    this.#restart();
  }

  /** Plays on although the browser keeps nothing. */
  playUnkept(): void {
    this.isKept = false;
    this.problem = null;
    this.again();
  }

  count(part: EnginePart, bytes: number): void {
    this.loaded[part] += bytes;
    if (this.bytes >= this.total) this.state = "starting";
  }

  finish(): void {
    this.state = "ready";
    this.#ready();
  }

  fail(part: EnginePart | null, reason: string): void {
    console.error(reason);
    if (this.state === "ready") return;
    this.state = "failed";
    this.failedPart = part;
    this.reason = reason;
  }

  storage(problem: StorageProblem | null): void {
    this.problem = problem;
  }

  get bytes(): number {
    return ENGINE_PARTS.reduce((sum, part) => sum + this.loaded[part], 0);
  }

  get total(): number {
    return ENGINE_PARTS.reduce((sum, part) => sum + this.files.sizes[part], 0);
  }

  /** Seconds that the rest takes at the speed so far; null while too little is known. */
  secondsLeft(now: number): number | null {
    const passed = now - this.#begunAt;
    if (passed < SPEED_AFTER_MS || this.bytes === 0) return null;
    return Math.ceil((((this.total - this.bytes) / this.bytes) * passed) / 1000);
  }
}

export const boot = new Boot();
