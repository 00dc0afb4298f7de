import { dictionary, format, formatParts, type Lang, type Msg, type Params, type Part } from "./message";
import en from "./en";
import numbersEn from "./numbers.en";
import numbersRu from "./numbers.ru";
import peopleEn from "./people.en";
import peopleRu from "./people.ru";
import ru from "./ru";
import { viewer } from "./viewer.svelte";

export { both, dictionary, raw, LANGS } from "./message";
export type { Both, Lang, Msg, Params, Part } from "./message";
export { setLang, viewer } from "./viewer.svelte";

export type CommonKey = keyof typeof ru | keyof typeof peopleRu | keyof typeof numbersRu;

/** Messages that belong to no game. */
export const common = dictionary<CommonKey>("common", {
  ru: { ...ru, ...peopleRu, ...numbersRu },
  en: { ...en, ...peopleEn, ...numbersEn },
});

/** A message in the viewer's language. Reads reactive state: call it in markup or in `$derived`. */
export function say(msg: Msg): string {
  return format(msg, viewer.lang);
}

/** The same in parts, for messages with `<b>`; rendered by the component Rich. */
export function sayParts(msg: Msg): Part[] {
  return formatParts(msg, viewer.lang);
}

/** Returns a common message in the viewer's language. */
export function t(key: CommonKey, params?: Params): string {
  return say(common(key, params));
}

/** Picks the viewer's language from a text in both languages. */
export function pick(text: Record<Lang, string>): string {
  return text[viewer.lang];
}
