/**
 * The interface between the page and a game's plugin. The page knows no game: it shows the server's question with the
 * plugin's texts and sends the chosen option back unchanged. A game without a plugin is playable, too (plain.ts).
 *
 * Texts: each one is a `Msg` made by `dictionary("<game>", {ru, en})` from web/src/i18n, never a string, so that it follows
 * the viewer's language. `<b>…</b>` is bold. Styles: no `style="…"` attributes (the content policy forbids them); use
 * `style:--c={…}` and classes. Shared symbols (web/src/frame/symbols.svg) are inline in each page: `<use href="#cube"/>`;
 * symbols of one game come with its own sprite.
 *
 * Rulebook: its `rules` are the clauses; the summary, tips and worked examples are `aids`. aids.ts describes how a game writes
 * them in texts/aids.en.ts and texts/aids.ru.ts.
 */
import type { Component } from "svelte";

import type { Both, Lang, Msg } from "../i18n";
import type { GameEvent, Option, Question, Seat, View } from "../net/wire";
import type { SoundName } from "../sound/sounds";
import type { Aids } from "./aids";
import type { Composer } from "./composer";
import type { Overview } from "./overview";

export type { Aids, Both, GameEvent, Msg, Option, Question, Seat, View };

/** An icon in a line of text: a die, a cube, a token. */
export interface Piece {
  /** Id of a symbol: "die-4", "cube", "vp"; empty for a sign between icons ("/" or "→"), which is in `text`. */
  icon: string;
  /** Classes that colour it: "s0" … "s4", "sn", "white", "g-gold". */
  kind?: string;
  /** Printed beside it, e.g. how many. */
  text?: string;
  /** Comes with a gain, but is bad: never green. */
  isBad?: boolean;
  /** For screen readers. */
  label?: Msg;
  /** A message that says a number `n` of it ("2 soldiers"), where `text` is one. */
  amount?: Msg;
}

/** A clause of the rulebook, paraphrased. */
export interface Clause {
  id: string;
  /** Set where a chapter begins: its heading. */
  chapter?: Both;
  text: Both;
}

export interface Rulebook {
  rules: Clause[];
  aids: Record<Lang, Aids>;
}

export interface Term {
  icon: string;
  kind?: string;
  name: Both;
  text: Both;
}

export interface BoardProps {
  view: View;
  /** The game's components.json as the server loaded it. */
  components: unknown;
  question: Question | null;
  /** The seat whose perspective is shown; null for a spectator. */
  mySeat: Seat | null;
  /** By seat. */
  names: string[];
  /** The first option at a space. */
  offer(at: string): Option | undefined;
  /** All options at a space. */
  offers(at: string): Option[];
  choose(option: Option): void;
  /** The space the viewer points at, here or in the question bar: to be highlighted. */
  hovered: string | null;
  /** Whose own board is shown. */
  shownSeat: Seat;
  /** What is selected in the tray; see `fits`. */
  selected: string[];
  /** Pieces picked in the tray that are no choices yet: "die:0-red-4". */
  picked?: string[];
  /** False while this viewer cannot choose: replay, waiting, spectator. */
  isLive: boolean;
  /** Whether a panel stands beside the board, which is then less wide than the screen says. */
  hasPanel?: boolean;
}

/** Properties that a board may bind. */
type Shared = "hovered" | "shownSeat" | "selected" | "";

export interface TrayProps {
  view: View;
  question: Question | null;
  mySeat: Seat | null;
  selected: string[];
  /** Where the game has a composer: a click on a piece of its pool, by id. */
  pick?: (piece: string) => void;
}

/** The tooltip of a space, shown on hover, focus and long press. */
export interface Tip {
  number?: string | number;
  title: Msg;
  lines: Msg[];
  /** A clause of the rulebook that is shown below the lines: "T-8.4". */
  clause?: string;
  /** Option text to ask the server about when the place is not offered: "advisor:10"; see board/why-not.ts. */
  whyNot?: string;
}

export interface Header {
  rounds: { label: string; state: "done" | "now" | "next" }[];
  /** For the phone, in place of `rounds`: "year III". */
  round: Msg;
  phase: Msg;
  sub: Msg;
  /** What happens in this phase, in one line. */
  does?: Msg;
  steps: { label: Msg; does?: Msg; now: boolean; done?: boolean }[];
}

export interface Counter {
  icon: string;
  kind?: string;
  n: number;
  label: Msg;
}

export interface Tag {
  text: Msg;
  /** Shown instead of the text. */
  icon?: string;
  kind?: string;
  title?: Msg;
}

export interface OptionFace {
  icon?: string;
  kind?: string;
  number?: number;
  title: Msg;
  /** The whole price; an option without one is free and green. */
  cost?: Piece[];
  /** My own dice or pieces that are placed: drawn before the price, and no price themselves. */
  uses?: Piece[];
  gain?: Piece[];
  /** What comes later: points of a slot at the end, a salary each round. */
  later?: Piece[];
  /** Number of further ways to pay. */
  more?: number;
  /** The largest number of times, where the cheapest way is not the largest: "…×5". */
  times?: number;
  /** A line of consequence, shown where there are four options or fewer. */
  note?: Msg;
  /** Where the board has no order of its own: the option with the highest rank comes first. */
  rank?: number;
  /** Colour of the left edge, where the board groups its options: "red", "white", "yellow". */
  edge?: "red" | "white" | "yellow";
  /** Gives less than it costs, or nothing now but something later: grey, dashed, never folded. */
  isPoor?: boolean;
  /** Why it is poor or gives nothing: "no message lies there". */
  reason?: Msg;
  /** Pass, stop, decline: shown last and never green. */
  isNeutral: boolean;
}

/** The card of an option: its whole price and gain, line by line. */
export interface Detail {
  title: Msg;
  /** What the thing does, in a sentence. */
  does?: Msg;
  /** Parts of the price; the last line may be the sum. */
  price: DetailLine[];
  gain: DetailLine[];
  later?: DetailLine[];
  /** Other ways: "+2 with a die of Heloise". */
  ways?: DetailLine[];
  /** What is left after it. */
  left?: Piece[];
  /** The clause of the rulebook: "T-5.4". */
  clause?: string;
}

export interface DetailLine {
  label: Msg;
  pieces: Piece[];
  isSum?: boolean;
}

/** Several choices at once that the facts of a question suggest, as one more button. */
export interface Shortcut {
  /** Options that follow from one another: all are chosen or none. */
  texts: string[];
  face: OptionFace;
}

export interface LogContext {
  names: string[];
  /** The viewer's seats: their lines say "you". */
  mine: Seat[];
  components: unknown;
  /** The position now, for what an event leaves out, such as the card on a space. */
  view?: () => View | null;
}

export interface LogLine {
  seat?: Seat;
  text: Msg;
  pieces: Piece[];
  /**
   * choice: a line of its own · detail: an effect of the choice; its icons join the line above if it has the same seat and
   * choice, else it is a line of its own · price: the cost of the next choice of the same seat; its icons join that line ·
   * separator: a heading across the log.
   */
  level: "choice" | "detail" | "price" | "separator";
  /** The word by which a player declines something; where another word or nobody chose it, nothing was declined. */
  chosen?: string;
  /** What is said where nothing was declined; without it the line is left out. */
  unasked?: Msg;
}

/**
 * An animation on the board: a piece that flies from one space to another, a space that is ringed, dice that roll where they
 * lie, a card that turns. `supply` is where pieces only come from or go to: nothing happens there, so it gets no ring.
 */
export type Motion =
  | { piece: Piece; from: string; to: string; supply?: string }
  | { pulse: string }
  | { roll: Piece[]; at: string }
  | { turn: string };

export interface EndLine {
  id: string;
  label: Msg;
  hint?: Msg;
  /** Omitted when it is zero for all players. */
  isRare?: boolean;
  /** The finale reveals its sources one by one: secret characters. */
  isSecret?: boolean;
  /** Points of this line that the event gives to its `seat`; null if it belongs to another line. */
  of(event: GameEvent): number | null;
}

export interface TableOptionFace {
  title: Msg;
  explain: Msg;
  /** The choice that the switch shows as "on". */
  on: string;
  /** Names of the choices, needed where there are more than two. */
  choices?: Record<string, Msg>;
}

/** The result of a solo game. */
export interface Verdict {
  title: Msg;
  line: Msg;
  isWon: boolean;
}

/** The automated opponent of a solo game; it has a panel like a seat. */
export interface Rival {
  name: Msg;
  /** Within a sentence: "the King". */
  nameWithin: Msg;
  /** The sign on its disc. */
  icon: string;
  counters(view: View): Counter[];
  tags(view: View): Tag[];
  score(view: View): number | null;
  /** An event that gives points to the rival, converted to a seat's event for `endLines` and `source`; else null. */
  earned(event: GameEvent): GameEvent | null;
}

/** What an event changes in a part of the view; see film/told.ts. */
export interface Change {
  path: (string | number)[];
  next(value: unknown): unknown;
}

/** A stretch of events that is shown over the board in a few frames: a battle, the plague, the King's turn. */
export interface SceneCue {
  /** What the scene shows; more than the stretch itself if the scene was interrupted by a question. */
  events: GameEvent[];
  /** Index of the first event of the stretch. */
  first: number;
  /** Index of the last event of each frame; the last one ends the stretch. */
  frames: number[];
  /** Milliseconds of the whole scene. At once only its last frame is shown; 0 leaves it out. */
  times: Record<"calm" | "normal" | "fast" | "once", number>;
  /** How much of the time each frame takes; equal parts by default. */
  shares?: number[];
  /** The captions of frames without a line of the log. */
  titles?: (Msg | null)[];
  /** The sound of each frame. */
  sounds?: (SoundName | null)[];
}

export interface SceneProps {
  events: GameEvent[];
  /** The position after the events, and the one before them. */
  view: View;
  before: View;
  components: unknown;
  names: string[];
  mySeat: Seat | null;
  /** The frame that is shown, and how many follow. */
  frame: number;
  left: number;
  /** Milliseconds until the next frame; 0 shows everything without motion. */
  time: number;
  close(): void;
}

/** A game's folder exports `plugin`; names, costs and effects come from the components the server plays with. */
export type GamePlugin = (components: unknown) => GameUi;

export interface GameUi {
  name: string;
  /** The game's components.json as the server loaded it. */
  components: unknown;
  /** The game's own symbols; mounted once, hidden. */
  Sprite?: Component;
  Board: Component<BoardProps, object, Shared>;
  PhoneBoard: Component<BoardProps & { part: string; showPart: (part: string) => void }, object, Shared>;
  /** Parts of the phone's board; a desktop board narrower than `splitBelow` pixels shows them one at a time, too. */
  parts: { id: string; label: Msg }[];
  splitBelow?: number;
  /** The part with a seat's own board; a click on a seat shows it. */
  ownPart?: string;
  /** The part where a question is answered. */
  partFor(question: Question, view: View): string;
  /** The part where an event is seen to happen; none for what only the panels show. */
  partOf?(event: GameEvent): string | undefined;
  /** The seat's own board at 44×44, for its panel; the rival's too. */
  Mini?: Component<{ view: View; seat: Seat; components: unknown }>;
  /** The resources of the asked seat. */
  Tray?: Component<TrayProps, object, "selected" | "">;

  header(view: View): Header;
  counters(view: View, seat: Seat): Counter[];
  tags(view: View, seat: Seat): Tag[];
  /** Null where the rules hide it. */
  score(view: View, seat: Seat): number | null;
  /** Seats in turn order. */
  order(view: View): Seat[];

  question(question: Question, view: View): Msg;
  /** The line under a question: what the answer is for and how many follow; at most 90 letters, 110 in Russian. */
  why?(question: Question, view: View, names: string[]): Msg | null;
  /** The options in the order of the board, where it has one; else they stay as they are offered. */
  sorted?(question: Question, view: View): Option[];
  /** `option.preview` are the events of the whole way that `option.way` names, by the cheapest way. */
  option(option: Option, question: Question, view: View, names: string[]): OptionFace;
  detail?(option: Option, question: Question, view: View, names: string[]): Detail | null;
  /** Compound choices that are put together in the tray and sent as one answer. */
  composer?: Composer;
  /** A shortcut through several questions. */
  shortcut?(question: Question, view: View): Shortcut | null;
  /** Whether the option matches the selection in the tray; others are dimmed. */
  fits?(option: Option, question: Question, view: View, selected: string[]): boolean;
  /** What the table waits for: "Influence". */
  waiting?(view: View): Msg;

  tip(at: string, context: { view: View; components: unknown; question: Question | null; names: string[] }): Tip | null;
  refusal(code: string, facts: Record<string, number | string>, clause: string, names: string[]): Msg;

  /** `following`: the events after it that the same choice caused. */
  log(event: GameEvent, context: LogContext, following?: GameEvent[]): LogLine | null;
  motions?(event: GameEvent, view: View): Motion[];
  /** What an event tells about the view: an update of several beats is shown by it, beat by beat. */
  changes?(event: GameEvent, view: View): Change[];
  /** The scenes among the events of one choice; `shown` are the events of the scene before, which a question may have interrupted. */
  scenesOf?(events: GameEvent[], shown: GameEvent[] | null): SceneCue[];
  Scene?: Component<SceneProps>;

  /** The clauses with their aids; loaded when somebody reads them. */
  rulebook(): Promise<Rulebook>;
  /** How to play in two minutes; loaded when somebody reads it. */
  overview?: () => Promise<{ default: Overview }>;
  glossary: Term[];
  tableOption(name: string): TableOptionFace | null;

  endLines: EndLine[];
  /** The source of an event's points, for the largest swings: "Cathedral". `before` is the previous event. */
  source(event: GameEvent, before?: GameEvent): Msg | null;
  /** The verdict on a solo game, from its event; null for all other events. */
  verdict?(event: GameEvent): Verdict | null;
  /** Shown at tables of one seat. */
  rival?: Rival;
  /** Where a round (1) or a phase (2) begins: for the replay's jumps and the chart's bands. */
  chapter(event: GameEvent): { level: 1 | 2; label: Msg } | null;
  /** For games that count points only at the end: interim scores in an event, for the chart. */
  standing?(event: GameEvent, isAlone: boolean): { seat: Seat; n: number } | null;
  /** Whether the chart has a point after this event. */
  isMilestone(event: GameEvent): boolean;
  /** A roll and its expected value. */
  luck?(event: GameEvent): { seat: Seat; rolled: number; expected: number } | null;
}
