/** The line above a tray says why it is asked, as short as that of a question. */
import { expect, test } from "vitest";

import type { Msg } from "../i18n/message";
import type { Tried } from "../net/wire";
import type { Composer } from "./composer";
import { composerOf as kingsburg } from "./kingsburg/composer";
import * as kingsburgSamples from "./kingsburg/tests/samples";
import { composerOf as notreDame } from "./notre-dame/composer";
import * as notreDameSamples from "./notre-dame/tests/samples";
import { faults, LANGS, namesFor, tooLong } from "./testing";
import type { Question, View } from "./types";
import { composer as troyes } from "./troyes/composer";
import { whyCompose } from "./troyes/questions";
import * as troyesSamples from "./troyes/tests/samples";
import { composerOf as viscounts } from "./viscounts/composer";
import * as viscountsSamples from "./viscounts/tests/samples";

type Samples = Record<string, { view: View; question: Question }>;

/** Of a card that is played with an empty supply, a marker of the board is chosen, too. */
function withEmptySupply({ view, question }: notreDameSamples.Sample): Samples[string] {
  const players = view.players.map((player) => ({ ...player, personal: 0 }));
  const options = question.options.map((option) => ({ ...option, then: ["from:bank"] }));
  return { view: { ...view, players } as View, question: { ...question, options } };
}
const playCard = notreDameSamples.questions.PlayCard!;

const GAMES: [string, Composer, Samples][] = [
  ["kingsburg", kingsburg(kingsburgSamples.components), kingsburgSamples.questions as Samples],
  ["notre-dame", notreDame(notreDameSamples.components), { PlayCard: withEmptySupply(playCard) }],
  ["troyes", troyes(troyesSamples.components), troyesSamples.questions as Samples],
  ["viscounts", viscounts(viscountsSamples.components), viscountsSamples.questions as Samples],
];

/** The lines of the trays of a question: as it is asked, and after each option that begins a compound choice. */
function linesOf(composer: Composer, { view, question }: Samples[string], names: string[]): Msg[] {
  const draft = { question, view, names, choices: [], loose: [], tried: null };
  const tried = { question, view, events: [], refusal: null } as unknown as Tried;
  const begun = question.options
    .filter((option) => composer.begins(option, question))
    .map((option) => composer.first?.(option, question, view, []) ?? [option.text])
    .map((first) => ({ ...draft, tried, ...(Array.isArray(first) ? { choices: first } : first) }));
  const within = { ...draft, question: { ...question, kind: "Turn", facts: {}, options: [] }, choices: ["use:red-1"], tried };
  const drafts = [...(composer.isFor(question) ? [draft] : []), ...begun, ...(question.kind === "Compose" ? [within] : [])];
  return drafts.flatMap((each) => composer.face(each)?.why ?? []);
}

test.each(GAMES)("%s: the lines of its trays", (_, composer, samples) => {
  let n = 0;
  for (const sample of Object.values(samples)) {
    for (const lang of LANGS) {
      for (const why of linesOf(composer, sample, namesFor(sample, lang))) {
        expect([...faults(why, lang), ...tooLong(why, lang)]).toEqual([]);
        n += 1;
      }
    }
  }
  expect(n).toBeGreaterThan(2);
});

test("troyes: the line of every card", () => {
  const { components, questions } = troyesSamples;
  const [, { view, question }] = Object.entries(questions).find(([name]) => name.startsWith("Compose use"))!;
  const long = components.activity_cards.flatMap(({ id }) =>
    [["yellow"], ["red", "white", "yellow"]].flatMap((colours) => {
      const why = whyCompose(components, { ...question, facts: { ...question.facts, card: id, colours } }, view)!;
      return LANGS.flatMap((lang) => tooLong(why, lang).map((line) => `${id}: ${line}`));
    }),
  );
  expect(long).toEqual([]);
});
