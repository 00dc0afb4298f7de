/** Recomputes the dice of a finished game as in docs/fair-dice.md, without the server. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

import type { Dice, Draw } from "../net/types";

const DIGESTS = 1n << 256n;

export interface Verdict {
  /** Whether the seed is the one that was committed to. */
  isCommitted: boolean;
  /** Draws that follow from the seed. */
  right: number;
  /** Draws that do not. */
  wrong: Draw[];
  /** Draws of the game that this one was forked from. */
  elsewhere: number;
}

/** Of a deal only the seed is checked: `quatrefoil verify` computes its draws, for which it needs the rules. */
export function verify(dice: Dice): Verdict {
  let key = hexToBytes(dice.seed);
  const isCommitted = bytesToHex(sha256(key)) === dice.commitment;
  if (dice.is_deal) return { isCommitted, right: 0, wrong: [], elsewhere: 0 };
  const waiting = [...dice.entropy];
  const wrong: Draw[] = [];
  let right = 0;
  let elsewhere = 0;
  for (const draw of dice.draws) {
    for (let given = waiting[0]; given && given.ply < draw.ply; given = waiting[0]) {
      key = turned(key, given.seat, given.value);
      waiting.shift();
    }
    if (draw.ply <= dice.first_ply) elsewhere += 1;
    else if (isDrawn(draw, key)) right += 1;
    else wrong.push(draw);
  }
  return { isCommitted, right, wrong, elsewhere };
}

/** Returns entropy that the server cannot predict. */
export function newEntropy(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
}

function turned(key: Uint8Array, seat: number, value: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hmac(sha256, key, utf8ToBytes(`entropy ${seat} ${value}`)));
}

function isDrawn(draw: Draw, key: Uint8Array): boolean {
  const number = numberFor(key, draw.ply - 1, draw.checksum_before, BigInt(draw.total));
  const below = BigInt(draw.below);
  return below <= number && number < below + BigInt(draw.weight);
}

export function numberFor(key: Uint8Array, ply: number, check: string, total: bigint): bigint {
  const limit = DIGESTS - (DIGESTS % total);
  for (let attempt = 0; ; attempt += 1) {
    const found = BigInt(`0x${bytesToHex(hmac(sha256, key, utf8ToBytes(`draw ${ply} ${check} ${attempt}`)))}`);
    if (found < limit) return found % total;
  }
}
