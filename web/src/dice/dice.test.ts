import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";

import { setLang } from "../i18n";
import type { Dice } from "../net/types";
import { noteCommitment, notedCommitment } from "./commitments";
import DiceCheck from "./DiceCheck.svelte";
import { newEntropy, numberFor, verify } from "./dice";
import { hexToBytes } from "@noble/hashes/utils.js";

const SEED = "00112233445566778899aabbccddeeff".repeat(2);
const COMMITMENT = "4773d12e2371bb935b9a0f5439b4a1c3ad3f2414b86980f8418d1cfabdfadfef";

/** One draw before and one after entropy; the numbers are those of the engine's test. */
function dice(change: Partial<Dice> = {}): Dice {
  const draw = { checksum_before: "04c55e71", weight: "1", total: "216" };
  return {
    commitment: COMMITMENT,
    is_deal: false,
    seed: SEED,
    first_ply: 0,
    entropy: [{ ply: 7, seat: 2, value: "0123456789abcdef" }],
    draws: [{ ply: 8, text: "roll:1.2.3", below: "185", ...draw }],
    ...change,
  };
}

beforeEach(() => localStorage.clear());

test("the engine and the page compute the same numbers", () => {
  expect(numberFor(hexToBytes(SEED), 7, "04c55e71", 216n)).toBe(112n);
  expect(verify(dice())).toEqual({ isCommitted: true, right: 1, wrong: [], elsewhere: 0 });
  expect(verify(dice({ entropy: [] })).wrong).toHaveLength(1);
});

test("another seed than the published one is found out", () => {
  const verdict = verify(dice({ seed: "ff".repeat(32) }));
  expect(verdict.isCommitted).toBe(false);
  expect(verdict.wrong.map((draw) => draw.ply)).toEqual([8]);
});

test("draws of the game that was continued are not blamed on this seed", () => {
  expect(verify(dice({ first_ply: 8, seed: SEED, entropy: [] }))).toMatchObject({ right: 0, wrong: [], elsewhere: 1 });
});

test("a browser keeps the first commitment of a table", () => {
  expect(notedCommitment("KB-1")).toBeNull();
  noteCommitment("KB-1", "aa");
  noteCommitment("KB-1", "bb");
  expect(notedCommitment("KB-1")).toBe("aa");
});

test("entropy is new each time", () => {
  expect(newEntropy()).toMatch(/^[0-9a-f]{32}$/);
  expect(newEntropy()).not.toBe(newEntropy());
});

test.each([
  [{}, "The dice were fair: everything follows from the seed."],
  [{ first_ply: 8, entropy: [] }, "There is nothing to check: this server made no rolls or draws here."],
  [{ entropy: [] }, "These rolls do not follow from what was published."],
])("the result of the check is shown (%#)", async (change, text) => {
  setLang("en");
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(dice(change)))));
  render(DiceCheck, { code: "KB-1", names: ["Anna", "Boris", "Vera"], jump: () => {} });
  await fireEvent.click(screen.getByRole("button", { name: "Check the dice" }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  vi.unstubAllGlobals();
});
