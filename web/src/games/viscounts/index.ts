import type { GameUi, GamePlugin } from "../types";
import { optionDetail } from "./details";
import { optionFace } from "./faces";
import { partFor, questionTitle, whyAsked } from "./questions";
import { scenesIn } from "./automa-turn";
import Board from "./Board.svelte";
import { changes } from "./changes";
import { composerOf } from "./composer";
import { asComponents, asView, playerOf, turnOrder } from "./data";
import { chapter, endLines, rival, sourceOf, standing, verdict } from "./ending";
import { counters, header, phaseName, tags } from "./header";
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
  ring: ["moved", "built", "linked", "placed_workers", "promoted", "spread", "castle_moved", "bumped", "leader", "hired", "dismissed", "dismissed_printed", "traded", "transcribed", "townsfolk_revealed", "manuscript_revealed"],
  own: ["played", "dropped", "rearranged", "collided", "markers_parted"],
};

export const plugin: GamePlugin = (components): GameUi => {
  const c = asComponents(components);
  return {
    name: "viscounts",
    components,
    Sprite,
    Board,
    PhoneBoard,
    parts: [
      { id: "ring", label: m("part_ring") },
      { id: "own", label: m("part_own") },
      { id: "hand", label: m("part_hand") },
    ],
    splitBelow: 940,
    ownPart: "own",
    partFor: (question) => partFor(question),
    partOf: (event) => Object.keys(PART_EVENTS).find((part) => PART_EVENTS[part]!.includes(event.event)),
    Mini,
    Tray,

    header: (view) => header(asView(view)),
    counters: (view, seat) => counters(asView(view), seat),
    tags: (view, seat) => tags(asView(view), seat),
    score: (view, seat) => playerOf(asView(view), seat).vp,
    order: (view) => turnOrder(asView(view)),

    question: (question) => questionTitle(question),
    why: (question, view) => whyAsked(question, asView(view)),
    option: (option, question, view, names) => optionFace(c, option, question, asView(view), names),
    detail: (option, question, view, names) => optionDetail(c, option, question, asView(view), names),
    composer: composerOf(c),
    waiting: (view) => phaseName(asView(view).phase),

    tip: (at, { view, question, names }) => tip(at, { c, view: asView(view), question, names }),
    refusal: (code, facts, _clause, names) => refusal(code, facts, names),

    log: logLine,
    motions: (event, view) => motions(event, asView(view)),
    changes: (event, view) => changes(event, asView(view)),
    scenesOf: scenesIn,
    Scene,

    rulebook: () => import("./texts/rules"),
    overview: () => import("./overview"),
    glossary,
    tableOption,

    endLines,
    source: sourceOf,
    verdict,
    rival,
    chapter,
    standing,
    isMilestone: (event) => event.event === "milestone",
  };
};
