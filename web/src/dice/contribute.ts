/** Adds this browser's entropy to the dice of a table: pledged first, revealed only for a list that contains the pledge. */
import type { ClientMessage, DiceInfo } from "../net/types";
import { rememberCommitment, rememberEntropy, rememberList } from "./memory";
import { listHash, newEntropy, pledgeOf } from "./pledge";

/** Remembers what the server has shown, and returns the messages to send; a reveal that is sent is to be remembered. */
export function contribute(code: string, commitment: string, ply: number, dice: DiceInfo): ClientMessage[] {
  let memory = rememberCommitment(code, commitment);
  if (dice.version !== 2) return [];
  // Computed here: the hash that the server names may be of another list than the one it shows.
  if (dice.list.length > 0) memory = rememberList(memory, listHash(memory.commitment, dice.first_ply, dice.list));
  // A list that exempts draws to come, or another seed than before, gets nothing from this browser.
  if (memory.commitment !== commitment || dice.first_ply > ply) return [];
  if (dice.stage === "pledge") {
    return dice.asks.map((seat) => {
      memory = rememberEntropy(memory, seat, newEntropy());
      return { type: "pledge", seat, value: pledgeOf(seat, memory.entropy[seat] ?? "") };
    });
  }
  const isShown = memory.list === dice.published && listHash(memory.commitment, dice.first_ply, dice.list) === dice.published;
  if (dice.stage !== "reveal" || !isShown) return [];
  return dice.asks.flatMap((seat): ClientMessage[] => {
    const value = memory.entropy[seat];
    if (value === undefined || dice.list[seat] !== pledgeOf(seat, value)) return [];
    return [{ type: "reveal", seat, value }];
  });
}
