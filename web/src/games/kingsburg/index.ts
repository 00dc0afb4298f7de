import type { GameUi, GamePlugin } from "../types";
import { optionFace, questionTitle } from "./questions";
import { battleEvents, continuesBattle } from "./battle";
import Battle from "./Battle.svelte";
import Board from "./Board.svelte";
import { asComponents, asView, provinceOf } from "./data";
import { chapter, endLines, luck, sourceOf } from "./ending";
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
import { aids, rules } from "./texts/rules";
import { tableOption } from "./texts/table-options";
import { tip } from "./tips";
import Tray from "./Tray.svelte";

/** Questions answered in the province; all others are answered at court or on the tracks. */
const PROVINCE_QUESTIONS = new Set(["Reroll", "Build", "TownHall"]);
const TRACK_QUESTIONS = new Set(["Recruit", "LoseGood"]);

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
    Mini,
    Tray,
    Scene: Battle,

    header: (view) => header(c, asView(view)),
    counters: (view, seat) => counters(asView(view), seat),
    tags: (view, seat) => tags(asView(view), seat),
    score: (view, seat) => provinceOf(asView(view), seat).vp,
    order: (view) => asView(view).order,

    question: (question) => questionTitle(c, question),
    option: (option, question, view) => optionFace(c, option, question, asView(view)),
    isContinuation: (question) => question.kind === "SpendDice" || question.kind === "ChooseAid",
    fits: (option, question, _view, selected) => fits(option, question, selected),
    waiting: (view) => waiting(c, asView(view)),

    tip: (at, { view, question, names }) => tip(at, { c, view: asView(view), question, names }),
    refusal: (code, facts, _clause, names) => refusal(c, code, facts, names),

    log: logLine,
    motions: (event, view) => motions(c, event, asView(view)),
    sceneOf: (events, shown) => battleEvents(events) ?? (shown ? continuesBattle(shown, events) : null),

    rules,
    aids,
    glossary,
    tableOption,

    endLines: endLines(c),
    source: (event, before) => sourceOf(c, event, before),
    chapter: (event) => chapter(c, event),
    isMilestone: (event) => event.event === "milestone",
    luck: (event) => luck(c, event),
  };
};
