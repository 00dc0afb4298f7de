/** Where each number of a game's data comes from. */
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
  src?: string[];
  also?: string[];
  note?: string;
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isProof(value: unknown): value is Proof {
  return isObject(value) && ORIGINS.includes(value.by as Origin);
}

/** A value as one short line. */
export function shortly(value: unknown): string {
  if (value === undefined) return "";
  if (Array.isArray(value)) return value.map(shortly).join("; ");
  if (isObject(value)) {
    return Object.entries(value)
      .filter(([key]) => key !== "prov")
      .map(([key, each]) => (key === "op" ? String(each) : `${key} ${shortly(each)}`))
      .join(" ");
  }
  return String(value);
}

/** The value a proof speaks of: `cost`, or `name_ru` for name.ru, or `battle_base` for battle.base. */
function valueOf(node: Json, field: string): unknown {
  if (field in node) return node[field];
  for (let at = field.indexOf("_"); at > 0; at = field.indexOf("_", at + 1)) {
    const inner = node[field.slice(0, at)];
    if (isObject(inner) && field.slice(at + 1) in inner) return inner[field.slice(at + 1)];
  }
  return undefined;
}

function thingOf(node: Json, key: string): { ru: string; en: string } {
  const name = node.name;
  if (isObject(name) && typeof name.ru === "string" && typeof name.en === "string") return { ru: name.ru, en: name.en };
  const id = typeof node.id === "string" ? node.id : key;
  const plain = id.replaceAll("_", " ");
  return { ru: plain, en: plain };
}

/** Every number of the data with its origin, in the order of the file. */
export function facts(components: unknown): Fact[] {
  const found: Fact[] = [];

  function add(node: Json, section: string, key: string, field: string, proof: Proof, value: unknown): void {
    found.push({
      section,
      thing: thingOf(node, key),
      field,
      value: shortly(value),
      origin: proof.by,
      sources: [...(proof.src ?? []), ...(proof.also ?? [])],
      note: proof.note ?? "",
    });
  }

  function walk(node: unknown, section: string, key: string): void {
    if (Array.isArray(node)) {
      node.forEach((each, at) => walk(each, section, `${key} ${at + 1}`));
    } else if (isObject(node)) {
      const proofs = node.prov;
      if (isProof(proofs)) {
        const rest = Object.fromEntries(Object.entries(node).filter(([name]) => !["prov", "id", "name"].includes(name)));
        add(node, section, key, "", proofs, Object.keys(rest).length === 1 ? Object.values(rest)[0] : rest);
      } else if (isObject(proofs)) {
        for (const [field, proof] of Object.entries(proofs))
          if (isProof(proof)) add(node, section, key, field, proof, valueOf(node, field));
      }
      for (const [name, each] of Object.entries(node)) if (name !== "prov") walk(each, section, name);
    }
  }

  if (isObject(components)) {
    for (const [section, node] of Object.entries(components)) if (section !== "sources") walk(node, section, section);
  }
  return found;
}

export function counts(all: Fact[]): Record<Origin, number> {
  const sum: Record<Origin, number> = { rulebook: 0, public: 0, recalled: 0, designed: 0 };
  for (const fact of all) sum[fact.origin]++;
  return sum;
}
