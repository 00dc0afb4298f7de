/** The draft of a compound choice, and its trials by the server. */
import type { Change, Composer, Draft, TrayFace } from "../../games/composer";
import type { Option, Question, Refusal, Tried } from "../../net/types";
import type { Session } from "../session.svelte";

/** A step of the draft, kept to go back to. */
interface Stage {
  choices: string[];
  loose: string[];
  tried: Tried | null;
}

const EMPTY: Stage = { choices: [], loose: [], tried: null };

function sizeOf({ choices, loose }: Stage): number {
  return choices.length + loose.length;
}

/**
 * The draft of a compound choice. Each change is tried by the server before it is shown, so every number in the tray comes
 * from the rules; a refused change leaves the draft as it was. Clicks during a trial wait for its result and apply to it.
 */
export class Composing {
  #session: Session;
  #composer: () => Composer | undefined;
  #names: () => string[];
  #send: (choices: string[], after?: string[]) => void;
  /** The question that the draft answers: a new one makes the draft empty. */
  #asked = $state.raw<Question | null>(null);
  #stages = $state.raw<Stage[]>([]);
  #refusal = $state.raw<Refusal | null>(null);
  #waiting: (() => Promise<void>)[] = [];
  /** The run that makes the waiting changes, and the question they answer; taking something back ends it. */
  #run = $state.raw<{ question: Question | null } | null>(null);

  /** `send` sends the whole answer; by default the session does. */
  constructor(
    session: Session,
    composer: () => Composer | undefined,
    names: () => string[],
    send: (choices: string[], after?: string[]) => void = (choices, after) => session.choose(choices, after),
  ) {
    this.#session = session;
    this.#composer = composer;
    this.#names = names;
    this.#send = send;
  }

  /** The draft; null while nothing is asked or the game has no composer. */
  readonly draft = $derived.by((): Draft | null => {
    const { question, view } = this.#session;
    if (question === null || view === null || this.#composer() === undefined) return null;
    return { question, view, names: this.#names(), ...this.#stage };
  });

  /** The tray, while a compound choice is being put together; else null. */
  readonly face = $derived.by((): TrayFace | null => {
    const draft = this.draft;
    if (draft === null) return null;
    const isOpen = draft.choices.length > 0 || draft.loose.length > 0 || this.#composer()!.isFor(draft.question);
    return isOpen ? this.#composer()!.face(draft) : null;
  });

  /** The question that the board shows: the one that the draft leads to, else the one that is asked. */
  readonly question = $derived.by((): Question | null => {
    const { tried } = this.#stage;
    return this.face === null || tried === null ? this.#session.question : tried.question;
  });
  /** What the draft leads to; null while it is empty, or where that is not known. */
  readonly view = $derived(this.face === null ? null : (this.#stage.tried?.view ?? null));

  /** Why the last change was refused. */
  get refusal(): Refusal | null {
    return this.#isCurrent ? this.#refusal : null;
  }

  /** Whether a change waits for its trial. */
  get isBusy(): boolean {
    return this.#isUnderWay(this.#run);
  }

  /** Whether a pick can be taken back. */
  get canGoBack(): boolean {
    return this.face !== null && this.#isCurrent && this.#stages.length > 0;
  }

  /** Puts an option into the draft, or begins one with it; false if the option is to be sent at once. */
  take(option: Option): boolean {
    const { draft } = this;
    if (draft === null) return false;
    if (option.at !== "" && this.pickAt(option.at)) return true;
    const composer = this.#composer()!;
    if (this.face !== null && draft.choices.length > 0) {
      this.#enqueue(() => this.#change({ choices: [...this.#stage.choices, option.text] }));
      return true;
    }
    if (!composer.begins(option, draft.question) && this.face === null) return false;
    this.#begin(option, draft, draft.loose);
    return true;
  }

  /** A click on a place that is not offered now: picks its piece, or turns the draft to another target of the same question. */
  clickAt(at: string): boolean {
    if (this.pickAt(at)) return true;
    const { draft } = this;
    const target = draft?.choices[0] === undefined ? undefined : draft.question.options.find((option) => option.at === at);
    if (draft === null || target === undefined || target.text === draft.choices[0] || !this.#composer()!.begins(target, draft.question)) return false;
    this.#begin(target, draft, []);
    return true;
  }

  #begin(option: Option, draft: Draft, loose: string[]): void {
    const first = this.#composer()!.first?.(option, draft.question, draft.view, loose) ?? [option.text];
    this.#enqueue(() => this.#change(Array.isArray(first) ? { choices: first, loose: [] } : { loose: [], ...first }));
  }

  /** Picks the piece at a place of the board, or takes it out; false if no piece of the pool is there. */
  pickAt(at: string): boolean {
    const piece = this.draft === null ? null : (this.#composer()!.pieceAt?.(at, this.draft) ?? null);
    if (piece === null) return false;
    this.pick(piece);
    return true;
  }

  pick(id: string): void {
    this.press((face) => (face.pool.find((piece) => piece.id === id) ?? face.rows.find((row) => row.id === id))?.click);
  }

  /** Applies a change of the tray: `find` looks for it in the tray as it is then. */
  press(find: (face: TrayFace) => Change | undefined): void {
    this.#enqueue(async () => {
      const face = this.draft === null ? null : (this.face ?? this.#composer()!.face(this.draft));
      const change = face === null ? undefined : find(face);
      if (change !== undefined) await this.#change(change);
    });
  }

  /** Sends the whole answer of a confirm button. */
  confirm(at: number): void {
    this.#enqueue(async () => {
      const confirm = this.face?.confirms[at];
      if (confirm === undefined || confirm.missing !== undefined) return;
      this.#send(confirm.choices, confirm.after);
    });
  }

  /** Takes back the last pick, also one that is being tried; false if there is none. */
  back(): boolean {
    return this.#callOff() || this.#goBackTo(this.#stages.length - 1);
  }

  /** Takes pieces out, then leaves the draft; unlike `back` it never puts one in again. False if the draft is empty. */
  unpick(): boolean {
    const size = sizeOf(this.#stage);
    return this.#callOff() || this.#goBackTo(this.#stages.findLastIndex((stage) => sizeOf(stage) < size) + 1);
  }

  /** Leaves the draft: the question is as it was asked. False if the draft is empty. */
  clear(): boolean {
    const wasBusy = this.#callOff();
    return this.#goBackTo(0) || wasBusy;
  }

  /** Drops the change that is being tried and those that wait for it; false if there is none. */
  #callOff(): boolean {
    if (!this.isBusy) return false;
    this.#run = null;
    this.#refusal = null;
    return true;
  }

  #goBackTo(count: number): boolean {
    if (!this.canGoBack) return false;
    this.#stages = this.#stages.slice(0, count);
    this.#refusal = null;
    return true;
  }

  get #isCurrent(): boolean {
    return this.#asked !== null && this.#asked === this.#session.question;
  }

  get #stage(): Stage {
    return (this.#isCurrent ? this.#stages.at(-1) : undefined) ?? EMPTY;
  }

  #enqueue(work: () => Promise<void>): void {
    if (this.isBusy) this.#waiting.push(work);
    else void this.#work([work]);
  }

  async #work(waiting: (() => Promise<void>)[]): Promise<void> {
    const run = { question: this.#session.question };
    [this.#run, this.#waiting] = [run, waiting];
    try {
      while (this.#isUnderWay(run) && waiting.length > 0) await waiting.shift()!();
    } finally {
      if (this.#run === run) this.#run = null;
    }
  }

  /** Whether nothing was taken back since a run began, and its question is still asked. */
  #isUnderWay(run: { question: Question | null } | null): boolean {
    return run !== null && this.#run === run && run.question === this.#session.question;
  }

  async #change(change: Change): Promise<void> {
    const run = this.#run;
    const { question } = this.#session;
    const { choices, loose } = { ...this.#stage, ...change };
    const tried = choices.length === 0 ? null : await this.#session.tryChoices(choices);
    if (question === null || !this.#isUnderWay(run)) return; // taken back, or another question was asked meanwhile
    if (choices.length > 0 && tried === null) return; // the connection was lost
    const stages = this.#isCurrent ? this.#stages : [];
    this.#asked = question;
    this.#stages = stages;
    this.#refusal = tried?.refusal ?? null;
    if (this.#refusal !== null) return;
    const isEmpty = choices.length === 0 && loose.length === 0;
    this.#stages = isEmpty ? [] : [...stages, { choices, loose, tried }];
    // Nothing is left to put together: the draft is the answer.
    if (choices.length > 0 && this.face === null) this.#send(choices);
  }
}
