import { noteCommitment } from "../dice/commitments";
import { newEntropy } from "../dice/dice";
import type {
  Connect,
  Connection,
  GameEvent,
  Hello,
  Hint,
  HistoryRow,
  LinkState,
  Question,
  Refusal,
  Seat,
  ServerMessage,
  Table,
  Update,
  View,
  WireError,
} from "../net/types";
import { TablePeople } from "../people/table-people.svelte";

/** What this viewer knows of a table, and the ways to answer. All of it comes from the server; nothing is guessed ahead. */
export class Session {
  link = $state<LinkState>("connecting");
  table = $state.raw<Table | null>(null);
  view = $state.raw<View | null>(null);
  question = $state.raw<Question | null>(null);
  rows = $state.raw<HistoryRow[]>([]);
  /** Whose eyes we look through; null for a spectator. */
  viewer = $state<Seat | null>(null);
  /** All seats of this screen. */
  mine = $state.raw<Seat[]>([]);
  waiting = $state.raw<Seat[]>([]);
  version = $state(-1);
  canUndo = $state(false);
  canRestart = $state(false);
  /** Why this game cannot go on under the rules the server has now. */
  frozen = $state<string | null>(null);
  /** Seats whose people are here right now. */
  connected = $state.raw<Seat[] | null>(null);
  spectators = $state(0);
  /** An answer is on its way: the buttons rest until the server has spoken. */
  isSent = $state(false);
  /** Help with the present question, and how much of it was asked for. */
  hint = $state.raw<Hint | null>(null);
  hintRung = $state(0);
  problem = $state.raw<WireError | null>(null);
  /** With which close code the server ended the connection for good. */
  closeCode = $state<number | null>(null);
  /** Why the server refused the connection; sent in place of a greeting. */
  turnedAway = $state.raw<WireError | null>(null);
  /** True when the game ended under our eyes, not before we came. */
  sawTheEnd = $state(false);

  /** The people at the table among themselves. */
  readonly people: TablePeople;

  #connection: Connection;
  #ply = -1;
  #asked = new Map<string, ((refusal: Refusal | null) => void)[]>();
  #onEvents: (events: GameEvent[]) => void;

  constructor(code: string, connect: Connect, onEvents: (events: GameEvent[]) => void = () => {}) {
    this.#onEvents = onEvents;
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

  choose(texts: string[]): void {
    if (this.question === null || this.isSent) return;
    const { seat } = this.question;
    this.problem = null;
    this.isSent = this.#connection.send({ type: "answer", version: this.version, seat, choices: texts });
  }

  undo(): void {
    this.#takeBack("undo");
  }

  restart(): void {
    this.#takeBack("restart");
  }

  /** Asks which rule stands against an option that is not offered; null if none does. */
  why(text: string): Promise<Refusal | null> {
    const seat = this.question?.seat ?? this.viewer;
    if (seat === null || !this.#connection.send({ type: "why", seat, text })) return Promise.resolve(null);
    return new Promise((resolve) => this.#asked.set(text, [...(this.#asked.get(text) ?? []), resolve]));
  }

  /** Asks for help with my question: 1 a little, 2 more, 3 all of it. */
  askHint(rung: 1 | 2 | 3): void {
    if (this.question === null || rung <= this.hintRung) return;
    this.problem = null;
    if (this.#connection.send({ type: "hint", version: this.version, seat: this.question.seat, rung })) this.hintRung = rung;
  }

  #takeBack(type: "undo" | "restart"): void {
    // Of several seats at one screen the one that chose last takes back, whoever is asked now.
    const seat = this.rows.findLast((row) => this.mine.includes(row.actor))?.actor ?? this.viewer;
    const isAllowed = type === "undo" ? this.canUndo : this.canRestart;
    if (seat === null || !isAllowed || this.isSent) return;
    this.problem = null;
    this.isSent = this.#connection.send({ type, version: this.version, seat });
  }

  #setLink(state: LinkState, closeCode: number | null): void {
    this.link = state;
    this.closeCode = closeCode;
    if (state === "open") this.turnedAway = null;
    if (state === "lost" || state === "closed") {
      this.hintRung = this.hint?.rung ?? 0;
      // Whether an answer arrived we learn from the greeting when the line is back.
      this.isSent = false;
      for (const resolvers of this.#asked.values()) resolvers.forEach((resolve) => resolve(null));
      this.#asked.clear();
    }
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case "hello":
        this.table = message.table;
        this.mine = message.seats;
        this.rows = message.history;
        this.frozen = message.frozen ?? null;
        this.problem = null;
        this.#stand(message, true);
        noteCommitment(message.table.code, message.table.commitment);
        for (const seat of message.gives_entropy) this.#connection.send({ type: "entropy", seat, value: newEntropy() });
        break;
      case "update":
        this.#update(message);
        break;
      case "why":
        this.#asked.get(message.text)?.forEach((resolve) => resolve(message.refusal));
        this.#asked.delete(message.text);
        break;
      case "hint":
        if (message.seat === this.question?.seat && message.rung > (this.hint?.rung ?? 0)) this.hint = message;
        break;
      case "said":
        this.people.hear(message);
        break;
      case "talk":
        this.people.recall(message.messages);
        break;
      case "presence":
        this.spectators = message.spectators;
        this.connected = message.seats;
        break;
      case "error":
        if (message.code === "entropy_given") break; // another window of ours was faster
        if (this.link !== "open") this.turnedAway = message;
        this.isSent = false;
        this.hintRung = this.hint?.rung ?? 0;
        this.problem = message;
        // Our picture of the table is old: get the present one before anything else is chosen.
        if (message.family === "stale") this.#connection.send({ type: "resync" });
        break;
    }
  }

  #update(message: Update): void {
    if (message.version < this.version) return;
    const isGap = message.version > this.version + 1;
    // The same version again: only the table changed, somebody sat down or has a new name.
    if (message.version > this.version) this.rows = [...this.rows, ...message.rows];
    if (message.table) {
      if (this.table?.status === "running" && message.table.status === "finished") this.sawTheEnd = true;
      this.table = message.table;
    }
    this.#stand(message, message.rows.some((row) => row.actor === this.question?.seat));
    if (message.events.length > 0) this.#onEvents(message.events);
    if (isGap) this.#connection.send({ type: "resync" });
  }

  /** `isAnswered`: what I was asked before is settled, even if the next question reads the same. */
  #stand(message: Hello | Update, isAnswered: boolean): void {
    // A change may leave the question as it was: then help for it still holds.
    if (message.ply !== this.#ply || message.question?.seat !== this.question?.seat) {
      this.hint = null;
      this.hintRung = 0;
    }
    this.#ply = message.ply;
    this.version = message.version;
    this.view = message.view;
    this.viewer = message.viewer;
    // Others answer beside me in secret: my question stays the same one, and my answer to it stays on its way.
    if (isAnswered || !isSame(message.question, this.question)) {
      this.question = message.question;
      this.isSent = false;
    }
    this.waiting = message.waiting;
    this.canUndo = message.can_undo;
    this.canRestart = message.can_restart;
    this.people.stand(message);
  }
}

function isSame(one: Question | null, other: Question | null): boolean {
  return one !== null && JSON.stringify(one) === JSON.stringify(other);
}
