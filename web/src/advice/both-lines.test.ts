import { expect, test } from "vitest";

import type { LineStep, PlayedChoice, ReviewTurn } from "../net/types";
import { BothLines } from "./both-lines.svelte";

const choice = (ply: number, text: string): PlayedChoice => ({ ply, actor: 0, events: [], text });
const game = ["roll", "a", "b", "c", "other"].map((text, at) => choice(at + 1, text));
const line: LineStep[] = [
  { choice: choice(3, "x"), view: {} as never },
  { choice: choice(4, "y"), view: {} as never },
];
/** A turn from ply 1 to ply 4; the better one parts after "a". */
const turn = { ply: 1, end: 4, seat: 0, better: { ply: 2 } } as ReviewTurn;

function played(rest: (shown: string[]) => void = () => {}): { shown: string[]; both: BothLines } {
  const shown: string[] = [];
  const both = new BothLines({
    show: (ply, isStep) => {
      shown.push(`${both.now?.lane ?? "end"} ${ply}${isStep ? ` ${both.now?.choice?.text}` : ""}`);
      return Promise.resolve();
    },
    branch: (steps) => shown.push(`${both.now?.lane} +${steps.length} ${both.now?.choice?.text}`),
    line: () => Promise.resolve(line),
    rest: () => Promise.resolve(rest(shown)),
  });
  return { shown, both };
}

test("both lines are played from where they part: the played one, then the better one", async () => {
  const { shown, both } = played();
  await both.play(turn, game);
  expect(shown).toEqual(["played 2", "played 3 b", "played 4 c", "better 2", "better +1 x", "better +2 y", "end 2"]);
  expect(both.now).toBeNull();
});

test("a turn without a better one is played alone", async () => {
  const { shown, both } = played();
  await both.play({ ...turn, better: null }, game);
  expect(shown).toEqual(["played 1", "played 2 a", "played 3 b", "played 4 c", "end 1"]);
});

test("a film that is stopped shows nothing more", async () => {
  const { shown, both } = played((so) => {
    if (so.length === 2) both.stop();
  });
  await both.play(turn, game);
  expect(shown).toEqual(["played 2", "played 3 b"]);
});
