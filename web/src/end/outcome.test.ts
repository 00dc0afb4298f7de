import { expect, test } from "vitest";

import { raw, type Msg } from "../i18n";
import { format } from "../i18n/message";
import { barLines, countAfter, longestBar, orderBy, stagesOf } from "./count-up";
import type { GameSummary, SummaryLine, Swing } from "./game-summary";
import { bestTurn, largestGain, longestLead, mistakesOf, worstTurn } from "./moments";
import { cheapestChange, largestDifference, lastBehind, lossesOf, outcomeOf, worstRound, type Facts } from "./outcome";

const line = (id: string, ...values: number[]): SummaryLine => ({ line: { id, label: raw(id), of: () => null }, values, parts: [] });
const text = (msg: Msg, lang: "en" | "ru" = "en"): string => format(msg, lang);

/** Anna beats Boris 44 to 41: she is behind until the last year. */
const summary: GameSummary = {
  totals: [44, 41, 30],
  lines: [line("buildings", 30, 27, 20), line("advisors", 16, 12, 10), line("losses", -2, 2, 0)],
  rest: [0, 0, 0],
  course: [
    [0, 0, 0],
    [10, 12, 8],
    [22, 27, 18],
    [44, 41, 30],
  ],
  bands: [1, 2, 3].map((n) => ({ label: raw(`Year ${n}`), from: n - 1, to: n })),
  swings: [],
  gains: [],
  losses: [],
  luck: [],
  choices: 3,
};
const facts = (changes: Partial<Facts> = {}): Facts => ({
  places: [1, 2, 3],
  totals: summary.totals,
  names: ["Anna", "Boris", "Vera"],
  me: 0,
  verdict: null,
  summary,
  better: [],
  ...changes,
});
const loss = (seat: number, n: number, source: string): Swing => ({ seat, n, source: raw(source), when: [raw("Year 2")], ply: 7 });

test("the reason names the largest difference and both numbers of it", () => {
  expect(largestDifference(summary, 0, 1)).toMatchObject({ line: { id: "advisors" }, ahead: 16, behind: 12 });
  expect(largestDifference(summary, 1, 0)).toMatchObject({ line: { id: "losses" }, ahead: 2, behind: -2 });
  expect(largestDifference({ ...summary, lines: [line("same", 4, 4)] }, 0, 1)).toBeNull();
  const { kind, title, reasons } = outcomeOf(facts(), raw(""));
  expect([kind, text(title)]).toEqual(["won", "You win!"]);
  expect(reasons.map((reason) => text(reason)).join(" ")).toBe(
    "44 to 41. What decided it: advisors. You have 16, Boris has 12. Until then Boris was ahead (Year 3).",
  );
});

test("who was behind within a round was not ahead from beginning to end", () => {
  const won = (course: number[][]): string => {
    const bands = [{ label: raw("Year 1"), from: 0, to: 2 }, { label: raw("Year 2"), from: 2, to: 3 }];
    const { reasons } = outcomeOf(facts({ summary: { ...summary, course, bands } }), raw(""));
    return reasons.map((reason) => text(reason)).join(" ");
  };
  expect(won([[0, 0, 0], [5, 4, 3], [12, 10, 8], [44, 41, 30]])).toContain("ahead from beginning to end");
  expect(won([[0, 0, 0], [5, 8, 3], [12, 10, 8], [44, 41, 30]])).not.toContain("ahead from");
});

test("points below zero have a minus sign, not a hyphen", () => {
  const behind = { ...summary, totals: [13, -3, -5], lines: [line("losses", -2, -11, -13)] };
  for (const me of [0, 1, null]) {
    const { reasons } = outcomeOf(facts({ me, totals: behind.totals, summary: behind }), raw(""));
    const said = reasons.slice(0, 2).map((reason) => text(reason)).join(" ");
    expect(said).toMatch(/−3/);
    expect(said).toMatch(/−11/);
    expect(said).not.toMatch(/-\d/);
  }
});

test("a second place names the round that cost most", () => {
  expect(worstRound(summary, 0, 1)).toMatchObject({ n: 3 });
  const { kind, title, reasons } = outcomeOf(facts({ me: 1 }), raw(""));
  expect([kind, text(title), text(title, "ru")]).toEqual(["lost", "Second, three points short", "Второе место: не хватило трёх очков"]);
  expect(text(reasons.at(-1)!)).toBe("Year 3 cost you 8 points against Anna.");
});

test("a third place is compared with the second, in the headline and in the reasons", () => {
  const { title, reasons } = outcomeOf(facts({ me: 2 }), raw(""));
  expect([text(title), text(title, "ru")]).toEqual([
    "Third, 11 points short of second",
    "Третье место: до второго не хватило 11 очков",
  ]);
  expect(text(reasons[0]!)).toBe("30 to 41.");
  const behindTwo = outcomeOf(facts({ me: 2, places: [1, 1, 3], totals: [44, 44, 30] }), raw(""));
  expect(text(behindTwo.title)).toBe("Third, 14 points short");
  const tied = outcomeOf(facts({ me: 2, totals: [44, 30, 30] }), raw(""));
  expect(text(tied.title)).toBe("Third on the tie-break");
});

test("a narrow defeat names the cheapest change that would have turned it", () => {
  const losses = [loss(1, -9, "battle"), loss(1, -4, "plague"), loss(1, -3, "tax"), loss(0, -5, "flood")];
  const changes = lossesOf(losses, 1);
  expect(changes.map(({ n }) => n)).toEqual([9, 4, 3]);
  expect(cheapestChange(changes, 3)).toMatchObject({ n: 4 });
  expect(cheapestChange(changes, 9)).toBeNull();
  const reasons = (change: Partial<Facts>) => outcomeOf(facts({ me: 1, ...change }), raw("")).reasons.map((reason) => text(reason));
  expect(reasons({ summary: { ...summary, losses } }).at(-1)).toBe("Without the loss “plague” (Year 2, −4) you would have won.");
  const better = { kind: "better" as const, n: 5, when: raw("Year 1"), what: raw("") };
  expect(reasons({ better: [better] }).at(-1)).toBe("A better turn (Year 1) was worth about 5 points: enough to win.");
  const far = { ...summary, losses, totals: [50, 41, 30] };
  expect(reasons({ summary: far, totals: far.totals }).join()).not.toContain("Without the loss");
});

test("a shared win names all winners, and a tie-break is called so", () => {
  const shared = outcomeOf(facts({ places: [1, 1, 3], totals: [44, 44, 30], me: 1 }), raw(""));
  expect([shared.kind, text(shared.title)]).toEqual(["shared", "A shared victory"]);
  expect(text(shared.reasons[0]!)).toBe("44 points each: Anna, Boris. By the rules the victory is shared.");
  const tied = outcomeOf(facts({ places: [1, 2, 3], totals: [44, 44, 30], me: 1 }), raw(""));
  expect(text(tied.title)).toBe("Second on the tie-break");
  for (const me of [0, null]) {
    const won = outcomeOf(facts({ places: [1, 2, 3], totals: [44, 44, 30], me }), raw(""));
    expect(text(won.reasons[0]!)).toBe("44 to 44, won on the tie-break.");
  }
});

test("a spectator reads who won, and a solo game is won or lost by its verdict", () => {
  const seen = outcomeOf(facts({ me: null }), raw("Anna wins"));
  expect([seen.kind, text(seen.title)]).toEqual(["watched", "Anna wins"]);
  expect(text(seen.reasons[1]!)).toBe("What decided it: advisors. Anna has 16, Boris has 12.");
  const verdict = { title: raw("The King keeps Troyes"), line: raw("by 3"), isWon: false };
  const alone = outcomeOf(facts({ places: [2, 1], totals: [41, 44], names: ["Anna", "The King"], verdict, summary: null }), raw(""));
  expect([alone.kind, text(alone.title)]).toEqual(["lost", "The King keeps Troyes"]);
  expect(alone.reasons.map((reason) => text(reason))).toEqual(["41 to 44.", "by 3"]);
});

test("who was ahead last is found at the beginning of a round", () => {
  expect(text(lastBehind(summary, 0, 1)!)).toBe("Year 3");
  expect(lastBehind(summary, 1, 2)).toBeNull();
});

test("the smallest source is counted first, and secret ones part by part", () => {
  const characters = { ...line("characters", 9, 3, 0), parts: [
    { label: raw("Henri"), values: [6, 3, 0] },
    { label: raw("Urbain"), values: [3, 0, 0] },
  ] };
  const counted = { ...summary, lines: [...summary.lines, line("nothing", 0, 0, 0), characters] };
  const stages = stagesOf(counted);
  expect(stages.map(({ id, label }) => [id, text(label)])).toEqual([
    ["losses", "losses"],
    ["characters", "characters: Urbain"],
    ["characters", "characters: Henri"],
    ["advisors", "advisors"],
    ["buildings", "buildings"],
  ]);
  expect(barLines(counted).map(({ id }) => id)).toEqual(["buildings", "advisors", "losses", "characters"]);
  expect(longestBar(counted)).toBe(55); // losses make no bar longer
});

test("the count adds stage after stage and ends at the totals", () => {
  const stages = stagesOf(summary);
  expect(countAfter(stages, 0, 0, 3).totals).toEqual([0, 0, 0]);
  expect(countAfter(stages, 1, 0.5, 3).totals).toEqual([-2 + 8, 2 + 6, 5]);
  const all = countAfter(stages, stages.length - 1, 1, 3);
  expect(all.totals).toEqual(summary.totals);
  expect(all.values.get("advisors")).toEqual([16, 12, 10]);
  expect(orderBy([3, 9, 3])).toEqual([1, 0, 2]);
});

test("without a review the page names the largest gain and the longest lead", () => {
  const gains = [loss(0, 4, "a"), loss(1, 9, "b"), loss(0, 6, "c")];
  expect(largestGain(gains, 0)).toMatchObject({ n: 6 });
  expect(largestGain(gains, null)).toMatchObject({ n: 9 });
  const lead = longestLead(summary)!;
  expect([lead.column, text(lead.from), text(lead.to), lead.n]).toEqual([1, "Year 1", "Year 2", 5]);
  expect(longestLead({ ...summary, course: [[0, 0], [4, 4]] })).toBeNull();
});

test("best move and costliest mistake come from whole turns of the viewer", () => {
  const turn = (ply: number, seat: number, lost: number, gain: number, hasBetter = lost > 0) =>
    ({ ply, end: ply + 1, seat, loss: lost, gain, better: hasBetter ? {} : null }) as never;
  const turns = [turn(1, 0, 0.02, 0.1), turn(2, 1, 0.5, 0), turn(3, 0, 0.06, 0.4), turn(4, 0, 0, 0.2), turn(5, 0, 0.2, 0, false)];
  expect(mistakesOf(turns, [0]).map(({ ply }) => ply)).toEqual([3]);
  expect(bestTurn(turns, [0])?.ply).toBe(4);
  expect(worstTurn(turns, [0])?.ply).toBe(3);
  expect(worstTurn(turns, [1])?.ply).toBe(2);
});
