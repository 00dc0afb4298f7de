/** Muted players and spectators, by table. */
const KEY = "quatrefoil.muted";

function stored(): Record<string, string[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string[]>;
  } catch {
    return {};
  }
}

const muted = $state<Record<string, string[]>>(stored());

export function isMuted(table: string, speaker: string): boolean {
  return muted[table]?.includes(speaker) ?? false;
}

export function toggleMuted(table: string, speaker: string): void {
  const before = muted[table] ?? [];
  const after = before.includes(speaker) ? before.filter((each) => each !== speaker) : [...before, speaker];
  if (after.length > 0) muted[table] = after;
  else delete muted[table];
  localStorage.setItem(KEY, JSON.stringify(muted));
}
