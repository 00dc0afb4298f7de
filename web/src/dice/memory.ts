/** What this browser remembers of the dice of its tables, so that a server cannot change it afterwards. */
const KEY = "quatrefoil.dice";
/** Until dice of version 2 only commitments were kept, as pairs of a code and a commitment. */
const OLD_KEY = "quatrefoil.commitments";
const MOST = 100;

export interface Memory {
  code: string;
  /** The hash of the seed that was shown first. */
  commitment: string;
  /** The hash of the list of pledges that was shown first; null if none was. */
  list: string | null;
  /** The entropy of my seats. */
  entropy: { [seat: string]: string };
  /** The seats whose entropy was sent after the list was closed; earlier versions of the page did not note it. */
  revealed?: number[];
}

/** What the browser would not store: it lasts as long as the page. */
let held: Memory[] | null = null;

function all(): Memory[] {
  if (held) return held;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (Array.isArray(kept)) return kept as Memory[];
    const old: unknown = JSON.parse(localStorage.getItem(OLD_KEY) ?? "null");
    if (Array.isArray(old)) return (old as [string, string][]).map(([code, commitment]) => ({ code, commitment, list: null, entropy: {} }));
  } catch {
    // Without storage, or with something unreadable in it, nothing is remembered.
  }
  return [];
}

function keep(memory: Memory): Memory {
  const kept = [...all().filter((each) => each.code !== memory.code), memory].slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
    held = null;
  } catch {
    held = kept;
  }
  return memory;
}

/** What this browser remembers of a table; null if it never saw the running game. */
export function memoryOf(code: string): Memory | null {
  return all().find((each) => each.code === code) ?? null;
}

/** Remembers the first commitment of a table. */
export function rememberCommitment(code: string, commitment: string): Memory {
  return memoryOf(code) ?? keep({ code, commitment, list: null, entropy: {} });
}

/** Remembers the first list of a table. */
export function rememberList(memory: Memory, list: string): Memory {
  return memory.list === null ? keep({ ...memory, list }) : memory;
}

/** Remembers the entropy of one of my seats; the first value stays. */
export function rememberEntropy(memory: Memory, seat: number, value: string): Memory {
  return memory.entropy[seat] === undefined ? keep({ ...memory, entropy: { ...memory.entropy, [seat]: value } }) : memory;
}

/** Remembers that the entropy of one of my seats at a table was sent. */
export function rememberRevealed(code: string, seat: number): void {
  const memory = memoryOf(code);
  if (memory !== null && !memory.revealed?.includes(seat)) keep({ ...memory, revealed: [...(memory.revealed ?? []), seat] });
}
