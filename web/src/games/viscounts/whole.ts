/**
 * The whole price and the whole gain of an option or a draft, from the events that the server promises for it.
 *
 * A way goes past questions that change nothing in what follows: there it takes one answer for all. Such an answer
 * (`resource:ink`, `flip:deed`) is shown as the choice that it stands for. Effects that a seat decides on later (a free hire,
 * a discard) have no events yet; they are read from the thing that gives them.
 */
import { minus, signed } from "../../frame/numbers";
import type { GameEvent, Piece, Question } from "../types";
import {
  argument, cardOf, linksOf, manuscriptOf, ownerOf, playerOf, readSlot, segmentOfSpace, sideOf, siteOf,
  type Components, type Good, type Op, type Owner, type ViscountsView,
} from "./data";
import { fxPieces } from "./fx";
import { building, piece, worker } from "./pieces";

export interface Whole {
  cost: Piece[];
  gain: Piece[];
}

export interface Context {
  c: Components;
  view: ViscountsView;
  owner: Owner;
}

/** Effects that a seat decides on when they are due. */
const OPEN = new Set(["discard", "destroy", "rearrange", "castle_move", "hire_free", "place_workers_free", "build_free", "gain_manuscript_free", "choose", "destroy_any_own_card_before_shuffle"]);
/** In the set-up there is no deck yet. */
const OF_THE_DECK = new Set(["discard", "destroy", "rearrange"]);

/** What a way of choices brings, with the events along it. */
export function wholeOf(events: GameEvent[], way: readonly string[], context: Context): Whole {
  const { view, owner } = context;
  const sums = sumsOf(events, view, owner);
  const replace = (answer: string, said: string, meant: string): void => {
    const n = way.slice(1).filter((text) => text === answer).length;
    if (n === 0) return;
    sums.set(said, (sums.get(said) ?? 0) - n);
    sums.set(meant, (sums.get(meant) ?? 0) + n);
  };
  replace("resource:ink", "ink", "any_resource");
  replace("flip:deed", "deed_approved", "flip");
  return split(sums, [...thingsIn(events, context), ...fxPieces(openOps(events, context))]);
}

/** What a draft brings: as far as it is certain, and what the next question is about. */
export function wholeOfDraft(events: GameEvent[], question: Question | null, context: Context): Whole {
  const sums = sumsOf(events, context.view, context.owner);
  const n = Number(question?.facts.n ?? 1);
  if (question?.kind === "TakeResource") sums.set("any_resource", n);
  if (question?.kind === "Flip") sums.set("flip", n);
  return split(sums, [...thingsIn(events, context), ...fxPieces(openOps(events, context))]);
}

function isMine(event: GameEvent, view: ViscountsView, owner: Owner): boolean {
  return event.seat !== undefined && ownerOf(event.seat, view.is_solo) === owner;
}

/** An owner's net changes of everything that is counted. */
export function sumsOf(events: GameEvent[], view: ViscountsView, owner: Owner): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (id: string, n: number) => sums.set(id, (sums.get(id) ?? 0) + n);
  for (const event of events) {
    if (!isMine(event, view, owner)) continue;
    const n = Number(event.n);
    switch (event.event) {
      case "gained":
        add(String(event.good), n);
        break;
      case "paid":
        add(String(event.good), -n);
        break;
      case "moved":
        add("silver", -Number(event.silver));
        break;
      case "destroyed":
        add("silver", n);
        break;
      case "debt":
      case "deed":
      case "debt_paid":
      case "deed_approved":
        add(event.event, 1);
        break;
      case "virtue":
      case "corruption":
        add(event.event, n);
        break;
      case "shuffled":
        add("shuffle", 1);
        break;
      default:
    }
  }
  return sums;
}

function split(sums: Map<string, number>, things: Piece[]): Whole {
  const gain: Piece[] = [];
  const cost: Piece[] = [];
  const bad: Piece[] = [];
  for (const [id, n] of sums) {
    const text = UNCOUNTED.has(id) && n === 1 ? undefined : signed(n);
    if (n > 0 && BAD.has(id)) bad.push({ ...piece(id, text), isBad: true });
    else if (n > 0) gain.push(piece(id, text));
    else if (n < 0) cost.push(piece(id, minus(n)));
  }
  return { cost, gain: [...things, ...gain, ...bad] };
}

/** What nobody wants as such. */
const BAD = new Set(["debt", "corruption"]);

/** Done once as a rule: no number is written for one. */
const UNCOUNTED = new Set(["shuffle", "flip"]);

/** Buildings, workers and tiles that come into play. */
function thingsIn(events: GameEvent[], { c, view, owner }: Context): Piece[] {
  return events.flatMap((event): Piece[] => {
    if (!isMine(event, view, owner)) return [];
    switch (event.event) {
      case "built":
        return [building(readSlot(String(event.slot)).type, owner)];
      case "placed_workers":
        return [worker(owner, `×${Number(event.n)}`)];
      case "promoted":
        return [worker(owner, Number(event.tier) === 3 ? "III" : "II")];
      case "transcribed":
        return [piece(`ribbon-${manuscriptOf(c, String(event.manuscript)).ribbon}`)];
      case "bonus_taken":
        return [piece(`ribbon-${String(event.ribbon)}`, "×3")];
      case "leader":
        return [piece("castle-leader")];
      default:
        return [];
    }
  });
}

/** Effects that are still to be decided. */
function openOps(events: GameEvent[], context: Context): Op[] {
  const { view, owner } = context;
  const isSetUp = view.phase === "setup";
  return events
    .filter((event) => isMine(event, view, owner))
    .flatMap((event) => opsOf(event, context))
    .filter(({ op }) => OPEN.has(op) && !(isSetUp && OF_THE_DECK.has(op)));
}

/** The effects of the thing that an event is about. */
function opsOf(event: GameEvent, { c, view, owner }: Context): Op[] {
  switch (event.event) {
    case "built":
      return siteOf(c, view, String(event.site))?.effect ?? [];
    case "linked": {
      const ends = [String(event.site), String(event.with)];
      return linksOf(c, view).find((link) => ends.includes(link.from) && ends.includes(link.to))?.effect ?? [];
    }
    case "promoted":
      if (Number(event.tier) === 3) return c.castle.tier3_effect;
      return c.castle.sections_clockwise.find(({ id }) => id === event.section)?.tier2_effect ?? [];
    case "hired":
    case "dismissed":
      return cardOf(c, String(event.card)).hire_effect;
    case "dismissed_printed":
      return sideOf(c, view, String(event.segment)).preprinted_townsfolk.dismiss_effect;
    case "transcribed":
      return manuscriptOf(c, String(event.manuscript)).immediate;
    case "read_printed":
      return sideOf(c, view, String(event.segment)).preprinted_manuscript.immediate;
    case "traded": {
      const trade = tradeAt(c, view, String(event.space));
      return Array.from({ length: Number(event.times) }, () => trade.gives).flat();
    }
    case "played": {
      const card = cardOf(c, String(event.card));
      return card.timing === "immediate" ? card.ability.filter((each): each is Op => each.op !== undefined) : [];
    }
    case "pair_taken":
      return c.player_cards.find(({ number }) => number === Number(event.number))?.extra ?? [];
    case "acted":
      return playerOf(view, owner).slots.flatMap((id) =>
        id === null ? [] : cardOf(c, id).ability.flatMap((each) => (each.kind === "trigger" && each.action === event.action ? (each.effect ?? []) : [])),
      );
    default:
      return [];
  }
}

export function tradeAt(c: Components, view: ViscountsView, space: string): { merchant_icons: number; gives: Op[] } {
  return sideOf(c, view, segmentOfSpace(space)).trade[Number(space) % 2 === 1 ? "outer_left" : "outer_right"];
}

/** "pay:2-silver+1-ink" */
export function readPayment(pay: string | null): Partial<Record<Good, number>> {
  const word = pay === null ? "" : argument(pay);
  if (word === "" || word === "nothing") return {};
  return Object.fromEntries(word.split("+").map((part) => [part.slice(part.indexOf("-") + 1), Number(part.slice(0, part.indexOf("-")))]));
}
