import { dictionary } from "../../../i18n";
import en from "./en";
import ru from "./ru";

export type Key = keyof typeof ru;

/** Sentences of Viscounts. */
export const m = dictionary<Key>("viscounts", { ru, en });

/** The key made of a prefix and an id of the data, if there is a sentence for it. */
export function keyFor(prefix: string, id: string): Key | null {
  const key = `${prefix}_${id}`;
  return key in ru ? (key as Key) : null;
}
