/** Dotted paths into a component file: items of lists are addressed by their `id`, or by their index where they have none. */

type Json = { [key: string]: unknown };

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The key under which a list item is addressed. */
function itemKey(item: unknown, index: number): string {
  return isObject(item) && typeof item.id === "string" ? item.id : String(index);
}

function child(node: unknown, key: string): unknown {
  if (Array.isArray(node)) return node.find((item, i) => itemKey(item, i) === key);
  return isObject(node) ? node[key] : undefined;
}

/** The value at a path; undefined where the file has none. */
export function valueAt(data: unknown, path: string): unknown {
  return path.split(".").reduce(child, data);
}

/** A copy of the data with some numbers replaced; paths that the data does not have are left out. */
export function withValues(data: unknown, values: Record<string, number>): unknown {
  const copy: unknown = structuredClone(data);
  for (const [path, value] of Object.entries(values)) {
    const keys = path.split(".");
    const last = keys.pop() ?? "";
    const parent = keys.reduce(child, copy);
    if (Array.isArray(parent) && /^\d+$/.test(last) && Number(last) < parent.length) parent[Number(last)] = value;
    else if (isObject(parent) && last in parent) parent[last] = value;
  }
  return copy;
}

/** Every number below a path, in the order of the data. */
export function numbersBelow(data: unknown, path: string): string[] {
  const found: string[] = [];
  const walk = (node: unknown, at: string): void => {
    if (typeof node === "number") found.push(at);
    else if (Array.isArray(node)) node.forEach((item, i) => walk(item, `${at}.${itemKey(item, i)}`));
    else if (isObject(node)) for (const [key, value] of Object.entries(node)) walk(value, `${at}.${key}`);
  };
  walk(valueAt(data, path), path);
  return found;
}
