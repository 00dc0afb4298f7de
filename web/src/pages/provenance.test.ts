import { expect, test } from "vitest";

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { counts, facts, shortText, sources } from "./provenance";

const components = {
  sources: { list: { kind: "page", prov: { by: "designed" } } },
  constants: { years: { v: 5, prov: { by: "rulebook" } } },
  buildings: [
    {
      id: "statue",
      name: { en: "Statue", ru: "Статуя" },
      cost: { gold: 2, wood: 0 },
      battle: { base: 0 },
      prov: {
        cost: { by: "rulebook", also: ["list"] },
        name_ru: { by: "rulebook" },
        battle_base: { by: "public", src: ["list"], note: "seen in a picture" },
      },
    },
  ],
};

test("every number is found with its value and its origin", () => {
  const all = facts(components);
  expect(all.map((fact) => [fact.section, fact.thing.en, fact.field, fact.value, fact.origin])).toEqual([
    ["constants", "years", "", "5", "rulebook"],
    ["buildings", "Statue", "cost", "gold 2 wood 0", "rulebook"],
    ["buildings", "Statue", "name_ru", "Статуя", "rulebook"],
    ["buildings", "Statue", "battle_base", "0", "public"],
  ]);
  expect(all[3]).toMatchObject({ sources: ["list"], note: "seen in a picture", thing: { ru: "Статуя" } });
  expect(counts(all)).toEqual({ rulebook: 3, public: 1, recalled: 0, designed: 0 });
});

test("origins are read however a game's file writes them", () => {
  const data = {
    cathedral: {
      pool: { "2": 6, "3": 8 },
      provenance: { "pool.2": "rulebook", "pool.3": { label: "public", sources: ["S1"], note: "by elimination" } },
    },
    setup: { coins: 3, prov: { coins: { src: "recalled", ref: "P2", how: "from memory" } } },
    board: { spaces: 16, prov: { spaces: "public:P6#p4" } },
  };
  expect(facts(data).map((fact) => [fact.field, fact.value, fact.origin, fact.sources, fact.note])).toEqual([
    ["pool.2", "6", "rulebook", [], ""],
    ["pool.3", "8", "public", ["S1"], "by elimination"],
    ["coins", "3", "recalled", ["P2"], "from memory"],
    ["spaces", "16", "public", ["P6#p4"], ""],
  ]);
});

test.each([
  ["kingsburg", 300],
  ["notre_dame", 250],
  ["troyes", 300],
  ["viscounts", 300],
])("the numbers of %s are listed, each with a value", (game, least) => {
  const file = join(import.meta.dirname, "../../../src/quatrefoil/games", game, "components.json");
  const components = JSON.parse(readFileSync(file, "utf8")) as unknown;
  const all = facts(components);
  expect(all.length).toBeGreaterThan(least);
  const sums = counts(all);
  expect(sums.rulebook).toBeGreaterThan(100);
  expect(sums.designed + sums.public).toBeGreaterThan(0);
  const named = new Set(sources(components).map((source) => source.id));
  if (game === "notre_dame") {
    expect(all.filter((fact) => fact.value === "").map((fact) => `${fact.thing.en} ${fact.field}`)).toEqual(["plain bonus"]); // that message has none
    const quoted = all.flatMap((fact) => fact.sources);
    expect(quoted.filter((id) => !named.has(id))).toEqual([]);
    expect(all.filter((fact) => fact.field === "rats" && fact.origin === "designed").length).toBe(17);
  }
});

test("sources are listed with their URL, the rulebook is not", () => {
  const data = { sources: { rulebook: { what: "the book" }, S1: { what: "an article", url: "https://example.org/a" }, P1: "a page" } };
  expect(sources(data)).toEqual([
    { id: "S1", what: "an article", url: "https://example.org/a" },
    { id: "P1", what: "a page", url: null },
  ]);
});

test("lists of effects read as a line", () => {
  expect(
    shortText([
      { op: "gain", gold: 1 },
      { op: "gain_vp", n: 2 },
    ]),
  ).toBe("gain gold 1; gain_vp n 2");
});

test("data without origins is no error", () => {
  expect(facts(null)).toEqual([]);
  expect(facts({ a: [1, 2], b: { c: null } })).toEqual([]);
});
