import type { GameUi, GamePlugin } from "../types";
import { isContinuation, optionFace, questionTitle } from "./questions";
import Board from "./Board.svelte";
import { asComponents, asView, playerOf, turnOrder } from "./data";
import { chapter, endLines, sourceOf } from "./ending";
import { counters, header, tags, waiting } from "./header";
import { logLine } from "./log";
import { motions } from "./motions";
import PhoneBoard from "./PhoneBoard.svelte";
import { refusal } from "./refusals";
import Sprite from "./Sprite.svelte";
import { m } from "./texts";
import { glossary } from "./texts/glossary";
import { aids, rules } from "./texts/rules";
import { tableOption } from "./texts/table-options";
import { tip } from "./tips";
import Tray from "./Tray.svelte";

/** Questions about cards and persons; all others are answered in the city. */
const CARD_QUESTIONS = new Set(["KeepOne", "Hire"]);

export const plugin: GamePlugin = (components): GameUi => {
  const c = asComponents(components);
  return {
    name: "notre-dame",
    components,
    Sprite,
    Board,
    PhoneBoard,
    parts: [
      { id: "city", label: m("part_city") },
      { id: "cards", label: m("part_cards") },
    ],
    splitBelow: 640,
    ownPart: "city",
    partFor: (question) => (CARD_QUESTIONS.has(question.kind) ? "cards" : "city"),
    Tray,

    header: (view) => header(c, asView(view)),
    counters: (view, seat) => counters(asView(view), seat),
    tags: (view, seat) => tags(c, asView(view), seat),
    score: (view, seat) => playerOf(asView(view), seat).prestige,
    order: (view) => turnOrder(asView(view)),

    question: (question) => questionTitle(c, question),
    option: (option, question, view, names) => optionFace(c, option, question, asView(view), names),
    isContinuation,
    waiting: (view) => waiting(asView(view)),

    tip: (at, { view, question, names }) => tip(at, { c, view: asView(view), question, names }),
    refusal: (code, facts, clause, names) => refusal(code, facts, names, clause),

    log: logLine,
    motions: (event, view) => motions(event, asView(view)),

    rules,
    aids,
    glossary,
    tableOption,

    endLines: endLines(c),
    source: (event) => sourceOf(c, event),
    chapter,
    isMilestone: (event) => event.event === "milestone",
  };
};
