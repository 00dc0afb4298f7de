/** One tab plays a table at a time, so that no choice is lost. */

const nameOf = (code: string): string => `quatrefoil table ${code}`;

/** Whether the next claim takes the table from the other tab. */
const taken = new Set<string>();

/** Lets the next `claimTable` take the table over. */
export function takeOver(code: string): void {
  taken.add(code);
}

/** Claims a table for this tab; `onLost` is called when another tab has it or takes it. Returns what gives it back. */
export async function claimTable(code: string, onLost: () => void): Promise<() => void> {
  // Old browsers have no locks; there the journal refuses the second tab's choices.
  if (!("locks" in navigator)) return () => {};
  const steal = taken.delete(code);
  return new Promise((resolve) => {
    navigator.locks
      .request(nameOf(code), steal ? { steal } : { ifAvailable: true }, (lock) => {
        if (lock === null) {
          onLost();
          resolve(() => {});
          return undefined;
        }
        return new Promise<void>((release) => resolve(release));
      })
      .catch(onLost);
  });
}
