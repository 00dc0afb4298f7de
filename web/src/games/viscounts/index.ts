import type { GameUi, GamePlugin } from "../types";
import { isContinuation, optionFace, partFor, questionTitle } from "./questions";
import Board from "./Board.svelte";
import { cascadeIn } from "./cascade";
import Cascade from "./Cascade.svelte";
import { asComponents, asView, playerOf, turnOrder } from "./data";
import { chapter, endLines, rival, sourceOf, standing, verdict } from "./ending";
import { counters, header, phaseName, tags } from "./header";
import { logLine } from "./log";
import Mini from "./Mini.svelte";
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
    Mini,
    Tray,

    header: (view) => header(asView(view)),
    counters: (view, seat) => counters(asView(view), seat),
    tags: (view, seat) => tags(asView(view), seat),
    score: (view, seat) => playerOf(asView(view), seat).vp,
    order: (view) => turnOrder(asView(view)),

    question: (question) => questionTitle(question),
    option: (option, question, view, names) => optionFace(c, option, question, asView(view), names),
    isContinuation,
    waiting: (view) => phaseName(asView(view).phase),

    tip: (at, { view, question, names }) => tip(at, { c, view: asView(view), question, names }),
    refusal: (code, facts, _clause, names) => refusal(code, facts, names),

    log: logLine,
    motions: (event, view) => motions(event, asView(view)),
    sceneOf: cascadeIn,
    Scene: Cascade,

    rules,
    aids,
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
