/** Plays the two lines of a reviewed turn one after the other: the played one, then the better one. */
import type { LineStep, PlayedChoice, ReviewTurn } from "../net/types";

export type Lane = "played" | "better";

/** What is played now: step `at` of `of` of a line; no choice before the first step. */
export interface Playing {
  lane: Lane;
  at: number;
  of: number;
  choice: PlayedChoice | null;
}

/** The board on which the lines are played. */
export interface Stage {
  /** Shows a position of the game. */
  show(ply: number, isStep: boolean): Promise<void>;
  /** Shows a position off the game, after some steps of the better line. */
  branch(steps: LineStep[]): void;
  /** Loads the better line. */
  line(turn: ReviewTurn): Promise<LineStep[]>;
  rest(): Promise<void>;
}

export class BothLines {
  now = $state.raw<Playing | null>(null);
  #run = 0;

  constructor(private stage: Stage) {}

  stop(): void {
    this.#run++;
    this.now = null;
  }

  /** Plays from where the two lines part, and returns there. */
  async play(turn: ReviewTurn, choices: PlayedChoice[]): Promise<void> {
    this.stop();
    const run = this.#run;
    const isOn = (): boolean => run === this.#run;
    const from = turn.better?.ply ?? turn.ply;
    const played = choices.filter(({ ply }) => ply > from && ply <= turn.end);
    const loading = turn.better ? this.stage.line(turn) : Promise.resolve([]);
    loading.catch(() => {}); // awaited below, after the played line
    await this.#lane("played", played, isOn, from, (at) => this.stage.show(from + at, true));
    if (!isOn()) return;
    const steps = await loading;
    if (steps.length > 0)
      await this.#lane("better", steps.map(({ choice }) => choice), isOn, from, (at) => {
        this.stage.branch(steps.slice(0, at));
        return Promise.resolve();
      });
    if (!isOn()) return;
    this.now = null;
    await this.stage.show(from, false);
  }

  async #lane(lane: Lane, choices: PlayedChoice[], isOn: () => boolean, from: number, step: (at: number) => Promise<void>): Promise<void> {
    this.now = { lane, at: 0, of: choices.length, choice: null };
    await this.stage.show(from, false);
    for (let at = 1; at <= choices.length; at++) {
      await this.stage.rest();
      if (!isOn()) return;
      this.now = { lane, at, of: choices.length, choice: choices[at - 1]! };
      await step(at);
      if (!isOn()) return;
    }
    await this.stage.rest();
    if (isOn()) await this.stage.rest();
  }
}
