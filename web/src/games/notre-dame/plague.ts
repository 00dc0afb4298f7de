/** The end of a round: the plague, its penalties and, every third round, the cathedral. */
import { scene } from "../../film/scene-texts";
import type { GameEvent, SceneCue, Seat } from "../types";

/** What a frame shows: the rats of the persons, the tracks, the penalties, the payment of the cathedral. */
export type RoundEndFrame = "persons" | "tracks" | "penalties" | "cathedral";

const TIMES = { calm: 8200, normal: 5200, fast: 2200, once: 1200 };
const SHARES: Record<RoundEndFrame, number> = { persons: 0.18, tracks: 0.27, penalties: 0.25, cathedral: 0.3 };

export interface Sufferer {
  seat: Seat;
  value: number;
  hospital: number;
  before: number;
  after: number;
  hasPenalty: boolean;
}

export interface Payment {
  seat: Seat;
  markers: number;
}

export interface RoundEnd {
  plague: number | null;
  sufferers: Sufferer[];
  cathedral: { each: number; payments: Payment[] } | null;
}

export function roundEndOf(events: GameEvent[]): RoundEnd {
  const sufferers = events
    .filter((e) => e.event === "plague")
    .map((e) => ({
      seat: e.seat ?? 0,
      value: Number(e.value),
      hospital: Number(e.hospital),
      before: Number(e.before),
      after: Number(e.after),
      hasPenalty: events.some((other) => other.event === "penalty" && other.seat === e.seat),
    }));
  const paid = events.find((e) => e.event === "cathedral_scored");
  const payments = events
    .filter((e) => e.event === "returned" && e.place === "cathedral")
    .map((e) => ({ seat: e.seat ?? 0, markers: Number(e.n) }));
  return {
    plague: sufferers.length === 0 ? null : Math.max(...sufferers.map(({ value }) => value)),
    sufferers,
    cathedral: paid === undefined ? null : { each: Number(paid.each), payments },
  };
}

/** The frames of a round's end, without those that have nothing to show. */
export function framesOf(events: GameEvent[]): RoundEndFrame[] {
  const has = (kind: string): boolean => events.some((e) => e.event === kind);
  return [
    ...(has("plague") ? (["persons", "tracks"] as const) : []),
    ...(has("penalty") ? (["penalties"] as const) : []),
    ...(has("cathedral_scored") ? (["cathedral"] as const) : []),
  ];
}

/** The end of a round among the events of a choice; after a question about a lost marker, what remains of it. */
export function roundEndsIn(events: GameEvent[]): SceneCue[] {
  const index = (kind: string): number => events.findIndex((e) => e.event === kind);
  const [plague, cathedral, milestone] = [index("plague"), index("cathedral_scored"), index("milestone")];
  const start = plague >= 0 ? plague : cathedral;
  if (start < 0) return [];
  const first = events[start - 1]?.event === "phase_began" ? start - 1 : start;
  const last = milestone < 0 ? events.length - 1 : milestone;
  const stretch = events.slice(first, last + 1);
  const frames = framesOf(stretch);
  const end: Record<RoundEndFrame, number> = {
    persons: plague - 1,
    tracks: events.findLastIndex((e) => e.event === "plague"),
    penalties: cathedral >= 0 ? cathedral - 1 : last,
    cathedral: last,
  };
  const whole = frames.reduce((sum, frame) => sum + SHARES[frame], 0);
  const part = (ms: number): number => Math.round(ms * whole);
  return [
    {
      events: stretch,
      first,
      frames: frames.map((frame, at) => (at === frames.length - 1 ? last : end[frame])),
      times: { calm: part(TIMES.calm), normal: part(TIMES.normal), fast: part(TIMES.fast), once: TIMES.once },
      shares: frames.map((frame) => SHARES[frame] / whole),
      titles: frames.map((frame) => scene(frame === "cathedral" ? "cathedral" : "plague")),
      sounds: frames.map((frame) => (frame === "persons" ? "drum" : frame === "cathedral" ? "tower" : frame === "penalties" ? "lose-battle" : null)),
    },
  ];
}
