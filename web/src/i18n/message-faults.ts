/** The check of messages for tests: each one is formatted with many values, and its plural forms are compared with the grammar. */
import { IntlMessageFormat } from "intl-messageformat";

import type { Lang, Texts } from "./message";
import { LITERAL, parameters, PLURAL, type Node } from "./problems";

const ARGUMENT = 1;
const POUND = 7;

const COUNTS = [0, 1, 2, 5, 11, 21, 22];
const NAMES = ["Anna", "Борис"];

const CATEGORIES: Record<Lang, string[]> = { ru: ["one", "few", "many", "other"], en: ["one", "other"] };

/** Parameters that are numbers although no message makes a plural of them. */
const NUMBERS = ["all", "of", "sum", "strength", "min", "max", "total", "have", "need", "price", "cost", "most", "count", "left", "steps", "missing", "plies"];

/** Parameters that are adjectives before their noun. */
const ADJECTIVES = ["colour"];

/** Parameters that are names of players: nominatives, which no preposition may govern. */
const PLAYERS = ["name", "names", "who", "whose", "victim", "owner", "holder", "by", "player"];

/** Prepositions that govern another case than the nominative. */
const GOVERNS = /(?:^|[\s(])(у|к|ко|от|для|за|с|со|против|без|до|из|на|по|перед|при|о|об|вместо|кроме|после)\s[«“"]?$/i;

/** Words that may follow a number without depending on it: prepositions, conjunctions, adverbs, verbs, invariable nouns. */
const INDEPENDENT: Record<Lang, RegExp> = {
  ru: /^(из|и|или|за|на|в|во|к|с|со|до|от|по|против|а|но|не|уже|ещё|при|без|у|для|вместо|после|перед|подряд|сразу|вместе|каждый|больше|меньше|свободно|есть|нет|мин|денье|\p{L}+ся)$/iu,
  en: /^(is|has|was|as|this|its|plus|less|minus|pts|goes|gives|costs|counts|needs|pays|follows)$/i,
};

/** The words that were found behind numbers, by plural category. */
type Forms = Record<string, Set<string>>;

type Full = Node & { value: string; options?: Record<string, { value: Full[] }>; children?: Full[]; pluralType?: string };

function parse(text: string, lang: Lang): Full[] {
  return new IntlMessageFormat(text, lang).getAst() as Full[];
}

function branches(nodes: Full[]): Full[][] {
  return nodes.flatMap((node) => [...Object.values(node.options ?? {}).map((option) => option.value), ...(node.children ? [node.children] : [])]);
}

/** All lists of sibling nodes in a message. */
function levels(nodes: Full[]): Full[][] {
  return [nodes, ...branches(nodes).flatMap(levels)];
}

function plurals(nodes: Full[]): Full[] {
  return levels(nodes).flatMap((level) => level.filter((node) => node.type === PLURAL));
}

/** The first word of a literal that begins with a space; an abbreviation ("2 зол.") does not depend on the number. */
function wordAfter(node: Full | undefined): string | null {
  const found = node?.type === LITERAL ? /^[ \u00a0](?![а-яё]{0,3}[бвгджзклмнпрстфхцчшщ]\.)([\p{L}-]+)/iu.exec(node.value) : null;
  return found?.[1] ?? null;
}

/** The words that directly follow the number in the branches of a plural. */
function countedWords(branch: Full[] | undefined): string[] {
  return levels(branch ?? []).flatMap((level) => level.flatMap((node, at) => (node.type === POUND ? (wordAfter(level[at + 1]) ?? []) : [])));
}

/** Collects the forms of counted nouns from the plurals of all catalogs. */
export function nounForms(catalogs: Texts[], lang: Lang): Forms {
  const forms: Forms = {};
  for (const text of catalogs.flatMap((texts) => Object.values(texts))) {
    for (const { options = {} } of plurals(parse(text, lang))) {
      for (const name of CATEGORIES[lang]) {
        for (const word of countedWords((options[name] ?? options.other)?.value)) (forms[name] ??= new Set()).add(word.toLowerCase());
      }
    }
  }
  return forms;
}

/** Names of parameters that are counted anywhere. */
export function countNames(catalogs: Texts[], lang: Lang): Set<string> {
  return new Set([...NUMBERS, ...catalogs.flatMap((texts) => Object.values(texts).flatMap((text) => plurals(parse(text, lang)).map((node) => node.value)))]);
}

/** A counting plural without all forms of its language; `=1` is enough for English, but not for 21 in Russian. */
function pluralFaults(ast: Full[], lang: Lang): string[] {
  return plurals(ast).flatMap(({ options = {}, pluralType }) => {
    const names = Object.keys(options);
    const words = Object.values(options).flatMap(({ value }) => countedWords(value));
    const counted = words.filter((word) => !INDEPENDENT[lang].test(word) && (lang === "ru" || word.endsWith("s")));
    if (pluralType === "ordinal" || counted.length === 0) return [];
    const missing = lang === "ru" ? CATEGORIES.ru.filter((name) => !names.includes(name)) : names.some((name) => name === "one" || name === "=1") ? [] : ["one"];
    return missing.length > 0 ? `plural without ${missing.join(", ")}` : [];
  });
}

/** A number followed by a noun that does not change with it. */
function countFaults(ast: Full[], lang: Lang, counts: Set<string>, forms: Forms): string[] {
  const isIn = (word: string, names: string[]): boolean => names.some((name) => forms[name]?.has(word.toLowerCase()));
  const depends = (word: string, isCount: boolean): boolean => {
    if (INDEPENDENT[lang].test(word)) return false;
    if (lang === "ru") return /[а-яё]/i.test(word) && (isCount || isIn(word, CATEGORIES.ru));
    return isCount && isIn(word, ["one"]) !== isIn(word, ["other"]) ? true : isCount && word.endsWith("s");
  };
  return levels(ast).flatMap((level) =>
    level.flatMap((node, at) => {
      const word = node.type === ARGUMENT && !ADJECTIVES.includes(node.value) ? wordAfter(level[at + 1]) : null;
      return word !== null && depends(word, counts.has(node.value)) ? `“{${node.value}} ${word}” is outside a plural` : [];
    }),
  );
}

/** After these words a number stands in the genitive: "до 4 игроков". */
const GENITIVE = /(?:^|[\s(«])(до|от|из|с|без|около|более|менее|больше|меньше|для|вместо|кроме|у|после|против)\s(?:\d+[–-])?$/i;

/** Endings of adjectives: their form also depends on the gender of the noun. */
const ADJECTIVE = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ых|их)$/;

/** Returns the numbers of a Russian text whose noun has a form of another number: "3 кубиков". */
export function numberFaults(text: string, forms: Forms): string[] {
  const rules = new Intl.PluralRules("ru");
  return [...text.matchAll(/(?<![\d.,:\p{L}-])(\d+)[ \u00a0]([а-яё]+)/giu)].flatMap((found) => {
    const [whole, n, word] = [found[0], Number(found[1]), found[2]!.toLowerCase()];
    const isKnown = CATEGORIES.ru.some((name) => forms[name]?.has(word));
    if (!isKnown || forms[rules.select(n)]?.has(word) || INDEPENDENT.ru.test(word) || ADJECTIVE.test(word)) return [];
    return GENITIVE.test(text.slice(0, found.index)) ? [] : `“${whole}” is a form of another number`;
  });
}

/** A preposition before a player's name, which stays a nominative. */
function caseFaults(ast: Full[]): string[] {
  return levels(ast).flatMap((level) =>
    level.flatMap((node, at) => {
      const before = level[at - 1];
      const governed = node.type === ARGUMENT && PLAYERS.includes(node.value) && before?.type === LITERAL ? GOVERNS.exec(before.value) : null;
      return governed ? `“${governed[1]} {${node.value}}” needs another case than a name has` : [];
    }),
  );
}

function* products(choices: [string, string[]][]): Generator<Record<string, string>> {
  const [first, ...rest] = choices;
  if (first === undefined) return void (yield {});
  for (const each of products(rest)) for (const value of first[1]) yield { [first[0]]: value, ...each };
}

/** Formats a message with every count, every case of its selects, and plain parameters as numbers and as names. */
function* renderings(text: string, lang: Lang): Generator<string> {
  const message = new IntlMessageFormat(text, lang);
  const found = parameters(message.getAst());
  const counted = new Set(plurals(message.getAst() as Full[]).map((node) => node.value));
  const selects = Object.entries(found).filter(([, cases]) => cases.length > 0);
  const plain = Object.keys(found).filter((name) => found[name]!.length === 0 && !counted.has(name));
  for (const cases of products(selects)) {
    for (const n of COUNTS) {
      for (const filled of plain.length > 0 ? [n, ...NAMES] : [n]) {
        const values: Record<string, unknown> = { ...cases, b: (chunks: unknown[]) => chunks.join("") };
        for (const name of counted) values[name] = n;
        for (const name of plain) values[name] = filled;
        yield ([message.format(values as never)].flat() as unknown[]).join("");
      }
    }
  }
}

/** Returns what is wrong with a displayed text, whatever it says. */
export function textFaults(text: string): string[] {
  const wrong: string[] = [];
  if (text.trim() === "") wrong.push("empty");
  else if (text !== text.trim()) wrong.push("begins or ends with a space");
  if (/[{}#]|<\/?b>/.test(text)) wrong.push("markup is left over");
  if (/undefined|NaN|\[object/.test(text)) wrong.push("a value is missing");
  if (/ {2}/.test(text)) wrong.push("two spaces");
  if (/ [,.;:!?](?:\s|$)/.test(text)) wrong.push("a space before a punctuation mark");
  if (/[^.]\.\.(?:[^.]|$)|,,|: ?:|\?\./.test(text)) wrong.push("two punctuation marks");
  return wrong;
}

/** Returns the faults of one message, each of them once. */
export function messageFaults(text: string, lang: Lang, counts: Set<string>, forms: Forms): string[] {
  const ast = parse(text, lang);
  const wrong = new Set([...pluralFaults(ast, lang), ...countFaults(ast, lang, counts, forms), ...(lang === "ru" ? [...caseFaults(ast), ...numberFaults(text, forms)] : [])]);
  for (const rendered of renderings(text, lang)) {
    for (const fault of textFaults(rendered)) if (![...wrong].some((known) => known.startsWith(fault))) wrong.add(`${fault}: ${rendered}`);
  }
  return [...wrong];
}
