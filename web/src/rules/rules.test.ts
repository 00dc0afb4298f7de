import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { plainUi } from "../games/plain";
import type { GameUi, Rulebook } from "../games/types";
import { setLang } from "../i18n";
import RulesPage from "../pages/RulesPage.svelte";
import RulesTab from "../table/RulesTab.svelte";
import { findRules } from "./search";

const book: Rulebook = {
  rules: [
    { id: "K-1.1", chapter: { ru: "Кубики", en: "Dice" }, text: { ru: "У каждого три кубика.", en: "Each player has three dice." } },
    { id: "K-1.2", text: { ru: "Чёрный кубик ничей.", en: "The black die is nobody's." } },
    { id: "K-2.1", chapter: { ru: "Зима", en: "Winter" }, text: { ru: "Зимой бой.", en: "Winter brings a battle." } },
  ],
  aids: {
    en: {
      summary: [
        { title: "A year", clause: "K-2.1", isOrdered: true, lines: ["Spring", "Summer"] },
        { title: "Enemies", table: { head: ["Year", "Strength"], rows: [["I", "2–4"]] } },
      ],
      tips: ["Keep a soldier."],
      examples: { "K-1.2": ["Anna rolls a six."] },
    },
    ru: {
      summary: [
        { title: "Год", clause: "K-2.1", isOrdered: true, lines: ["Весна", "Лето"] },
        { title: "Враги", table: { head: ["Год", "Сила"], rows: [["I", "2–4"]] } },
      ],
      tips: ["Держите воина."],
      examples: { "K-1.2": ["Анна бросает шестёрку."] },
    },
  },
};
const ui: GameUi = {
  ...plainUi("kingsburg"),
  rulebook: () => Promise.resolve(book),
  glossary: [{ icon: "cube", name: { ru: "Товар", en: "Good" }, text: { ru: "Золото, дерево или камень.", en: "Gold, wood or stone." } }],
};

vi.mock("../games", () => ({ loadUi: () => Promise.resolve(ui) }));

let scrolled: string[];
beforeEach(() => {
  setLang("en");
  scrolled = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.id);
  };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json([])));
});
afterEach(() => vi.unstubAllGlobals());

test("a search finds clauses, examples, summary, tips and terms, and names the chapter", () => {
  const clauses = (sought: string) => findRules({ ...book, glossary: ui.glossary }, sought, "en").clauses;
  expect(clauses("").map((clause) => clause.heading)).toEqual(["Dice", null, "Winter"]);
  expect(clauses("black").map(({ id, heading, isOpen }) => [id, heading, isOpen])).toEqual([["K-1.2", "Dice", false]]);
  expect(clauses("six").map(({ id, isOpen }) => [id, isOpen])).toEqual([["K-1.2", true]]);
  expect(clauses("battle winter").map(({ id }) => id)).toEqual(["K-2.1"]);
  expect(findRules({ ...book, glossary: ui.glossary }, "2–4", "en").summary.map(({ title }) => title)).toEqual(["Enemies"]);
  expect(findRules({ ...book, glossary: ui.glossary }, "soldier", "en").tips).toEqual(["Keep a soldier."]);
  expect(findRules({ ...book, glossary: ui.glossary }, "STONE", "en").terms.length).toBe(1);
  expect(findRules({ ...book, glossary: ui.glossary }, "черный", "ru").clauses.map(({ id }) => id)).toEqual(["K-1.2"]);
});

test("the rules tab begins with the summary; a section leads to its clause", async () => {
  render(RulesTab, { ui, marked: "K-1.2" });
  await screen.findByText("By clause");
  expect(screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent)).toEqual(["Summary", "Tips", "By clause"]);
  expect(within(screen.getByRole("table")).getByRole("rowheader")).toHaveTextContent("I");
  expect(screen.getByText("Example").closest("details")).toHaveAttribute("open");
  await vi.waitFor(() => expect(scrolled).toEqual(["clause-K-1.2"]));
  await userEvent.click(screen.getByRole("button", { name: "Show clause K-2.1" }));
  expect(scrolled).toEqual(["clause-K-1.2", "clause-K-2.1"]);
});

test("examples stay folded until the clause or a search asks for them", async () => {
  render(RulesPage, { game: "kingsburg", clause: null });
  expect((await screen.findByText("Example")).closest("details")).not.toHaveAttribute("open");
  await userEvent.type(screen.getByRole("searchbox"), "rolls");
  expect(screen.getByText("Example").closest("details")).toHaveAttribute("open");
  expect(screen.queryByText("Keep a soldier.")).toBeNull();
  await userEvent.type(screen.getByRole("searchbox"), "xyz");
  expect(screen.getByRole("status")).toHaveTextContent("Nothing found.");
});

test("a game without aids shows its clauses alone", async () => {
  const { aids } = await plainUi("kingsburg").rulebook();
  render(RulesTab, { ui: { ...ui, rulebook: () => Promise.resolve({ ...book, aids }) } });
  expect(await screen.findByText("Winter brings a battle.")).toBeVisible();
  expect(screen.queryByRole("heading", { level: 2 })).toBeNull();
});
