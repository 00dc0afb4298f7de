import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";

import { router } from "../app/router.svelte";
import { PICTURES, type Overview, type OverviewTexts } from "../games/overview";
import { plainUi } from "../games/plain";
import { componentsOf } from "../games/testing";
import type { GameUi } from "../games/types";
import { setLang } from "../i18n";
import { overviewTexts } from "../i18n/catalogs";
import { LANGS } from "../i18n/message";
import { GAMES } from "../i18n/names";
import RulesTab from "../table/RulesTab.svelte";
import { hasLessons } from "./lessons";
import OverviewPage from "./Overview.svelte";

const loaders = import.meta.glob<{ default: Overview }>("../games/*/overview/index.ts");
const overviewOf = async (game: string) => (await loaders[`../games/${game}/overview/index.ts`]!()).default;
const uiOf = (game: string): GameUi => ({ ...plainUi(game), components: componentsOf(game.replace("-", "_")) });

afterEach(() => vi.unstubAllGlobals());

test.each(GAMES)("the door to the lessons of %s is open if there are any", (game) => {
  const files = import.meta.glob("../../../src/quatrefoil/learn/lessons/*/*.toml");
  expect(hasLessons(game)).toBe(Object.keys(files).some((file) => file.includes(`/${game}/`)));
});

describe.each(GAMES)("the overview of %s", (game) => {
  test.each(LANGS)("has all of its texts in %s, and no others", (lang) => {
    const texts = overviewTexts(game, lang);
    const other = overviewTexts(game, lang === "ru" ? "en" : "ru");
    expect(Object.keys(texts)).toEqual(Object.keys(other));
    expect(Object.entries(texts).filter(([, text]) => text.trim() === "")).toEqual([]);
    const foreign = lang === "ru" ? /[a-z]/ : /[а-яё]/i;
    expect(Object.values(texts).filter((text) => foreign.test(text))).toEqual([]);
  });

  test("has six pictures, and an icon for each source of points", async () => {
    const { texts, points } = await overviewOf(game);
    for (const lang of LANGS) {
      const each: OverviewTexts = texts[lang];
      expect(each.panels.length).toBe(PICTURES);
      expect(each.points.length).toBe(points.length);
      expect(each.bands[0]?.from).toBe(0);
    }
  });

  test("draws pictures with pieces that exist and that no animation can find", async () => {
    setLang("en");
    const ui = uiOf(game);
    const { container } = render(OverviewPage, { ui, overview: await overviewOf(game), hasDoors: true });
    const pictures = [...container.querySelectorAll(".picture")];
    expect(pictures.length).toBe(PICTURES);
    expect(pictures.filter((each) => each.querySelector("use") === null)).toEqual([]);
    expect(container.querySelector("[data-at]")).toBeNull();
    expect(container.textContent).not.toMatch(/undefined|NaN|null/);
    const sprites = import.meta.glob<string>(["../games/*/symbols.svg", "../frame/symbols.svg"], { query: "?raw", import: "default", eager: true });
    const own = Object.entries(sprites).filter(([path]) => path.includes("/frame/") || path.includes(`/${game}/`));
    const known = new Set(own.flatMap(([, svg]) => [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => `#${id}`)));
    known.add(`#win-${game}`);
    const used = [...container.querySelectorAll("use")].map((use) => use.getAttribute("href") ?? "");
    expect([...new Set(used)].filter((href) => !known.has(href))).toEqual([]);
  }, 20_000);
});

test("the overview opens a table of two with a novice", async () => {
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)));
    return Promise.resolve(Response.json({ code: "KB-1" }));
  });
  setLang("en");
  render(OverviewPage, { ui: uiOf("kingsburg"), overview: await overviewOf("kingsburg"), hasDoors: true });
  await userEvent.click(screen.getByRole("button", { name: "Play with a coach" }));
  await vi.waitFor(() => expect(router.route).toEqual({ page: "table", code: "KB-1" }));
  expect(asked).toEqual([{ game: "kingsburg", seats: [{ kind: "me" }, { kind: "bot", level: "novice" }] }]);
});

test("the rules tab begins with the overview, without doors; a clause leads past it", async () => {
  setLang("en");
  const overview = await overviewOf("kingsburg");
  const ui = { ...uiOf("kingsburg"), overview: () => Promise.resolve({ default: overview }) };
  const { rerender } = render(RulesTab, { ui });
  expect(await screen.findByRole("heading", { name: "Kingsburg in two minutes" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Play with a coach" })).toBeNull();
  const ways = within(screen.getByRole("radiogroup", { name: "How to read the rules" }));
  await userEvent.click(ways.getByRole("radio", { name: "All rules" }));
  expect(screen.queryByRole("heading", { name: "Kingsburg in two minutes" })).toBeNull();
  await userEvent.click(ways.getByRole("radio", { name: "In two minutes" }));
  expect(await screen.findByRole("heading", { name: "Kingsburg in two minutes" })).toBeVisible();
  await rerender({ marked: "K-1.1" });
  expect(ways.getByRole("radio", { name: "All rules" })).toBeChecked();
});
