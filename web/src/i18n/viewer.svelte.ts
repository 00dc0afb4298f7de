import { LANGS, type Lang } from "./message";

const KEY = "quatrefoil.lang";

function isLang(value: string | null): value is Lang {
  return LANGS.includes(value as Lang);
}

/** `?lang=` first, then the viewer's stored choice, then the browser's language. */
export function firstLang(search: string, stored: string | null, languages: readonly string[]): Lang {
  const asked = new URLSearchParams(search).get("lang");
  if (isLang(asked)) return asked;
  if (isLang(stored)) return stored;
  for (const language of languages) {
    const short = language.slice(0, 2).toLowerCase();
    if (isLang(short)) return short;
  }
  return "en";
}

/** The language belongs to the viewer, not to the table. */
export const viewer = $state<{ lang: Lang }>({
  lang: firstLang(location.search, localStorage.getItem(KEY), navigator.languages ?? [navigator.language]),
});

export function setLang(lang: Lang): void {
  viewer.lang = lang;
  localStorage.setItem(KEY, lang);
}
