import { svelte, vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import type { PreprocessorGroup } from "svelte/compiler";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

// `npm run dev` talks to a server started beside it; say where with QUATREFOIL_SERVER.
const server = process.env.QUATREFOIL_SERVER ?? "http://127.0.0.1:8000";

// Version and sizes of the engine's files; scripts/build_offline.py packs them before it builds the page.
const engine = process.env.QUATREFOIL_ENGINE ?? '{"version":"","pyodide":{},"sizes":{}}';

/** Plain file servers know no paths: links of the site are fragments there, as `link` writes them. */
const fragmentLinks: PreprocessorGroup = {
  name: "fragment-links",
  markup: ({ content }) => ({ code: content.replaceAll(/(<a\b[^>]*?\shref=)(["]|\{`)\//g, "$1$2#/") }),
};

const OFFLINE_TRANSPORT = fileURLToPath(new URL("./src/net/transport.offline.ts", import.meta.url));

/** The page talks to a server or to the engine in the browser, and carries only what it needs for that. */
const offlineTransport: Plugin = {
  name: "offline-transport",
  enforce: "pre",
  resolveId: (source) => (/\/transport$/.test(source) ? OFFLINE_TRANSPORT : null),
};

/** What is opened during play: most of what it needs is loaded then, and each link for a preload would take time of a frame. */
const OPENED_IN_PLAY = /\/(?:RulesTab|GlossaryTab|SeatSheet|HintPanel|Chat|Notes|PeopleMenu|overview|Overview)-/;

export default defineConfig(({ mode }) => {
  const isOffline = mode === "offline";
  return {
    base: isOffline ? "./" : "/",
    plugins: [...(isOffline ? [offlineTransport] : []), svelte({ preprocess: isOffline ? [fragmentLinks, vitePreprocess()] : [vitePreprocess()] }), svelteTesting()],
    define: { __ENGINE__: engine },
    worker: { format: "es" },
    build: {
      target: "es2022",
      outDir: isOffline ? "dist-offline" : "dist",
      // Fonts and pictures stay files of their own, so the content policy can do without data: addresses.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 400,
      modulePreload: { resolveDependencies: (file, links, { hostType }) => (hostType === "js" && OPENED_IN_PLAY.test(file) ? [] : links) },
    },
    server: {
      proxy: {
        "/api": { target: server },
        "/ws": { target: server, ws: true },
      },
    },
    test: {
      environment: "happy-dom",
      // A context for each test file in place of a process for each: half the processor time.
      pool: "vmThreads",
      include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
      setupFiles: ["./src/test-setup.ts"],
      restoreMocks: true,
      // Tests have no time limit of their own; this one only ends what hangs, also on a busy machine.
      testTimeout: 60_000,
    },
  };
});
