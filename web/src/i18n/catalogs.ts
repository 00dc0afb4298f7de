/** Every text of the page in both languages, for tests: the messages of the page and of each game, and their rulebooks. */
import { kindsOf } from "../advice/kinds";
import type { Aids } from "../games/aids";
import type { OverviewTexts } from "../games/overview";
import type { Clause, Term } from "../games/types";
import type { Lang, Texts } from "./message";

type Catalog = Record<Lang, Texts>;

const shared = import.meta.glob<{ default: Texts }>("./{,*.}{en,ru}.ts", { eager: true });
const ofRooms = import.meta.glob<Catalog>("../*/{,*-}texts.ts", { eager: true });
const messages = import.meta.glob<{ default: Texts }>("../games/*/texts/{en,ru}.ts", { eager: true });
const rulebooks = import.meta.glob<{ rules: Clause[]; aids: Record<Lang, Aids> }>("../games/*/texts/rules.ts", { eager: true });
const glossaries = import.meta.glob<{ glossary: Term[] }>("../games/*/texts/glossary.ts", { eager: true });
const overviews = import.meta.glob<{ default: OverviewTexts }>("../games/*/texts/overview.{en,ru}.ts", { eager: true });

export const GAME_FOLDERS = Object.keys(rulebooks).map((path) => path.split("/")[2]!);

/** The catalogs in this folder: "./people.en.ts" and "./people.ru.ts" are "people", "./en.ts" and "./ru.ts" are "common". */
function sharedMessages(): [string, Catalog][] {
  const ends = Object.keys(shared).flatMap((path) => (path.endsWith("en.ts") ? path.slice(2, -"en.ts".length) : []));
  return ends.map((name) => [name.slice(0, -1) || "common", { ru: shared[`./${name}ru.ts`]!.default, en: shared[`./${name}en.ts`]!.default }]);
}

/** The dictionaries beside the components that use them: "../advice/texts.ts" is "advice", "../table/tool-texts.ts" is "table tool". */
function roomMessages(): [string, Catalog][] {
  return Object.entries(ofRooms).map(([path, { ru, en }]) => {
    const [, room, file] = path.split("/");
    return [`${room} ${file!.slice(0, -"texts.ts".length).slice(0, -1)}`.trim(), { ru, en }];
  });
}

function gameMessages(game: string): Catalog {
  return { ru: messages[`../games/${game}/texts/ru.ts`]!.default, en: messages[`../games/${game}/texts/en.ts`]!.default };
}

/** The messages with parameters, by catalog: those of the page, then one catalog for each game. */
export const MESSAGES: Record<string, Catalog> = {
  ...Object.fromEntries(sharedMessages()),
  ...Object.fromEntries(roomMessages()),
  ...Object.fromEntries(GAME_FOLDERS.map((game) => [game, gameMessages(game)])),
};

function aidTexts({ summary, tips, examples }: Aids): Texts {
  const texts: Texts = {};
  summary.forEach(({ title, lines = [], table }, at) => {
    [title, ...lines, ...(table ? [...table.head, ...table.rows.flat()] : [])].forEach((text, line) => (texts[`summary ${at + 1}.${line}`] = text));
  });
  tips.forEach((tip, at) => (texts[`tip ${at + 1}`] = tip));
  for (const [clause, each] of Object.entries(examples)) each.forEach((text, at) => (texts[`example ${clause}.${at + 1}`] = text));
  return texts;
}

/** The texts of a game's overview, by their place. */
export function overviewTexts(game: string, lang: Lang): Texts {
  const texts: Texts = {};
  const walk = (value: unknown, path: string): void => {
    if (typeof value === "string") texts[`overview${path}`] = value;
    else if (typeof value === "object" && value !== null) for (const [key, each] of Object.entries(value)) walk(each, `${path}.${key}`);
  };
  walk(overviews[`../games/${game}/texts/overview.${lang}.ts`]?.default, "");
  return texts;
}

/** The texts without parameters of a game: clauses, chapters, glossary, aids, overview, and the kinds of options in hints. */
export function rulebookTexts(game: string, lang: Lang): Texts {
  const { rules, aids } = rulebooks[`../games/${game}/texts/rules.ts`]!;
  const texts = { ...aidTexts(aids[lang]), ...overviewTexts(game, lang) };
  for (const { id, chapter, text } of rules) {
    texts[id] = text[lang];
    if (chapter) texts[`chapter of ${id}`] = chapter[lang];
  }
  for (const { name, text } of glossaries[`../games/${game}/texts/glossary.ts`]?.glossary ?? []) {
    texts[`term ${name.en}`] = name[lang];
    texts[`about ${name.en}`] = text[lang];
  }
  for (const [family, kind] of Object.entries(kindsOf(game))) texts[`hint ${family}`] = kind[lang];
  return texts;
}
