/** Recomputes the dice of a finished game as in docs/fair-dice.md, and compares them with what this browser remembers. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

import type { Dice, Draw, PlayedChoice } from "../net/types";
import type { Memory } from "./memory";
import { hashOf, listHash, pledgeOf } from "./pledge";

const DIGESTS = 1n << 256n;

/** What is wrong beside the draws: the seed, the list, a value, the game file, or something that this browser remembers. */
export type Fault = "uncommitted" | "unnoted" | "unpledged" | "unlisted" | "unnoted-list" | "unused" | "unrecorded" | "undealt" | "unshown";

/** Why this browser's entropy is not in the dice: not on the list, another's there, said not to have come after it was sent, or not sent. */
export type Missing = "late" | "replaced" | "denied" | "unrevealed";

export interface Verdict {
  faults: Fault[];
  missing: Missing[];
  /** Draws that follow from the seed. */
  right: number;
  /** Draws that do not. */
  wrong: Draw[];
  /** Draws of the game that this one was forked from. */
  elsewhere: number;
}

/** One choice of the replay; a negative actor is chance. */
export type Shown = Pick<PlayedChoice, "actor" | "text">;

/**
 * Checks the dice of a finished game. `shown` are the choices of the replay, where the game file has to agree with it.
 *
 * Of a deal only the seed is checked: `quatrefoil verify` computes its draws, for which it needs the rules.
 */
export function verify(dice: Dice, memory: Memory | null, shown: Shown[] | null = null): Verdict {
  const verdict: Verdict = { faults: faultsOf(dice, memory, shown), missing: missingOf(dice, memory), right: 0, wrong: [], elsewhere: 0 };
  if (dice.is_deal && !verdict.faults.includes("undealt")) return verdict;
  const key = dice.version === 2 ? keyOf(dice) : null;
  const positions = dice.version === 2 ? transcript(dice.record) : null;
  const old = dice.version === 1 ? keysOfVersion1(dice) : null;
  for (const draw of dice.draws) {
    const position = positions ? (positions[draw.ply - 1] ?? "") : draw.position;
    if (draw.ply <= dice.first_ply) verdict.elsewhere += 1;
    else if (isDrawn(draw, position, key ?? old!(draw.ply))) verdict.right += 1;
    else verdict.wrong.push(draw);
  }
  return verdict;
}

function faultsOf(dice: Dice, memory: Memory | null, shown: Shown[] | null): Fault[] {
  const mine = Object.entries(memory?.entropy ?? {});
  const hasList = dice.version === 2 || dice.seats.length > 0 || (memory !== null && memory.list !== null);
  const found: [Fault, boolean][] = [
    // Nobody adds entropy to a deal, and it exempts no draws: the word alone must not switch the check off.
    ["undealt", dice.is_deal && (hasList || mine.length > 0 || dice.entropy.length > 0 || dice.first_ply > 0)],
    ["unshown", shown !== null && !isSameGame(dice.record, shown)],
    ["uncommitted", hashOf(hexToBytes(dice.seed)) !== dice.commitment],
    ["unnoted", memory !== null && memory.commitment !== dice.commitment],
    ["unnoted-list", memory !== null && memory.list !== null && memory.list !== dice.published],
  ];
  if (dice.version === 2) {
    const list = dice.seats.map((each) => each.pledge || each.state);
    found.push(["unpledged", dice.seats.some((each) => each.state === "given" && pledgeOf(each.seat, each.value) !== each.pledge)]);
    found.push(["unlisted", listHash(dice.commitment, dice.first_ply, list) !== dice.published]);
    found.push(["unused", mine.some(([seat, value]) => !isMissing(dice, seat, value) && dice.seats[Number(seat)]?.value !== value)]);
    found.push(["unrecorded", !isSameDraws(dice)]);
  } else {
    found.push(["unused", mine.length > 0 && dice.draws.length > 0]);
  }
  return found.filter(([, isWrong]) => isWrong).map(([fault]) => fault);
}

/** Whether the list has another pledge for a seat than this browser's: several devices of a person pledge, and one is taken. */
export function isReplaced(dice: Dice, seat: string, value: string): boolean {
  const pledge = dice.seats[Number(seat)]?.pledge ?? "";
  return pledge !== "" && pledge !== pledgeOf(Number(seat), value);
}

/** Whether this browser's value of a seat is said not to be in the dice, though a person plays it. */
function isMissing(dice: Dice, seat: string, value: string): boolean {
  const state = dice.seats[Number(seat)]?.state;
  return state === "absent" || state === "withheld" || isReplaced(dice, seat, value);
}

function missingOf(dice: Dice, memory: Memory | null): Missing[] {
  if (dice.version !== 2 || memory === null) return [];
  const mine = Object.entries(memory.entropy).filter(([seat, value]) => isMissing(dice, seat, value));
  return mine.map(([seat, value]) => {
    if (dice.seats[Number(seat)]?.state === "absent") return "late";
    if (isReplaced(dice, seat, value)) return "replaced";
    return memory.revealed?.includes(Number(seat)) ? "denied" : "unrevealed";
  });
}

/** The key of all draws of version 2. */
function keyOf(dice: Dice): Uint8Array {
  const values = dice.seats.map((each) => `${each.seat}=${each.value || each.state}`);
  return hmac(sha256, hexToBytes(dice.seed), utf8ToBytes(`dice 2 ${dice.published} ${values.join(" ")}`));
}

/** The keys of version 1 by ply: entropy could be added at any time. */
function keysOfVersion1(dice: Dice): (ply: number) => Uint8Array {
  let key: Uint8Array = hexToBytes(dice.seed);
  const waiting = [...dice.entropy];
  return (ply) => {
    for (let given = waiting[0]; given && given.ply < ply; given = waiting[0]) {
      key = hmac(sha256, key, utf8ToBytes(`entropy ${given.seat} ${given.value}`));
      waiting.shift();
    }
    return key;
  };
}

/** The lines of a game file that are choices, after its header. */
function choicesOf(record: string): [header: string, choices: string[]] {
  const [header = "", ...lines] = record.split("\n");
  return [header, lines.filter((line) => /^[~0-9]/.test(line))];
}

/** The hashes of a game file before each of its choices. */
function transcript(record: string): string[] {
  const [header, choices] = choicesOf(record);
  const hash = sha256.create().update(utf8ToBytes(`${header}\n`));
  return choices.map((line) => {
    const before = bytesToHex(hash.clone().digest());
    hash.update(utf8ToBytes(`${line}\n`));
    return before;
  });
}

/** Whether the draws are those of the game file: all of them, with the same outcomes. */
function isSameDraws(dice: Dice): boolean {
  const drawn = choicesOf(dice.record)[1].flatMap((line, at) => (line.startsWith("~") ? [`${at + 1} ${line.split(" ")[1]}`] : []));
  return JSON.stringify(drawn) === JSON.stringify(dice.draws.map((draw) => `${draw.ply} ${draw.text}`));
}

/** Whether the game file has the choices that the replay shows. */
function isSameGame(record: string, shown: Shown[]): boolean {
  const filed = choicesOf(record)[1].map((line) => line.split(" ", 2).join(" "));
  const played = shown.map((choice) => `${choice.actor < 0 ? "~" : choice.actor} ${choice.text}`);
  return JSON.stringify(filed) === JSON.stringify(played);
}

function isDrawn(draw: Draw, position: string, key: Uint8Array): boolean {
  const number = numberFor(key, draw.ply - 1, position, BigInt(draw.total));
  const below = BigInt(draw.below);
  return below <= number && number < below + BigInt(draw.weight);
}

export function numberFor(key: Uint8Array, ply: number, position: string, total: bigint): bigint {
  const limit = DIGESTS - (DIGESTS % total);
  for (let attempt = 0; ; attempt += 1) {
    const found = BigInt(`0x${bytesToHex(hmac(sha256, key, utf8ToBytes(`draw ${ply} ${position} ${attempt}`)))}`);
    if (found < limit) return found % total;
  }
}
