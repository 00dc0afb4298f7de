/** The possible origins of a number in a game's data. */
export const ORIGINS = ["rulebook", "public", "recalled", "designed"] as const;
export type Origin = (typeof ORIGINS)[number];

export interface Fact {
  section: string;
  /** What the number belongs to, in both languages where the data has them. */
  thing: { ru: string; en: string };
  field: string;
  value: string;
  origin: Origin;
  sources: string[];
  note: string;
}

type Json = { [key: string]: unknown };

interface Proof {
  by: Origin;
  sources: string[];
  note: string;
}

/** The keys under which data files write origins. */
const PROOFS = ["prov", "provenance"];

/** Longer values are truncated. */
const LONGEST = 160;

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isOrigin(value: unknown): value is Origin {
  return ORIGINS.includes(value as Origin);
}

function texts(...values: unknown[]): string[] {
  return values.flat().filter((value): value is string => typeof value === "string");
}

/** Reads an origin, a text such as "public:P6#p4" or an object with sources and a note; null for anything else. */
function readProof(value: unknown): Proof | null {
  if (typeof value === "string") {
    const [by = "", ...source] = value.split(":");
    const where = source.join(":");
    return isOrigin(by) ? { by, sources: where === "" || by === "recalled" ? [] : [where], note: "" } : null;
  }
  if (!isObject(value)) return null;
  const by = [value.by, value.label, value.src].find(isOrigin);
  if (by === undefined) return null;
  const sources = texts(value.src, value.sources, value.ref, value.also).filter((each) => each !== by);
  return { by, sources, note: texts(value.note, value.how)[0] ?? "" };
}

/** Formats a value as one line. */
export function shortText(value: unknown): string {
  if (value === undefined) return "";
  if (Array.isArray(value)) return value.map(shortText).join("; ");
  if (isObject(value)) {
    return Object.entries(value)
      .filter(([key]) => !PROOFS.includes(key))
      .map(([key, each]) => (key === "op" ? String(each) : `${key} ${shortText(each)}`))
      .join(" ");
  }
  return String(value);
}

/** The value that an origin belongs to: `cost`, `pool.3` for pool["3"], or `name_ru` for name.ru, or `battle_base` for battle.base. */
function valueOf(node: Json, field: string): unknown {
  if (field in node) return node[field];
  const dot = field.indexOf(".");
  const outer = node[field.slice(0, dot)];
  if (dot > 0 && isObject(outer)) return valueOf(outer, field.slice(dot + 1));
  for (let at = field.indexOf("_"); at > 0; at = field.indexOf("_", at + 1)) {
    const inner = node[field.slice(0, at)];
    if (isObject(inner) && field.slice(at + 1) in inner) return inner[field.slice(at + 1)];
  }
  // a nested group: `coins` for per_player.coins
  return Object.values(node).find((inner): inner is Json => isObject(inner) && field in inner)?.[field];
}

function thingOf(node: Json, key: string): { ru: string; en: string } {
  const name = node.name;
  if (isObject(name) && typeof name.ru === "string" && typeof name.en === "string") return { ru: name.ru, en: name.en };
  const id = texts(node.id, node.type)[0] ?? key;
  const plain = id.replaceAll("_", " ");
  return { ru: plain, en: plain };
}

function cut(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST).trimEnd()} …`;
}

/** Lists all numbers of the data with their origins, in file order. */
export function facts(components: unknown): Fact[] {
  const found: Fact[] = [];

  function add(node: Json, section: string, key: string, field: string, proof: Proof, value: unknown): void {
    found.push({
      section,
      thing: thingOf(node, key),
      field,
      value: cut(shortText(value)),
      origin: proof.by,
      sources: proof.sources,
      note: proof.note,
    });
  }

  function walk(node: unknown, section: string, key: string): void {
    if (Array.isArray(node)) {
      node.forEach((each, at) => walk(each, section, `${key} ${at + 1}`));
    } else if (isObject(node)) {
      const proofs = PROOFS.map((name) => node[name]).find((each) => each !== undefined);
      const whole = readProof(proofs);
      if (whole !== null) {
        const rest = Object.fromEntries(Object.entries(node).filter(([name]) => ![...PROOFS, "id", "name"].includes(name)));
        add(node, section, key, "", whole, Object.keys(rest).length === 1 ? Object.values(rest)[0] : rest);
      } else if (isObject(proofs)) {
        for (const [field, each] of Object.entries(proofs)) {
          const proof = readProof(each);
          if (proof !== null) add(node, section, key, field, proof, valueOf(node, field));
        }
      }
      for (const [name, each] of Object.entries(node)) if (!PROOFS.includes(name)) walk(each, section, name);
    }
  }

  if (isObject(components)) {
    for (const [section, node] of Object.entries(components)) if (section !== "sources") walk(node, section, section);
  }
  return found;
}

export interface Source {
  id: string;
  what: string;
  url: string | null;
}

/** Lists the sources by their short names, without the rulebook. */
export function sources(components: unknown): Source[] {
  const all = isObject(components) && isObject(components.sources) ? components.sources : {};
  return Object.entries(all).flatMap(([id, each]): Source[] => {
    if (id === "rulebook" || (isObject(each) && each.kind === "rulebook")) return [];
    if (typeof each === "string") return [{ id, what: each, url: null }];
    if (!isObject(each)) return [];
    const url = texts(each.url).find((address) => /^https?:\/\/\S+$/.test(address)) ?? null;
    return [{ id, what: texts(each.what, each.ref, each.where, url === null ? each.url : undefined).join(" · "), url }];
  });
}

export function counts(all: Fact[]): Record<Origin, number> {
  const sum: Record<Origin, number> = { rulebook: 0, public: 0, recalled: 0, designed: 0 };
  for (const fact of all) sum[fact.origin]++;
  return sum;
}
