import { render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import App from "./App.svelte";
import { go } from "./app/router.svelte";
import { change } from "./app/settings.svelte";
import { setLang } from "./i18n";

beforeEach(() => {
  setLang("en");
  change({ theme: "auto" });
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.reject(new TypeError("no server here"))),
  );
});
afterEach(() => vi.unstubAllGlobals());

test("every address is a page", async () => {
  go("/");
  render(App);
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Four medieval games at one table");
  go("/credits");
  expect(await screen.findByRole("heading", { level: 1, name: "Credits" })).toBeVisible();
  go("/nowhere");
  expect(await screen.findByText("There is no such page.")).toBeVisible();
});

test("language and theme reach the document", async () => {
  go("/credits");
  render(App);
  change({ theme: "dark" });
  setLang("ru");
  await vi.waitFor(() => expect(document.documentElement).toHaveAttribute("data-theme", "dark"));
  expect(document.documentElement).toHaveAttribute("lang", "ru");
});
