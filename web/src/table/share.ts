/**
 * Returns a value equal to `next` that reuses the parts of `before` that did not change. A view is sent whole with each
 * update; what keeps its identity is not rendered again.
 */
export function share<T>(before: unknown, next: T): T {
  if (before === next || typeof before !== "object" || typeof next !== "object" || before === null || next === null) return next;
  if (Array.isArray(next)) {
    if (!Array.isArray(before)) return next;
    const items = next.map((item, at) => share(before[at], item) as unknown);
    return (items.length === before.length && items.every((item, at) => item === before[at]) ? before : items) as T;
  }
  if (!isPlain(before) || !isPlain(next)) return next;
  const old: Record<string, unknown> = before;
  const fresh: Record<string, unknown> = next;
  const keys = Object.keys(fresh);
  const parts = Object.fromEntries(keys.map((key) => [key, share(old[key], fresh[key])]));
  const isSame = keys.length === Object.keys(old).length && keys.every((key) => Object.hasOwn(old, key) && parts[key] === old[key]);
  return (isSame ? before : parts) as T;
}

/** For `$derived.by`: what is made anew each time keeps the parts that did not change. */
export function sharing<T>(make: () => T): () => T {
  let last: T | undefined;
  return () => (last = share(last, make()));
}

function isPlain(value: object): value is Record<string, unknown> {
  return Object.getPrototypeOf(value) === Object.prototype;
}
