import { faults, LANGS } from "../../testing";
import { expect, test } from "vitest";

import { format } from "../../../i18n/message";
import { plugin } from "..";
import { components, questions, tables } from "./samples";

const ui = plugin(components);
const view = tables["4 seats, late"]!;

test("the header shows round and phase, and the last round once it is known", () => {
  const header = ui.header({ ...view, round: 9, last_round: 0, phase: "action" } as typeof view);
  expect(format(header.phase, "ru")).toBe("Основное действие");
  expect(format(header.sub, "ru")).toBe("Раунд 9");
  expect(header.steps.map((step) => (step.now ? "now" : step.done ? "done" : "next"))).toEqual(["done", "done", "now", "next", "next", "next"]);
  expect(format(ui.header({ ...view, round: 11, last_round: 12 } as typeof view).sub, "en")).toBe("Round 11, the last is 12");
});

test("a panel counts goods and manuscripts and shows the points of now", () => {
  const player = view.players[0]!;
  const { silver, ink, gold, stone } = player.goods;
  expect(ui.counters(view, 0).map((counter) => counter.n)).toEqual([silver, ink, gold, stone, player.manuscripts.length]);
  expect(ui.score(view, 0)).toBe(player.vp);
  const changed = structuredClone(view);
  changed.start = 2;
  changed.leader = 2;
  changed.players[2]!.virtue = changed.players[2]!.corruption;
  expect(ui.tags(changed, 2).map((tag) => format(tag.text, "en"))).toEqual(["start", "Castle leader", "collision"]);
  expect(ui.order(changed)).toEqual([2, 3, 0, 1]);
});

test("alone the Automa is the rival, no seat", () => {
  const solo = tables["1 seats, late"]!;
  expect(ui.order(solo)).toEqual([0]);
  expect(ui.rival!.score(solo)).toBe(solo.players[1]!.vp);
  expect(ui.rival!.counters(solo).length).toBe(5);
});

test.each(Object.keys(questions))("%s is answered on a part of the phone that exists", (name) => {
  const { view, question } = questions[name]!;
  expect(ui.parts.map((part) => part.id)).toContain(ui.partFor(question, view));
});

test("rounds are the chapters of a replay", () => {
  const chapter = ui.chapter({ event: "round_began", round: 4 });
  expect(chapter).toMatchObject({ level: 1 });
  for (const lang of LANGS) expect(faults(chapter!.label, lang)).toEqual([]);
  expect(ui.chapter({ event: "played", seat: 0, card: "thief" })).toBeNull();
  expect(ui.isMilestone({ event: "milestone", round: 1 })).toBe(true);
});
