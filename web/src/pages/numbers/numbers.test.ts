import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { format, LANGS } from "../../i18n/message";
import { complete, isAmount, pathsOf, type Field } from "./layout";
import { loadLayout } from "./layouts";
import { contribution, differences, readFile } from "./packs";
import { numbersBelow, valueAt, withValues } from "./paths";

const GAMES = [
  ["kingsburg", "kingsburg"],
  ["notre-dame", "notre_dame"],
  ["troyes", "troyes"],
  ["viscounts", "viscounts"],
] as const;

function componentsOf(folder: string): Record<string, unknown> {
  const file = join(import.meta.dirname, "../../../../src/quatrefoil/games", folder, "components.json");
  return JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
}

/** Every number of a component file, as if the rules read them all. */
function allFields(components: Record<string, unknown>): Field[] {
  return Object.keys(components)
    .flatMap((key) => numbersBelow(components, key))
    .map((path, i) => ({ path, value: Number(valueAt(components, path)), lowest: i % 7 === 0 ? 3 : 0, highest: i % 7 === 0 ? 3 : 99, origin: "designed" }));
}

test.each(GAMES)("the editor of %s shows each number of the file exactly once", async (game, folder) => {
  const components = componentsOf(folder);
  const fields = allFields(components);
  const { sections, fixed } = complete(await loadLayout(game), components, fields);
  const shown = [...sections.flatMap((section) => section.cards.flatMap(pathsOf)), ...fixed.map((field) => field.path)];
  expect([...shown].sort()).toEqual(fields.map((field) => field.path).sort());
  const ids = sections.flatMap((section) => section.cards.map((card) => card.id));
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(GAMES)("numbers and cards of %s have names in both languages", async (game, folder) => {
  const { sections } = complete(await loadLayout(game), componentsOf(folder), allFields(componentsOf(folder)));
  for (const card of sections.filter((section) => section.id !== "other").flatMap((section) => section.cards)) {
    const names = card.lines.flatMap((line) => line.parts.filter(isAmount).map((part) => part.name));
    for (const msg of [card.title, ...names]) {
      expect(format(msg, "en"), card.id).not.toMatch(/[а-яё]/i);
      expect(format(msg, "ru"), card.id).toMatch(/[а-яё]|^[\d+–]+$/i);
    }
  }
});

test.each(GAMES)("every text on the cards of %s can be shown", async (game, folder) => {
  const { sections } = complete(await loadLayout(game), componentsOf(folder), allFields(componentsOf(folder)));
  for (const card of sections.flatMap((section) => section.cards)) {
    const parts = card.lines.flatMap((line) => [line.label, ...line.parts.map((part) => (isAmount(part) ? part.word : part.text))]);
    for (const msg of [card.text, ...parts].filter((each) => each !== undefined)) {
      for (const lang of LANGS) expect(format(msg, lang), card.id).not.toBe("");
    }
  }
});

const data = {
  game: "sample",
  cards: [
    { id: "a", cost: 3, vp: [2, 1] },
    { id: "b", cost: 4, vp: [5, 0] },
  ],
};
const fields: Field[] = numbersBelow(data, "cards").map((path) => ({ path, value: Number(valueAt(data, path)), lowest: 0, highest: 9, origin: "designed" }));

test("list items are addressed by their id, or by their index", () => {
  expect(fields.map((field) => field.path)).toEqual(["cards.a.cost", "cards.a.vp.0", "cards.a.vp.1", "cards.b.cost", "cards.b.vp.0", "cards.b.vp.1"]);
  const changed = withValues(data, { "cards.b.vp.1": 7, "cards.b.none": 1, "cards.c.cost": 1 });
  expect(valueAt(changed, "cards.b.vp.1")).toBe(7);
  expect(valueAt(changed, "cards.b.none")).toBeUndefined();
  expect(valueAt(data, "cards.b.vp.1")).toBe(0);
  expect(differences(changed, fields)).toEqual({ "cards.b.vp.1": 7 });
});

test("a pack and a whole component file are read; anything else says what is wrong", () => {
  const pack = { pack: 1, game: "sample", name: "My box", edition: "2010", values: { "cards.a.cost": 5, "cards.b.cost": 4, "cards.x.cost": 1, "cards.b.vp.0": "six" }, checked: ["cards.a.vp.0", "no"] };
  expect(readFile(JSON.stringify(pack), "sample", fields)).toEqual({
    pack: { name: "My box", edition: "2010", values: { "cards.a.cost": 5 }, checked: ["cards.a.vp.0"] },
    unknown: 2,
  });
  expect(readFile(JSON.stringify(withValues(data, { "cards.a.cost": 9 })), "sample", fields)).toMatchObject({ pack: { values: { "cards.a.cost": 9 } } });
  expect(readFile("{", "sample", fields)).toEqual({ problem: "json" });
  expect(readFile("[1]", "sample", fields)).toEqual({ problem: "kind" });
  expect(readFile('{"a": 1}', "sample", fields)).toEqual({ problem: "kind" });
  expect(readFile(JSON.stringify({ ...pack, game: "troyes" }), "sample", fields)).toEqual({ problem: "game", game: "troyes" });
  expect(readFile(`"${"a".repeat(1 << 20)}"`, "sample", fields)).toEqual({ problem: "large" });
});

test("a contribution has one line for each checked number", () => {
  const pack = { name: "My box", edition: "Pearl Games, 2010", values: { "cards.b.cost": 6 }, checked: ["cards.a.cost"] };
  expect(contribution("sample", pack, fields)).toBe("sample, Pearl Games, 2010\ncards.a.cost  3 = 3\ncards.b.cost  4 → 6");
});
