import { fireEvent, render } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";

import { setLang } from "../../../i18n";
import { boardProps, namesFor, offered } from "../../testing";
import Board from "../Board.svelte";
import PhoneBoard from "../PhoneBoard.svelte";
import Tray from "../Tray.svelte";
import { components, questions, tables, type Sample } from "./samples";

beforeEach(() => setLang("ru"));

const props = (sample: Sample, changes: Record<string, unknown> = {}) => ({ ...boardProps(components, sample, changes), showPart: vi.fn<(part: string) => void>() });

function placesOf(sample: Sample): string[] {
  const { kind, facts, options } = sample.question;
  if (kind === "TakeMessage") return [`market-${facts.borough}-${facts.market}`];
  const at = options.map((option) => option.at).filter((place) => place !== "");
  // a card is also played with a click on its sector, or on Notre Dame
  const actions = kind === "PlayCard" ? options.map((option) => option.text.slice(5).split(".")[0]!) : [];
  const also = actions.flatMap((action) => (action === "notre_dame" ? ["cathedral"] : action === "trusted_friend" ? [] : [`sector-${action}`]));
  return [...new Set([...at, ...also])].sort();
}

test.each(Object.keys(questions))("%s: the board lights exactly what is offered, and a click or Enter is the answer", async (key) => {
  const sample = questions[key]!;
  const given = props(sample);
  const { container } = render(Board, given);
  expect(offered(container)).toEqual(placesOf(sample));
  for (const option of sample.question.options.filter((o) => o.at !== "").slice(0, 3)) {
    const spot = container.querySelector(`[data-at="${option.at}"]`)!;
    expect(spot).toHaveAttribute("role", "button");
    await fireEvent.click(spot);
    expect(given.choose).toHaveBeenLastCalledWith(expect.objectContaining({ text: option.text }));
    await fireEvent.keyDown(spot, { key: "Enter" });
    expect(given.choose).toHaveBeenLastCalledWith(expect.objectContaining({ text: option.text }));
  }
});

test.each(["KeepOne", "PlayCard", "MoveMarker", "Drive", "TakeMessage", "Hire"])("%s: the phone lights it on its parts", (key) => {
  const sample = questions[key]!;
  const lit = ["borough", "city", "cards"].flatMap((part) => {
    const { container, unmount } = render(PhoneBoard, { ...props(sample), part });
    const found = offered(container);
    unmount();
    return found;
  });
  expect([...new Set(lit)].sort()).toEqual(placesOf(sample));
});

test.each(["2", "3", "4", "5"] as const)("the city of %s players is complete", (seats) => {
  const sample = tables[seats];
  const { container } = render(Board, props(sample));
  const boroughs = sample.view.boroughs.length;
  expect(boroughs).toBe(seats === "2" ? 4 : Number(seats));
  expect(container.querySelectorAll(".market").length).toBe(boroughs * 5);
  expect(container.querySelectorAll(".carriage").length).toBe(Number(seats));
  expect(container.querySelectorAll(".rat").length).toBe(Number(seats));
  expect(container.querySelectorAll(".berth").length).toBe(Number(seats) * 10);
  const messages = sample.view.boroughs.flatMap((borough) => Object.keys(borough.messages));
  expect(container.querySelectorAll(".msg").length).toBe(messages.length);
  // own sectors have the short name of the engine's words, those of others their borough's number
  expect(container.querySelectorAll('[data-at^="sector-"][role]').length).toBe(Number(seats) * 7);
  expect(container.querySelector('[data-at="sector-bank"]')).not.toBeNull();
});

test("the message under the carriage is taken by a click on it", async () => {
  const sample = questions.TakeMessage!;
  const given = props(sample);
  const { container } = render(Board, given);
  await fireEvent.click(container.querySelector(`[data-at="${placesOf(sample)[0]}"]`)!);
  expect(given.choose).toHaveBeenLastCalledWith(expect.objectContaining({ text: "take" }));
});

test("every marker and friend of the view is on the board", () => {
  const sample = tables["4"];
  const { container } = render(Board, props(sample));
  const groups = [...container.querySelectorAll(".nd-city .pieces")];
  sample.view.boroughs.forEach((borough, i) => {
    const player = sample.view.players.find((p) => p.seat === borough.seat)!;
    const total = Object.values(player.sectors).reduce((sum, n) => sum + n, 0);
    const group = groups[i]!;
    expect(group.querySelectorAll('use[href="#nd-marker"]').length, `seat ${borough.seat}`).toBe(total);
    expect(group.querySelectorAll('use[href="#nd-pawn"]').length).toBe(player.friend === null ? 0 : 1);
  });
});

test("a card that is pointed at shows its sector", () => {
  const sample = questions.PlayCard!;
  const { container } = render(Board, props(sample, { hovered: "card-0-park" }));
  expect(container.querySelector('[data-at="sector-park"]')).toHaveClass("hint");
  const { container: other } = render(Board, props(sample, { hovered: "card-1-notre_dame" }));
  expect(other.querySelector('[data-at="cathedral"]')).toHaveClass("hint");
});

test.each(["ReturnMarkers", "MovePieces minstrel", "MoveTo jester"])("%s: the space in question is highlighted", (key) => {
  const sample = questions[key]!;
  const { container } = render(Board, props(sample));
  const { place, from } = sample.question.facts;
  const at = (place ?? from) === "cathedral" ? "cathedral" : `sector-${place ?? from}`;
  expect(container.querySelector(`[data-at="${at}"]`)).toHaveClass("hint");
});

test("the draft shows what can be kept, what is kept and who gets the rest", () => {
  const sample = structuredClone(questions.KeepOne!);
  const { container } = render(Board, props(sample));
  expect(container.querySelectorAll(".hand .offered").length).toBe(sample.question.options.length);
  const left = namesFor(sample, "ru")[(sample.question.seat + 1) % sample.view.seats]!;
  expect(container.querySelector(".hand")).toHaveTextContent(left);
});

test("a sealed choice is shown to its owner, and to all that it was made", () => {
  const sample = structuredClone(questions.KeepOne!);
  const { own } = sample.view;
  own!.answer = own!.choice[0]!.card;
  sample.view.draft!.answered = [sample.question.seat];
  const { container } = render(Board, props(sample, { question: null, offers: () => [], offer: () => undefined }));
  expect(container.querySelector(`[data-at="draft-${own!.answer}"]`)).toHaveClass("picked");
  expect(container.querySelector(".hand")).toHaveTextContent("ждём остальных");
  expect(offered(container)).toEqual([]);
});

test("nothing is offered in a replay, and a spectator sees no hand", () => {
  const { container } = render(Board, props(tables["4"], { isLive: false }));
  expect(offered(container)).toEqual([]);
  const view = { ...tables["4"].view, own: null };
  const { container: outside } = render(Board, props({ ...tables["4"], view }, { mySeat: null, question: null, isLive: false }));
  expect(outside.querySelector(".hand")).toBeNull();
  expect(outside.querySelectorAll('[data-at="sector-bank"]').length).toBe(0);
});

test("each seat has a forecast, with a warning where the plague exceeds the track", () => {
  const view = structuredClone(tables["4"].view);
  view.players[1]!.forecast = { to: 9, penalty: true, reduction: 0 };
  const { container } = render(Board, props({ ...tables["4"], view }));
  expect(container.querySelectorAll(".forecast").length).toBe(4);
  expect(container.querySelector(".forecast.over")).toHaveTextContent("штраф");
  expect(container.querySelector(".predict.over")).not.toBeNull();
});

test("the phone's map, a swipe and a tap on the whole city show another borough", async () => {
  const sample = tables["4"];
  const { container, rerender } = render(PhoneBoard, { ...props(sample), part: "borough" });
  const part = (): string => container.querySelector(".nd-city")!.getAttribute("viewBox")!;
  const pressed = (): number => [...container.querySelectorAll(".map g")].findIndex((g) => g.getAttribute("aria-pressed") === "true");
  const own = sample.view.players[sample.question.seat]!.borough;
  expect(pressed()).toBe(own);
  const before = part();
  const other = (own + 2) % 4;
  await fireEvent.click(container.querySelectorAll(".map g")[other]!);
  expect(pressed()).toBe(other);
  await vi.waitFor(() => expect(part()).not.toBe(before));
  const city = container.querySelector(".city")!;
  await fireEvent.touchStart(city, { touches: [{ clientX: 300, clientY: 200 }] });
  await fireEvent.touchEnd(city, { changedTouches: [{ clientX: 180, clientY: 210 }] });
  expect(pressed()).toBe((other + 1) % 4);
  const given = { ...props(sample, { isLive: false }), part: "city" };
  await rerender(given);
  expect(container.querySelector(".map")).toBeNull();
  await fireEvent.click(container.querySelector(`g.borough[data-borough="${other}"] .harbour`)!);
  expect(given.showPart).toHaveBeenCalledWith("borough");
});

test("the phone's map rings boroughs with an offer outside the picture", () => {
  const sample = questions.Drive!;
  const { container } = render(PhoneBoard, { ...props(sample), part: "borough" });
  const ringed = [...container.querySelectorAll(".map g")].flatMap((g, borough) => (g.classList.contains("has-offer") ? [borough] : []));
  const own = sample.view.players.find((p) => p.seat === sample.question.seat)!.borough;
  expect(ringed).not.toContain(own);
  const offering = new Set(sample.question.options.map((option) => /^market-(\d)/.exec(option.at)?.[1]).filter((b) => b !== undefined).map(Number));
  for (const borough of ringed) expect(offering).toContain(borough);
});

test("a destination that is pointed at shows the way of the carriage", () => {
  const sample = questions.Drive!;
  const at = sample.question.options.find((option) => option.at !== "")!.at;
  expect(render(Board, props(sample)).container.querySelector(".route-line")).toBeNull();
  const { container } = render(Board, props(sample, { hovered: at }));
  expect(container.querySelector(".route-line")).toHaveAttribute("d", expect.stringMatching(/^M/));
});

test("Tab goes to the answers in their order, then to one stop in each borough, then to the cathedral", async () => {
  const sample = questions.Drive!;
  const { container } = render(Board, props(sample));
  const answers = sample.question.options.map((option) => option.at).filter((at) => at !== "");
  const tabbable = [...container.querySelectorAll('.nd-city [tabindex="0"]')].map((space) => space.getAttribute("data-at"));
  expect(tabbable).toEqual([answers[0]]);
  const seen: string[] = [];
  let space = container.querySelector<SVGElement>(`[data-at="${answers[0]}"]`)!;
  space.focus();
  for (let i = 0; i < answers.length + sample.view.boroughs.length + 1; i++) {
    seen.push(space.getAttribute("data-at")!);
    await fireEvent.keyDown(space, { key: "Tab" });
    space = document.activeElement as SVGElement;
  }
  expect(seen).toEqual([...answers, ...sample.view.boroughs.map((b) => `harbour-${b.borough}`), "cathedral"]);
  await fireEvent.keyDown(space, { key: "Tab", shiftKey: true });
  expect(document.activeElement).toHaveAttribute("data-at", `harbour-${sample.view.boroughs.length - 1}`);
});

test("arrows go around the areas of a borough and through its markets", async () => {
  const sample = tables["4"];
  const { container } = render(Board, props(sample));
  const own = sample.view.players[sample.question.seat]!.borough;
  const start = container.querySelector<SVGElement>(`[data-at="harbour-${own}"]`)!;
  const press = async (key: string): Promise<string> => {
    await fireEvent.keyDown(document.activeElement!, { key });
    return document.activeElement!.getAttribute("data-at")!;
  };
  start.focus();
  expect(await press("ArrowRight")).toBe("sector-cloister_school");
  expect(await press("ArrowRight")).toBe("sector-park");
  for (let i = 0; i < 5; i++) await press("ArrowRight");
  expect(await press("ArrowRight")).toBe(`harbour-${own}`);
  expect(await press("ArrowLeft")).toBe("sector-residence");
  expect(await press("ArrowDown")).toBe(`market-${own}-centre`);
  expect(await press("ArrowDown")).toBe(`market-${own}-cathedral`);
  expect(container.querySelectorAll('.nd-city [tabindex="0"]').length).toBe(1);
});

test("a market is named by the areas it lies between, with its message and whether it can be taken", () => {
  setLang("en");
  const sample = questions.Drive!;
  const { container } = render(Board, props(sample, { names: namesFor(sample, "en") }));
  const labels = [...container.querySelectorAll(".market")].map((market) => market.getAttribute("aria-label")!);
  expect(labels.some((label) => /^Anna: marketplace between \w+( \w+)? and \w+/.test(label))).toBe(true);
  for (const market of container.querySelectorAll(".market.prize")) expect(market.getAttribute("aria-label")).toMatch(/message: .*may be taken$/);
});

test.each(["ru", "en"] as const)("both boards speak %s", (lang) => {
  setLang(lang);
  for (const sample of [questions.KeepOne!, tables["2"]]) {
    for (const part of [null, "borough", "city", "cards"]) {
      const given = props(sample, { names: namesFor(sample, lang) });
      const { container, unmount } = part === null ? render(Board, given) : render(PhoneBoard, { ...given, part });
      const labels = [...container.querySelectorAll("[aria-label]")].map((place) => place.getAttribute("aria-label"));
      const words = [container.textContent, ...labels].join(" ");
      expect(words).not.toMatch(/notre-dame\.|undefined|NaN|[a-z]_[a-z]/);
      if (lang === "en") expect(words).not.toMatch(/[а-яё]/i);
      unmount();
    }
  }
});

test("the tray shows what the asked seat has, its own prestige included", () => {
  const sample = tables["3"];
  const { container } = render(Tray, { view: sample.view, question: sample.question, mySeat: sample.question.seat, selected: [] });
  const player = sample.view.players[sample.question.seat]!;
  const numbers = [...container.querySelectorAll(".num")].map((n) => Number(n.textContent));
  expect(numbers).toEqual([player.coins, player.personal, player.general, player.rat, player.prestige]);
});
