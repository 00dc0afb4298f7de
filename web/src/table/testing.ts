/** A table without a server, for tests. */
import type { ClientMessage, Connect, Handlers, HelloMessage, Question, SeatListing, TableListing, UndoInfo, UpdateMessage } from "../net/types";

export class FakeServer {
  sent: ClientMessage[] = [];
  handlers: Handlers | null = null;
  isOpen = true;

  connect: Connect = (_code, handlers) => {
    this.handlers = handlers;
    return {
      send: (message) => {
        if (this.isOpen) this.sent.push(message);
        return this.isOpen;
      },
      close: () => handlers.state("closed"),
    };
  };

  say(message: Parameters<Handlers["message"]>[0]): void {
    this.handlers?.message(message);
  }
}

export function seatInfo(seat: number, change: Partial<SeatListing> = {}): SeatListing {
  return { seat, kind: "bot", name: "", level: "greedy", is_taken: true, is_mine: false, has_account: false, rating: null, stand_in: null, ...change };
}

export function table(change: Partial<TableListing> = {}): TableListing {
  return {
    code: "XX-1",
    commitment: "c0ffee",
    deal: "",
    game: "pebbles",
    status: "running",
    seats: [seatInfo(0, { kind: "me", name: "Anna", level: null, is_mine: true }), seatInfo(1)],
    my_turn: true,
    asked: [0],
    options: {},
    components_name: "",
    components: "standard",
    spectators: true,
    rated: false,
    hints: true,
    assisted: false,
    pace: { kind: "none", bank: 0, increment: 0, cap: 0, days: 0 },
    delay: 0,
    expires_at: null,
    next: null,
    is_host: true,
    created_at: "2026-11-15T09:00:00Z",
    updated_at: "2026-11-15T09:10:00Z",
    scores: null,
    places: null,
    round: null,
    ...change,
  };
}

export function question(...texts: string[]): Question {
  return {
    seat: 0,
    kind: "take_pebbles",
    facts: { heap: 7 },
    options: texts.map((text) => ({ text, family: text.split(":")[0] ?? "", arg: 0, at: `at-${text}`, preview: [], then: [], way: [text], gives_nothing: false })),
  };
}

/** What may be taken back: these plies, as a step and as a turn. */
export function taking(...plies: number[]): UndoInfo {
  return { step: plies.slice(-1), turn: plies, stop: "turn", at: null, is_past: false };
}

const standing = {
  ply: 0,
  viewer: 0,
  actor: -1,
  events: [],
  view: { game: "pebbles", seats: 2, heap: 7, players: [{ vp: 3 }, { vp: 1 }] },
  waiting: [0],
  undo: { step: [], turn: [], stop: "nothing" as const, at: null, is_past: false },
  clock: null,
  proposal: null,
};

export function hello(change: Partial<HelloMessage> = {}): HelloMessage {
  return {
    ...standing,
    type: "hello",
    version: 1,
    table: table(),
    seats: [0],
    history: [],
    dice: { version: 1, stage: "ready", asks: [], list: [], first_ply: 0, published: "" },
    reason: "connect",
    question: question("take:1", "take:2", "pass"),
    ...change,
  };
}

export function update(change: Partial<UpdateMessage> = {}): UpdateMessage {
  return { ...standing, type: "update", version: 2, choices: [], question: null, table: null, dice: null, ...change };
}
