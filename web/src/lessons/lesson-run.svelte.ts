/** One visitor in one lesson: the place, the last verdict, and a connection for the table's session. */
import type { ClientMessage, Connect, LessonPlace, LessonReply, LessonStepInfo, LessonText, LessonVerdict, ServerMessage } from "../net/types";
import { Requests } from "../practice/requests";
import { lessonApi } from "./api";
import { browserProgress, type ProgressStore } from "./progress";

type LessonMessage = ClientMessage | { type: "open" } | { type: "next" } | { type: "show" };

export class LessonRun {
  readonly text: LessonText;
  place = $state.raw<LessonPlace>({ step: 0, played: [] });
  /** The step is done: the table waits for `next`. */
  isDone = $state(false);
  isOver = $state(false);
  /** The last try, if it was wrong. */
  wrong = $state.raw<LessonVerdict | null>(null);
  tries = $state(0);
  /** Whether the coach did the present step. */
  isShown = $state(false);

  #store: ProgressStore;
  #send: typeof lessonApi.send;
  #requests = new Requests<LessonMessage>({ exchange: (message) => this.#exchange(message), mends: (code) => this.#mends(code) });
  #shown: string[];
  /** The version of the last message. */
  #version = 0;

  constructor(text: LessonText, store: ProgressStore = browserProgress, send = lessonApi.send) {
    this.text = text;
    this.#store = store;
    this.#send = send;
    const kept = store.read(text.info.game, text.info.number);
    this.#shown = kept?.shown ?? [];
    // A lesson that was read to its end begins anew.
    if (kept && !kept.isAtEnd && kept.place.step < text.steps.length) this.place = kept.place;
  }

  get step(): LessonStepInfo {
    return this.text.steps[this.place.step]!;
  }

  /** The words that the step still waits for; none if it waits for nothing, or for anything. */
  get left(): string[] {
    return this.step.kind === "do" && !this.isDone ? this.step.expect.slice(this.place.played?.length ?? 0) : [];
  }

  /** The word that the step waits for next; null if it waits for none, or for any. */
  get expected(): string | null {
    return this.left[0] ?? null;
  }

  /** For the session of the table. */
  readonly connect: Connect = (_code, handlers) => this.#requests.connect(handlers);

  /** Tries choices; the table changes only if they are right. */
  tryChoices(choices: string[]): void {
    this.#requests.send({ type: "choose", version: 0, seat: this.text.seat, choices });
  }

  next(): void {
    if (this.isDone && !this.isOver) this.#requests.send({ type: "next" });
  }

  show(): void {
    if (this.isDone) return;
    this.isShown = true;
    this.#shown = [...new Set([...this.#shown, this.step.id])];
    this.#requests.send({ type: "show" });
  }

  /** Skips a step: the coach does it, and the next one begins. */
  skip(): void {
    if (!this.isDone) this.show();
    if (this.step.kind !== "free") this.#requests.send({ type: "next" });
  }

  /** Shows the step before, as it was when it was done. */
  back(): void {
    if (this.place.step === 0) return;
    const step = this.place.step - 1;
    const { expect } = this.text.steps[step]!;
    this.#goTo({ step, played: expect.map((word) => `${this.text.seat} ${word}`) });
  }

  restart(): void {
    this.#goTo({ step: 0, played: [] });
  }

  #goTo(place: LessonPlace): void {
    this.place = place;
    this.#requests.open();
  }

  async #exchange(message: LessonMessage): Promise<ServerMessage[]> {
    const { game, number } = this.text.info;
    return this.#receive(await this.#send(game, number, this.place, message), message);
  }

  #receive(reply: LessonReply, message: LessonMessage): ServerMessage[] {
    const isNewStep = reply.place.step !== this.place.step || message.type === "open";
    this.place = reply.place;
    this.isDone = reply.is_done;
    this.isOver = reply.is_over;
    if (isNewStep) {
      this.tries = 0;
      this.isShown = false;
    }
    if (isNewStep || reply.verdict?.kind === "right") this.wrong = null;
    // A step that is done asks for nothing: what is clicked then is no try.
    if (reply.verdict?.kind === "wrong" && !reply.is_done) {
      this.tries += 1;
      this.wrong = reply.verdict;
    }
    this.#keep();
    return (reply.messages as ServerMessage[]).map((each) => this.#numbered(each));
  }

  /**
   * The table is built anew for each request, where an answer of several words counts as several versions: the session would
   * take the difference for messages that it has missed.
   */
  #numbered(message: ServerMessage): ServerMessage {
    if (message.type === "hello") this.#version = message.version;
    return message.type === "update" ? { ...message, version: ++this.#version } : message;
  }

  #keep(): void {
    const { game, number } = this.text.info;
    const isDone = this.isOver || (this.#store.read(game, number)?.isDone ?? false);
    this.#store.write(game, number, { place: this.place, isDone, isAtEnd: this.isOver, shown: this.#shown });
  }

  /** What was kept does not fit this lesson any more: it begins anew. */
  #mends(code: string): boolean {
    const isBegun = this.place.step > 0 || (this.place.played?.length ?? 0) > 0;
    if (!isBegun || (code !== "place" && code !== "script")) return false;
    this.restart();
    return true;
  }
}
