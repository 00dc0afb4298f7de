import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { tick } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";

import { faults, repositoryFiles } from "../games/testing";
import { both, setLang } from "../i18n";
import { LANGS } from "../i18n/message";
import { question, seatInfo, table } from "../table/testing";
import type * as Coach from "./coach.svelte";
import CoachLine from "./CoachLine.svelte";
import * as kingsburg from "./lines/kingsburg";
import * as notreDame from "./lines/notre-dame";
import * as troyes from "./lines/troyes";
import * as viscounts from "./lines/viscounts";

const GAMES = { "kingsburg": kingsburg, "notre-dame": notreDame, "troyes": troyes, "viscounts": viscounts };

/** One line on a desktop, two on a phone. */
const LONGEST = 90;

/** The kinds of questions that the engine of a game asks: its steps with a seat as actor. */
function kindsOf(game: string): string[] {
  const sources = repositoryFiles(`src/quatrefoil/games/${game.replace("-", "_")}/steps`, ".py").join("\n");
  const classes = [...sources.matchAll(/^class (\w+)\((\w+)/gm)].map(([, name, base]) => ({ name: name!, base: base! }));
  const bases = new Set(classes.map(({ base }) => base));
  const isQuestion = (base: string): boolean =>
    base === "Step" || base === "SealedStep" || classes.some((each) => each.name === base && isQuestion(each.base));
  return classes.filter(({ name, base }) => isQuestion(base) && !bases.has(name)).map(({ name }) => name);
}

describe.each(Object.entries(GAMES))("%s", (game, { lines, pairLines }) => {
  test("every kind of question has a line, and there is none for another", () => {
    const kinds = kindsOf(game);
    expect(kinds.length).toBeGreaterThan(8);
    expect(Object.keys(lines).sort()).toEqual([...kinds].sort());
    expect(kinds).toEqual(expect.arrayContaining(Object.keys(pairLines)));
  });

  test.each(LANGS)("the lines in %s are short and whole", (lang) => {
    for (const [kind, line] of [...Object.entries(lines), ...Object.entries(pairLines)]) {
      const text = line[lang].replace(/<\/?b>/g, "");
      expect(faults(both({ ...line, [lang]: text }), lang), kind).toEqual([]);
      expect(text.length, `${kind}: ${text}`).toBeLessThanOrEqual(LONGEST);
      expect(text, kind).toMatch(/\.$/);
      expect(text, kind).not.toMatch(/!/);
    }
  });
});

/** The coach of a browser that has just been opened. */
async function coach(): Promise<typeof Coach> {
  vi.resetModules();
  return import("./coach.svelte");
}

const bots = (code: string, game = "kingsburg") => ({ ...table({ code, game }), seats: [seatInfo(0, { is_mine: true, kind: "me" }), seatInfo(1)] });

beforeEach(() => {
  localStorage.clear();
  setLang("en");
});

test("the coach is on at the first game of each kind, and remembers to be switched", async () => {
  const first = await coach();
  first.noteTable(bots("KB-1"));
  expect(first.isCoached(bots("KB-1"))).toBe(true);
  expect(first.isFirst("kingsburg")).toBe(false);
  expect(first.isFirst("troyes")).toBe(true);
  const later = await coach();
  later.noteTable(bots("KB-2"));
  expect(later.isCoached(bots("KB-2")), "not at the second table").toBe(false);
  expect(later.isCoached(bots("KB-1")), "still at the first").toBe(true);
  later.switchCoach("kingsburg", false);
  expect((await coach()).isCoached(bots("KB-1"))).toBe(false);
  later.switchCoach("kingsburg", true);
  expect((await coach()).isCoached(bots("KB-2"))).toBe(true);
});

test("whoever has played the game elsewhere needs no coach", async () => {
  const known = await coach();
  known.noteTables({ mine: [], finished: [bots("KB-0")] });
  known.noteTable(bots("KB-1"));
  expect(known.isCoached(bots("KB-1"))).toBe(false);
  expect(known.isFirst("kingsburg")).toBe(false);
});

test("no coach sits at a table with other people", async () => {
  const { isCoachable, noteTable, isFirst } = await coach();
  const people = { ...table({ code: "KB-1" }), seats: [seatInfo(0, { is_mine: true, kind: "me" }), seatInfo(1, { kind: "anyone" })] };
  expect(isCoachable(people)).toBe(false);
  noteTable(people);
  expect(isFirst(people.game)).toBe(true);
});

test("what two players play otherwise is said first, and once", async () => {
  const asked = { ...question("a", "b"), kind: "Influence" };
  const { rerender, container } = render(CoachLine, { game: "kingsburg", question: asked, id: "1", hasHints: true, seats: 2 });
  const text = () => container.querySelector("p")?.textContent;
  await vi.waitFor(() => expect(text()).toMatch(/grey dice/));
  await rerender({ question: asked, id: "2" });
  expect(text()).toMatch(/Dice that add up/);
});

test("each kind of question is explained three times, and the same question once", async () => {
  const asked = (kind: string) => ({ ...question("a", "b"), kind });
  const line = "Goods pay for buildings. Take the one your next building lacks.";
  const { rerender, container } = render(CoachLine, { game: "kingsburg", question: asked("TakeGood"), id: "1", hasHints: true, seats: 3 });
  const text = () => container.querySelector("p")?.textContent?.replace(/\s+/g, " ");
  await vi.waitFor(() => expect(text()).toBe(line));
  for (const id of ["1", "2", "3"]) {
    await rerender({ question: asked("TakeGood"), id });
    expect(text(), id).toBe(line);
  }
  await rerender({ question: asked("TakeGood"), id: "4" });
  expect(text()).toMatch(/You have seen this one/);
  await rerender({ question: asked("Build"), id: "5" });
  expect(text()).toMatch(/Buildings bring most points/);
  await userEvent.setup().click(screen.getByRole("button", { name: "Coach off" }));
  await tick();
  expect(JSON.parse(localStorage.getItem("quatrefoil.coach")!)).toMatchObject({ choice: { kingsburg: false } });
});
