import { LANGS, type Lang } from "./message";

const KEY = "quatrefoil.lang";

function isLang(value: string | null): value is Lang {
  return LANGS.includes(value as Lang);
}

/** `?lang=` wins, then what the viewer chose before, then what the browser speaks. */
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

/** Language is the viewer's, not the table's. */
export const viewer = $state<{ lang: Lang }>({
  lang: firstLang(location.search, localStorage.getItem(KEY), navigator.languages ?? [navigator.language]),
});

export function setLang(lang: Lang): void {
  viewer.lang = lang;
  localStorage.setItem(KEY, lang);
}
