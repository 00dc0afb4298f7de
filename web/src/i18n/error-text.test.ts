import { expect, test } from "vitest";

import { setLang } from ".";
import { repositoryFile, repositoryFiles } from "../games/testing";
import { errorText, KNOWN } from "./error-text";

/** Packages whose errors reach a browser. */
const SOURCES = [
  ...["lobby", "web", "hosting", "people", "notices"].map((room) => `server/${room}`),
  "table",
].flatMap((folder) => repositoryFiles(`src/quatrefoil/${folder}`, ".py"));
const ENGINE = ["match", "record", "game", "option"].map((module) => repositoryFile(`src/quatrefoil/kernel/${module}.py`));

/** Codes that only a broken client, or the operator's command line, can provoke. */
const TECHNICAL = [
  ...["shape", "json", "binary", "not_found", "host"], // malformed requests
  ...["seat", "viewer", "ply", "choices", "undo", "proposal", "entropy_given", "entropy_other", "list", "chance", "unknown_word", "place"], // requests the page does not make
  "cut_off", // nobody is there to read it
  "not_admin", // the admin page has its own text
  ...["bot_owner", "bot_seat", "foreign_bot"], // programs of bot accounts, and strangers
];

const codes = new Set(
  [...[...SOURCES, ...ENGINE].join("\n").matchAll(/\b(?:Conflict|Forbidden|NotFound|TooLarge|TooMany|Unreadable|Stale|NotOffered)\(\s*"([a-z_]+)"/g)].map((found) => found[1]!),
);

test("each error that reaches a person has a text", () => {
  expect(codes.size).toBeGreaterThan(50);
  expect([...codes].filter((code) => !(code in KNOWN) && !TECHNICAL.includes(code))).toEqual([]);
});

test("no error is excused that has a text or no longer exists", () => {
  expect(TECHNICAL.filter((code) => code in KNOWN || !codes.has(code))).toEqual([]);
});

test.each(["ru", "en"] as const)("the texts are written in %s", (lang) => {
  setLang(lang);
  const other = errorText("no_such_code").replace("no_such_code", "");
  for (const code of Object.keys(KNOWN)) {
    expect(errorText(code)).not.toContain(other);
    expect(errorText(code)).toMatch(lang === "ru" ? /[а-яё].*\.$/i : /^[^а-яё]+\.$/i);
  }
});
