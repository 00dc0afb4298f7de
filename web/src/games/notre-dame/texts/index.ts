import { dictionary } from "../../../i18n";
import en from "./en";
import ru from "./ru";

export type Key = keyof typeof ru;

/** Sentences of Notre Dame. */
export const m = dictionary<Key>("notre-dame", { ru, en });

/** The key made of a prefix and an id of the data, if there is a sentence for it. */
export function keyFor(prefix: string, id: string): Key | null {
  const key = `${prefix}_${id}`;
  return key in ru ? (key as Key) : null;
}

/** A number with its sign as typography wants it. */
export function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}
