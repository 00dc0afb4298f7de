import type { GameUi, GamePlugin } from "../types";
import { isContinuation, optionFace, partFor, questionTitle, shortcut } from "./questions";
import Board from "./Board.svelte";
import { asComponents, asView, playerOf, turnOrder } from "./data";
import { chapter, endLines, luck, sourceOf, verdict } from "./ending";
import { counters, header, phaseName, tags } from "./header";
import { king } from "./king";
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
    ownPart: "square",
    partFor: (question) => partFor(question),
    Mini,
    Tray,

    header: (view) => header(asView(view)),
    counters: (view, seat) => counters(asView(view), seat),
    tags: (view, seat) => tags(asView(view), seat),
    score: (view, seat) => playerOf(asView(view), seat).vp,
    order: (view) => turnOrder(asView(view)),

    question: (question) => questionTitle(c, question),
    option: (option, question, view, names) => optionFace(c, option, question, asView(view), names),
    isContinuation,
    shortcut: (question) => shortcut(question),
    waiting: (view) => phaseName(asView(view).phase),

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
    verdict,
    rival: king,
    chapter,
    isMilestone: (event) => event.event === "milestone",
    luck: (event) => luck(c, event),
  };
};
