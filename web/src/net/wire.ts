/** What server and page say to each other. The server's protocol is the source of these types. */

export type Seat = number;

export type SeatKind = "me" | "here" | "link" | "anyone" | "bot";

export interface SeatInfo {
  seat: Seat;
  kind: SeatKind;
  name: string;
  level: string | null;
  is_taken: boolean;
  is_mine: boolean;
}

export type TableStatus = "waiting" | "running" | "finished";

export interface Table {
  code: string;
  game: string;
  status: TableStatus;
  seats: SeatInfo[];
  my_turn: boolean;
  asked: Seat[];
  created_at: string;
  updated_at: string;
  scores: number[] | null;
  places: number[] | null;
  round: { [name: string]: number } | null;
}

export interface TableOption {
  name: string;
  /** The first choice is the default. */
  choices: string[];
  clause: string;
}

export interface GameInfo {
  name: string;
  min_seats: number;
  max_seats: number;
  rules_version: number;
  components_digest: string;
  table_options: TableOption[];
  bots: string[];
}

export interface Me {
  name: string;
  is_guest: boolean;
}

export interface Lobby {
  mine: Table[];
  open: Table[];
  finished: Table[];
}

/** One thing that happened: `event` names its kind, the other fields are ids and numbers. */
export interface GameEvent {
  event: string;
  seat?: Seat;
  [field: string]: string | number | boolean | null | undefined;
}

export interface Option {
  /** The word of the vocabulary that is sent back, "advisor:7". */
  text: string;
  family: string;
  arg: number;
  /** The place on the board that stands for it, or empty. */
  at: string;
  preview: GameEvent[];
  then: string[];
}

export interface Question {
  seat: Seat;
  kind: string;
  facts: { [name: string]: number | string };
  options: Option[];
}

/** Every game writes its own view; the page reads it only through the game's plug. */
export interface View {
  game: string;
  seats: number;
}

export interface HistoryRow {
  ply: number;
  /** The seat that chose, -1 for nature. */
  actor: Seat;
  text?: string | null;
  events: GameEvent[];
}

interface Standing {
  version: number;
  ply: number;
  viewer: Seat | null;
  view: View | null;
  question: Question | null;
  waiting: Seat[];
  can_undo: boolean;
  can_restart: boolean;
}

export interface Hello extends Standing {
  type: "hello";
  table: Table;
  seats: Seat[];
  history: HistoryRow[];
  reason?: string;
}

export interface Update extends Standing {
  type: "update";
  events: GameEvent[];
  actor: Seat;
  text?: string | null;
  table?: Table | null;
}

export interface Refusal {
  code: string;
  clause: string;
  facts: { [name: string]: number | string };
}

export interface WhyAnswer {
  type: "why";
  text: string;
  refusal: Refusal | null;
}

export interface Presence {
  type: "presence";
  seats?: Seat[];
  spectators?: number;
}

export interface WireError {
  type: "error";
  code: string;
  message: string;
  clause?: string | null;
  offered?: string[] | null;
  version?: number | null;
}

export interface Pong {
  type: "pong";
}

export type ServerMessage = Hello | Update | WhyAnswer | Presence | WireError | Pong;

export type ClientMessage =
  | { type: "answer"; version: number; seat: Seat; choices: string[] }
  | { type: "undo"; version: number; seat: Seat }
  | { type: "restart"; version: number; seat: Seat }
  | { type: "why"; seat: Seat; text: string }
  | { type: "resync" }
  | { type: "ping" };

export interface History {
  table: Table;
  plies: number;
  rows: HistoryRow[];
  prologue: GameEvent[];
}

export interface Position {
  ply: number;
  view: View;
}
