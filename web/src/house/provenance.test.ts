import { expect, test } from "vitest";

import { counts, facts, shortly } from "./provenance";

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

test("lists of effects read as a line", () => {
  expect(
    shortly([
      { op: "gain", gold: 1 },
      { op: "gain_vp", n: 2 },
    ]),
  ).toBe("gain gold 1; gain_vp n 2");
});

test("data without origins is no error", () => {
  expect(facts(null)).toEqual([]);
  expect(facts({ a: [1, 2], b: { c: null } })).toEqual([]);
});
