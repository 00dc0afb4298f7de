/**
 * What a game gives the page. The frame knows no game: it shows the server's question with the words of the plugin
 * and hands every answer back as it is. A game without a plugin is playable too, with the words of the engine.
 *
 * Texts: every sentence is a `Msg` made by `dictionary("<game>", {ru, en})` from web/src/i18n, never a string, so that it
 * follows the viewer's language. In a sentence `<b>…</b>` is bold. Styles: no `style="…"` attributes (the content
 * policy forbids them); `style:--c={…}` and classes instead. Symbols of the house (web/src/frame/symbols.svg) are inline in
 * every page: `<use href="#cube"/>`; symbols that only the game needs come with its own sprite.
 */
import type { Component } from "svelte";

import type { Both, Msg } from "../i18n";
import type { GameEvent, Option, Question, Seat, View } from "../net/wire";

export type { Both, GameEvent, Msg, Option, Question, Seat, View };

/** A small picture in a line of text: a die, a cube, a token. */
export interface Piece {
  /** Id of a symbol: "die-4", "cube", "vp"; empty for a sign between pieces, "/" or "→", that stands in `text`. */
  icon: string;
  /** Classes that colour it: "s0" … "s4", "sn", "white", "g-gold". */
  kind?: string;
  /** Printed beside it, e.g. how many. */
  text?: string;
  /** For those who do not see it. */
  label?: Msg;
}

/** A clause of the rulebook in our own words. */
export interface Clause {
  id: string;
  /** Set where a chapter begins: its heading. */
  chapter?: Both;
  text: Both;
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
  /** The seat whose eyes we look through; null for a spectator. */
  mySeat: Seat | null;
  /** By seat. */
  names: string[];
  /** The first option that stands at a place. */
  offer(at: string): Option | undefined;
  /** All of them, where one place stands for several. */
  offers(at: string): Option[];
  choose(option: Option): void;
  /** What the viewer points at, here or in the question bar: light it up. */
  hovered: string | null;
  /** Whose own board is shown. */
  shownSeat: Seat;
  /** What is picked in the tray; see `fits`. */
  selected: string[];
  /** False while nobody here may choose: replay, waiting, a spectator. */
  isLive: boolean;
}

/** What board and frame both may set; a board that needs none of it binds nothing. */
type Shared = "hovered" | "shownSeat" | "selected" | "";

export interface TrayProps {
  view: View;
  question: Question | null;
  mySeat: Seat | null;
  selected: string[];
}

/** What is told about a place when it is pointed at, focused or pressed long. */
export interface Tip {
  number?: string | number;
  title: Msg;
  lines: Msg[];
  /** Option text to ask the server about when the place is not offered: "advisor:10"; see board/asks.ts. */
  whyNot?: string;
}

export interface Header {
  rounds: { label: string; state: "done" | "now" | "next" }[];
  /** For the phone, where the lancets have no room: "year III". */
  round: Msg;
  phase: Msg;
  sub: Msg;
  steps: { label: Msg; now: boolean; done?: boolean }[];
}

export interface Counter {
  icon: string;
  kind?: string;
  n: number;
  label: Msg;
}

export interface Tag {
  text: Msg;
  /** Shown in place of the text, where it is known well enough. */
  icon?: string;
  kind?: string;
  title?: Msg;
}

export interface OptionFace {
  icon?: string;
  kind?: string;
  number?: number;
  title: Msg;
  cost?: Piece[];
  gain?: Piece[];
  /** How many further ways there are to pay. */
  more?: number;
  /** Pass, stop, decline: shown last and never green. */
  isNeutral: boolean;
}

/** Several answers at once that the facts of a question propose, as one more button. */
export interface Shortcut {
  /** Words that follow from one another: all are taken or none. */
  texts: string[];
  face: OptionFace;
}

export interface LogContext {
  names: string[];
  /** Own seats of the viewer: their lines say "you". */
  mine: Seat[];
  components: unknown;
}

export interface LogLine {
  seat?: Seat;
  text: Msg;
  pieces: Piece[];
  /**
   * choice: a line of its own · detail: what the choice brought; its pieces join the line above when it is of the same
   * seat and row, else it stands alone · price: what the next choice of the same seat and row costs; its pieces join that
   * line · separator: a heading across the log.
   */
  level: "choice" | "detail" | "price" | "separator";
}

/** A movement over the board: a piece that flies from one place to another, or a place that lights up shortly. */
export type Motion = { piece: Piece; from: string; to: string } | { pulse: string };

export interface EndLine {
  id: string;
  label: Msg;
  hint?: Msg;
  /** Left out where it brought nothing to anybody. */
  isRare?: boolean;
  /** Points this event brought under this heading to its `seat`; null when it is none of it. */
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

/** How a game alone against the game itself ended. */
export interface Verdict {
  title: Msg;
  line: Msg;
  isWon: boolean;
}

/** Whom one plays against alone at the table: the game itself in somebody's shape. It has a panel like a seat. */
export interface Rival {
  name: Msg;
  /** The sign on its disc. */
  icon: string;
  counters(view: View): Counter[];
  tags(view: View): Tag[];
  score(view: View): number | null;
  /** Where an event brings points to the rival: the same told as of a seat, for `endLines` and `source`; else null. */
  earned(event: GameEvent): GameEvent | null;
}

export interface SceneProps {
  events: GameEvent[];
  view: View;
  components: unknown;
  names: string[];
  mySeat: Seat | null;
  close(): void;
}

/** A game's folder exports `plugin`; names, costs and effects come from the components the server plays with. */
export type GamePlugin = (components: unknown) => GameUi;

export interface GameUi {
  name: string;
  /** What the plugin was made with: the game's components.json as the server loaded it. */
  components: unknown;
  /** Symbols that only this game needs; mounted once, hidden. */
  Sprite?: Component;
  Board: Component<BoardProps, object, Shared>;
  PhoneBoard: Component<BoardProps & { part: string }, object, Shared>;
  /** Parts of the phone's board; up to `splitBelow` pixels of board width the desktop shows them one at a time, too. */
  parts: { id: string; label: Msg }[];
  splitBelow?: number;
  /** The part that shows one seat's own board: a click on a seat leads there. */
  ownPart?: string;
  /** The part where a question is answered. */
  partFor(question: Question, view: View): string;
  /** The seat's own board at 44×44, for its panel; the rival's too. */
  Mini?: Component<{ view: View; seat: Seat; components: unknown }>;
  /** What the asked seat can spend now. */
  Tray?: Component<TrayProps, object, "selected" | "">;

  header(view: View): Header;
  counters(view: View, seat: Seat): Counter[];
  tags(view: View, seat: Seat): Tag[];
  /** Null where the rules hide it. */
  score(view: View, seat: Seat): number | null;
  /** Seats in turn order. */
  order(view: View): Seat[];

  question(question: Question, view: View): Msg;
  option(option: Option, question: Question, view: View, names: string[]): OptionFace;
  /** A way through several questions that the first one already names. */
  shortcut?(question: Question, view: View): Shortcut | null;
  /** A second step of one choice: undo is called "back" then. */
  isContinuation?(question: Question): boolean;
  /** Does the option go with what is picked in the tray? Others are dimmed. */
  fits?(option: Option, question: Question, view: View, selected: string[]): boolean;
  /** What the others do while I wait: "Influence". */
  waiting?(view: View): Msg;

  tip(at: string, context: { view: View; components: unknown; question: Question | null; names: string[] }): Tip | null;
  refusal(code: string, facts: Record<string, number | string>, clause: string, names: string[]): Msg;

  log(event: GameEvent, context: LogContext): LogLine | null;
  motions?(event: GameEvent, view: View): Motion[];
  /** Events that deserve a scene of their own over the board (a battle), or null; `shown` are those of the scene that is open. */
  sceneOf?(events: GameEvent[], shown?: GameEvent[] | null): GameEvent[] | null;
  Scene?: Component<SceneProps>;

  rules: Clause[];
  glossary: Term[];
  tableOption(name: string): TableOptionFace | null;

  endLines: EndLine[];
  /** What brought the points of an event, for the largest swings: "Cathedral". `before` is the event before it. */
  source(event: GameEvent, before?: GameEvent): Msg | null;
  /** Alone against the game itself: how it ended, from the event that tells it; null for every other event. */
  verdict?(event: GameEvent): Verdict | null;
  /** Shown at tables of one seat. */
  rival?: Rival;
  /** Where a round (1) or a phase (2) begins: jumps of the replay, bands of the chart. */
  chapter(event: GameEvent): { level: 1 | 2; label: Msg } | null;
  /** Where points are counted only at the end: what an event tells of somebody's points by then, for the chart. */
  standing?(event: GameEvent, isAlone: boolean): { seat: Seat; n: number } | null;
  /** True where the chart takes a point. */
  isMilestone(event: GameEvent): boolean;
  /** A roll and what it was worth on average. */
  luck?(event: GameEvent): { seat: Seat; rolled: number; expected: number } | null;
}
