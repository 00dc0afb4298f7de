/** One visitor at one puzzle: the last verdict, the solution, and a connection for the table's session. */
import type { ClientMessage, Connect, HelloMessage, PuzzleInfo, PuzzleReply, PuzzleSolution, PuzzleVerdict, Question, ServerMessage, View } from "../net/types";
import { Requests } from "../practice/requests";
import { puzzleApi } from "./api";
import { missed, noted, readProgress, today, writeProgress } from "./progress";

type PuzzleMessage = ClientMessage | { type: "open" } | { type: "show" } | { type: "hint" };

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
  #requests = new Requests<PuzzleMessage>({ exchange: (message) => this.#exchange(message), notSent: ["undo", "restart"] });

  constructor(info: PuzzleInfo, isToday: boolean, send = puzzleApi.send) {
    this.info = info;
    this.isToday = isToday;
    this.#send = send;
  }

  get isOver(): boolean {
    return this.solution !== null;
  }

  /** For the session of the table. */
  readonly connect: Connect = (_code, handlers) => this.#requests.connect(handlers);

  /** Says which answer is only tempting. */
  hint(): void {
    this.#requests.send({ type: "hint" });
  }

  show(): void {
    if (this.isOver) return;
    this.isShown = true;
    this.#requests.send({ type: "show" });
  }

  async #exchange(message: PuzzleMessage): Promise<ServerMessage[]> {
    return this.#receive(await this.#send(this.info.game, this.info.id, this.played, message), message);
  }

  #receive(reply: PuzzleReply, message: PuzzleMessage): ServerMessage[] {
    const wasOver = this.isOver;
    this.played = reply.played;
    const messages = reply.messages as ServerMessage[];
    for (const each of messages) if (each.type === "hello") this.#begin(each);
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
    return messages;
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
}
