/** The steps of a castle cascade: positions before and after each move of a worker. */
import type { GameEvent, SceneCue } from "../types";
import { ownerOf, SECTIONS, type Owner, type Player, type Section, type ViscountsView } from "./data";

/** Workers by place; sections of the lower tiers by name, the top tier as "3". */
export interface Standing {
  owner: Owner;
  tier1: Record<Section, number>;
  tier2: Record<Section, number>;
  tier3: number;
}

/** A worker that goes from one place of the castle to another; "supply" is outside. */
export interface Step {
  owner: Owner;
  from: string;
  to: string;
}

const MOVES = new Set(["placed_workers", "promoted", "spread", "castle_moved", "bumped"]);

function isCastleMove(event: GameEvent): boolean {
  return MOVES.has(event.event);
}

function neighbours(section: Section): [Section, Section] {
  const at = SECTIONS.indexOf(section);
  return [SECTIONS[(at + 1) % SECTIONS.length]!, SECTIONS[(at + SECTIONS.length - 1) % SECTIONS.length]!];
}

/** The moves of single workers in an event. */
export function stepsOf(event: GameEvent, isSolo: boolean): Step[] {
  const owner = ownerOf(event.seat, isSolo);
  const section = String(event.section) as Section;
  const tier = Number(event.tier);
  switch (event.event) {
    case "placed_workers":
      return Array.from({ length: Number(event.n) }, () => ({ owner, from: "supply", to: `1-${section}` }));
    case "promoted":
      return [{ owner, from: `${tier - 1}-${section}`, to: tier === 3 ? "3" : `${tier}-${section}` }];
    case "spread":
      return neighbours(section).map((to) => ({ owner, from: `1-${section}`, to: `1-${to}` }));
    case "castle_moved":
      return [{ owner, from: `1-${section}`, to: `1-${event.to}` }];
    case "bumped":
      return [{ owner, from: `${tier}-${section}`, to: "supply" }];
    default:
      return [];
  }
}

function copy(standing: Standing): Standing {
  return { ...standing, tier1: { ...standing.tier1 }, tier2: { ...standing.tier2 } };
}

function change(standing: Standing, where: string, n: number): void {
  if (where === "3") standing.tier3 += n;
  else if (where !== "supply") {
    const [tier, section] = where.split("-") as ["1" | "2", Section];
    standing[tier === "1" ? "tier1" : "tier2"][section] += n;
  }
}

function moved(castle: Standing[], steps: Step[], direction: 1 | -1): Standing[] {
  const next = castle.map(copy);
  for (const step of steps) {
    const standing = next.find((each) => each.owner === step.owner);
    if (standing === undefined) continue;
    change(standing, step.from, -direction);
    change(standing, step.to, direction);
  }
  return next;
}

function standingOf(player: Player): Standing {
  const { tier1, tier2, tier3 } = player.castle;
  return { owner: player.seat, tier1: { ...tier1 }, tier2: { ...tier2 }, tier3 };
}

export function castleOf(view: ViscountsView): Standing[] {
  return view.players.map(standingOf);
}

/** Two workers that are about to spread are still shown where they rose from. */
function settled(view: ViscountsView, events: GameEvent[]): Standing[] {
  const castle = castleOf(view);
  for (const player of view.players) {
    if (player.castle.on_the_way === 0) continue;
    const last = events.findLast((event) => event.event === "promoted" && Number(event.tier) === 2 && ownerOf(event.seat, view.is_solo) === player.seat);
    const standing = castle.find((each) => each.owner === player.seat);
    if (last !== undefined && standing !== undefined) standing.tier1[String(last.section) as Section] += player.castle.on_the_way;
  }
  return castle;
}

export interface Frame {
  castle: Standing[];
  /** The move that led here; none in the first frame. */
  event: GameEvent | null;
  steps: Step[];
}

/** The frames of a cascade, from the castle before it to the castle of the view. */
export function framesOf(view: ViscountsView, events: GameEvent[]): Frame[] {
  const moves = events.filter(isCastleMove);
  const steps = moves.map((event) => stepsOf(event, view.is_solo));
  const first = moves.reduceRight((castle, _, i) => moved(castle, steps[i]!, -1), settled(view, moves));
  const frames: Frame[] = [{ castle: first, event: null, steps: [] }];
  moves.forEach((event, i) => frames.push({ castle: moved(frames.at(-1)!.castle, steps[i]!, 1), event, steps: steps[i]! }));
  return frames;
}

/** Milliseconds of each move. */
const TIMES = { calm: 1500, normal: 900, fast: 350, once: 0 };

/** A cascade gets a scene if a worker rises or spreads; each move is a frame, and what it brings belongs to it. */
export function cascadesIn(events: GameEvent[]): SceneCue[] {
  const moves = events.flatMap((event, at) => (isCastleMove(event) ? [at] : []));
  const [first, last] = [moves[0], moves.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (!events.some((event) => event.event === "promoted" || event.event === "spread")) return [];
  const n = moves.length;
  return [
    {
      events: moves.map((at) => events[at]!),
      first,
      frames: moves.map((_, k) => (k + 1 < n ? moves[k + 1]! - 1 : last)),
      times: { calm: n * TIMES.calm, normal: n * TIMES.normal, fast: n * TIMES.fast, once: TIMES.once },
      sounds: moves.map(() => "set" as const),
    },
  ];
}
