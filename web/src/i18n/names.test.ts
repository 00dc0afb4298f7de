import { beforeEach, expect, test } from "vitest";

import { setLang } from ".";
import { roundText, seatName, GAMES } from "./names";

beforeEach(() => setLang("en"));

test("a list of tables says where each game stands", () => {
  expect(roundText("kingsburg", { year: 3, phase: 6 })).toBe("year III, autumn");
  expect(roundText("notre-dame", { round: 5, phase: 2 })).toBe("round 5, draft");
  expect(roundText("troyes", { round: 2, phase: 4 })).toBe("round 2, actions");
  expect(roundText("troyes", { round: 0, phase: -1 })).toBe("placement");
  expect(roundText("viscounts", { round: 7 })).toBe("round 7");
});

test.each(["ru", "en"] as const)("every game has words for every round and phase (%s)", (lang) => {
  setLang(lang);
  for (const game of GAMES) {
    for (const round of [0, 1, 9]) {
      for (let phase = -1; phase < 9; phase++) expect(roundText(game, { year: 1, round, phase })).toMatch(lang === "ru" ? /^[а-яё\dIVX ,]+$/i : /^[a-z\d ,’]+$/i);
    }
  }
});

test("somebody who was deleted is still somebody", () => {
  const seat = { seat: 1, name: "", is_taken: true } as const;
  expect(seatName({ ...seat, kind: "link" })).toBe("removed player");
  expect(seatName({ ...seat, kind: "here" })).toBe("Player 2");
  expect(seatName({ ...seat, kind: "link", is_taken: false })).toBe("Player 2");
  expect(seatName({ ...seat, kind: "me", name: "Anna" })).toBe("Anna");
});

test("a game the house does not know, and a table that has not begun, say nothing", () => {
  expect(roundText("pebbles", { round: 1 })).toBe("");
  expect(roundText("troyes", null)).toBe("");
});
