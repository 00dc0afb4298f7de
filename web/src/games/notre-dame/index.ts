import type { GameUi, GamePlugin } from "../types";
import { questionTitle, questionWhy } from "./questions";
import Board from "./Board.svelte";
import { changes } from "./changes";
import { composerOf } from "./composer";
import { asComponents, asView, playerOf, turnOrder } from "./data";
import { optionDetail } from "./detail";
import { chapter, endLines, sourceOf } from "./ending";
import { optionFace } from "./faces";
import { counters, header, tags, waiting } from "./header";
import { logLine } from "./log";
import { motions } from "./motions";
import PhoneBoard from "./PhoneBoard.svelte";
import { roundEndsIn } from "./plague";
import { refusal } from "./refusals";
import RoundEnd from "./RoundEnd.svelte";
import Sprite from "./Sprite.svelte";
import { m } from "./texts";
import { glossary } from "./texts/glossary";
import { tableOption } from "./texts/table-options";
import { tip } from "./tips";
import Tray from "./Tray.svelte";

/** Questions about cards and persons; all others are answered in the city. */
const CARD_QUESTIONS = new Set(["KeepOne", "Hire"]);

/** The events of each part of the phone's board; others are seen in the panels. */
const PART_EVENTS: Record<string, string[]> = {
  city: ["placed", "moved", "friend_placed", "returned", "drove", "took", "donated"],
  cards: ["person_shown", "hired", "kept"],
};

export const plugin: GamePlugin = (components): GameUi => {
  const c = asComponents(components);
  return {
    name: "notre-dame",
    components,
    Sprite,
    Board,
    PhoneBoard,
    parts: [
      { id: "borough", label: m("part_borough") },
      { id: "city", label: m("part_city") },
      { id: "cards", label: m("part_cards") },
    ],
    splitBelow: 640,
    ownPart: "borough",
    partFor: (question) => (CARD_QUESTIONS.has(question.kind) ? "cards" : question.kind === "Drive" ? "city" : "borough"),
    partOf: (event) => Object.keys(PART_EVENTS).find((part) => PART_EVENTS[part]!.includes(event.event)),
    Tray,

    header: (view) => header(c, asView(view)),
    counters: (view, seat) => counters(asView(view), seat),
    tags: (view, seat) => tags(c, asView(view), seat),
    score: (view, seat) => playerOf(asView(view), seat).prestige,
    order: (view) => turnOrder(asView(view)),

    question: (question) => questionTitle(c, question),
    why: (question, view, names) => questionWhy(c, question, asView(view), names),
    option: (option, question, view, names) => optionFace(c, option, question, asView(view), names),
    detail: (option, question, view, names) => optionDetail(c, option, question, asView(view), names),
    composer: composerOf(c),
    waiting: (view) => waiting(asView(view)),

    tip: (at, { view, question, names }) => tip(at, { c, view: asView(view), question, names }),
    refusal: (code, facts, clause) => refusal(code, facts, clause),

    log: logLine,
    motions: (event, view) => motions(event, asView(view)),
    changes,
    scenesOf: roundEndsIn,
    Scene: RoundEnd,

    rulebook: () => import("./texts/rules"),
    overview: () => import("./overview"),
    glossary,
    tableOption,

    endLines: endLines(c),
    source: (event) => sourceOf(c, event),
    chapter,
    isMilestone: (event) => event.event === "milestone",
  };
};
