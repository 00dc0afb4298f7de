/**
 * What server and page say to each other; docs/protocol.md says what it means.
 * Written by scripts/generate_wire_types.py from src/quatrefoil/server/wire: change it there.
 */

/** Seats are 0, 1, 2 …; as an actor, -1 is nature. */
export type Seat = number;

/** One thing that happened: `event` names its kind, the other fields are ids and numbers. */
export interface GameEvent {
  event: string;
  seat?: Seat;
  [field: string]: string | number | boolean | null | undefined;
}

/** Every game writes its own view; the page reads it only through the game's plug. */
export interface View {
  game: string;
  seats: number;
}

export type SeatKind = "me" | "here" | "link" | "anyone" | "bot";

export type TableStatus = "waiting" | "running" | "finished" | "abandoned";

export type ErrorFamily = "unreadable" | "not_offered" | "stale" | "not_found" | "forbidden" | "conflict" | "too_large" | "too_many";

/** Who the server takes this browser for. */
export interface Me {
  name: string;
  is_guest: boolean;
  is_admin?: boolean;
}

/** A body that says nothing: the address says it all. */
export interface Nothing {
}

/** A new name for me. */
export interface Rename {
  name: string;
}

/** A switch of the rules; the first choice is the default. */
export interface TableOption {
  name: string;
  choices: string[];
  clause: string;
}

/** Numbers a game can be played with; the standard ones have no name. */
export interface ComponentSet {
  digest: string;
  name: string;
}

/** One game that can be played here; the first component set is the usual one. */
export interface GameInfo {
  name: string;
  min_seats: number;
  max_seats: number;
  rules_version: number;
  components_checksum: string;
  component_sets: ComponentSet[];
  table_options: TableOption[];
  bots: string[];
}

/** One seat as one guest sees it. */
export interface SeatInfo {
  seat: Seat;
  kind: SeatKind;
  name: string;
  level: string | null;
  is_taken: boolean;
  is_mine: boolean;
  has_account: boolean;
  rating: number | null;
  stand_in: string | null;
}

/** Time to think: a bank with an increment up to a cap, in seconds, or days per move. */
export interface Pace {
  kind?: "days" | "live" | "none";
  bank?: number;
  increment?: number;
  cap?: number;
  days?: number;
}

/** One table as one guest sees it, without the position. */
export interface Table {
  code: string;
  game: string;
  status: TableStatus;
  seats: SeatInfo[];
  my_turn: boolean;
  asked: Seat[];
  options: { [name: string]: string };
  components: string;
  spectators: boolean;
  rated: boolean;
  hints: boolean;
  assisted: boolean;
  pace: Pace;
  delay: number;
  expires_at: string | null;
  next: string | null;
  is_host: boolean;
  created_at: string;
  updated_at: string;
  scores: number[] | null;
  places: number[] | null;
  round: { [name: string]: number } | null;
  commitment: string;
}

/** The lists of the front page; `has_more` open tables are on the next page. */
export interface Lobby {
  mine: Table[];
  open: Table[];
  finished: Table[];
  has_more: boolean;
}

/** Who shall sit in a seat: `name` for `here`, `level` for `bot`. */
export interface SeatWish {
  kind: SeatKind;
  name?: string;
  level?: string | null;
}

/** A table to open; options that are not named have their default, and so have components, named by digest. */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: { [name: string]: string };
  spectators?: boolean;
  rated?: boolean;
  hints?: boolean | null;
  wait_hours?: number;
  pace?: Pace;
  delay?: number;
  components?: string | null;
}

/** A table against bots, at once. */
export interface QuickTable {
  game: string;
}

/** Take a seat; without a number the first free one. */
export interface Join {
  seat?: Seat | null;
}

/** Fill the free seats with bots of a level, or of the usual one, and begin. */
export interface Begin {
  level?: string | null;
}

/** A record to keep, and who goes on playing where it has no end yet. */
export interface Import {
  record: string;
  seats?: SeatWish[] | null;
}

/** What I wrote down at a table, for me alone. */
export interface Note {
  text: string;
}

/** Continue a finished game from one of its positions, in `seat` against bots or with `seats`. */
export interface Fork {
  ply: number;
  seat?: Seat | null;
  seats?: SeatWish[] | null;
}

/** One answer and what came of it; `actor` -1 is nature, `ply` counts from 1. `text` only where it is public. */
export interface HistoryRow {
  ply: number;
  actor: Seat;
  events: GameEvent[];
  text?: string;
}

/** A finished game, row by row; `prologue` happened before the first. */
export interface History {
  table: Table;
  plies: number;
  prologue: GameEvent[];
  rows: HistoryRow[];
}

/** What a seat gave to the dice after `ply` rows. */
export interface GivenEntropy {
  ply: number;
  seat: Seat;
  value: string;
}

/** One answer of nature: numbers from `below` on, `weight` of them, out of `total` mean `text`.

The three are decimal digits, because they can be larger than a page's numbers. */
export interface Draw {
  ply: number;
  text: string;
  checksum_before: string;
  below: string;
  weight: string;
  total: string;
}

/** What the dice of a finished game were made from; draws after row `first_ply` can be computed again. */
export interface Dice {
  commitment: string;
  seed: string;
  first_ply: number;
  entropy: GivenEntropy[];
  draws: Draw[];
}

/** What one viewer could see after `ply` rows. */
export interface Position {
  ply: number;
  viewer: Seat | null;
  view: View;
}

/** One possible answer, what it would bring at once, and what the same seat would be asked then. */
export interface Option {
  text: string;
  family: string;
  arg: number;
  at: string;
  preview: GameEvent[];
  then: string[];
}

/** What one of my seats is asked. */
export interface Question {
  seat: Seat;
  kind: string;
  facts: { [name: string]: unknown };
  options: Option[];
}

/** Seconds that each seat has left, less than nothing when late, and whose time runs. Bots have none. */
export interface ClockInfo {
  left: (number | null)[];
  running: Seat[];
  is_shown: boolean;
}

/** What a seat has proposed: calling the game off, going back to row `ply`, a bot for `seat`. */
export interface ProposalInfo {
  kind: "abandon" | "back" | "bot";
  by: Seat;
  asks: Seat[];
  agreed: Seat[];
  seat: Seat | null;
  level: string | null;
  ply: number | null;
}

/** Why an option is not offered. */
export interface Refusal {
  code: string;
  clause: string;
  facts: { [name: string]: number | string };
}

/** What was refused and why; `code` never changes its meaning. */
export interface Problem {
  code: string;
  message: string;
  clause?: string;
}

/** The body of every answer with a status of 400 or more. */
export interface Refused {
  error: Problem;
}

/** The table changed: what happened, and how it stands now. */
export interface Update {
  type: "update";
  version: number;
  ply: number;
  viewer: Seat | null;
  actor: Seat | null;
  events: GameEvent[];
  rows: HistoryRow[];
  view: View;
  question: Question | null;
  waiting: Seat[];
  can_undo: boolean;
  can_restart: boolean;
  clock: ClockInfo | null;
  proposal: ProposalInfo | null;
  table?: Table;
}

/** Everything this viewer may know: sent on connecting, after `resync`, after an undo, after taking a seat. */
export interface Hello {
  type: "hello";
  version: number;
  ply: number;
  viewer: Seat | null;
  actor: Seat | null;
  events: GameEvent[];
  view: View;
  question: Question | null;
  waiting: Seat[];
  can_undo: boolean;
  can_restart: boolean;
  clock: ClockInfo | null;
  proposal: ProposalInfo | null;
  table: Table;
  seats: Seat[];
  history: HistoryRow[];
  gives_entropy: Seat[];
  reason: "connect" | "joined" | "resync" | "undo";
  frozen?: string;
}

/** The seats whose people are connected, and how many only watch. */
export interface Presence {
  type: "presence";
  seats: Seat[];
  spectators: number;
}

/** Something that somebody said; without a seat it was a spectator. */
export interface Said {
  type: "said";
  id: number;
  seat: Seat | null;
  name: string;
  text: string;
  at: string;
  is_mine: boolean;
}

/** What was said before I came. */
export interface TalkSoFar {
  type: "talk";
  messages: Said[];
}

/** The reason why an option is not offered; none when it is. */
export interface WhyAnswer {
  type: "why";
  seat: Seat;
  text: string;
  refusal: Refusal | null;
}

/** Options of one kind: words of one family. */
export interface HintKind {
  family: string;
  options: string[];
}

/** One option as the bot sees it: the chance to win after it, and the points it leads to.

`is_guess`: it looked too weak to be played out. */
export interface HintRank {
  text: string;
  chance: number;
  points: number;
  is_guess: boolean;
}

/** What an option brings to the seat: for certain at once, and probably later in the same phase. */
export interface HintReason {
  now: GameEvent[];
  later: GameEvent[];
}

/** One rung of help: 1 the kinds of choices, 2 all of them ranked, 3 also why the first one is best. */
export interface Hint {
  type: "hint";
  version: number;
  seat: Seat;
  rung: 1 | 2 | 3;
  kinds: HintKind[];
  ranking: HintRank[];
  reason: HintReason | null;
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
}

/** Something asked for was refused and nothing changed; `offered` are the words that would do. */
export interface WireError {
  type: "error";
  family: ErrorFamily;
  code: string;
  message: string;
  version: number | null;
  clause?: string;
  offered?: string[];
}

/** One choice, or several that follow from one another: all are taken or none. */
export interface Answer {
  type: "answer";
  version: number;
  seat: Seat;
  choices: string[];
}

/** Take back my last choice. */
export interface Undo {
  type: "undo";
  version: number;
  seat: Seat;
}

/** Take back all choices of my turn. */
export interface Restart {
  type: "restart";
  version: number;
  seat: Seat;
}

/** Something that the server could not foresee, for the dice; once for each seat. */
export interface GiveEntropy {
  type: "entropy";
  seat: Seat;
  value: string;
}

/** Ask why an option is not offered. */
export interface Why {
  type: "why";
  seat: Seat;
  text: string;
}

/** Ask for help with the question of my seat: 1 a little, 2 more, 3 all of it. */
export interface AskHint {
  type: "hint";
  version: number;
  seat: Seat;
  rung: 1 | 2 | 3;
}

/** Propose something to the others: a bot for a late `target`, my last turn taken back, the game called off. */
export interface Propose {
  type: "propose";
  seat: Seat;
  kind: "abandon" | "back" | "bot";
  target?: Seat | null;
  level?: string | null;
}

/** Agree to what is proposed, or not; whoever proposed it may withdraw it. */
export interface Vote {
  type: "vote";
  seat: Seat;
  agrees: boolean;
}

/** Say something to the table. */
export interface Say {
  type: "say";
  text: string;
}

/** Leave my seat to a bot; I may come back. */
export interface HandOver {
  type: "leave";
  seat: Seat;
  level?: string | null;
}

/** Play my seat myself again. */
export interface ComeBack {
  type: "return";
  seat: Seat;
}

/** Ask for everything again. */
export interface Resync {
  type: "resync";
}

/** Ask whether the line is alive. */
export interface Ping {
  type: "ping";
}

/** A new account that keeps the games of this browser's guest. */
export interface SignUp {
  name: string;
  password: string;
}

/** Sign in; with `keep_games` the games of this browser's guest become the account's. */
export interface SignIn {
  name: string;
  password: string;
  keep_games?: boolean;
}

/** Another password; every other browser is signed out. */
export interface NewPassword {
  old: string;
  new: string;
}

/** Delete my account for good. */
export interface Farewell {
  password: string;
}

/** One browser in which I am signed in. */
export interface SignedIn {
  id: string;
  device: string;
  created_at: string;
  seen_at: string;
  is_this: boolean;
}

/** One person's finished games of one kind. */
export interface GameResults {
  game: string;
  played: number;
  won: number;
  best: number | null;
  mean_place: number;
  rating: number | null;
  rated_games: number;
}

/** What a finished game did to the rating of a seat. */
export interface RatingChange {
  seat: Seat;
  before: number;
  after: number;
}

/** How often a person was ahead of or behind another one, or the bots of a level. */
export interface HeadToHead {
  name: string;
  level: string | null;
  games: number;
  ahead: number;
  behind: number;
}

/** A person with an account as everybody may see them. */
export interface Profile {
  name: string;
  is_me: boolean;
  since: string;
  results: GameResults[];
  against: HeadToHead[];
  latest: Table[];
}

/** How this server can reach people who are away; `push_key` is what browsers subscribe with. */
export interface NoticeWays {
  webhooks: boolean;
  push_key: string | null;
}

/** Where a table's news go: for `telegram` the address of a bot and the id of a `chat`. */
export interface Webhook {
  kind: "discord" | "json" | "telegram";
  url: string;
  chat?: string;
  lang?: "en" | "ru";
}

/** What the host of a table may see of its webhook again; the address itself holds a key. */
export interface WebhookInfo {
  kind: "discord" | "json" | "telegram" | null;
  host: string;
}

/** A browser that wants to be woken when it is my turn. */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  lang?: "en" | "ru";
}

/** A browser that does not want to be woken any more. */
export interface PushEndpoint {
  endpoint: string;
}

/** The chance of every seat to win as it looked before the answer after `ply`; alone, the opponent's stands last. */
export interface ReviewPoint {
  ply: number;
  chances: number[];
}

/** An answer that cost its seat much: its question with two options, what was chosen and what was better. */
export interface ReviewSwing {
  ply: number;
  seat: Seat;
  question: Question;
  chosen: string;
  better: string;
  chosen_chance: number;
  better_chance: number;
  chosen_points: number;
  better_points: number;
  reason: HintReason;
}

/** A finished game as a bot sees it afterwards: knowing at each answer what that seat could know. */
export interface Review {
  points: ReviewPoint[];
  swings: ReviewSwing[];
}

/** How far a review is; `done` of `total` answers are judged. */
export interface ReviewState {
  status: "done" | "failed" | "none" | "running";
  done: number;
  total: number;
  review: Review | null;
}

/** Why an admin does something; it stands in the log. */
export interface Because {
  reason?: string;
}

/** Keep somebody out: for so many hours or for good, and for a while also guests from their address. */
export interface Ban {
  reason?: string;
  hours?: number | null;
  address_hours?: number;
}

/** Take the word from somebody, for so many hours or for good. */
export interface Mute {
  reason?: string;
  hours?: number | null;
}

/** Let guests from an address come again. */
export interface Lift {
  network: string;
}

/** A restraint: since when, until when (`null`: for good) and why. */
export interface Held {
  since: string;
  until: string | null;
  reason: string;
}

/** An address from which guests may not come. */
export interface BarredAddress {
  network: string;
  held: Held;
}

/** Whether this browser may not come, and why. */
export interface Barred {
  is_barred: boolean;
  until?: string | null;
  reason?: string;
}

/** Who sits where; `person` names them in the list of people. */
export interface AdminSeat {
  seat: Seat;
  kind: SeatKind;
  name: string;
  level: string | null;
  person: string | null;
}

/** A table from outside: people and times, nothing of the game itself. */
export interface AdminTable {
  code: string;
  game: string;
  status: TableStatus;
  is_expired: boolean;
  seats: AdminSeat[];
  rows: number;
  pace: "days" | "live" | "none";
  rated: boolean;
  spectators: boolean;
  created_at: string;
  updated_at: string;
}

/** One page of tables, and how many there are in all. */
export interface AdminTables {
  tables: AdminTable[];
  total: number;
  page_size: number;
}

/** Somebody who took a seat or chose a name. */
export interface AdminPerson {
  id: string;
  name: string;
  is_guest: boolean;
  is_admin: boolean;
  created_at: string;
  seen_at: string | null;
  has_address: boolean;
  games: number;
  running: number;
  sessions: number;
  ban: Held | null;
  mute: Held | null;
}

/** One page of people, and how many there are in all. */
export interface AdminPeople {
  people: AdminPerson[];
  total: number;
  page_size: number;
}

/** What an admin did. Without a name it was the command line, or somebody who is forgotten by now. */
export interface AdminLogEntry {
  id: number;
  at: string;
  admin: string;
  is_command: boolean;
  action: "ban" | "delete_person" | "delete_table" | "end" | "grant" | "lift" | "mute" | "revoke" | "sign_out" | "unban" | "unmute";
  person: string | null;
  name: string;
  code: string;
  reason: string;
  until: string | null;
}

/** One page of the log, the latest first. */
export interface AdminLog {
  entries: AdminLogEntry[];
  total: number;
  page_size: number;
}

/** How the server is. Counts are of the database, `process` are figures of the process that answered. */
export interface AdminOverview {
  version: string;
  engine: string;
  database: string;
  redis: string;
  tables: { [name: string]: number };
  accounts: number;
  guests: number;
  sessions: number;
  seen_today: number;
  bans: number;
  process: { [name: string]: number };
}

export type ServerMessage = Hello | Update | Presence | Said | TalkSoFar | WhyAnswer | Hint | Pong | WireError;

export type ClientMessage = Answer | Undo | Restart | GiveEntropy | Why | AskHint | Propose | Vote | Say | HandOver | ComeBack | Resync | Ping;
