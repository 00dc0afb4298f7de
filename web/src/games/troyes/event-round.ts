/** The events of a round, as a scene: new cards, what each event of the queue does, the black dice and who removes them. */
import type { GameEvent, SceneCue } from "../types";
import { kingTurnsIn } from "./king-turn";
import { phaseName } from "./header";
import { eventOf, readDice, type Components, type EventView } from "./data";

/** Number of the phase of events. */
const EVENTS_PHASE = 3;

type Kind = "new" | "event" | "black" | "defence";

/** What begins a part of the scene; anything else belongs to the part before it. */
const KINDS: Record<string, Kind> = {
  event_revealed: "new",
  event_began: "event",
  event_rolled: "event",
  black_rolled: "black",
  defended: "defence",
  undefended: "defence",
};

/** What ends the phase. */
const ENDS = new Set(["phase_began", "round_began", "milestone", "game_over"]);

/** Milliseconds of a part at each pace; an event that only adds black dice is quickly told. */
const TIMES: Record<Kind | "enemy", [calm: number, normal: number, fast: number]> = {
  new: [1200, 700, 260],
  enemy: [800, 480, 180],
  event: [1700, 1050, 380],
  black: [1700, 1050, 400],
  defence: [1700, 1050, 380],
};
const SOUNDS = { new: "card", event: null, black: "roll", defence: "set" } as const;

interface Part {
  kind: Kind;
  events: GameEvent[];
}

export function isEventRound(events: GameEvent[]): boolean {
  const kind = KINDS[events[0]?.event ?? ""];
  return kind !== undefined && kind !== "defence";
}

/** Whether a part begins here; the die that the King spends in defence comes before what it removes. */
function begins(events: GameEvent[], at: number): Kind | null {
  const [last, here, next] = [events[at - 1], events[at]!, events[at + 1]];
  if (here.event === "king_spent" && next?.event === "defended") return "defence";
  if (here.event === "defended" && last?.event === "king_spent") return null;
  return KINDS[here.event] ?? null;
}

export function partsOf(events: GameEvent[]): Part[] {
  const parts: Part[] = [];
  events.forEach((event, at) => {
    if (ENDS.has(event.event)) return;
    const kind = begins(events, at);
    if (kind !== null || parts.length === 0) parts.push({ kind: kind ?? "event", events: [event] });
    else parts.at(-1)!.events.push(event);
  });
  return parts;
}

/** The events of the round among those of a choice, or what follows those that were `shown`. */
function eventRoundIn(events: GameEvent[], shown: GameEvent[] | null): SceneCue | null {
  const isGoingOn = shown !== null && isEventRound(shown) && !ENDS.has(shown.at(-1)!.event);
  const first = events.findIndex((_, at) => {
    const kind = begins(events, at);
    return kind !== null && (kind !== "defence" || isGoingOn);
  });
  if (first < 0) return null;
  const next = events.findIndex((event, at) => at >= first && ENDS.has(event.event));
  const end = next < 0 ? events.length : next;
  const past = isGoingOn ? shown : [];
  const parts = partsOf(events.slice(first, end));
  const lengths = parts.map((part) => TIMES[part.kind === "event" && part.events.length === 1 ? "enemy" : part.kind]);
  const [calm, normal, fast] = [0, 1, 2].map((pace) => lengths.reduce((sum, times) => sum + times[pace]!, 0)) as [number, number, number];
  let last = first - 1;
  return {
    // With the event that ends the phase, so that the next choice is not taken for a part of it.
    events: [...past, ...events.slice(first, end), ...events.slice(end, end + 1)],
    first,
    frames: parts.map((part) => (last += part.events.length)),
    times: { calm, normal, fast, once: 0 },
    shares: lengths.map(([time]) => time / calm),
    titles: parts.map(() => phaseName(EVENTS_PHASE)),
    sounds: parts.map((part) => (part.events.some((event) => event.event === "paid") ? "pay" : SOUNDS[part.kind])),
  };
}

/** The scenes of the game: the events of a round, and the King's turns. */
export function scenesIn(events: GameEvent[], shown: GameEvent[] | null): SceneCue[] {
  const round = eventRoundIn(events, shown);
  return [...(round === null ? [] : [round]), ...kingTurnsIn(events)];
}

export interface ResolvedEvent {
  card: string;
  isNew: boolean;
  /** What it has done so far; null: it has yet to begin. */
  done: GameEvent[] | null;
}

export interface EventRound {
  cards: ResolvedEvent[];
  /** The black dice: how many come so far; once rolled, their faces, and which of them are left. */
  black: { coming: number; faces: number[] | null; left: number[] };
  defences: GameEvent[][];
}

/** What a scene has shown after some of its parts; `queue` are the events that lie on the board. */
export function eventRoundOf(c: Components, parts: Part[], queue: EventView[]): EventRound {
  const fresh = parts.flatMap(({ events }) => events.filter((event) => event.event === "event_revealed").map((event) => String(event.card)));
  const cards: ResolvedEvent[] = [];
  const black: EventRound["black"] = { coming: 0, faces: null, left: [] };
  const defences: GameEvent[][] = [];
  for (const { kind, events } of parts) {
    const [first, ...rest] = events;
    const card = String(first?.card);
    const known = cards.find((each) => each.card === card);
    if (kind === "event" && known) known.done = [...(known.done ?? []), ...events];
    else if (kind === "event") {
      cards.push({ card, isNew: fresh.includes(card), done: rest });
      black.coming += first?.event === "event_began" ? eventOf(c, card).black_dice : 0;
    } else if (kind === "black") black.left = black.faces = readDice(first?.dice);
    // The King may defend as soon as the dice are rolled.
    if (kind === "defence") defences.push(events);
    for (const event of events) if (event.event === "defended") black.left = without(black.left, readDice(event.black));
  }
  const waiting = [...queue.map(({ event }) => event), ...fresh].filter((card, at, all) => all.indexOf(card) === at && !cards.some((each) => each.card === card));
  return { cards: [...cards, ...waiting.map((card) => ({ card, isNew: fresh.includes(card), done: null }))], black, defences };
}

function without(dice: number[], removed: number[]): number[] {
  const left = [...dice];
  for (const face of removed) {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
