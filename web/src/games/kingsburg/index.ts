import type { GameUi, GamePlugin } from "../types";
import { questionTitle, questionWhy } from "./questions";
import { battlesIn } from "./battle";
import Battle from "./Battle.svelte";
import Board from "./Board.svelte";
import { changes } from "./changes";
import { composerOf } from "./composer";
import { asComponents, asView, provinceOf } from "./data";
import { optionDetail } from "./detail";
import { chapter, endLines, luck, sourceOf } from "./ending";
import { optionFace } from "./faces";
import { counters, header, tags, waiting } from "./header";
import { logLine } from "./log";
import Mini from "./Mini.svelte";
import { motions } from "./motions";
import { fits } from "./payment";
import PhoneBoard from "./PhoneBoard.svelte";
import { refusal } from "./refusals";
import Sprite from "./Sprite.svelte";
import { m } from "./texts";
import { glossary } from "./texts/glossary";
import { tableOption } from "./texts/table-options";
import { tip } from "./tips";
import Tray from "./Tray.svelte";

/** Questions answered in the province; all others are answered at court or on the tracks. */
const PROVINCE_QUESTIONS = new Set(["Reroll", "Build", "EndOrder", "TownHall"]);
const TRACK_QUESTIONS = new Set(["Recruit", "LoseGood"]);

/** The events of each part of the phone's board; others are seen in the panels. */
const PART_EVENTS: Record<string, string[]> = {
  court: ["neutral_placed", "influenced", "helped"],
  province: ["built", "destroyed"],
  tracks: ["looked", "saw_enemy", "enemy_revealed", "kings_die", "fought", "soldiers", "soldiers_home", "envoy_given"],
};

export const plugin: GamePlugin = (components): GameUi => {
  const c = asComponents(components);
  return {
    name: "kingsburg",
    components,
    Sprite,
    Board,
    PhoneBoard,
    parts: [
      { id: "court", label: m("part_court") },
      { id: "province", label: m("part_province") },
      { id: "tracks", label: m("part_tracks") },
    ],
    ownPart: "province",
    partFor(question) {
      if (PROVINCE_QUESTIONS.has(question.kind)) return "province";
      const isInBattle = question.facts.why === "battle_reward";
      return TRACK_QUESTIONS.has(question.kind) || isInBattle ? "tracks" : "court";
    },
    partOf: (event) => Object.keys(PART_EVENTS).find((part) => PART_EVENTS[part]!.includes(event.event)),
    Mini,
    Tray,
    Scene: Battle,

    header: (view) => header(c, asView(view)),
    counters: (view, seat) => counters(asView(view), seat),
    tags: (view, seat) => tags(asView(view), seat),
    score: (view, seat) => provinceOf(asView(view), seat).vp,
    order: (view) => asView(view).order,

    question: (question) => questionTitle(c, question),
    why: (question, view) => questionWhy(c, question, asView(view)),
    option: (option, question, view) => optionFace(c, option, question, asView(view)),
    detail: (option, question, view) => optionDetail(c, option, question, asView(view)),
    composer: composerOf(c),
    fits: (option, question, _view, selected) => fits(option, question, selected),
    waiting: (view) => waiting(c, asView(view)),

    tip: (at, { view, question, names }) => tip(at, { c, view: asView(view), question, names }),
    refusal: (code, facts, _clause, names) => refusal(c, code, facts, names),

    log: logLine,
    motions: (event, view) => motions(c, event, asView(view)),
    changes: (event, view) => changes(event, asView(view)),
    scenesOf: battlesIn,

    rulebook: () => import("./texts/rules"),
    overview: () => import("./overview"),
    glossary,
    tableOption,

    endLines: endLines(c),
    source: (event, before) => sourceOf(c, event, before),
    chapter: (event) => chapter(c, event),
    isMilestone: (event) => event.event === "milestone",
    luck: (event) => luck(c, event),
  };
};
