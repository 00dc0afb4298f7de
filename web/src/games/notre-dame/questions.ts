/** Texts of questions, and the line under each: what the answer is for and how many follow. */
import { raw } from "../../i18n";
import type { Msg, Question } from "../types";
import { leftOf, playerOf, rightOf, type Components, type NotreDameView } from "./data";
import { personDoes, personName, placeName, sourceName } from "./names";
import { keyFor, m } from "./texts";

/** Persons whose questions do not name them. */
const COACHMAN = "coachman";
const BENEFACTOR = "benefactor";

export function questionTitle(c: Components, q: Question): Msg {
  const n = Number(q.facts.n ?? 1);
  const person = (): Msg => personName(c, q.facts.person);
  switch (q.kind) {
    case "KeepOne":
      return m(q.facts.pass === 2 ? "ask_keep_2" : "ask_keep_1");
    case "PlayCard":
      return m(q.facts.lap === 2 ? "ask_play_2" : "ask_play_1");
    case "MoveMarker":
      return m("ask_move_marker", { place: placeName(c, q.facts.target) });
    case "Donate":
      return m("ask_donate");
    case "PlaceFriend":
      return m("ask_friend");
    case "ChooseBonus":
      return m("ask_bonus", { n, why: sourceName(c, q.facts.why) ?? m("bonus") });
    case "Drive":
      return m("ask_drive");
    case "TakeMessage":
      return m("ask_take");
    case "Hire":
      return m(Number(q.facts.more) > 0 ? "ask_hire_more" : "ask_hire");
    case "MoveFrom":
      return m("ask_from", { person: person() });
    case "MovePieces":
      return m("ask_pieces", { person: person() });
    case "MoveTo":
      return m("ask_to", { person: person() });
    case "PickSector": {
      const key = keyFor("ask_pick", String(q.facts.person));
      return key === null ? m("ask_to", { person: person() }) : m(key, { person: person(), n });
    }
    case "ReturnMarkers":
      return m("ask_return", { place: placeName(c, q.facts.place) });
    case "RepeatMessages":
      return m("ask_repeat");
    case "ReturnCoins":
      return m("ask_pay");
    case "LoseMarker":
      return m("ask_lose");
    default:
      return raw(q.kind);
  }
}

/** The round at whose end Notre Dame pays next. */
export function paydayOf(c: Components, view: NotreDameView): number {
  const each = c.structure.rounds_per_period;
  return Math.ceil(Math.max(view.round, 1) / each) * each;
}

/** Persons whose own text says what the choice is for. */
const BY_PERSON: Record<string, string> = { ReturnMarkers: "gypsies", RepeatMessages: COACHMAN, ReturnCoins: BENEFACTOR };

/** Why the question is asked. */
export function questionWhy(c: Components, q: Question, view: NotreDameView, names: string[]): Msg | null {
  const name = (seat: number): string => names[seat] ?? "";
  switch (q.kind) {
    case "KeepOne":
      return m(q.facts.pass === 2 ? "because_keep_2" : "because_keep_1", { name: name(leftOf(view, q.seat)), right: name(rightOf(view, q.seat)) });
    case "PlayCard":
      return playWhy(q, view);
    case "MoveMarker":
      return m("because_move_marker");
    case "Donate":
      return m("because_donate", { pool: view.pool, round: paydayOf(c, view) });
    case "PlaceFriend":
      return m("because_friend");
    case "ChooseBonus":
      return m("because_bonus", { n: Number(q.facts.n ?? 1) });
    case "Drive":
      return m("because_drive", { n: Number(q.facts.steps) });
    case "TakeMessage":
      return m("because_take");
    case "Hire":
      return Number(q.facts.more) > 0 ? m("because_hire_more", { n: Number(q.facts.more) }) : m("because_hire");
    case "LoseMarker":
      return m("because_lose");
    default: {
      const person = BY_PERSON[q.kind] ?? (typeof q.facts.person === "string" ? q.facts.person : null);
      return person === null ? null : m("because_person", { does: personDoes(c, person) });
    }
  }
}

function playWhy(q: Question, view: NotreDameView): Msg {
  const isSecond = q.facts.lap === 2;
  if (playerOf(view, q.seat).personal === 0) return m("because_play_empty", { lap: isSecond ? 2 : 1 });
  if (!isSecond) return m("because_play_1");
  return m(view.persons.some(({ id }) => id === "scholar") ? "because_play_scholar" : "because_play_2");
}
