/** The connection of one viewer to a table, as reactive state. */
import { settings } from "../app/settings.svelte";
import { contribute } from "../dice/contribute";
import { rememberRevealed } from "../dice/memory";
import type {
  Connect,
  Connection,
  DiceInfo,
  GameEvent,
  HelloMessage,
  Hint,
  PlayedChoice,
  LinkState,
  Question,
  Refusal,
  Seat,
  ServerMessage,
  TableListing,
  Tried,
  UndoInfo,
  UpdateMessage,
  View,
  WireError,
} from "../net/types";
import { TablePeople } from "../people/table-people.svelte";
import { share } from "./share";

/** Choices that wait for the viewer's confirmation. */
export interface Held {
  choices: string[];
  events: GameEvent[];
}
/** Choices that were made, and the positions before and after them. */
export type Happened = { choices: PlayedChoice[]; before: View; after: View } | null;

/** A viewer's state of a table and the messages to the server. The server is authoritative: no optimistic updates. */
export class Session {
  link = $state<LinkState>("connecting");
  table = $state.raw<TableListing | null>(null);
  view = $state.raw<View | null>(null);
  question = $state.raw<Question | null>(null);
  choices = $state.raw<PlayedChoice[]>([]);
  /** The seat whose perspective is shown; null for a spectator. */
  viewer = $state<Seat | null>(null);
  /** All seats of this browser. */
  mine = $state.raw<Seat[]>([]);
  waiting = $state.raw<Seat[]>([]);
  version = $state(-1);
  /** What I may take back, and why no more. */
  undoable = $state.raw<UndoInfo>({ step: [], turn: [], stop: "nothing", at: null, is_past: false });
  /** Choices that end my turn and wait for `endTurn`, and what would happen by them; nobody else has seen them. */
  held = $state.raw<Held | null>(null);
  /** Choices that are tried, to see whether they are to be held. */
  #holding = $state.raw<string[] | null>(null);
  /** Why the server cannot replay this game; null if it can. */
  unreplayable = $state<string | null>(null);
  /** Seats whose people are connected. */
  connected = $state.raw<Seat[] | null>(null);
  spectators = $state(0);
  /** A choice was sent: the buttons are disabled until the server responds. */
  isSent = $state(false);
  /** The hint for the current question, and the rung that was requested. */
  hint = $state.raw<Hint | null>(null);
  hintRung = $state(0);
  problem = $state.raw<WireError | null>(null);
  /** The close code with which the server ended the connection for good. */
  closeCode = $state<number | null>(null);
  /** The error that the server sent instead of a `hello`. */
  turnedAway = $state.raw<WireError | null>(null);
  /** True when the game ended while this viewer was connected. */
  sawTheEnd = $state(false);

  /** Chat, proposals and clocks. */
  readonly people: TablePeople;

  #connection: Connection;
  #ply = -1;
  #whyNotRequests = new Map<string, ((refusal: Refusal | null) => void)[]>();
  #trials = new Map<number, (tried: Tried | null) => void>();
  #lastTrial = 0;
  #watch: (happened: Happened) => void;
  /** The view with which that of a prepared message shares its parts. */
  #prepared = new WeakMap<HelloMessage | UpdateMessage, View | null>();
  /** Choices that wait for a draw, and the seat that makes them. */
  #rest: { seat: Seat; choices: string[] } | null = null;

  /** `watch` gets what happened, after the state has changed; null if the history is another one than before. */
  constructor(code: string, connect: Connect, watch: (happened: Happened) => void = () => {}) {
    this.#watch = watch;
    this.people = new TablePeople((message) => this.#connection.send(message));
    this.#connection = connect(code, {
      message: (message) => this.#receive(message),
      state: (state, code) => this.#setLink(state, code ?? null),
    });
  }

  close(): void {
    this.people.close();
    this.#connection.close();
  }

  /** Does what takes time before an update is received. */
  prepare(message: UpdateMessage): void {
    message.view = share(this.view, message.view);
    this.#prepared.set(message, this.view);
  }

  /**
   * Sends choices; those that end my turn are held first if the viewer wants to confirm them. `after` are choices that
   * follow when something random has been drawn in between.
   */
  choose(texts: string[], after: string[] = []): void {
    if (this.question === null || this.isSent) return;
    this.unhold(); // another choice takes its place
    if (settings.confirmsTurn) void this.#holdOrSend(texts, after);
    else this.#send(texts, after);
  }

  /** Sends the rest of an answer if the seat is asked for it now; another question drops it. */
  #chooseRest(): void {
    const rest = this.#rest;
    if (rest === null || this.question === null || this.isSent) return;
    this.#rest = null;
    const isAsked = this.question.seat === rest.seat && this.question.options.some(({ text }) => text === rest.choices[0]);
    if (isAsked) this.choose(rest.choices);
  }

  /** Sends the choices that were held. */
  endTurn(): void {
    const held = this.held;
    this.unhold();
    if (held) this.#send(held.choices, []);
  }

  /** Whether choices wait for `endTurn`, or are tried to see whether they have to. */
  get isHolding(): boolean {
    return this.held !== null || this.#holding !== null;
  }

  /** Drops the choices that wait for `endTurn`; false if there are none. */
  unhold(): boolean {
    const was = this.isHolding;
    [this.held, this.#holding] = [null, null];
    return was;
  }

  undo(): void {
    this.#rest = null;
    if (!this.unhold()) this.#undo("undo");
  }

  restart(): void {
    const isFirst = this.unhold() && (this.undoable.turn.length === 0 || this.undoable.is_past);
    // If nothing of this turn was sent, its start is here.
    if (!isFirst) this.#undo("restart");
  }

  /** Asks why an option is not offered; null if it is. */
  why(text: string): Promise<Refusal | null> {
    const seat = this.question?.seat ?? this.viewer;
    if (seat === null || !this.#connection.send({ type: "why", seat, text })) return Promise.resolve(null);
    return new Promise((resolve) => this.#whyNotRequests.set(text, [...(this.#whyNotRequests.get(text) ?? []), resolve]));
  }

  /** Asks what choices would lead to; null if the question has changed meanwhile or the connection was lost. */
  async tryChoices(choices: string[]): Promise<Tried | null> {
    const { question, version } = this;
    const tried = await this.#tryOnce(choices);
    // Others have moved meanwhile, and the question stayed.
    return tried === null && this.version !== version && this.question === question ? this.#tryOnce(choices) : tried;
  }

  #tryOnce(choices: string[]): Promise<Tried | null> {
    if (this.question === null) return Promise.resolve(null);
    const { version } = this;
    const id = ++this.#lastTrial;
    if (!this.#connection.send({ type: "try", id, version, seat: this.question.seat, choices })) return Promise.resolve(null);
    return new Promise((resolve) => this.#trials.set(id, (tried) => resolve(this.version === version ? tried : null)));
  }

  #send(choices: string[], after: string[]): void {
    if (this.question === null || this.isSent) return;
    const { seat } = this.question;
    this.problem = null;
    this.isSent = this.#connection.send({ type: "choose", version: this.version, seat, choices });
    this.#rest = this.isSent && after.length > 0 ? { seat, choices: after } : null;
  }

  /** Holds choices that end my turn, sends others; what could not be tried is neither. */
  async #holdOrSend(choices: string[], after: string[]): Promise<void> {
    this.#holding = choices;
    const tried = await this.tryChoices(choices);
    if (this.#holding !== choices) return; // taken back, or another question or choice came
    this.#holding = null;
    if (tried === null) return;
    // A sealed choice cannot be tried: it is the only one of its turn.
    const isSealed = tried.refusal?.code === "reveals" && tried.at === 0;
    if (after.length === 0 && (tried.ends_turn || isSealed)) this.held = { choices, events: tried.events };
    else this.#send(choices, after);
  }

  /** Asks for a hint: rung 1 is a little help, 2 more, 3 all of it. */
  askHint(rung: 1 | 2 | 3): void {
    if (this.question === null || rung <= this.hintRung) return;
    this.problem = null;
    if (this.#connection.send({ type: "hint", version: this.version, seat: this.question.seat, rung })) this.hintRung = rung;
  }

  #undo(type: "undo" | "restart"): void {
    // At a shared screen the seat that chose last undoes, whichever is asked now.
    const seat = this.choices.findLast((choice) => this.mine.includes(choice.actor))?.actor ?? this.viewer;
    const plies = type === "undo" ? this.undoable.step : this.undoable.turn;
    if (seat === null || plies.length === 0 || this.isSent) return;
    this.problem = null;
    this.isSent = this.#connection.send({ type, version: this.version, seat });
  }

  #setLink(state: LinkState, closeCode: number | null): void {
    this.link = state;
    this.closeCode = closeCode;
    if (state === "open") this.turnedAway = null;
    if (state === "lost" || state === "closed") {
      this.hintRung = this.hint?.rung ?? 0;
      // The next `hello` shows whether the choice arrived.
      this.isSent = false;
      for (const resolvers of this.#whyNotRequests.values()) resolvers.forEach((resolve) => resolve(null));
      this.#whyNotRequests.clear();
      this.#dropTrials();
    }
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case "hello":
        this.table = message.table;
        this.mine = message.seats;
        this.choices = message.history;
        this.unreplayable = message.unreplayable ?? null;
        this.problem = null;
        this.#applyState(message, true);
        this.#watch(null);
        this.#contribute(message.dice);
        break;
      case "update":
        this.#update(message);
        break;
      case "why":
        this.#whyNotRequests.get(message.text)?.forEach((resolve) => resolve(message.refusal));
        this.#whyNotRequests.delete(message.text);
        break;
      case "tried":
        this.#trials.get(message.id)?.(message);
        this.#trials.delete(message.id);
        break;
      case "hint":
        if (message.seat === this.question?.seat && message.rung > (this.hint?.rung ?? 0)) this.hint = message;
        break;
      case "chat":
        this.people.addMessage(message);
        break;
      case "chat_history":
        this.people.setMessages(message.messages);
        break;
      case "presence":
        this.spectators = message.spectators;
        this.connected = message.seats;
        break;
      case "error":
        if (message.code.startsWith("entropy_")) break; // another window or device of this person was faster
        if (this.link !== "open") this.turnedAway = message;
        this.isSent = false;
        this.hintRung = this.hint?.rung ?? 0;
        this.problem = message;
        this.#rest = null;
        this.#dropTrials();
        // The state is outdated: get the current one before the next choice.
        if (message.family === "stale") this.#connection.send({ type: "resync" });
        break;
    }
  }

  #dropTrials(): void {
    for (const resolve of this.#trials.values()) resolve(null);
    this.#trials.clear();
  }

  #update(message: UpdateMessage): void {
    if (message.version < this.version) return;
    const isGap = message.version > this.version + 1;
    const before = this.view;
    // Same version: only the table changed, e.g. a player sat down.
    if (message.version > this.version) this.choices = [...this.choices, ...message.choices];
    if (message.table) {
      if (this.table?.status === "running" && message.table.status === "finished") this.sawTheEnd = true;
      this.table = share(this.table, message.table);
    }
    this.#applyState(message, message.choices.some((choice) => choice.actor === this.question?.seat));
    const after = this.view ?? message.view;
    if (message.events.length > 0) this.#watch({ choices: message.choices, before: before ?? after, after });
    if (message.dice) this.#contribute(message.dice);
    if (isGap) this.#connection.send({ type: "resync" });
  }

  #contribute(dice: DiceInfo): void {
    if (!this.table) return;
    const { code, commitment } = this.table;
    for (const message of contribute(code, commitment, this.#ply, dice)) {
      if (this.#connection.send(message) && message.type === "reveal") rememberRevealed(code, message.seat);
    }
  }

  /** `isAnswered`: the previous question is settled, even if the next one is equal. */
  #applyState(message: HelloMessage | UpdateMessage, isAnswered: boolean): void {
    // The hint stays valid while the question is unchanged.
    if (message.ply !== this.#ply || message.question?.seat !== this.question?.seat) {
      this.hint = null;
      this.hintRung = 0;
    }
    this.#ply = message.ply;
    this.version = message.version;
    if (this.#prepared.get(message) !== this.view) message.view = share(this.view, message.view);
    this.view = message.view;
    this.viewer = message.viewer;
    // In a sealed step others choose at the same time: my question and my sent choice stay.
    if (isAnswered || !isSame(message.question, this.question)) {
      this.question = message.question;
      this.isSent = false;
      this.unhold();
      this.#chooseRest();
    }
    this.waiting = share(this.waiting, message.waiting);
    this.undoable = share(this.undoable, message.undo);
    this.people.update(message);
  }
}

function isSame(one: Question | null, other: Question | null): boolean {
  return one !== null && JSON.stringify(one) === JSON.stringify(other);
}
