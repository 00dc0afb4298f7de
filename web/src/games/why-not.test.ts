/** Why-not for each space that can be an option, in each sample question and while other seats are asked. */
import { expect, test } from "vitest";

import { whyNotOption, type Meaning } from "../board/why-not";
import type { Question, View } from "../net/types";
import * as kingsburg from "./kingsburg/tests/samples";
import { plugin as kingsburgPlugin } from "./kingsburg";
import * as notreDame from "./notre-dame/tests/samples";
import { plugin as notreDamePlugin } from "./notre-dame";
import * as troyes from "./troyes/tests/samples";
import { plugin as troyesPlugin } from "./troyes";
import type { GameUi } from "./types";

interface Sample {
  view: View;
  question: Question;
}

const GAMES: [string, GameUi, Record<string, Sample>][] = [
  ["Kingsburg", kingsburgPlugin(kingsburg.components), kingsburg.questions as unknown as Record<string, Sample>],
  ["Notre Dame", notreDamePlugin(notreDame.components), notreDame.questions as unknown as Record<string, Sample>],
  ["Troyes", troyesPlugin(troyes.components), troyes.questions as unknown as Record<string, Sample>],
];

/** Spaces that are an option in some question of a table of that size, with their option texts. */
function meanings(samples: Record<string, Sample>, seats: number): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { view, question } of Object.values(samples)) {
    for (const { at, text } of view.seats === seats ? question.options : []) {
      if (at !== "") found.set(at, (found.get(at) ?? new Set()).add(text));
    }
  }
  return found;
}

/** A click on the message under the carriage takes it, on a sector plays its card, on a cell chooses its offered building. */
function isOfferedOtherwise({ kind, options }: Question, at: string): boolean {
  if (kind === "TakeMessage") return at.startsWith("market-");
  const card = at === "cathedral" ? "notre_dame" : at.replace("sector-", "");
  if (kind === "PlayCard" && options.some(({ text }) => text.startsWith(`play:${card}.`))) return true;
  return at.startsWith("cell-") && options.some((option) => at.startsWith(option.at.replace("building-", "cell-")));
}

test.each(GAMES)("%s: every place that is not offered can be asked about", (_, ui, samples) => {
  let [asked, meant] = [0, 0];
  for (const [name, { view, question }] of Object.entries(samples)) {
    const names = Array.from({ length: view.seats }, (_, seat) => `Seat ${seat}`);
    for (const [at, words] of meanings(samples, view.seats)) {
      if (question.options.some((option) => option.at === at)) continue;
      for (const standing of [question, null]) {
        const tip = ui.tip(at, { view, components: ui.components, question: standing, names });
        if (tip === null) continue; // not in this position
        if (tip.whyNot === undefined && standing !== null && isOfferedOtherwise(standing, at)) continue;
        expect(tip.whyNot, `${name}: ${at}`).toBeDefined();
        asked += 1;
        if (words.has(tip.whyNot!)) meant += 1;
      }
    }
  }
  expect(asked).toBeGreaterThan(100);
  // Mostly the exact option text of the space, else one of its family.
  expect(meant / asked).toBeGreaterThan(0.5);
});

test("a space asks about its meaning in the current question, else about its first one", () => {
  const question = (kind: string, ...texts: string[]) => ({ kind, options: texts.map((text) => ({ text })) }) as unknown as Question;
  const [build, use]: [Meaning, Meaning] = [[["Build"], "build:inn"], [["Reroll"], "reroll:all"]];
  expect(whyNotOption(question("Reroll"), build, use)).toBe("reroll:all");
  expect(whyNotOption(question("Influence"), build, use)).toBe("build:inn");
  expect(whyNotOption(null, build, use)).toBe("build:inn");
  expect(whyNotOption(question("Build", "build:inn"), build, use)).toBeUndefined();
});
