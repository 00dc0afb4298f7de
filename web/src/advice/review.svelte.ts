/** The review of one game: requested at once, followed while it is made, then filtered by turns. */
import { isMistake } from "../end/moments";
import { errorTextOf } from "../i18n/error-text";
import { api } from "../net/http";
import type { ReviewState, ReviewTurn, Seat } from "../net/types";

/** mistakes: of my seats · mine: all turns of my seats · others: mistakes of the other seats · all turns. */
export type Filter = "mistakes" | "mine" | "others" | "all";

const ASK_AGAIN_MS = 1_000;

/** Returns the turns that a filter shows; without seats of my own, "mistakes" are everybody's. */
export function filtered(turns: ReviewTurn[], filter: Filter, mine: Seat[]): ReviewTurn[] {
  const isMine = (turn: ReviewTurn): boolean => mine.length === 0 || mine.includes(turn.seat);
  switch (filter) {
    case "mistakes":
      return turns.filter((turn) => isMine(turn) && isMistake(turn));
    case "mine":
      return turns.filter(isMine);
    case "others":
      return turns.filter((turn) => !isMine(turn) && isMistake(turn));
    case "all":
      return turns;
  }
}

/** Returns the turn after or before a position; null if there is none. */
export function turnBeside(turns: ReviewTurn[], ply: number, step: 1 | -1): ReviewTurn | null {
  return (step > 0 ? turns.find((turn) => turn.ply > ply) : turns.findLast((turn) => turn.ply < ply)) ?? null;
}

export class Reviewing {
  state = $state.raw<ReviewState | null>(null);
  problem = $state("");
  filter = $state<Filter>("mistakes");
  /** The turn that is shown. */
  chosen = $state.raw<ReviewTurn | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #code: string;

  constructor(code: string) {
    this.#code = code;
  }

  get turns(): ReviewTurn[] {
    return this.state?.review?.turns ?? [];
  }

  /** Gets the review; if nobody has requested it yet, this does. */
  async begin(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      let found = await api.review(this.#code);
      if (found.status === "none") found = await api.startReview(this.#code);
      this.#take(found);
    } catch (error) {
      this.problem = errorTextOf(error);
    }
  }

  /** Requests a review again that has failed. */
  async again(): Promise<void> {
    this.#take(await api.startReview(this.#code));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #take(found: ReviewState): void {
    this.state = found;
    this.problem = "";
    if (found.status === "running") this.#timer = setTimeout(() => void this.begin(), ASK_AGAIN_MS);
  }
}
