import { hexToBytes } from "@noble/hashes/utils.js";
import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";

import { repositoryFile } from "../games/testing";
import { setLang } from "../i18n";
import type { Dice, DiceInfo, PlayedChoice } from "../net/types";
import { contribute } from "./contribute";
import DiceCheck from "./DiceCheck.svelte";
import { numberFor, verify } from "./dice";
import { memoryOf, rememberCommitment, rememberEntropy, rememberList, type Memory } from "./memory";
import { listHash, newEntropy, pledgeOf } from "./pledge";

const SEED = "00112233445566778899aabbccddeeff".repeat(2);
const COMMITMENT = "4773d12e2371bb935b9a0f5439b4a1c3ad3f2414b86980f8418d1cfabdfadfef";

/** A game of version 1: one draw before and one after entropy; the numbers are those of the engine's test. */
function old(change: Partial<Dice> = {}): Dice {
  const draw = { position: "04c55e71", weight: "1", total: "216" };
  return {
    version: 1,
    commitment: COMMITMENT,
    is_deal: false,
    seed: SEED,
    first_ply: 0,
    entropy: [{ ply: 7, seat: 2, value: "0123456789abcdef" }],
    seats: [],
    published: "",
    draws: [{ ply: 8, text: "roll:1.2.3", below: "185", ...draw }],
    record: "",
    ...change,
  };
}

/** The honest game of the tests of `quatrefoil verify`, as a server shows it. */
function honest(change: Partial<Dice> = {}): Dice {
  return { ...(JSON.parse(repositoryFile("tests/cli/dice/honest.json")) as Dice), ...change };
}

/** What the browser of seat 0 remembers of that game. */
function remembered(change: Partial<Memory> = {}): Memory {
  const game = honest();
  return { code: "KB-1", commitment: game.commitment, list: game.published, entropy: { 0: game.seats[0]!.value }, ...change };
}

beforeEach(() => localStorage.clear());

test("the engine and the page compute the same numbers", () => {
  expect(numberFor(hexToBytes(SEED), 7, "04c55e71", 216n)).toBe(112n);
  expect(verify(old(), null)).toEqual({ faults: [], missing: [], right: 1, wrong: [], elsewhere: 0 });
  expect(verify(old({ entropy: [] }), null).wrong).toHaveLength(1);
});

test("an honest game follows from its seed, its list and its choices", () => {
  const verdict = verify(honest(), remembered());
  expect(verdict).toMatchObject({ faults: [], wrong: [], elsewhere: 0 });
  expect(verdict.right).toBeGreaterThan(20);
});

test.each([
  ["unnoted", {}, remembered({ commitment: "00" })],
  ["unnoted-list", {}, remembered({ list: "00" })],
  ["unused", { seats: honest().seats.map((seat) => ({ ...seat, value: "cd".repeat(32) })) }, remembered()],
  ["uncommitted", { seed: "ff".repeat(32) }, null],
  ["unlisted", { first_ply: 400 }, null],
  ["unlisted", { published: "ff".repeat(32) }, null],
  ["unpledged", { seats: honest().seats.map((seat) => ({ ...seat, value: "cd".repeat(32) })) }, null],
  ["unrecorded", { draws: honest().draws.slice(1) }, null],
  ["unnoted-list", old(), remembered()],
  ["undealt", { is_deal: true }, null],
  ["undealt", { ...old(), is_deal: true, entropy: [] }, remembered()],
  ["undealt", { ...old(), is_deal: true, entropy: [] }, remembered({ list: null })],
  ["undealt", { ...old(), is_deal: true, entropy: [], first_ply: 400 }, null],
  ["unused", { seats: honest().seats.map((seat) => ({ ...seat, state: "bot", value: "" })) }, remembered()],
] as const)("a forged game is found out: %s", (fault, change, memory) => {
  expect(verify(honest(change as Partial<Dice>), memory).faults).toContain(fault);
});

test("a choice that was edited changes the draws after it", () => {
  const game = honest();
  const lines = game.record.split("\n").map((line) => (line.startsWith("0 ") ? line.replace(/ [0-9a-f]{8}$/, " 00000000") : line));
  expect(verify({ ...game, record: lines.join("\n") }, null).wrong.length).toBeGreaterThan(10);
});

test("the word deal does not switch the check of the draws off", () => {
  const draws = honest().draws.map((draw) => ({ ...draw, below: "0", weight: "1" }));
  expect(verify(honest({ is_deal: true, draws }), null).wrong.length).toBeGreaterThan(10);
  const real = verify(old({ is_deal: true, entropy: [] }), remembered({ list: null, entropy: {} }));
  expect(real).toMatchObject({ faults: [], right: 0, wrong: [] });
});

test("a game file with other choices than the replay is found out", () => {
  const shown = choicesOfRecord(honest().record);
  expect(verify(honest(), null, shown).faults).toEqual([]);
  expect(verify(honest(), null, shown.slice(1)).faults).toEqual(["unshown"]);
  expect(verify(honest(), null, [{ ...shown[0]!, text: "roll:9" }, ...shown.slice(1)]).faults).toEqual(["unshown"]);
});

/** What another device remembers, whose pledge was refused. */
const OTHER = { 0: "ab".repeat(32) };

/** The honest game with another state of seat 0, and all that follows from it. */
function without(state: "absent" | "withheld"): Dice {
  const game = honest();
  const mine = { ...game.seats[0]!, state, value: "", pledge: state === "absent" ? "" : game.seats[0]!.pledge };
  const seats = [mine, ...game.seats.slice(1)];
  const list = seats.map((seat) => seat.pledge || seat.state);
  return { ...game, seats, published: listHash(game.commitment, game.first_ply, list) };
}

test.each([
  ["late", without("absent"), {}],
  ["denied", without("withheld"), { revealed: [0] }],
  ["unrevealed", without("withheld"), {}],
  ["late", without("absent"), { entropy: OTHER }],
  ["replaced", without("withheld"), { entropy: OTHER }],
  ["replaced", honest(), { entropy: OTHER }],
] as const)("entropy that did not get into the dice is no false roll: %s", (reason, dice, change) => {
  const verdict = verify(dice, remembered({ list: dice.published, ...(change as Partial<Memory>) }));
  expect(verdict).toMatchObject({ faults: [], missing: [reason] });
});

test("draws of the game that was continued are not blamed on this seed", () => {
  expect(verify(old({ first_ply: 8, seed: SEED, entropy: [] }), null)).toMatchObject({ right: 0, wrong: [], elsewhere: 1 });
});

test("a browser keeps what it saw first, and its own values", () => {
  expect(memoryOf("KB-1")).toBeNull();
  rememberCommitment("KB-1", "aa");
  const list = rememberList(rememberCommitment("KB-1", "bb"), "cc");
  rememberList(list, "dd");
  const mine = rememberEntropy(list, 0, "ee");
  expect(rememberEntropy(mine, 0, "ff")).toEqual(mine);
  expect(memoryOf("KB-1")).toEqual({ code: "KB-1", commitment: "aa", list: "cc", entropy: { 0: "ee" } });
});

test("commitments of earlier versions of the page are still remembered", () => {
  localStorage.setItem("quatrefoil.commitments", JSON.stringify([["KB-1", "aa"]]));
  expect(memoryOf("KB-1")).toEqual({ code: "KB-1", commitment: "aa", list: null, entropy: {} });
});

test("entropy is new each time", () => {
  expect(newEntropy()).toMatch(/^[0-9a-f]{64}$/);
  expect(newEntropy()).not.toBe(newEntropy());
});

/** The choices of a game file, as a replay has them. */
function choicesOfRecord(record: string): { actor: number; text: string }[] {
  const lines = record.split("\n").filter((line) => /^[~0-9]/.test(line));
  return lines.map((line) => ({ actor: line.startsWith("~") ? -1 : Number(line.split(" ")[0]), text: line.split(" ")[1]! }));
}

function asking(change: Partial<DiceInfo>): DiceInfo {
  return { version: 2, stage: "pledge", asks: [0], list: [], first_ply: 0, published: "", ...change };
}

/** The list of a table with a pledge of seat 0, as the server publishes it. */
function listing(pledge: string, firstPly = 0): Partial<DiceInfo> {
  const list = [pledge, "bot"];
  return { stage: "reveal", list, first_ply: firstPly, published: listHash(COMMITMENT, firstPly, list) };
}

test("a seat pledges a value, and reveals it for a list that contains the pledge", () => {
  const [pledged] = contribute("KB-1", COMMITMENT, 0, asking({}));
  const value = memoryOf("KB-1")!.entropy[0]!;
  expect(pledged).toEqual({ type: "pledge", seat: 0, value: pledgeOf(0, value) });
  expect(contribute("KB-1", COMMITMENT, 0, asking({}))).toEqual([pledged]); // another window of this browser
  const list = listing(pledgeOf(0, value));
  expect(contribute("KB-1", COMMITMENT, 0, asking(list))).toEqual([{ type: "reveal", seat: 0, value }]);
  expect(memoryOf("KB-1")!.list).toBe(list.published);
});

test("the hash of the list is computed here, not taken from the server", () => {
  const shown = listing("ab".repeat(32));
  contribute("KB-1", COMMITMENT, 0, asking({ ...shown, published: "cd".repeat(32) }));
  expect(memoryOf("KB-1")!.list).toBe(shown.published);
});

test.each([
  ["without its pledge", listing("ab".repeat(32)), COMMITMENT],
  ["with another hash", { published: "ab".repeat(32) }, COMMITMENT],
  ["that exempts draws", "exempt", COMMITMENT],
  ["of another seed", {}, "ab".repeat(32)],
] as const)("nothing is revealed for a list %s", (_, change, commitment) => {
  contribute("KB-1", COMMITMENT, 0, asking({}));
  const mine = pledgeOf(0, memoryOf("KB-1")!.entropy[0]!);
  const list = change === "exempt" ? listing(mine, 400) : { ...listing(mine), ...(change as Partial<DiceInfo>) };
  expect(contribute("KB-1", commitment, 0, asking(list))).toEqual([]);
});

test("a second list gets nothing", () => {
  contribute("KB-1", COMMITMENT, 0, asking({}));
  const mine = pledgeOf(0, memoryOf("KB-1")!.entropy[0]!);
  contribute("KB-1", COMMITMENT, 0, asking({ ...listing("ab".repeat(32)) }));
  expect(contribute("KB-1", COMMITMENT, 0, asking(listing(mine)))).toEqual([]);
});

test("dice of version 1 get nothing", () => {
  expect(contribute("KB-1", COMMITMENT, 0, asking({ version: 1, stage: "ready" }))).toEqual([]);
});

async function shown(dice: Dice, fetching = () => Promise.resolve(Response.json(dice))): Promise<void> {
  const played = choicesOfRecord(dice.record).map((choice, at): PlayedChoice => ({ ...choice, ply: at + 1, events: [] }));
  const choices: PlayedChoice[] = [{ ply: 0, actor: -1, events: [] }, ...played];
  setLang("en");
  vi.stubGlobal("fetch", fetching);
  render(DiceCheck, { code: "KB-1", names: ["Anna", "Boris", "Vera"], choices, jump: () => {} });
  await fireEvent.click(screen.getByRole("button", { name: "Check the dice" }));
}

test.each([
  [old(), "Every roll and draw follows from the seed and from what players added."],
  [honest(), "Every roll and draw follows from what was fixed before the first one."],
  [honest(), "This browser did not see the game begin, so it cannot tell whether these values were fixed then."],
  [old({ first_ply: 8, entropy: [] }), "There is nothing to check: this server made no rolls or draws here."],
  [old({ entropy: [] }), "These rolls do not follow from what was published."],
  [honest(), "Anna: randomness added before the first roll."],
])("the result of the check is shown (%#)", async (dice, text) => {
  await shown(dice);
  expect(await screen.findByText(text)).toBeInTheDocument();
  vi.unstubAllGlobals();
});

/** Remembers the list of the honest game and a value of seat 0. */
function remember(value: string, list = honest().published): void {
  rememberEntropy(rememberList(rememberCommitment("KB-1", honest().commitment), list), 0, value);
}

test("the check names what this browser remembers otherwise, and gives the command with it", async () => {
  const { value } = honest().seats[0]!;
  remember(value, "ef".repeat(32));
  await shown(honest());
  expect(await screen.findByText("Before the first roll this browser was shown a different list.")).toBeInTheDocument();
  expect(screen.getByText(new RegExp(`--list efef.* --entropy 0:${value}`))).toBeInTheDocument();
  vi.unstubAllGlobals();
});

test("on a device whose pledge was refused the rolls are true, and its value is not in the command", async () => {
  remember(OTHER[0]);
  await shown(honest());
  expect(await screen.findByText("The rolls follow from what was published, but your randomness is not in them.")).toBeInTheDocument();
  expect(screen.getByText(/another device of yours gave it/)).toBeInTheDocument();
  expect(screen.getByText(/^quatrefoil verify/).textContent).not.toContain("--entropy");
  vi.unstubAllGlobals();
});

test("after an error the check can be opened again", async () => {
  const lost = vi.fn().mockRejectedValueOnce(new Error("no network")).mockResolvedValue(Response.json(honest()));
  await shown(honest(), lost);
  expect(await screen.findByRole("alert")).toBeInTheDocument();
  await fireEvent.click(screen.getByText("Check the dice", { selector: "button" }));
  expect(await screen.findByText("Every roll and draw follows from what was fixed before the first one.")).toBeInTheDocument();
  expect(screen.queryByRole("alert")).toBeNull();
  vi.unstubAllGlobals();
});

test("late entropy has a heading of its own", async () => {
  const dice = without("absent");
  remember(honest().seats[0]!.value, dice.published);
  await shown({ ...dice, draws: [], record: dice.record.replace(/^~.*\n/gm, "") });
  expect(await screen.findByText("The rolls follow from what was published, but your randomness is not in them.")).toBeInTheDocument();
  expect(screen.getByText(/the list was closed without it/)).toBeInTheDocument();
  vi.unstubAllGlobals();
});
