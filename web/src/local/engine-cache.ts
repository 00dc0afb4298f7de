/** What has come is kept under its address, which holds a checksum; the service worker shares this cache. */
const NAME = "quatrefoil engine";

/** Opens the cache of the engine; null on pages without https, where browsers have none. */
export async function openEngineCache(): Promise<Cache | null> {
  return "caches" in globalThis ? await caches.open(NAME).catch(() => null) : null;
}
