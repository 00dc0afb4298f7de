/** Tooltips of board spaces. */
import { whyNotOption, type Meaning } from "../../board/why-not";
import type { Msg, Question, Tip } from "../types";
import { heldCardAt } from "./board/held-card";
import { prizeAt } from "./board/prize";
import {
  boroughAt, isMarket, isSector, personOf, playerOf,
  type Borough, type Components, type NotreDameView, type Player, type Sector,
} from "./data";
import {
  actionDoes, actionName, boroughName, isBrown, listed, marketName, messageWords, personDoes, personName, seatNames,
} from "./names";
import { m } from "./texts";

interface Context {
  c: Components;
  view: NotreDameView;
  question: Question | null;
  names: string[];
}

export function tip(at: string, context: Context): Tip | null {
  const [kind = "", ...rest] = at.split("-");
  const { c, view, names, question } = context;
  const [first = "", second = ""] = rest;
  switch (kind) {
    case "sector":
      return isSector(first) ? ownSectorTip(first, context) : isSector(second) ? sectorTip(boroughAt(view, Number(first)), second, context) : null;
    case "cathedral":
      return cathedralTip(context);
    case "market":
      return isMarket(second) ? marketTip(boroughAt(view, Number(first)), second, context) : null;
    case "harbour":
      return harbourTip(boroughAt(view, Number(first)), context);
    case "rat": {
      const player = playerOf(view, Number(first));
      return harbourTip(boroughAt(view, player.borough), context);
    }
    case "bell":
      return { title: m("tag_start_title"), lines: [] };
    case "person":
      return personTip(first, context);
    case "card":
      return { title: actionName(c, second), lines: [actionDoes(c, second), m("about_colour")], whyNot: whyNotOption(question, [["PlayCard"], `play:${second}.${first}`]) };
    case "draft":
      return { title: actionName(c, first), lines: [actionDoes(c, first), m("about_colour")], whyNot: whyNotOption(question, [["KeepOne"], `keep:${first}`]) };
    case "ahead":
      return aheadTip(context);
    case "letters":
      return { title: m("letters"), lines: [m("tip_letters_green"), m("tip_letters")] };
    case "supply":
      return { title: m("supply", { n: view.supply }), lines: [] };
    case "carriage":
      return { title: m("tip_carriage", { name: names[Number(first)] ?? "" }), lines: [] };
    default:
      return null;
  }
}

const FROM_QUESTIONS = ["MoveMarker", "MoveFrom"];
const SECTOR_QUESTIONS = ["PlaceFriend", "MoveTo", "PickSector", "LoseMarker"];

function ownSectorTip(sector: Sector, context: Context): Tip | null {
  const seat = context.view.own?.seat;
  if (seat === undefined) return null;
  const player = playerOf(context.view, seat);
  return {
    title: actionName(context.c, sector),
    lines: sectorLines(sector, player, context),
    whyNot: whyNot(sector, context, [FROM_QUESTIONS, `from:${sector}`], [SECTOR_QUESTIONS, `sector:${sector}`]),
  };
}

/**
 * What a place of one's own stands for: playing its card, unless the question is about its markers. A card that is held plays
 * with a click on its place.
 */
function whyNot(action: string, { view, question }: Context, ...meanings: Meaning[]): string | undefined {
  if (heldCardAt(question, action === "notre_dame" ? "cathedral" : `sector-${action}`).length > 0) return undefined;
  const held = view.own?.hand.find((card) => card.card === action);
  return whyNotOption(question, [["PlayCard"], `play:${action}.${held?.colour ?? view.own?.seat ?? 0}`], ...meanings);
}

function sectorTip(borough: Borough, sector: Sector, context: Context): Tip | null {
  if (borough.seat === null) return null;
  return { title: actionName(context.c, sector), lines: [boroughName(context.view, borough.borough, context.names), ...sectorLines(sector, playerOf(context.view, borough.seat), context)] };
}

function sectorLines(sector: Sector, player: Player, { c }: Context): Msg[] {
  const lines = [actionDoes(c, sector), m("here_now", { n: player.counts[sector] })];
  if (player.friend === sector) lines.push(m("friend_here"));
  if (sector === "park" && player.park_bonus > 0) lines.push(m("tip_park_bonus", { n: player.park_bonus }));
  if (sector === "hospital" && player.counts.hospital > 0) lines.push(m("tip_relief", { n: player.counts.hospital }));
  return lines;
}

function cathedralTip(context: Context): Tip {
  const { view, names } = context;
  const lines = [m("tip_cathedral_pool", { n: view.pool })];
  if (view.cathedral.each > 0) lines.push(m("tip_cathedral_each", { n: view.cathedral.each }));
  view.cathedral.markers.forEach((n, seat) => {
    if (n > 0) lines.push(m("tip_cathedral_mine", { name: names[seat] ?? "", what: m("n_markers", { n }) }));
  });
  return { title: m("cathedral"), lines, whyNot: whyNot("notre_dame", context, [FROM_QUESTIONS, "from:cathedral"]) };
}

function marketTip(borough: Borough, kind: keyof Borough["messages"], context: Context): Tip {
  const { c, view, names, question } = context;
  const market = `${borough.borough}-${kind}`;
  const message = borough.messages[kind];
  const lines: Msg[] = [];
  if (message !== undefined) {
    lines.push(messageWords(c, message));
    if (view.own !== null) {
      const mayTake = playerOf(view, view.own.seat).may_take?.includes(borough.colour) ?? false;
      lines.push(m(mayTake ? "tip_message_may" : "tip_message_not"));
    }
  }
  const here = view.players.filter((player) => player.carriage === market).map((player) => player.seat);
  if (here.length > 0) lines.push(m("tip_carriages", { names: seatNames(here, names) }));
  const title = marketName(view.boroughs.length, market, (number) => boroughName(view, number, names), true);
  // The message under the carriage is offered although its option text names no space.
  const isPrize = prizeAt(question, `market-${market}`).length > 0;
  return { title, lines, whyNot: isPrize ? undefined : whyNotOption(question, [["Drive"], `drive:${market}`]) };
}

function harbourTip(borough: Borough, { c, view, names }: Context): Tip {
  const title = boroughName(view, borough.borough, names);
  if (borough.seat === null) return { title, lines: [m("tip_neutral")] };
  const player = playerOf(view, borough.seat);
  const all = c.plague.track_max;
  const lines = [m("tip_harbour", { n: player.rat, all })];
  const { forecast } = player;
  if (forecast?.penalty) {
    const [prestige, markers] = [m("n_prestige", { n: c.plague.penalty_prestige }), m("n_markers", { n: c.plague.penalty_markers })];
    lines.push(m("tip_forecast_over", { all, prestige, markers }));
  } else if (forecast) {
    lines.push(m("tip_forecast", { to: forecast.to, reduction: forecast.reduction }));
  }
  return { title, lines: [...lines, m("tip_harbour_rule", { all })] };
}

function personTip(id: string, context: Context): Tip | null {
  const { c, question } = context;
  if (c.persons.every((person) => person.id !== id)) return null;
  const person = personOf(c, id);
  const lines = [
    personDoes(c, id),
    m("tip_price", { what: m("n_coins", { n: person.hire_cost_coins }) }),
    m("tip_rats", { n: person.rats }),
    isBrown(person) ? m("tip_brown") : m("tip_period", { period: person.period ?? "" }),
  ];
  return { title: personName(c, id), lines, whyNot: whyNotOption(question, [["Hire"], `hire:${id}`]) };
}

/** Persons still to come: sets that are public, and the order for viewers who have seen it. */
function aheadTip({ c, view, names }: Context): Tip {
  const all = (ids: string[]): Msg => listed(ids.map((id) => personName(c, id)));
  const lines: Msg[] = [];
  if (view.brown_left.length > 0) lines.push(m("ahead_brown", { names: all(view.brown_left) }));
  for (const period of ["A", "B", "C"]) {
    const grey = view.grey_left.filter((id) => personOf(c, id).period === period);
    if (grey.length > 0) lines.push(m("ahead_grey", { period, names: all(grey) }));
  }
  if (view.grey_order !== null && view.grey_order.length > 0) lines.push(m("ahead_order", { names: all(view.grey_order) }));
  else if (view.grey_known_to.length > 0) lines.push(m("ahead_known", { names: seatNames(view.grey_known_to, names) }));
  return { title: m("ahead_title"), lines: lines.length > 0 ? lines : [m("ahead_none")] };
}

