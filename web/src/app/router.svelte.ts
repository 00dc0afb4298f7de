import { hasServer } from "./mode";

/** A small router over the History API: each URL is a page. */
export type Route =
  | { page: "front" }
  | { page: "table"; code: string }
  | { page: "replay"; code: string; ply: number | null; as: number | null }
  | { page: "numbers"; game: string | null }
  | { page: "edit-numbers"; game: string }
  | { page: "rules"; game: string | null; clause: string | null }
  | { page: "learn"; game: string | null }
  | { page: "lesson"; game: string; number: number }
  | { page: "puzzles"; game: string | null }
  | { page: "puzzle"; game: string; id: string }
  | { page: "deal"; name: string }
  | { page: "credits" }
  | { page: "account" }
  | { page: "bots" }
  | { page: "admin"; part: AdminPart; search: string }
  | { page: "profile"; name: string }
  | { page: "lost" };

const ADMIN_PARTS = ["overview", "tables", "people", "log"] as const;
export type AdminPart = (typeof ADMIN_PARTS)[number];

function whole(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

export function parse(path: string, search = "", hash = ""): Route {
  const [, page = "", code = "", rest, more] = path.replace(/\/+$/, "").split("/");
  const query = new URLSearchParams(search);
  if (page === "numbers" && code && rest === "edit" && more === undefined) return { page: "edit-numbers", game: code };
  const number = whole(rest ?? null);
  if (page === "learn" && code && number !== null && more === undefined) return { page: "lesson", game: code, number };
  if (page === "puzzles" && code && rest && more === undefined) return { page: "puzzle", game: code, id: rest };
  if (rest !== undefined) return { page: "lost" };
  if (page === "") return { page: "front" };
  if (page === "t" && code) return { page: "table", code: decodeURIComponent(code) };
  if (page === "replay" && code) {
    return { page: "replay", code: decodeURIComponent(code), ply: whole(query.get("ply")), as: whole(query.get("as")) };
  }
  if (page === "numbers") return { page: "numbers", game: code || null };
  if (page === "rules") return { page: "rules", game: code || null, clause: hash.slice(1) || null };
  if (page === "learn") return { page: "learn", game: code || null };
  if (page === "puzzles") return { page: "puzzles", game: code || null };
  if (page === "daily") return { page: "deal", name: code || "today" };
  if (page === "deal" && code) return { page: "deal", name: decodeURIComponent(code) };
  if (page === "credits" && !code) return { page: "credits" };
  if (page === "account" && !code) return { page: "account" };
  if (page === "account" && code === "bots" && hasServer) return { page: "bots" };
  if (page === "admin") {
    const part = ADMIN_PARTS.find((each) => each === (code || "overview"));
    return part ? { page: "admin", part, search } : { page: "lost" };
  }
  if (page === "people" && code) return { page: "profile", name: decodeURIComponent(code) };
  return { page: "lost" };
}

/** The URL of a path of the site. Plain file servers know no paths: without a server they are in the fragment. */
export function link(path: string): string {
  return hasServer ? path : `#${path}`;
}

/** The current path with its query and fragment, as `link` wrote it. */
export function currentAddress(): URL {
  return new URL(hasServer ? location.href : location.hash.slice(1) || "/", location.origin);
}

/** The whole URL of a path, to be shown or shared. */
export function wholeAddress(path: string): string {
  return new URL(link(path), location.href).href;
}

function here(): Route {
  const { pathname, search, hash } = currentAddress();
  return parse(pathname, search, hash);
}

export const router = $state<{ route: Route }>({ route: here() });

export function go(address: string): void {
  history.pushState(null, "", link(address));
  router.route = here();
  scrollTo(0, 0);
}

/** Changes the current URL without adding a history entry; the replay's scrubber uses it. */
export function replaceUrl(address: string): void {
  history.replaceState(null, "", link(address));
}

/** Extracts the table code from what a person typed or pasted: a code or the link of a table. */
export function tableCode(text: string): string | null {
  const link = /\/(?:t|replay)\/([^/?#\s]+)/.exec(text);
  const code = (link?.[1] ?? text).trim();
  return /^[\w-]{3,40}$/.test(code) ? code.toUpperCase() : null;
}

/** Follows internal links without reloading the page. */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (!hasServer && (url.pathname !== location.pathname || !url.hash.startsWith("#/"))) return;
  event.preventDefault();
  go(hasServer ? url.pathname + url.search + url.hash : url.hash.slice(1));
}

export function listen(): () => void {
  const back = () => (router.route = here());
  addEventListener("popstate", back);
  document.addEventListener("click", follow);
  return () => {
    removeEventListener("popstate", back);
    document.removeEventListener("click", follow);
  };
}
