/** Texts of questions: what is asked, and why. */
import { raw } from "../../i18n";
import type { Msg, Question } from "../types";
import { playerOf, readSlot, segmentOfSpace, type ViscountsView } from "./data";
import { buildingName, sourceName } from "./names";
import { keyFor, m, type Key } from "./texts";

/** Questions whose title needs nothing filled in. */
const TITLES: Record<string, Key> = {
  TakePair: "ask_pair", PlayCard: "ask_play", Rearrange: "ask_rearrange", Act: "ask_act", ChooseBuilding: "ask_building",
  ChooseWorkers: "ask_workers", Promote: "ask_promote", CastleMove: "ask_castle_move", FreeBuilding: "ask_free_building",
  LinkOrder: "ask_link", FreeHire: "ask_free_hire", Recruit: "ask_recruit", FreeManuscript: "ask_free_manuscript",
  ChooseEffect: "ask_effect", DestroyOfDeck: "ask_destroy_deck", HireOrder: "ask_hire_order",
};

export function questionTitle(q: Question): Msg {
  const { facts } = q;
  const n = Number(facts.n ?? 1);
  switch (q.kind) {
    case "Move":
      return m("ask_move", { n: Number(facts.steps) });
    case "Trade":
      return m(Number(facts.done ?? 0) > 0 ? "ask_trade_more" : "ask_trade");
    case "Dismiss":
      return m("ask_dismiss", { n: Number(facts.price) });
    case "ChooseSite":
    case "FreeSite":
      return m("ask_site", { building: buildingName(readSlot(String(facts.slot)).type) });
    case "PayForBuilding":
    case "PayForWorkers":
    case "PayForManuscript":
      return m("ask_pay", { need: Number(facts.need), have: Number(facts.have) });
    case "FreeWorkers":
      return m("ask_free_workers", { n });
    case "Bump":
      return m("ask_bump", { tier: Number(facts.tier), section: String(facts.section) });
    case "Trim":
      return m(Number(facts.destroys) === 1 ? "ask_destroy" : "ask_discard", { n });
    case "Flip":
      return m("ask_flip", { n });
    case "TakeResource":
      return m("ask_resource", { n });
    default: {
      const key = TITLES[q.kind];
      return key === undefined ? raw(q.kind) : m(key);
    }
  }
}

/** Why a question is asked, and how many follow. */
export function whyAsked(q: Question, view: ViscountsView): Msg | null {
  const { facts } = q;
  const n = Number(facts.n ?? 1);
  switch (q.kind) {
    case "Move":
      return m("because_Move", { n: Number(facts.steps) });
    case "Trade":
      return m(Number(facts.done ?? 0) > 0 ? "because_Trade_more" : "because_Trade");
    case "PayForBuilding":
    case "PayForWorkers":
    case "PayForManuscript":
      return m("because_Pay", { missing: Math.max(0, Number(facts.need) - Number(facts.have)) });
    case "ChooseWorkers":
      return m("because_ChooseWorkers", { section: sectionHere(view, q.seat) });
    case "Trim":
      return m(Number(facts.destroys) === 1 ? "because_Trim_destroy" : "because_Trim_discard", { n });
    case "TakeResource":
      return m("because_TakeResource", { n, why: sourceName(facts.why) ?? m("why_card") });
    default: {
      const key = keyFor("because", q.kind);
      return key === null ? null : m(key);
    }
  }
}

/** The castle section next to a seat's viscount. */
export function sectionHere(view: ViscountsView, seat: number): string {
  return view.segments[segmentOfSpace(playerOf(view, seat).space ?? "1")].section ?? "";
}

const PARTS: Record<string, string> = {
  TakePair: "ring", PlayCard: "hand", Trim: "hand", DestroyOfDeck: "hand", Rearrange: "own", ChooseBuilding: "own", FreeBuilding: "own", Flip: "own",
  TakeResource: "own", HireOrder: "own",
};

/** The part of the phone's board where a question is answered: mostly the ring. */
export function partFor(q: Question): string {
  return PARTS[q.kind] ?? "ring";
}
