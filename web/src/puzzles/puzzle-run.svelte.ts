/** One visitor at one puzzle: the last verdict, the solution, and a connection for the table's session. */
import { Refused } from "../net/http";
import type { ClientMessage, Connect, Handlers, HelloMessage, PuzzleInfo, PuzzleReply, PuzzleSolution, PuzzleVerdict, Question, ServerMessage, View } from "../net/types";
import { puzzleApi } from "./api";
import { missed, noted, readProgress, today, writeProgress } from "./progress";

const RETRY_MS = 2_000;

type PuzzleMessage = ClientMessage | { type: "open" } | { type: "show" } | { type: "hint" };

/** Messages of a session that a puzzle has no use for. */
const NOT_SENT = new Set(["entropy", "ping", "say", "propose", "vote", "leave", "return", "hint", "undo", "restart"]);

export class PuzzleRun {
  readonly info: PuzzleInfo;
  readonly isToday: boolean;
  /** What was played since the question; empty until it is solved or shown. */
  played = $state.raw<string[]>([]);
  /** The last try; null before the first and after another began. */
  verdict = $state.raw<PuzzleVerdict | null>(null);
  solution = $state.raw<PuzzleSolution | null>(null);
  /** The question and the position that the puzzle is about. */
  question = $state.raw<Question | null>(null);
  view = $state.raw<View | null>(null);
  tries = $state(0);
  isShown = $state(false);
  progress = $state.raw(readProgress());

  #send: typeof puzzleApi.send;
  #handlers: Handlers | null = null;
  #queue: Promise<void> = Promise.resolve();
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(info: PuzzleInfo, isToday: boolean, send = puzzleApi.send) {
    this.info = info;
    this.isToday = isToday;
    this.#send = send;
  }

  get isOver(): boolean {
    return this.solution !== null;
  }

  /** For the session of the table. */
  readonly connect: Connect = (_code, handlers) => {
    this.#handlers = handlers;
    handlers.state("connecting");
    this.#request({ type: "open" });
    return {
      send: (message) => {
        if (!NOT_SENT.has(message.type)) this.#request(message.type === "resync" ? { type: "open" } : message);
        return true;
      },
      close: () => {
        clearTimeout(this.#retry);
        this.#handlers = null;
      },
    };
  };

  /** Says which answer is only tempting. */
  hint(): void {
    this.#request({ type: "hint" });
  }

  show(): void {
    if (this.isOver) return;
    this.isShown = true;
    this.#request({ type: "show" });
  }

  /** Requests go one after the other: each begins where the last one ended. */
  #request(message: PuzzleMessage): void {
    this.#queue = this.#queue.then(() => this.#exchange(message));
  }

  async #exchange(message: PuzzleMessage): Promise<void> {
    if (this.#handlers === null) return;
    try {
      this.#receive(await this.#send(this.info.game, this.info.id, this.played, message), message);
    } catch (error) {
      this.#fail(error, message);
    }
  }

  #receive(reply: PuzzleReply, message: PuzzleMessage): void {
    const wasOver = this.isOver;
    this.played = reply.played;
    for (const each of reply.messages as ServerMessage[]) {
      if (each.type === "hello") {
        this.#handlers?.state("open");
        this.#begin(each);
      }
      this.#handlers?.message(each);
    }
    if (reply.verdict) this.verdict = reply.verdict;
    this.solution = reply.solution;
    if (reply.verdict?.kind === "wrong" && message.type === "choose") {
      this.tries += 1;
      this.#keep(missed(this.progress, this.info.game, this.info.id));
    }
    if (!wasOver && this.isOver) {
      const how = this.isShown ? "shown" : this.tries > 0 ? "later" : "first";
      this.#keep(noted(this.progress, this.info.game, this.info.id, how, this.isToday ? today() : null));
    }
  }

  #begin(hello: HelloMessage): void {
    if (this.question !== null || hello.question === null) return;
    this.question = hello.question;
    this.view = hello.view;
  }

  #keep(progress: ReturnType<typeof readProgress>): void {
    this.progress = progress;
    writeProgress(progress);
  }

  #fail(error: unknown, message: PuzzleMessage): void {
    const code = error instanceof Refused ? error.code : "offline";
    if (message.type !== "open") {
      this.#handlers?.message({ type: "error", family: "conflict", code, message: String(error), version: null });
      return;
    }
    this.#handlers?.state("lost");
    this.#retry = setTimeout(() => this.#request({ type: "open" }), RETRY_MS);
  }
}
