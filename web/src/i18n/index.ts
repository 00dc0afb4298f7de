import { dictionary, format, formatParts, type Lang, type Msg, type Params, type Part } from "./message";
import en from "./en";
import peopleEn from "./people.en";
import peopleRu from "./people.ru";
import ru from "./ru";
import { viewer } from "./viewer.svelte";

export { both, dictionary, raw, LANGS } from "./message";
export type { Both, Lang, Msg, Params, Part } from "./message";
export { setLang, viewer } from "./viewer.svelte";

export type CommonKey = keyof typeof ru | keyof typeof peopleRu;

/** Sentences of the house: everything on the page that belongs to no game. */
export const common = dictionary<CommonKey>("common", { ru: { ...ru, ...peopleRu }, en: { ...en, ...peopleEn } });

/** A message in the viewer's language. Reads reactive state: call it in markup or in `$derived`. */
export function say(msg: Msg): string {
  return format(msg, viewer.lang);
}

/** The same in pieces, for messages with `<b>`; the component Rich shows them. */
export function sayParts(msg: Msg): Part[] {
  return formatParts(msg, viewer.lang);
}

/** A sentence of the house in the viewer's language. */
export function t(key: CommonKey, params?: Params): string {
  return say(common(key, params));
}

/** Picks the viewer's language out of data that holds both. */
export function pick(text: Record<Lang, string>): string {
  return text[viewer.lang];
}
