import { IntlMessageFormat } from "intl-messageformat";

export type Lang = "ru" | "en";
export const LANGS: readonly Lang[] = ["ru", "en"];

/** A message before translation: a dictionary key and its parameters. */
export interface Msg {
  key: string;
  params?: Params;
}
export type Params = Record<string, string | number | boolean | Msg>;

/** Wraps a text that the data holds in both languages. */
export type Both = Record<Lang, string>;

export interface Part {
  text: string;
  bold: boolean;
}

export type Texts = Record<string, string>;

const texts: Record<Lang, Map<string, string>> = { ru: new Map(), en: new Map() };
const formats: Record<Lang, Map<string, IntlMessageFormat>> = { ru: new Map(), en: new Map() };
/** What compiled messages were formatted to, by key and parameters: a board says the same labels after each move. */
const formatted: Record<Lang, Map<string, Part[]>> = { ru: new Map(), en: new Map() };
const MOST_FORMATTED = 2_000;

/**
 * Registers the messages of one part of the page and returns a function that creates its messages.
 * Keys are prefixed with the part's name, so that the keys of games cannot collide.
 */
export function dictionary<K extends string>(name: string, both: Record<Lang, Record<K, string>>) {
  for (const lang of LANGS) {
    for (const [key, text] of Object.entries<string>(both[lang])) texts[lang].set(`${name}.${key}`, text);
    formats[lang].clear();
    formatted[lang].clear();
    plain[lang].clear();
  }
  return (key: K, params?: Params): Msg => ({ key: `${name}.${key}`, params });
}

/** Wraps a text that is the same in all languages: a name, a code, a number. */
export function raw(text: string | number): Msg {
  return { key: "raw", params: { text: String(text) } };
}

/** Wraps a text that the data holds in both languages. */
export function both(text: Both): Msg {
  return { key: "both", params: { ru: text.ru, en: text.en } };
}

function isMsg(value: Params[string]): value is Msg {
  return typeof value === "object";
}

function compiled(msg: Msg, lang: Lang): IntlMessageFormat | null {
  let format = formats[lang].get(msg.key);
  if (format === undefined) {
    const text = texts[lang].get(msg.key);
    if (text === undefined) return null;
    format = new IntlMessageFormat(text, lang);
    formats[lang].set(msg.key, format);
  }
  return format;
}

/** Numbers are formatted with a hyphen; a range ("1-6") keeps its own. */
function withMinus(text: string): string {
  return text.replace(/(?<![\p{L}\d])-(?=\d)/gu, "−");
}

/** A text of words and plain parameters: no plurals, no tags, no quoted braces. */
const PLAIN = /^(?:[^{}<>'#]|\{\w+\})*$/;
const PARAMETER = /\{(\w+)\}/g;
/** Texts that are plain. To compile one takes a hundred times longer than to fill it in, and a first board has hundreds. */
const plain: Record<Lang, Map<string, string | null>> = { ru: new Map(), en: new Map() };

/** The text of a message that needs no compiling; null for other messages, and where a parameter is missing. */
function filledIn(msg: Msg, lang: Lang): string | null {
  let text = plain[lang].get(msg.key);
  if (text === undefined) {
    const found = texts[lang].get(msg.key) ?? "{";
    text = PLAIN.test(found) ? found : null;
    plain[lang].set(msg.key, text);
  }
  if (text === null || !text.includes("{")) return text;
  let isWhole = true;
  const filled = text.replace(PARAMETER, (_, name: string) => {
    const value = msg.params?.[name];
    if (typeof value === "object") return format(value, lang);
    if (typeof value === "number") return withMinus(String(value));
    if (typeof value === "string") return value;
    isWhole = false;
    return "";
  });
  return isWhole ? filled : null;
}

/** Formats a message as plain text. An unknown key is shown as it is. */
export function format(msg: Msg, lang: Lang): string {
  return formatParts(msg, lang)
    .map((part) => part.text)
    .join("");
}

/** Formats a message, split at `<b>` tags. */
export function formatParts(msg: Msg, lang: Lang): Part[] {
  if (msg.key === "raw") return [{ text: String(msg.params?.text), bold: false }];
  if (msg.key === "both") return [{ text: String(msg.params?.[lang]), bold: false }];
  const text = filledIn(msg, lang);
  if (text !== null) return [{ text, bold: false }];
  const values = Object.entries(msg.params ?? {}).map(([name, value]) => [name, isMsg(value) ? format(value, lang) : value] as const);
  const id = JSON.stringify([msg.key, values]);
  let parts = formatted[lang].get(id);
  if (parts === undefined) {
    if (formatted[lang].size >= MOST_FORMATTED) formatted[lang].clear();
    formatted[lang].set(id, (parts = compiledParts(msg, Object.fromEntries(values), lang)));
  }
  return parts;
}

function compiledParts(msg: Msg, params: Record<string, string | number | boolean>, lang: Lang): Part[] {
  const message = compiled(msg, lang);
  if (message === null) return [{ text: msg.key, bold: false }];
  const values = { b: (chunks: unknown[]): Part => ({ text: chunks.join(""), bold: true }), ...params };
  const result: unknown = message.format(values as never);
  const pieces: unknown[] = Array.isArray(result) ? result : [result];
  const isNegative = Object.values(msg.params ?? {}).some((value) => typeof value === "number" && value < 0);
  return pieces
    .map((piece) => (typeof piece === "object" && piece !== null ? (piece as Part) : { text: String(piece), bold: false }))
    .map((part) => (isNegative ? { ...part, text: withMinus(part.text) } : part));
}
