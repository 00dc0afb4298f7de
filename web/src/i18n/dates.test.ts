import { expect, test } from "vitest";

import { agoText, dayText } from "./dates";

const now = new Date(2026, 10, 15, 9, 0);
const local = (...parts: [number, number, number, number]) => new Date(...parts).toISOString();

test.each([
  [local(2026, 10, 15, 0), "ru", "сегодня"],
  [local(2026, 10, 14, 23), "ru", "вчера"],
  [local(2026, 10, 14, 23), "en", "yesterday"],
  [local(2026, 10, 9, 12), "ru", "9 ноября"],
  [local(2026, 10, 9, 12), "en", "9 November"],
  [local(2025, 0, 2, 12), "en", "2 January 2025"],
  ["nonsense", "en", ""],
] as const)("%s in %s is %s", (iso, lang, text) => {
  expect(dayText(iso, lang, now)).toBe(text);
});

test.each([
  [local(2026, 10, 15, 8), "en", "1 hour ago"],
  [local(2026, 10, 12, 8), "ru", "3 дня назад"],
  [now.toISOString(), "en", "this minute"],
] as const)("%s in %s was %s", (iso, lang, text) => {
  expect(agoText(iso, lang, now)).toBe(text);
});
