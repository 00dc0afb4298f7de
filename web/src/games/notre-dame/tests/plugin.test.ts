import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";

import { spacesOf } from "../../../film/motions";
import { format } from "../../../i18n/message";
import { faults, NAMES, namesFor, repositoryFile } from "../../testing";
import Board from "../Board.svelte";
import { plugin } from "../index";
import { components, events, questions, tables } from "./samples";

const ui = plugin(components);
const { view, question } = tables["4"];

test("the head counts nine rounds and five phases", () => {
  const header = ui.header(view);
  expect(header.rounds.map((round) => round.state)).toEqual([...Array(5).fill("done"), "now", "next", "next", "next"]);
  expect(header.steps.map((step) => step.now)).toEqual([false, false, true, false, false]);
  expect(format(header.phase, "ru")).toBe("Действия: вторая карта");
  expect(format(header.sub, "ru")).toBe("период B · раунд 6 из 9");
});

test("a panel counts what is open; prestige of others is hidden until the game is over", () => {
  for (const player of view.players) {
    expect(ui.counters(view, player.seat).map((counter) => counter.n)).toEqual([
      player.coins, player.personal, player.general, player.rat, player.message_count,
    ]);
    const isOwn = player.seat === question.seat;
    expect(ui.score(view, player.seat) === null).toBe(!isOwn);
  }
});

test("tags show the start player, sealed choices, a coming penalty and hired persons", () => {
  const changed = structuredClone(view);
  changed.start = 2;
  changed.draft = { pass: 1, answered: [2] };
  changed.players[2]!.forecast = { to: 9, penalty: true, reduction: 0 };
  changed.players[2]!.hired = ["bell_ringer"];
  const texts = ui.tags(changed, 2).map((tag) => format(tag.text, "ru"));
  expect(texts).toEqual(["первый", "готов", "штраф", "нанят персонаж: Звонарь (Нотр-Дам)"]);
});

test("the order of seats goes clockwise from the start player", () => {
  const changed = { ...view, start: 2 };
  expect(ui.order(changed)).toEqual([2, 3, 0, 1]);
});

test.each(Object.keys(questions))("%s is answered on a part of the phone that exists", (key) => {
  const sample = questions[key]!;
  expect(ui.parts.map((part) => part.id)).toContain(ui.partFor(sample.question, sample.view));
});

test.each(["2", "3", "4", "5"] as const)("each space of the board of %s has a complete tooltip or none", (seats) => {
  const sample = tables[seats];
  const { container } = render(Board, {
    view: sample.view, components, question: sample.question, mySeat: sample.question.seat, names: namesFor(sample, "ru"),
    offers: () => [], offer: () => undefined, choose: () => {}, hovered: null, shownSeat: 0, selected: [], isLive: true,
  });
  const places = [...container.querySelectorAll("[data-at]")].map((place) => place.getAttribute("data-at")!);
  const withTip = places.filter((at) => {
    let hasTip = false;
    for (const lang of ["ru", "en"] as const) {
      const tip = ui.tip(at, { view: sample.view, components, question: sample.question, names: namesFor(sample, lang) });
      if (tip === null) continue;
      hasTip = true;
      for (const text of [tip.title, ...tip.lines]) expect(faults(text, lang), at).toEqual([]);
    }
    return hasTip;
  });
  for (const family of ["sector-bank", "sector-", "cathedral", "market-", "harbour-", "rat-", "person-", "card-", "ahead", "letters", "supply"]) {
    expect(withTip.some((at) => at.startsWith(family)), family).toBe(true);
  }
});

test("a space asks why not only if it is not offered", () => {
  const whyNot = (key: string, at: string) => {
    const sample = questions[key]!;
    return ui.tip(at, { view: sample.view, components, question: sample.question, names: namesFor(sample, "en") })?.whyNot;
  };
  const far = questions.Drive!.view.boroughs.flatMap(({ borough }) => ["centre", "border", "rim_cw"].map((kind) => `${borough}-${kind}`));
  const texts = new Set(questions.Drive!.question.options.map((option) => option.text));
  for (const market of far) expect(whyNot("Drive", `market-${market}`)).toBe(texts.has(`drive:${market}`) ? undefined : `drive:${market}`);
  expect(whyNot("Hire", "person-mayor")).toBe("hire:mayor");
  expect(whyNot("PlaceFriend", "sector-bank")).toBe(questions.PlaceFriend!.view.players[questions.PlaceFriend!.question.seat]!.friend === "bank" ? "sector:bank" : undefined);
  expect(whyNot("KeepOne", "sector-bank")).toBe(`play:bank.${questions.KeepOne!.question.seat}`);
});

test("a click on an own sector asks for its card, not for the supply; a card that is held is played", () => {
  const { view, question } = questions.PlayCard!;
  const held = question.options.map((option) => option.text.slice(5).split(".")[0]!);
  const whyNot = (at: string) => ui.tip(at, { view, components, question, names: NAMES.en })?.whyNot;
  for (const action of ["bank", "hotel", "park", "hospital", "residence", "cloister_school", "carriage_house", "notre_dame"]) {
    const at = action === "notre_dame" ? "cathedral" : `sector-${action}`;
    expect(whyNot(at), action).toBe(held.includes(action) ? undefined : `play:${action}.${question.seat}`);
  }
  expect(format(ui.refusal("not_in_hand", { card: 9 + 6 }, "ND-3.6", []), "en")).toBe("you have no card for it in hand (Hospital).");
  expect(format(ui.refusal("not_now", { phase: 3, is_busy: 1 }, "ND-3.6", []), "en")).toBe("finish the card you have just played first.");
  expect(format(ui.refusal("not_now", { phase: 3, is_busy: 0 }, "ND-3.6", []), "en")).toBe("you play cards in the action phase.");
  const moving = questions.MoveMarker!;
  const target = String(moving.question.facts.target);
  const at = target === "cathedral" ? "cathedral" : `sector-${target}`;
  expect(ui.tip(at, { view: moving.view, components, question: moving.question, names: NAMES.en })?.whyNot).toBe(`from:${target}`);
});

test("persons still to come are shown as sets, in order only to viewers who have seen it", () => {
  const changed = { ...view, grey_order: null, grey_known_to: [1] };
  const lines = (shown: typeof view) => ui.tip("ahead", { view: shown, components, question: null, names: NAMES.ru })!.lines.map((line) => format(line, "ru")).join("\n");
  expect(lines(changed)).toContain("Порядок серой колоды известен: Борис");
  expect(lines({ ...changed, grey_order: ["mayor", "lady"] })).toContain("Мэр, Госпожа (друг)");
});

test("what happens moves between places that exist", () => {
  const known = /^(seat-\d|rat-\d|person-\w+|market-\d-\w+|sector-\w+|sector-\d-\w+|cathedral|supply)$/;
  for (const event of events) {
    if (event.seat !== undefined && event.seat >= view.seats) continue;
    for (const motion of ui.motions?.(event, view) ?? []) {
      for (const at of spacesOf(motion)) expect(at, JSON.stringify(event)).toMatch(known);
    }
  }
});

test("every symbol that is used is drawn", () => {
  const drawn = new Set(
    [...(repositoryFile("web/src/games/notre-dame/symbols.svg") + repositoryFile("web/src/frame/symbols.svg")).matchAll(/<symbol id="([^"]+)"/g)].map((found) => found[1]!),
  );
  const icons = [
    ...components.persons.map((person) => `nd-p-${person.id}`),
    ...components.action_cards.map((action) => `nd-${action.id}`),
    ...ui.glossary.map((term) => term.icon),
    ...ui.counters(view, 0).map((counter) => counter.icon),
  ];
  expect(icons.filter((icon) => !drawn.has(icon))).toEqual([]);
});

test("milestones are taken at the end of every round", () => {
  expect(ui.isMilestone({ event: "milestone", round: 3 })).toBe(true);
  expect(ui.isMilestone({ event: "round_began", round: 3 })).toBe(false);
});
