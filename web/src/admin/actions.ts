/** Hours that a ban or a mute can last. */
export const HOURS = ["1", "24", "168", "720", "good"] as const;

/** Converts a choice into the server's format: null is for good. */
export function inHours(chosen: string): number | null {
  return chosen === "good" ? null : Number(chosen);
}

/** Hours for which a person's address can be banned, too. */
export const ADDRESS_HOURS = ["0", "24", "168", "720"] as const;

const PERSON_ACTIONS = ["sign-out", "mute", "unmute", "ban", "unban", "delete"] as const;
export type PersonAction = (typeof PERSON_ACTIONS)[number];

const TABLE_ACTIONS = ["end", "delete"] as const;
export type TableAction = (typeof TABLE_ACTIONS)[number];
