import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";

import { both, dictionary, raw, say, setLang, t } from ".";
import en from "./en";
import { format, formatParts } from "./message";
import numbersEn from "./numbers.en";
import numbersRu from "./numbers.ru";
import peopleEn from "./people.en";
import peopleRu from "./people.ru";
import { problems } from "./problems";
import Rich from "./Rich.svelte";
import ru from "./ru";
import { firstLang } from "./viewer.svelte";

test("the house speaks both languages completely", () => {
  expect(problems({ ru, en })).toEqual([]);
  expect(problems({ ru: peopleRu, en: peopleEn })).toEqual([]);
  expect(problems({ ru: numbersRu, en: numbersEn })).toEqual([]);
});

test("the check of dictionaries finds what is wrong", () => {
  const wrong = problems({
    ru: { lost: "Потеряно", gap: "{n} кубик", broken: "{n, plural, one {кубик}", mixed: "дом" },
    en: { gap: "{m} die", broken: "dice", mixed: "дом" },
  });
  expect(wrong).toContain("en: lost is missing");
  expect(wrong).toContain("gap: parameters differ (n | m)");
  expect(wrong.some((line) => line.startsWith("ru: broken"))).toBe(true);
  expect(wrong).toContain("en: mixed has Russian letters");
});

const m = dictionary("sample", {
  ru: {
    points: "{n, plural, one {# очко} few {# очка} many {# очков} other {# очка}}",
    built: "{who}: строит <b>{what}</b>",
    tower: "Башня",
  },
  en: { points: "{n, plural, one {# point} other {# points}}", built: "{who} builds the <b>{what}</b>", tower: "Tower" },
});

test.each([
  [1, "1 очко"],
  [3, "3 очка"],
  [5, "5 очков"],
  [11, "11 очков"],
  [21, "21 очко"],
])("Russian counts %i as %s", (n, text) => {
  expect(format(m("points", { n }), "ru")).toBe(text);
});

test("a negative number has a minus sign, a range its hyphen", () => {
  expect(format(m("points", { n: -5 }), "en")).toBe("−5 points");
  expect(format(m("points", { n: -1 }), "ru")).toBe("−1 очко");
});

test("what was formatted is kept by language and parameters, until texts change", () => {
  const points = (n: number | string, lang: "ru" | "en") => formatParts(m("points", { n }), lang);
  expect(points(1, "en")).toBe(points(1, "en"));
  expect([points(1, "en"), points(2, "en"), points(1, "ru")].map(([part]) => part!.text)).toEqual(["1 point", "2 points", "1 очко"]);
  const told = (text: string) => dictionary("kept", { ru: { a: text }, en: { a: text } })("a", { n: 1 });
  expect(format(told("{n, plural, other {# a}}"), "en")).toBe("1 a");
  expect(format(told("{n, plural, other {# b}}"), "en")).toBe("1 b");
});

test("a message may stand inside another one", () => {
  const built = m("built", { who: "Анна", what: m("tower") });
  expect(format(built, "ru")).toBe("Анна: строит Башня");
  expect(formatParts(built, "en")).toEqual([
    { text: "Анна builds the ", bold: false },
    { text: "Tower", bold: true },
  ]);
});

test("texts follow the viewer when the language changes", async () => {
  setLang("ru");
  const { container } = render(Rich, { msg: m("built", { who: "Anna", what: m("tower") }) });
  expect(container.querySelector("b")).toHaveTextContent("Башня");
  setLang("en");
  await Promise.resolve();
  expect(container.querySelector("b")).toHaveTextContent("Tower");
  expect(localStorage.getItem("quatrefoil.lang")).toBe("en");
});

test("names and ready texts pass unchanged; an unknown key shows itself", () => {
  setLang("ru");
  expect(say(raw("<Анна>"))).toBe("<Анна>");
  expect(say(both({ ru: "дом", en: "house" }))).toBe("дом");
  expect(say({ key: "nothing.here" })).toBe("nothing.here");
  expect(t("brand")).toBe("quatrefoil");
});

test.each([
  ["?lang=ru", "en", ["en-US"], "ru"],
  ["?lang=xx", "en", ["ru"], "en"],
  ["", null, ["de-DE", "ru-RU", "en"], "ru"],
  ["", null, ["de"], "en"],
] as const)("language from %s, %s and %j", (search, stored, languages, lang) => {
  expect(firstLang(search, stored, languages)).toBe(lang);
});
