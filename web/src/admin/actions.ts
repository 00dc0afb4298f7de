/** For how many hours somebody is kept out or muted. */
export const HOURS = ["1", "24", "168", "720", "good"] as const;

/** A choice as the server wants it. */
export function inHours(chosen: string): number | null {
  return chosen === "good" ? null : Number(chosen);
}

/** For how many hours the address is barred with a person. */
export const ADDRESS_HOURS = ["0", "24", "168", "720"] as const;

export const PERSON_ACTIONS = ["sign-out", "mute", "unmute", "ban", "unban", "delete"] as const;
export type PersonAction = (typeof PERSON_ACTIONS)[number];

export const TABLE_ACTIONS = ["end", "delete"] as const;
export type TableAction = (typeof TABLE_ACTIONS)[number];
