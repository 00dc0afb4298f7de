/** Texts of questions: the title, why it is asked, and where on the board it is answered. */
import { both, raw } from "../../i18n";
import type { Msg, Option, Question } from "../types";
import {
  activityOf, argument, composeFacts, COLOURS, defendFacts, eventOf, nameOf,
  type Colour, type Components, type DefendFacts, type TroyesView,
} from "./data";
import { activityName, buildingName, activityEffect, nameWithin } from "./names";
import { cardAt, colourOfBuilding, targetName } from "./places";
import { m } from "./texts";
import { b } from "./texts/bar";

/** "5 + 1": the black dice that are to be beaten. */
function enemyDice(defence: DefendFacts | null): Msg {
  return raw(defence?.black.join(" + ") ?? "");
}

export function questionTitle(c: Components, q: Question): Msg {
  const { facts } = q;
  const text = (name: string): string => String(facts[name] ?? "");
  const n = Number(facts.left ?? facts.n ?? 1);
  const target = (): Msg => targetName(c, text("action"), text("target"), text("card"));
  switch (q.kind) {
    case "StartPlace":
      return m("ask_start");
    case "Turn":
      return m("ask_turn");
    case "Reroll":
      return m("ask_reroll");
    case "Flip":
      return m("ask_flip");
    case "Compose":
      return m((composeFacts(q)?.dice.length ?? 0) > 0 ? "ask_more" : "ask_die", { what: target() });
    case "TakeCitizen":
      return facts.action === "use" ? m("ask_take_use", { what: target() }) : m("ask_take_place", { what: buildingName(c, facts.target) });
    case "Uses":
      return m(facts.action === "use" ? "ask_uses_use" : "ask_uses_counter", { what: target() });
    case "ChooseBuilding":
      return m("ask_building", { what: activityName(c, facts.card), n });
    case "PlaceMarker":
      return m("ask_mark", { what: activityName(c, facts.card), n });
    case "Defend": {
      const defence = defendFacts(q);
      return b(defence?.can_defend ? "ask_defend" : "ask_defend_lost", { dice: enemyDice(defence) });
    }
    default:
      return raw(q.kind);
  }
}

/** The line under the question: what the answer is for, and how many follow. */
export function why(c: Components, q: Question, view: TroyesView, names: string[]): Msg | null {
  const { facts } = q;
  const n = Number(facts.left ?? facts.n ?? 1);
  const sums = { sum: Number(facts.sum ?? 0), divisor: Number(facts.divisor ?? 1), n };
  switch (q.kind) {
    case "StartPlace":
      return b("why_start", { n });
    case "Turn":
      return whyTurn(q, view, names);
    case "Reroll":
      return b("why_reroll");
    case "Flip":
      return b("why_flip");
    case "Compose":
      return whyCompose(c, q, view);
    case "TakeCitizen":
      return b(facts.action === "use" ? "why_take_use" : "why_take_place");
    case "Uses":
      return facts.action === "use" ? whyUses(q) : b("why_uses_counter", sums);
    case "ChooseBuilding":
      return b("why_building");
    case "PlaceMarker":
      return b("why_mark");
    case "Defend":
      return whyDefend(c, q);
    default:
      return null;
  }
}

function whyTurn(q: Question, view: TroyesView, names: string[]): Msg {
  const n = Number(q.facts.dice_left ?? 0);
  if (view.is_solo) return b("why_turn", { name: nameWithin(-1, names), n });
  const next = view.players.map((_, i) => (q.seat + 1 + i) % view.seats).find((seat) => seat !== q.seat && !view.players[seat]?.has_passed);
  return next === undefined ? b("why_turn_alone", { n }) : b("why_turn", { name: nameWithin(next, names), n });
}

function whyDefend(c: Components, q: Question): Msg | null {
  const defence = defendFacts(q);
  if (defence === null) return null;
  if (defence.can_defend) return b("why_defend");
  const dice = raw([...defence.black, ...defence.rest].join(", "));
  return b("why_defend_lost", { dice, sum: defence.able, need: defence.need, n: c.economy.failed_defence_penalty_vp });
}

/** How often the effect may be used: as often as the sum allows, or as what it needs is there. */
function whyUses({ facts }: Question): Msg {
  const [sum, divisor, n] = [Number(facts.sum), Number(facts.divisor), Number(facts.n)];
  const all = Math.floor(sum / divisor);
  return b(n < all ? "why_uses_fewer" : "why_uses", { sum, divisor, n, all });
}

/** Why dice are composed: what each part of their sum gives. */
export function whyCompose(c: Components, q: Question, view: TroyesView): Msg | null {
  const facts = composeFacts(q);
  if (facts === null) return null;
  if (facts.action !== "use") return b(`why_compose_${facts.action}`, { divisor: facts.divisor });
  const card = activityOf(c, facts.card);
  const [only] = facts.colours;
  const colour = facts.colours.length === 1 && only !== undefined ? b(`colour_${only}`) : b("any_colour");
  return b("why_compose_use", { effect: activityEffect(c, card, view.is_solo), colour, divisor: facts.divisor });
}

const PARTS: Record<string, string> = { StartPlace: "buildings", ChooseBuilding: "buildings", TakeCitizen: "buildings", PlaceMarker: "events", Turn: "cards", Uses: "cards" };

/** The part of the phone's board where a question is answered: mostly where the dice lie. */
export function partFor(q: Question): string {
  return PARTS[q.kind] ?? "square";
}

/** Which row of the board an option of the turn belongs to: red, white, yellow, none. */
function rowOf(c: Components, option: Option, view: TroyesView): number {
  const word = argument(option.text);
  const row = (colour: Colour | null): number => (colour === null ? 0 : COLOURS.indexOf(colour));
  switch (option.family || option.text) {
    case "use":
      return row(activityOf(c, cardAt(view, word)).color);
    case "place":
      return row(colourOfBuilding(c, word));
    case "counter":
      return row(eventOf(c, view.events[Number(word)]?.event ?? "").color);
    case "cathedral":
      return row("white");
    case "farm":
      return row("yellow");
    default:
      return COLOURS.length;
  }
}

const COLUMNS = ["use", "place", "counter", "cathedral", "farm"];

/** The options of a turn as the board has them: a row for each colour with cards, building, events and the rest. */
export function sorted(c: Components, q: Question, view: TroyesView): Option[] {
  if (q.kind !== "Turn") return q.options;
  const key = (option: Option): number => rowOf(c, option, view) * 10 + COLUMNS.indexOf(option.family || option.text);
  return [...q.options].sort((one, other) => key(one) - key(other));
}

/** Name of a card, used by several texts. */
export function cardName(c: Components, id: string): Msg {
  return both(nameOf(activityOf(c, id)));
}
