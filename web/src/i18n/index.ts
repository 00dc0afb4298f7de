import { dictionary, format, formatParts, type Lang, type Msg, type Params, type Part } from "./message";
import en from "./en";
import type numbersRu from "./numbers.ru";
import pagesEn from "./pages.en";
import pagesRu from "./pages.ru";
import peopleEn from "./people.en";
import peopleRu from "./people.ru";
import ru from "./ru";
import { viewer } from "./viewer.svelte";

export { both, dictionary, raw, LANGS } from "./message";
export type { Both, Lang, Msg, Params, Part } from "./message";
export { setLang, viewer } from "./viewer.svelte";

export type CommonKey = keyof typeof ru | keyof typeof peopleRu | keyof typeof numbersRu | keyof typeof pagesRu;

/** Messages that belong to no game; numbers.ts registers those of the editor of numbers. */
export const common: (key: CommonKey, params?: Params) => Msg = dictionary<string>("common", {
  ru: { ...ru, ...peopleRu, ...pagesRu },
  en: { ...en, ...peopleEn, ...pagesEn },
});

/** A message in the viewer's language. Reads reactive state: call it in markup or in `$derived`. */
export function say(msg: Msg): string {
  return format(msg, viewer.lang);
}

/** The same in parts, for messages with `<b>`; rendered by the component Rich. */
export function sayParts(msg: Msg): Part[] {
  return formatParts(msg, viewer.lang);
}

/** Returns a function that says the messages of a dictionary in the viewer's language. */
export function speaking<Key extends string>(messages: (key: Key, params?: Params) => Msg) {
  return (key: Key, params?: Params): string => say(messages(key, params));
}

/** Returns a common message in the viewer's language. */
export const t = speaking(common);

/** Picks the viewer's language from a text in both languages. */
export function pick(text: Record<Lang, string>): string {
  return text[viewer.lang];
}
