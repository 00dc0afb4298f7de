/** Packs: the numbers of one's own box. Kept on the device, downloaded and read as files. */
import type { Field } from "./layout";
import { valueAt } from "./paths";

export interface Pack {
  name: string;
  edition: string;
  /** Numbers that differ from the standard ones, by path. */
  values: Record<string, number>;
  /** Paths whose standard value the owner confirmed. */
  checked: string[];
}

export interface StoredPack extends Pack {
  id: string;
}

const KEY = "quatrefoil.packs";
export const LONGEST_NAME = 40;
export const LONGEST_EDITION = 60;
/** A whole component file has about 130 kB. */
const LARGEST_FILE = 1 << 20;

type Shelves = Record<string, StoredPack[]>;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function wholeNumbers(value: unknown): Record<string, number> {
  if (!isObject(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, number] => Number.isInteger(entry[1])));
}

function readPack(value: Record<string, unknown>): Pack {
  const text = (key: string, longest: number) => (typeof value[key] === "string" ? value[key].slice(0, longest) : "");
  const checked = Array.isArray(value.checked) ? value.checked.filter((path): path is string => typeof path === "string") : [];
  return { name: text("name", LONGEST_NAME), edition: text("edition", LONGEST_EDITION), values: wholeNumbers(value.values), checked };
}

function shelves(): Shelves {
  try {
    const data: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (!isObject(data)) return {};
    return Object.fromEntries(
      Object.entries(data).map(([game, list]) => [
        game,
        Array.isArray(list) ? list.filter(isObject).map((each) => ({ ...readPack(each), id: String(each.id) })) : [],
      ]),
    );
  } catch {
    return {}; // storage is blocked, or holds something else
  }
}

/** Packs that could not be stored: they last until the page is closed. */
const unstored = new Map<string, StoredPack[]>();

function store(game: string, packs: StoredPack[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...shelves(), [game]: packs }));
    unstored.delete(game);
    return true;
  } catch {
    unstored.set(game, packs); // storage is full or blocked
    return false;
  }
}

/** The packs of a game on this device, the one saved last first. */
export function storedPacks(game: string): StoredPack[] {
  return unstored.get(game) ?? shelves()[game] ?? [];
}

/** Saves a pack on this device; false if storage is full or blocked. */
export function savePack(game: string, pack: StoredPack): boolean {
  return store(game, [pack, ...storedPacks(game).filter((each) => each.id !== pack.id)]);
}

export function removePack(game: string, id: string): boolean {
  return store(
    game,
    storedPacks(game).filter((each) => each.id !== id),
  );
}

export function packId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A pack as a file, in the order of the fields. */
export function packText(game: string, pack: Pack): string {
  const { name, edition, values, checked } = pack;
  return `${JSON.stringify({ pack: 1, game, name, edition, values, checked }, null, 1)}\n`;
}

export type FileProblem = "json" | "kind" | "game" | "large";
export type ReadFile = { pack: Pack; unknown: number } | { problem: FileProblem; game?: string };

/** The numbers of a whole component file that differ from the standard ones. */
export function differences(data: unknown, fields: Field[]): Record<string, number> {
  const values: Record<string, number> = {};
  for (const { path, value, lowest, highest } of fields) {
    if (lowest === highest) continue; // it follows others
    const found = valueAt(data, path);
    if (Number.isInteger(found) && found !== value) values[path] = found as number;
  }
  return values;
}

/** The name a component file gives its game; files spell it as an id, a name or an object. */
function gameOf(data: Record<string, unknown>): string | null {
  const meta = isObject(data.meta) ? data.meta : {};
  const game = [data.game, meta.game, meta.id, isObject(data.game) ? data.game.id : null].find((each) => typeof each === "string");
  return typeof game === "string" ? game.replaceAll("_", "-").toLowerCase() : null;
}

/** Reads a file: a pack, or a whole components.json. */
export function readFile(text: string, game: string, fields: Field[]): ReadFile {
  if (text.length > LARGEST_FILE) return { problem: "large" };
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { problem: "json" };
  }
  if (!isObject(data)) return { problem: "kind" };
  const named = gameOf(data);
  if (named !== null && named !== game) return { problem: "game", game: named };
  const known = new Map(fields.map((field) => [field.path, field]));
  if (data.pack === 1) {
    const pack = readPack(data);
    const values = Object.entries(pack.values).filter(([path]) => known.has(path));
    const changed = values.filter(([path, value]) => known.get(path)?.value !== value);
    const checked = pack.checked.filter((path) => known.has(path));
    return { pack: { ...pack, values: Object.fromEntries(changed), checked }, unknown: isObject(data.values) ? Object.keys(data.values).length - values.length : 0 };
  }
  if (!fields.some(({ path }) => valueAt(data, path) !== undefined)) return { problem: "kind" };
  return { pack: { name: "", edition: "", values: differences(data, fields), checked: [] }, unknown: 0 };
}

/** One line for each checked number: `=` same, `→` different. No names of people. */
export function contribution(game: string, pack: Pack, fields: Field[]): string {
  const checked = new Set(pack.checked);
  const lines = fields
    .filter(({ path }) => path in pack.values || checked.has(path))
    .map(({ path, value }) => (path in pack.values ? `${path}  ${value} → ${pack.values[path]}` : `${path}  ${value} = ${value}`));
  return [`${game}${pack.edition ? `, ${pack.edition}` : ""}`, ...lines].join("\n");
}
