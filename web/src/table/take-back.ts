/** The undo buttons and their keys: what they take back, how far they go, and why not further. */
import type { Msg } from "../i18n";
import type { PlayedChoice, Seat, UndoInfo } from "../net/types";
import { play } from "../sound/play";
import type { Composing } from "./composer/composing.svelte";
import type { GameLog, LogEntry } from "./game-log";
import type { Session } from "./session.svelte";
import { tools } from "./tool-texts";

/** Takes back a step or the turn: what waits to be confirmed before the draft, the draft before anything that was sent. */
export function takeBack(which: "step" | "turn", session: Session, composing?: Composing): void {
  const isDraft = !session.isHolding && (which === "step" ? composing?.back() : composing?.clear());
  if (isDraft) return play("untick");
  if (session.isHolding || session.undoable[which].length > 0) play("undo");
  if (which === "step") session.undo();
  else session.restart();
}

export interface TakenBack {
  /** How many choices of mine. */
  steps: number;
  /** The log's lines of those choices; a choice without a line is not finished yet. */
  lines: (LogEntry | null)[];
  /** How many moves of other seats, as the log counts them. */
  others: number;
}

/** The log's lines about the seat that chose: the choice itself, or what it brought. */
function linesOf(choice: PlayedChoice, log: GameLog): LogEntry[] {
  const own = log.entries([choice], false).filter((entry) => entry.seat === choice.actor);
  const choices = own.filter((entry) => entry.kind === "choice");
  return choices.length > 0 ? choices : own.filter((entry) => entry.kind === "detail");
}

/** Returns what taking back some plies removes. */
export function takenBack(choices: PlayedChoice[], plies: number[], mine: Seat[], log: GameLog): TakenBack {
  const taken = choices.filter((choice) => plies.includes(choice.ply));
  const own = taken.filter((choice) => mine.includes(choice.actor));
  const lines = own.flatMap((choice): (LogEntry | null)[] => {
    const found = linesOf(choice, log);
    return found.length > 0 ? found : [null];
  });
  const others = taken.filter((choice) => !mine.includes(choice.actor) && linesOf(choice, log).length > 0);
  return {
    steps: own.length,
    // Choices that lead up to one line of the log are one thing to the reader: only the last one may lack a line.
    lines: lines.filter((line, at) => line !== null || at === lines.length - 1),
    others: others.length,
  };
}

/** Words in the names of events by which something random is told apart. */
const DICE = /roll/;
const CARDS = /card|draw|drew|dealt|reveal|shown|seen|enem|scheme|pair|tile|message/;

function causeOf(undo: UndoInfo, choices: PlayedChoice[]): "dice" | "cards" | "chance" | "revealed" {
  if (undo.stop === "revealed") return "revealed";
  const names = choices.find((choice) => choice.ply === undo.at)?.events.map((event) => event.event) ?? [];
  if (names.some((name) => DICE.test(name))) return "dice";
  return names.some((name) => CARDS.test(name)) ? "cards" : "chance";
}

/** Returns where undoing a turn leads to. */
export function reach(undo: UndoInfo, choices: PlayedChoice[]): Msg {
  if (undo.stop === "turn") return tools(undo.is_past ? "undo.to.last" : "undo.to.turn");
  return tools(`undo.to.${causeOf(undo, choices)}`);
}

/** Returns why nothing can be taken back. */
export function refusal(undo: UndoInfo, choices: PlayedChoice[], names: string[]): Msg {
  if (undo.stop === "nothing" || undo.stop === "turn") return tools("undo.why.nothing");
  if (undo.stop !== "moved") return tools(`undo.why.${causeOf(undo, choices)}`);
  const name = names[choices.find((choice) => choice.ply === undo.at)?.actor ?? -1];
  return name ? tools("undo.why.moved", { name }) : tools("undo.why.others");
}
