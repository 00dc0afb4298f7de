import { expect, test } from "vitest";

import { format } from "../../../i18n/message";
import { RIVAL } from "../../../frame/seats";
import { seatInfo, table } from "../../../table/testing";
import { standings } from "../../../table/standing";
import { plugin } from "..";
import { faults, LANGS } from "../../testing";
import { asView } from "../data";
import { components, questions, tables } from "./samples";

const ui = plugin(components);
const view = tables["4 seats, open"]!;

test("the header shows round and phase", () => {
  const header = ui.header(view);
  expect(header.rounds.length).toBe(6);
  expect(header.rounds.filter((round) => round.state === "now").length).toBe(1);
  expect(format(header.phase, "ru")).toBe("Действия");
  expect(header.steps.map((step) => (step.now ? "now" : step.done ? "done" : "next"))).toEqual(["done", "done", "done", "now", "next"]);
  expect(format(ui.header({ ...view, phase: -1, round: 0 } as typeof view).phase, "en")).toBe("Placement");
});

test("a panel counts what a seat owns and hides points of others", () => {
  const player = view.players[0]!;
  expect(ui.counters(view, 0).map((counter) => counter.n)).toEqual([player.deniers, player.influence, player.supply, player.tradesmen, player.events.length]);
  expect(ui.score(view, 0)).toBe(player.vp);
  expect(ui.score(view, 1)).toBeNull();
  const passed = structuredClone(view);
  passed.first = 2;
  passed.players[2]!.has_passed = true;
  expect(ui.tags(passed, 2).map((tag) => format(tag.text, "en"))).toEqual(["start", "passed"]);
  expect(ui.order(passed)).toEqual([2, 3, 0, 1]);
});

test("alone the King is no seat but a rival with a panel", () => {
  const solo = tables["1 seats, open"]!;
  const { king } = asView(solo);
  expect(ui.order(solo)).toEqual([0]);
  const one = table({ seats: [seatInfo(0)] });
  const [, rival] = standings(ui, one, solo, ["Anna"]);
  expect(rival).toMatchObject({ seat: RIVAL, score: king!.vp, icon: "tr-king" });
  expect(rival!.counters.map((counter) => counter.n)).toEqual([king!.dice.length, king!.in_buildings, king!.tradesmen, king!.events.length]);
  for (const lang of LANGS) for (const counter of rival!.counters) expect(faults(counter.label, lang)).toEqual([]);
  expect(standings(ui, table(), view, ["Anna", "Boris"]).map(({ seat }) => seat)).not.toContain(RIVAL);
});

test("the King starts a round where the rules say so", () => {
  const solo = structuredClone(tables["1 seats, open"]!);
  solo.first = RIVAL;
  expect(ui.rival!.tags(solo).map((tag) => format(tag.text, "en"))).toEqual(["start"]);
  solo.first = 0;
  expect(ui.rival!.tags(solo)).toEqual([]);
});

test.each(Object.keys(questions))("%s is answered on a part of the phone that exists", (name) => {
  const { view, question } = questions[name]!;
  expect(ui.parts.map((part) => part.id)).toContain(ui.partFor(question, view));
});

test("rounds and phases are the chapters of a replay", () => {
  expect(ui.chapter({ event: "round_began", round: 4 })).toMatchObject({ level: 1 });
  const phase = ui.chapter({ event: "phase_began", phase: 3 });
  for (const lang of LANGS) expect(faults(phase!.label, lang)).toEqual([]);
  expect(ui.chapter({ event: "passed", seat: 0 })).toBeNull();
  expect(ui.isMilestone({ event: "milestone", round: 1, phase: 5 })).toBe(true);
});
