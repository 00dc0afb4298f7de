/**
 * The composer: a compound choice (a group of dice, a payment, a card with its marker) is put together in the tray and
 * sent as one answer. The page keeps a draft, a list of choices; the server says what it would lead to (`try`), so every
 * number comes from the rules. A game describes the tray for a draft as plain data; web/src/table/composer draws it.
 */
import type { Msg } from "../i18n";
import type { Option, Question, Tried, View } from "../net/wire";
import type { Piece } from "./types";

/** A draft and what it would lead to. */
export interface Draft {
  /** The question that the server has asked. */
  question: Question;
  view: View;
  names: string[];
  /** The choices of the draft, in the order in which they will be sent; empty before the first pick. */
  choices: string[];
  /** What the choices would lead to; null for an empty draft. */
  tried: Tried | null;
  /** Ids of pool pieces picked before it is clear what for: a die without a target. */
  loose: string[];
}

export interface Composer {
  /** Whether the tray answers this question from the start: a question in the middle of a compound choice. */
  isFor(question: Question): boolean;
  /** Whether choosing this option begins a draft instead of being sent at once. */
  begins(option: Option, question: Question): boolean;
  /**
   * The choices of a new draft that begins with an option, e.g. with the cheapest payment filled in; by default the option
   * alone. `loose` are the pieces picked before the target. A game whose drafts are loose pieces returns the change of these.
   */
  first?(option: Option, question: Question, view: View, loose: string[]): string[] | Change;
  /**
   * The tray for a draft. Null if there is nothing to put together: a draft with choices is then sent as it is. An empty draft
   * of a question that `isFor` does not name is asked for its pool only: a click on one of these pieces opens the tray.
   */
  face(draft: Draft): TrayFace | null;
  /** The piece of the pool, or the line, at a place of the board: a click there is a click on it. */
  pieceAt?(at: string, draft: Draft): string | null;
}

/** What a click leads to: a new draft, or loose pieces. */
export interface Change {
  choices?: string[];
  loose?: string[];
}

export interface TrayFace {
  /** Replaces the question's title: "Hunting: which dice?" */
  title: Msg;
  why?: Msg;
  pool: PoolPiece[];
  /** Heading of the rows: "Marker from". */
  rowsTitle?: Msg;
  /** Lines of a payment or of a source. */
  rows: TrayRow[];
  /** Numbers to choose first (how many workers), as small tiles before the rows; without `confirms` each is a result of its own. */
  numbers: TrayNumber[];
  /** "3 + 5 = 8 ÷ 3 = <b>×2</b>": bold is the result, green once it is true; "pick dice" while nothing is picked. */
  line: Msg;
  /** Whether the line may be green: only when what it says is true. */
  isMet: boolean;
  price: Piece[];
  gain: Piece[];
  /** "A third die would cost 6 and leave 1 denier." */
  note?: Msg;
  chips: TrayChip[];
  /** All results, best first; the first has the focus and is taken by Enter. None where the tiles are the results. */
  confirms: TrayConfirm[];
}

export interface PoolPiece {
  id: string;
  icon: string;
  kind?: string;
  text?: string;
  /** Whose it is: "yours", "Grey". */
  label: Msg;
  /** What it is, for screen readers: "red die 4". */
  name?: Msg;
  price: Piece[];
  state: "picked" | "open" | "closed";
  /** Its place in the group, from 1. */
  order?: number;
  /** Why it cannot join; names the number that stops it. */
  reason?: Msg;
  /** A click picks it, or takes it out again. */
  click?: Change;
}

export interface TrayRow {
  id: string;
  icon?: string;
  kind?: string;
  label: Msg;
  /** What it costs or loses, and what it counts. */
  price: Piece[];
  gain: Piece[];
  state: "always" | "on" | "off" | "closed";
  reason?: Msg;
  click?: Change;
  stepper?: { value: number; of: number; less?: Change; more?: Change };
}

export interface TrayNumber {
  id: string;
  pieces: Piece[];
  state: "picked" | "open" | "closed";
  reason?: Msg;
  click?: Change;
}

export interface TrayChip {
  /** A: all my dice of this colour · C: clear · M: modifier */
  key: "A" | "C" | "M";
  label: Msg;
  isOn?: boolean;
  click: Change;
}

export interface TrayConfirm {
  title: Msg;
  price: Piece[];
  gain: Piece[];
  /** The whole answer, or its part before something random. */
  choices: string[];
  /** The rest of the answer: sent when the same seat is asked again, if it is offered then. */
  after?: string[];
  /** Set while the draft is not complete ("4 of 5"): the button is disabled. */
  missing?: Msg;
  /** It costs more than it brings: never green. */
  isPoor?: boolean;
}
