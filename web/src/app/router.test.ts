import { afterEach, beforeEach, expect, test } from "vitest";

import { go, listen, parse, replaceUrl, router, tableCode } from "./router.svelte";

test.each([
  ["/", "", { page: "front" }],
  ["/t/KB-7R4M", "", { page: "table", code: "KB-7R4M" }],
  ["/t/KB-7R4M/", "", { page: "table", code: "KB-7R4M" }],
  ["/replay/KB-7R4M", "?ply=12&as=2", { page: "replay", code: "KB-7R4M", ply: 12, as: 2 }],
  ["/replay/KB-7R4M", "?ply=-3&as=x", { page: "replay", code: "KB-7R4M", ply: null, as: null }],
  ["/numbers", "", { page: "numbers", game: null }],
  ["/numbers/kingsburg", "", { page: "numbers", game: "kingsburg" }],
  ["/credits", "", { page: "credits" }],
  ["/account", "", { page: "account" }],
  ["/account/bots", "", { page: "bots" }],
  ["/admin", "", { page: "admin", part: "overview", search: "" }],
  ["/admin/tables", "?state=running", { page: "admin", part: "tables", search: "?state=running" }],
  ["/admin/everything", "", { page: "lost" }],
  ["/people/%D0%90%D0%BD%D0%BD%D0%B0", "", { page: "profile", name: "Анна" }],
  ["/people", "", { page: "lost" }],
  ["/t", "", { page: "lost" }],
  ["/nowhere", "", { page: "lost" }],
  ["/t/A/B", "", { page: "lost" }],
])("%s%s is a page", (path, search, route) => {
  expect(parse(path, search)).toEqual(route);
});

test("a clause of the rules has an address", () => {
  expect(parse("/rules/kingsburg", "", "#K-6.2.8")).toEqual({ page: "rules", game: "kingsburg", clause: "K-6.2.8" });
});

test.each([
  ["kb-7r4m", "KB-7R4M"],
  ["  KB-7R4M ", "KB-7R4M"],
  ["http://host:8000/t/KB-7R4M?lang=en", "KB-7R4M"],
  ["host/replay/KB-7R4M", "KB-7R4M"],
  ["", null],
  ["no code at all", null],
])("%j leads to table %j", (text, code) => {
  expect(tableCode(text)).toBe(code);
});

let stop: () => void;
beforeEach(() => {
  stop = listen();
  go("/");
});
afterEach(() => stop());

function click(html: string, init: MouseEventInit = {}): boolean {
  document.body.innerHTML = html;
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
  // A link that the router ignores would leave the page: cancel it last.
  window.addEventListener("click", (late) => late.preventDefault(), { once: true });
  document.querySelector("a")!.dispatchEvent(event);
  return router.route.page !== "front";
}

test("links inside are followed without a load", () => {
  expect(click('<a href="/t/KB-1">go</a>')).toBe(true);
  expect(router.route).toEqual({ page: "table", code: "KB-1" });
  expect(location.pathname).toBe("/t/KB-1");
});

test("other links are left to the browser", () => {
  expect(click('<a href="https://example.org/t/KB-1">away</a>')).toBe(false);
  expect(click('<a href="/api/tables/KB-1/record" download>save</a>')).toBe(false);
  expect(click('<a href="/t/KB-1">new tab</a>', { ctrlKey: true })).toBe(false);
});

test("a position gets its address without a step in the history", () => {
  const before = history.length;
  replaceUrl("/replay/KB-1?ply=7");
  expect(location.search).toBe("?ply=7");
  expect(history.length).toBe(before);
});

test("the lists of lessons and each lesson have addresses", () => {
  expect(parse("/learn")).toEqual({ page: "learn", game: null });
  expect(parse("/learn/kingsburg")).toEqual({ page: "learn", game: "kingsburg" });
  expect(parse("/learn/kingsburg/2")).toEqual({ page: "lesson", game: "kingsburg", number: 2 });
  expect(parse("/learn/kingsburg/two")).toEqual({ page: "lost" });
});
