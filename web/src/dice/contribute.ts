/** Adds this browser's entropy to the dice of a table: pledged first, revealed only for a list that contains the pledge. */
import type { ClientMessage, DiceInfo } from "../net/types";
import { listHash, newEntropy, pledgeOf } from "./dice";
import { rememberCommitment, rememberEntropy, rememberList } from "./memory";

/** Remembers what the server has shown, and returns the messages to send. */
export function contribute(code: string, commitment: string, ply: number, dice: DiceInfo): ClientMessage[] {
  let memory = rememberCommitment(code, commitment);
  if (dice.version !== 2) return [];
  if (dice.published) memory = rememberList(memory, dice.published);
  // A list that exempts draws to come, or another seed than before, gets nothing from this browser.
  if (memory.commitment !== commitment || dice.first_ply > ply) return [];
  if (dice.stage === "pledge") {
    return dice.asks.map((seat) => {
      memory = rememberEntropy(memory, seat, newEntropy());
      return { type: "pledge", seat, value: pledgeOf(seat, memory.entropy[seat] ?? "") };
    });
  }
  const isShown = memory.list === dice.published && listHash(commitment, dice.first_ply, dice.list) === dice.published;
  if (dice.stage !== "reveal" || !isShown) return [];
  return dice.asks.flatMap((seat): ClientMessage[] => {
    const value = memory.entropy[seat];
    return value !== undefined && dice.list[seat] === pledgeOf(seat, value) ? [{ type: "reveal", seat, value }] : [];
  });
}
