import { expect, test } from "vitest";

import { format } from "../../../i18n/message";
import type { Change, Draft, TrayFace } from "../../composer";
import { faults, LANGS, NAMES } from "../../testing";
import { composerOf } from "../composer";
import { segmentOfSpace } from "../data";
import { fundingOf, type Funding, type Plan } from "../funding";
import { manuscriptGain, printedGain } from "../printed";
import { components, questions, type Sample } from "./samples";

const composer = composerOf(components);

function draftOf({ view, question }: Pick<Draft, "view" | "question">, change: Change = {}): Draft {
  return { question, view, names: NAMES.en, choices: change.choices ?? [], loose: change.loose ?? [], tried: null };
}

/** Every tray that opens at a sample: from the start, or with one of its options. */
function trays(sample: Sample): Draft[] {
  const { question, view } = sample;
  if (composer.isFor(question)) return [draftOf(sample)];
  return question.options.filter((option) => composer.begins(option, question)).map((option) => draftOf(sample, { choices: composer.first!(option, question, view, []) as string[] }));
}

function changesIn(face: TrayFace): Change[] {
  return [...face.numbers, ...face.pool, ...face.rows].flatMap((each) => each.click ?? []).concat(face.rows.flatMap(({ stepper }) => [stepper?.less ?? [], stepper?.more ?? []].flat()));
}

const all = Object.entries(questions).flatMap(([name, sample]) => trays(sample).map((draft) => [name, draft] as const));

test("there are trays for every action", () => {
  const actions = new Set(all.map(([, { question, choices }]) => fundingOf(question, choices[0]?.split(":")[1])?.action));
  expect([...actions]).toEqual(expect.arrayContaining(["trade", "build", "workers", "transcribe"]));
});

test.each(all)("%s: a tray opens complete, with the cheapest payment", (_, draft) => {
  const face = composer.face(draft)!;
  const funding = fundingOf(draft.question, draft.choices[0]?.split(":")[1])!;
  expect(face.isMet).toBe(true);
  expect(face.confirms[0]!.missing).toBeUndefined();
  const price = (plan: Plan): number => Object.values(plan.goods).reduce((sum, n) => sum + n, 0);
  const least = Math.min(...funding.plans.map(price));
  const shown = face.price.reduce((sum, { text }) => sum + Math.abs(Number((text ?? "0").replace("−", "-"))), 0);
  expect(shown).toBe(least);
});

test.each(all)("%s: whatever is picked, the tray stays open, in words, and sends a plan of the server", (_, start) => {
  const seen = new Map<string, Draft>([["", start]]);
  const funding = fundingOf(start.question, start.choices[0]?.split(":")[1])!;
  for (const draft of seen.values()) {
    const face = composer.face(draft)!;
    expect(face).not.toBeNull();
    for (const lang of LANGS) {
      const said = [face.title, face.why, face.line, face.note, ...face.rows.flatMap((row) => [row.label, row.reason]), ...face.numbers.map(({ reason }) => reason), ...face.confirms.flatMap(({ title, missing }) => [title, missing])];
      for (const text of said) if (text) expect(faults(text, lang)).toEqual([]);
    }
    const [sum, need] = format(face.line, "en").replaceAll(/<.?b>/g, "").split(/ \/ | /).map(Number) as [number, number];
    expect(face.isMet).toBe(sum >= need);
    expect(face.confirms[0]!.missing === undefined).toBe(face.isMet);
    for (const confirm of face.confirms.filter(({ missing }) => missing === undefined)) {
      const sent = [...confirm.choices, ...(confirm.after ?? [])].filter((text) => !text.startsWith("site:"));
      const begun = start.question.kind === "Act" ? 1 : 0;
      const possible = funding.plans.map(({ asks, choice, dismiss, pay }) =>
        asks.flatMap((ask) => ({ dismiss: dismiss ? "dismiss" : "no_dismiss", target: choice, pay, site: null })[ask] ?? []).join(" "),
      );
      const waiting = funding.plans.some(({ waits }) => waits);
      if (!waiting) expect(possible).toContain(sent.slice(begun).join(" "));
      expect(confirm.choices.indexOf("dismiss")).toBeLessThanOrEqual(confirm.choices.length - 1);
      if (confirm.choices.includes("dismiss")) expect(confirm.choices.at(-1)).toBe("dismiss");
    }
    for (const change of changesIn(face)) {
      const next = { ...start, choices: change.choices ?? [], loose: change.loose ?? [] };
      const key = JSON.stringify(change);
      if (!seen.has(key) && seen.size < 60) seen.set(key, next);
    }
  }
});

/** A seat with 2 nobles, 3 gold and 3 silver beside a card of 2 nobles that costs 3. */
function workersQuestion(): Draft {
  const plan = (n: number, need: number, dismiss: boolean, gold: number): Plan => ({
    dismiss,
    choice: `workers:${n}`,
    need,
    have: dismiss ? 4 : 2,
    goods: { ...(gold > 0 ? { gold } : {}), ...(dismiss ? { silver: 3 } : {}) },
    pay: gold > 0 ? `pay:${gold}-gold` : "pay:nothing",
    asks: ["dismiss", "target"],
    waits: false,
  });
  const plans = [plan(1, 1, false, 0), plan(2, 3, false, 1), plan(3, 5, false, 3), plan(2, 3, true, 0), plan(1, 1, true, 0), plan(3, 5, true, 1)];
  const sample = questions.Act!;
  const question = {
    ...sample.question,
    facts: {
      funding: {
        workers: {
          action: "workers",
          have: 2,
          targets: [1, 2, 3, 4].map((n) => ({ choice: `workers:${n}`, need: [1, 3, 5, 8][n - 1]! })),
          goods: [{ good: "gold", have: 3, each: 1, twice: 0 }],
          dismissal: { card: "enforcer", price: 3, adds: 2, helps: true, is_open: true },
          reach: 7,
          plans,
        },
      },
    } as unknown as Sample["question"]["facts"],
  };
  return { ...draftOf({ view: sample.view, question }), choices: ["action:workers", "no_dismiss", "workers:1"] };
}

test("a number fills in the cheapest payment, and the one out of reach says why", () => {
  const face = composer.face(workersQuestion())!;
  expect(face.numbers.map(({ state }) => state)).toEqual(["picked", "open", "open", "closed"]);
  expect(format(face.numbers[3]!.reason!, "en")).toBe("needs 8, you reach 7");
  const three = composer.face({ ...workersQuestion(), ...face.numbers[2]!.click! })!;
  expect(format(three.line, "en")).toBe("5 / 5 noble");
  expect(three.confirms.map(({ title }) => format(title, "en"))).toEqual(["Place 3", "Place 3 with a dismissal"]);
  expect(three.price.map(({ text }) => text)).toEqual(["−3"]);
});

test("a line that is changed leaves the button disabled until the need is met", () => {
  const start = { ...workersQuestion(), choices: ["action:workers", "no_dismiss", "workers:3"] };
  const gold = composer.face(start)!.rows.find(({ id }) => id === "gold")!;
  expect(gold.stepper).toMatchObject({ value: 3, of: 3 });
  const less = composer.face({ ...start, ...gold.stepper!.less! })!;
  expect(less.isMet).toBe(false);
  expect(format(less.confirms[0]!.missing!, "en")).toBe("4 of 5");
  const back = less.rows.find(({ id }) => id === "gold")!.stepper!.more!;
  expect(back.choices).toEqual(["action:workers", "no_dismiss", "workers:3"]);
});

test("a dismissal is one line, and what follows it is sent after the next card is revealed", () => {
  const start = { ...workersQuestion(), choices: ["action:workers", "no_dismiss", "workers:3"] };
  const row = composer.face(start)!.rows.find(({ id }) => id === "dismiss")!;
  expect(row.state).toBe("off");
  const face = composer.face({ ...start, ...row.click! })!;
  expect(face.rows.find(({ id }) => id === "dismiss")!.state).toBe("on");
  expect(face.confirms[0]).toMatchObject({ choices: ["action:workers", "dismiss"], after: ["workers:3"] });
  expect(face.confirms.map(({ title }) => format(title, "en"))).toEqual(["Place 3", "Place 3, gold only"]);
});

test("a manuscript that a dismissal pays for is part of what it brings", () => {
  const { view, question } = questions.Act!;
  const segment = segmentOfSpace(view.players.find(({ seat }) => seat === question.seat)!.space!);
  const manuscript = manuscriptGain(components, view, segment);
  expect(manuscript.length).toBeGreaterThan(0);
  const funding = { action: "transcribe", dismissal: { card: "enforcer" } } as Funding;
  const gain = printedGain({ c: components, view, owner: question.seat }, funding, { dismiss: true, choice: null } as Plan, null);
  expect(gain.slice(0, manuscript.length)).toEqual(manuscript);
});
