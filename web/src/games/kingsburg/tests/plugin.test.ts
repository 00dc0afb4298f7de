import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";

import { spacesOf } from "../../../film/motions";
import { format } from "../../../i18n/message";
import { plugin } from "..";
import { faults, NAMES } from "../../testing";
import Board from "../Board.svelte";
import { components, events, questions, table } from "./samples";

const ui = plugin(components);
const { view } = table;

test("the header shows year, phase and step", () => {
  const header = ui.header(view);
  expect(header.rounds.map(({ label, state }) => `${label} ${state}`)).toEqual(["I done", "II done", "III now", "IV next", "V next"]);
  expect(format(header.phase, "ru")).toBe("Осень — третий урожай");
  expect(format(header.sub, "en")).toBe("phase 6 of 8");
  expect(header.steps.map((step) => (step.now ? "now" : step.done ? "done" : "next"))).toEqual(["done", "now", "next", "next"]);
  expect(ui.header({ ...view, phase: 7, step: "" } as typeof view).steps).toEqual([]);
});

test("a panel counts goods, tokens and defence, and tags who passed and who has the Envoy", () => {
  expect(ui.counters(view, 1).map((counter) => counter.n)).toEqual([2, 1, 0, 0, 5]);
  expect(ui.tags(view, 3).map((tag) => format(tag.text, "en"))).toEqual(["passed", "Envoy"]);
  expect(ui.tags(view, 0)).toEqual([]);
  expect(ui.tags({ ...view, aid_die: 0 } as typeof view, 0).map((tag) => format(tag.text, "ru"))).toEqual(["белый кубик"]);
  expect([0, 1, 2, 3].map((seat) => ui.score(view, seat))).toEqual([17, 14, 15, 11]);
  expect(ui.order(view)).toEqual([3, 2, 1, 0]);
});

test.each(Object.keys(questions))("%s is answered on a part of the phone that exists", (kind) => {
  const { view, question } = questions[kind]!;
  expect(ui.parts.map((part) => part.id)).toContain(ui.partFor(question, view));
});

test("each space of the board has a complete tooltip or none", () => {
  const offers = () => [];
  const { container } = render(Board, {
    view, components, question: table.question, mySeat: 0, names: NAMES.ru,
    offers, offer: () => undefined, choose: () => {}, hovered: null, shownSeat: 0, selected: [], isLive: true,
  });
  const places = [...container.querySelectorAll("[data-at]")].map((place) => place.getAttribute("data-at")!);
  const withTip = places.filter((at) => {
    let hasTip = false;
    for (const lang of ["ru", "en"] as const) {
      const tip = ui.tip(at, { view, components, question: table.question, names: NAMES[lang] });
      if (tip === null) continue;
      hasTip = true;
      for (const text of [tip.title, ...tip.lines]) expect(faults(text, lang), at).toEqual([]);
    }
    return hasTip;
  });
  for (const family of ["advisor-", "building-", "calendar-1", "order-", "enemy-", "defence-", "soldiers-", "score-marker-", "province-tab-"]) {
    expect(withTip.some((at) => at.startsWith(family)), family).toBe(true);
  }
});

test("buildings and the soldier track are described as this table plays them", () => {
  const lines = (at: string, options: Partial<typeof view.table_options>) => {
    const shown = { ...view, table_options: { ...view.table_options, ...options } };
    return ui.tip(at, { view: shown, components, question: null, names: NAMES.en })!.lines.map((line) => format(line, "en")).join(" ");
  };
  expect(lines("building-5-2", {})).toMatch(/Once per season/);
  expect(lines("building-5-2", { crane_each_build: true })).toMatch(/Every building in column III or IV costs 1 gold less/);
  expect(lines("building-4-2", {})).toMatch(/Once per season/);
  expect(lines("building-4-2", { stables_each_service: true })).toMatch(/each time/);
  expect(lines("soldiers-9", {})).not.toMatch(/No more/);
  expect(lines("soldiers-9", { soldier_cap: 9 })).toMatch(/No more than 9 soldiers at this table/);
});

test("a space asks why not only if it is not offered", () => {
  const context = { view, components, question: table.question, names: NAMES.en };
  expect(ui.tip("advisor-10", context)?.whyNot).toBe("advisor:10");
  expect(ui.tip("advisor-8", context)?.whyNot).toBeUndefined();
  expect(ui.tip("building-1-4", context)?.whyNot).toMatch(/^build:/);
  const build = questions.Build!;
  expect(ui.tip("building-1-4", { ...context, view: build.view, question: build.question })?.whyNot).toBe("build:cathedral");
});

test("a building that stands and is used by choice asks about its use, not about building it again", () => {
  const players = view.players.map((player) => ({ ...player, built: ["statue", "inn", "barricade", "crane", "town_hall"] }));
  const context = { view: { ...view, players }, components, question: table.question, names: NAMES.en };
  expect(ui.tip("building-1-1", context)?.whyNot).toBe("reroll:coloured");
  expect(ui.tip("building-1-2", context)?.whyNot, "not built").toBe("build:chapel");
  expect(ui.tip("building-5-3", context)?.whyNot).toBe("town_hall:token");
  expect(ui.tip("building-2-1", context)?.whyNot, "works by itself").toBe("build:inn");
});

test("what happens moves between places that exist", () => {
  const known = /^(seat|advisor|calendar|enemy|score-marker|soldier-marker)-\d+$/;
  for (const event of events) {
    for (const motion of ui.motions?.(event, view) ?? []) {
      for (const at of spacesOf(motion)) expect(at, JSON.stringify(event)).toMatch(known);
    }
  }
});

test("years and phases are the chapters of a replay", () => {
  expect(ui.chapter({ event: "year_began", year: 4 })).toMatchObject({ level: 1 });
  expect(ui.chapter({ event: "phase_began", phase: 8 })).toMatchObject({ level: 2 });
  expect(ui.chapter({ event: "passed", seat: 0 })).toBeNull();
  expect(ui.isMilestone({ event: "milestone", year: 1, phase: 2 })).toBe(true);
});
