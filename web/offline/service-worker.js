// Keeps the whole page, so that it works without a network. A new version waits until the visitor asks for it, or until
// no tab shows the old one: a running game never changes its page.
const CONTENTS = __CONTENTS__;
const CACHE = `quatrefoil page ${CONTENTS.version}`;
/** The page fills it, too: see src/local/engine-parts.ts. */
const ENGINE = "quatrefoil engine";
const address = (name) => new URL(name, self.registration.scope).href;

/** The page's own files come in one compressed file: plain file servers compress nothing. */
async function unpack(cache) {
  const response = await fetch(address(CONTENTS.bundle));
  if (!response.ok) throw new Error(`${CONTENTS.bundle}: ${response.status}`);
  const all = await new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  let from = 0;
  for (const { name, type, size } of CONTENTS.files) {
    const content = all.slice(from, from + size);
    from += size;
    await cache.put(address(name), new Response(content, { headers: { "Content-Type": type } }));
  }
}

/** The engine's files have a checksum in their paths: what is there need not come again. */
async function keepEngine() {
  const cache = await caches.open(ENGINE);
  for (const name of CONTENTS.engine) if (!(await cache.match(address(name)))) await cache.add(address(name));
}

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => Promise.all([unpack(cache), keepEngine()])));
});

self.addEventListener("activate", (event) => {
  const remove = async () => {
    for (const name of await caches.keys()) if (name.startsWith("quatrefoil page ") && name !== CACHE) await caches.delete(name);
    const engine = await caches.open(ENGINE);
    // The page keeps a snapshot of Python's memory beside the files of its engine: see src/local/memory-snapshot.ts.
    const used = new Set(CONTENTS.engine.map((name) => new URL("./", address(name)).href));
    for (const request of await engine.keys()) if (!used.has(new URL("./", request.url).href)) await engine.delete(request);
    await self.clients.claim();
  };
  event.waitUntil(remove());
});

self.addEventListener("message", (event) => {
  if (event.data === "use-new-version") self.skipWaiting();
});

async function respond(request) {
  const cache = await caches.open(CACHE);
  const url = new URL(request.url);
  if (url.href.split(/[?#]/)[0] === self.registration.scope) return (await cache.match(address("index.html"))) ?? fetch(request);
  const found = (await cache.match(request, { ignoreSearch: true })) ?? (await (await caches.open(ENGINE)).match(request));
  return found ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(self.registration.scope)) event.respondWith(respond(event.request));
});
