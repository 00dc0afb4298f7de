/** The dice commitments this browser has seen, so that a server cannot change them afterwards. */
const KEY = "quatrefoil.commitments";
const MOST = 100;

type Seen = [code: string, commitment: string][];

function all(): Seen {
  try {
    const seen: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(seen) ? (seen as Seen) : [];
  } catch {
    return [];
  }
}

/** Stores the first commitment of a table. */
export function noteCommitment(code: string, commitment: string): void {
  const seen = all();
  if (seen.some(([known]) => known === code)) return;
  localStorage.setItem(KEY, JSON.stringify([...seen, [code, commitment]].slice(-MOST)));
}

/** The commitment this browser first saw at a table; null if it never saw the running game. */
export function notedCommitment(code: string): string | null {
  return all().find(([known]) => known === code)?.[1] ?? null;
}
