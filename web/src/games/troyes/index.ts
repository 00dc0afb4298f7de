import type { GameUi, GamePlugin } from "../types";
import { composer } from "./composer";
import { detail } from "./detail";
import { optionFace, shortcut } from "./faces";
import { partFor, questionTitle, sorted, why } from "./questions";
import Board from "./Board.svelte";
import { changes } from "./changes";
import { asComponents, asView, playerOf, turnOrder } from "./data";
import { chapter, endLines, luck, sourceOf, verdict } from "./ending";
import { counters, header, phaseName, tags } from "./header";
import { king } from "./king";
import { scenesIn } from "./event-round";
import { logLine } from "./log";
import Mini from "./Mini.svelte";
import { motions } from "./motions";
import PhoneBoard from "./PhoneBoard.svelte";
import { refusal } from "./refusals";
import Scene from "./Scene.svelte";
import Sprite from "./Sprite.svelte";
import { m } from "./texts";
import { glossary } from "./texts/glossary";
import { tableOption } from "./texts/table-options";
import { tip } from "./tips";
import Tray from "./Tray.svelte";

/** The events of each part of the phone's board; others are seen in the panels. */
const PART_EVENTS: Record<string, string[]> = {
  buildings: ["placed", "expelled", "lifted", "recruited"],
  cards: ["card_revealed", "hired", "activated", "markers", "farmed"],
  square: ["rolled", "rerolled", "flipped"],
  events: ["event_revealed", "event_began", "countered", "marked", "unmarked", "event_completed", "event_taken"],
  cathedral: ["built", "unbuilt", "character_laid", "character_revealed"],
};

export const plugin: GamePlugin = (components): GameUi => {
  const c = asComponents(components);
  return {
    name: "troyes",
    components,
    Sprite,
    Board,
    PhoneBoard,
    parts: [
      { id: "square", label: m("part_square") },
      { id: "buildings", label: m("part_buildings") },
      { id: "cards", label: m("part_cards") },
      { id: "events", label: m("part_events") },
      { id: "cathedral", label: m("part_cathedral") },
    ],
    splitBelow: 880,
    partFor: (question) => partFor(question),
    partOf: (event) => Object.keys(PART_EVENTS).find((part) => PART_EVENTS[part]!.includes(event.event)),
    Mini,
    Tray,

    header: (view) => header(asView(view)),
    counters: (view, seat) => counters(asView(view), seat),
    tags: (view, seat) => tags(asView(view), seat),
    score: (view, seat) => playerOf(asView(view), seat).vp,
    order: (view) => turnOrder(asView(view)),

    question: (question) => questionTitle(c, question),
    why: (question, view, names) => why(c, question, asView(view), names),
    sorted: (question, view) => sorted(c, question, asView(view)),
    option: (option, question, view, names) => optionFace(c, option, question, asView(view), names),
    detail: (option, question, view, names) => detail(c, option, question, asView(view), names),
    composer: composer(c),
    shortcut: (question) => shortcut(question),
    waiting: (view) => phaseName(asView(view).phase),

    tip: (at, { view, question, names }) => tip(at, { c, view: asView(view), question, names }),
    refusal: (code, facts, clause, names) => refusal(code, facts, names, clause),

    log: logLine,
    motions: (event, view) => motions(event, asView(view)),
    changes: (event) => changes(c, event),
    scenesOf: scenesIn,
    Scene,

    rulebook: () => import("./texts/rules"),
    overview: () => import("./overview"),
    glossary,
    tableOption,

    endLines: endLines(c),
    source: (event) => sourceOf(c, event),
    verdict,
    rival: king,
    chapter,
    isMilestone: (event) => event.event === "milestone",
    luck: (event) => luck(c, event),
  };
};
