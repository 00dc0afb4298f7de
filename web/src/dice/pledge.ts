/** The entropy of a seat and its hashes: what a table in play needs; the check of the dice is loaded with a replay. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** Returns entropy that the server cannot predict. */
export function newEntropy(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}

/** The hash by which a seat pledges a value. */
export function pledgeOf(seat: number, value: string): string {
  return hashOf(utf8ToBytes(`pledge ${seat} ${value}`));
}

/** The hash of the list: each seat's pledge, or `bot` or `absent`. */
export function listHash(commitment: string, firstPly: number, list: string[]): string {
  return hashOf(utf8ToBytes(`list 2 ${commitment} ${firstPly} ${list.map((each, seat) => `${seat}=${each}`).join(" ")}`));
}

/** SHA-256 in hexadecimal. */
export function hashOf(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}
