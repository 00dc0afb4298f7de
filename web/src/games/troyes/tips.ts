/** Tooltips of board spaces. */
import { whyNotOption } from "../../board/why-not";
import { both } from "../../i18n";
import type { Msg, Question, Tip } from "../types";
import {
  activityOf, buildingOf, cellAt, cellOf, eventOf, nameOf, ownerOf, playerOf, readDie, BUILDINGS, COLOURS, NEUTRAL, place,
  type Components, type Owner, type TroyesView,
} from "./data";
import { activityEffect, characterEffect, characterName, cellName, eventEffect, eventTitle, LEVELS, list, nameWithin, spaceName } from "./names";
import { dieName } from "./pieces";
import { m } from "./texts";

interface Context {
  c: Components;
  view: TroyesView;
  question: Question | null;
  names: string[];
}

/** Clauses of cards that do not stand in the chapter of the activity cards, whose order is that of the data. */
const BONUS_CLAUSES: Record<string, string> = { baker: "T-12.1", banquet: "T-12.2", prior: "T-12.3" };

export function tip(at: string, context: Context): Tip | null {
  const { c, view, question, names } = context;
  const cut = at.indexOf("-");
  const kind = cut < 0 ? at : at.slice(0, cut);
  const rest = cut < 0 ? "" : at.slice(cut + 1);
  switch (kind) {
    case "activity":
      return activityTip(rest, context);
    case "slot":
      return activityTip(rest.slice(0, rest.lastIndexOf("-")), context);
    case "event":
      return eventTip(Number(rest.split("-")[0]), context);
    case "die": {
      const die = readDie(rest);
      const owner = m("tip_owner", { name: nameWithin(die.owner, names) });
      return { title: dieName(die.colour, die.value), lines: [owner], whyNot: whyNotOption(question, [["Turn", "Compose", "Defend", "Reroll", "Flip"], `die:${rest}`]) };
    }
    case "black":
      return { title: dieName("black", Number(rest)), lines: [m("tip_black")], whyNot: whyNotOption(question, [["Defend"], `black:${rest}`]) };
    case "district":
      return districtTip(rest, context);
    case "building": {
      const building = c.buildings.find((each) => place(each.id) === rest);
      if (building === undefined) return null;
      const lines = [m("tip_salary", { n: building.salary })];
      if (building.rows.some((row) => row.cells.length > 1)) lines.push(m("tip_push"));
      return { title: both(nameOf(building)), lines, whyNot: whyNotOption(question, [["Turn"], `place:${building.id}`], [["ChooseBuilding"], `building:${building.id}`]) };
    }
    case "cell":
      return cellTip(at, context);
    case "lying": {
      const id = BUILDINGS.find((each) => place(each) === rest);
      if (id === undefined) return null;
      const who = view.lying[id].map((owner) => nameWithin(owner, names));
      return { title: both(nameOf(buildingOf(c, id))), lines: [m("tip_lying", { who: list(who) })], whyNot: whyNotOption(question, [["TakeCitizen"], `from:lying-${id}`]) };
    }
    case "cathedral":
      return rest === ""
        ? { title: m("cathedral"), lines: [m("tip_cathedral"), m("tip_cathedral_gap")], whyNot: whyNotOption(question, [["Turn"], "cathedral"]) }
        : archTip(rest, context);
    case "influence":
      return influenceTip(rest, context);
    case "deck": {
      const colour = COLOURS.find((each) => each === rest);
      return colour === undefined ? null : { title: m(`deck_${colour}`), lines: [m("tip_deck", { n: view.decks[colour] })] };
    }
    case "supply": {
      const player = question === null ? view.players[0] : playerOf(view, question.seat);
      return player === undefined ? null : { title: m("supply_title"), lines: [m("tip_supply", { n: player.supply, general: player.general })], whyNot: whyNotOption(question, [["TakeCitizen"], "from:supply"]) };
    }
    case "character":
      return characterTip(rest, context);
    case "king":
      return view.king === null ? null : { title: m("king"), lines: [m("tip_king_dice"), list(view.king.dice.map(([colour, value]) => dieName(colour, value)))] };
    default:
      return null;
  }
}

/** What a character would give to each seat now. */
function characterTip(id: string, { c, view, names }: Context): Tip {
  const number = c.characters.findIndex((card) => card.id === id);
  const now = view.players.map(({ seat, by_character: standing }) => {
    const [n, vp] = standing[number] ?? [0, 0];
    return m("tip_character_now", { who: names[seat] ?? "", n, what: m("n_points", { n: vp }) });
  });
  return { title: characterName(c, id), lines: [characterEffect(c, id, view), m("tip_character_if"), ...now] };
}

function diceWords(dice: string, divisor: number): Msg {
  if (dice === "any_mixed") return m("tip_divisor_mixed", { n: divisor });
  const colour = COLOURS.find((each) => each === dice);
  return colour === undefined ? m("tip_divisor_any", { n: divisor }) : m("tip_divisor", { colours: m(colour), n: divisor });
}

/** The clause with the full effect of a card. */
function clauseOf(c: Components, id: string): string {
  const n = c.activity_cards.findIndex((card) => card.id === id) + 1;
  return BONUS_CLAUSES[id] ?? `T-8.${n}`;
}

function activityTip(space: string, { c, view, question, names }: Context): Tip | null {
  const activity = view.activities.find((each) => each.space === space);
  if (activity === undefined) return null;
  const level = Number(space.split("-")[1]);
  const isModifier = activity.card !== null && activityOf(c, activity.card).timing === "delayed";
  const whyNot = whyNotOption(question, [["Turn"], `use:${space}`], [isModifier ? ["Compose"] : [], `modify:${space}`], [["TakeCitizen"], `from:${space}`]);
  if (activity.card === null) return { title: spaceName(space), lines: [m("tip_level", { level: LEVELS[level - 1] ?? "", n: level })], whyNot };
  const card = activityOf(c, activity.card);
  const effect = activityEffect(c, card, view.is_solo);
  // The clauses are those of two and more players; a solo game changes some cards.
  const isChanged = view.is_solo && card.id in c.solo.card_changes;
  const lines = [effect, diceWords(card.activation.dice_color, card.activation.divisor)];
  lines.push(m("tip_hire", { n: card.hire_cost, slots: card.slots_vp.join(", ") }));
  if (card.timing === "delayed") lines.push(m("tip_delayed"));
  activity.slots.forEach((owner, i) => {
    if (owner !== null) lines.push(m("tip_slot", { who: nameWithin(owner, names), what: m("n_points", { n: card.slots_vp[i] ?? 0 }) }));
  });
  lines.push(...activity.picture.map((owner) => m("tip_picture", { who: nameWithin(owner, names) })));
  lines.push(...Object.entries(activity.markers).map(([label, n]) => m("tip_markers", { who: nameWithin(ownerOf(label), names), n })));
  return { number: LEVELS[level - 1], title: both(nameOf(card)), lines, clause: isChanged ? undefined : clauseOf(c, card.id), whyNot };
}

function eventTip(k: number, { c, view, question, names }: Context): Tip | null {
  const event = view.events[k];
  if (event === undefined) return null;
  const card = eventOf(c, event.event);
  const owners = [...new Set<Owner>(event.markers)];
  const lines = [
    eventEffect(c, card, view.is_solo),
    diceWords(card.counter.dice_color, card.counter.divisor),
    m("tip_rewards", { first: card.vp_first, second: card.vp_second }),
    m("tip_flags", { n: event.markers.length, all: event.flags }),
    ...owners.map((owner) => m("tip_markers", { who: nameWithin(owner, names), n: event.markers.filter((each) => each === owner).length })),
  ];
  return { title: eventTitle(c, view.events, k), lines, whyNot: whyNotOption(question, [["Turn"], `counter:${k}`], [["PlaceMarker"], `mark:${k}`]) };
}

function districtTip(rest: string, { view, names }: Context): Tip {
  if (rest === "empty") return { title: m("tip_district_empty"), lines: [m("tip_district_empty_line")] };
  const owner = ownerOf(rest.split("-")[0] ?? "n");
  const lines = [m("tip_district")];
  const money = owner === NEUTRAL ? 0 : playerOf(view, owner).district_deniers;
  if (money > 0) lines.push(m("tip_district_money", { n: money }));
  return { title: m("tip_owner", { name: nameWithin(owner, names) }), lines };
}

function cellTip(at: string, { c, view, question, names }: Context): Tip | null {
  const cell = Object.keys(view.cells).find((each) => cellAt(each) === at);
  if (cell === undefined) return null;
  const { row, building } = cellOf(c, cell);
  const owner = view.cells[cell] ?? null;
  const lines = [owner === null ? m("tip_cell_free") : m("tip_cell_taken", { who: nameWithin(owner, names) }), m("tip_row", { dice: row.die_values.join(", ") })];
  return { title: cellName(c, cell), lines, whyNot: whyNotOption(question, [["StartPlace"], `cell:${cell}`], [["TakeCitizen"], `from:${cell}`], [["Turn"], `place:${building.id}`]) };
}

function archTip(rest: string, { c, view, names, question }: Context): Tip | null {
  const [level = 0, column = 0] = rest.split("-").map(Number);
  const cell = c.cathedral.cells.find((each) => each.level === level && each.column === column);
  if (cell === undefined) return null;
  const owner = view.cathedral[level - 1]?.[column - 1] ?? null;
  const gain = list([m("n_points", { n: cell.vp }), m("n_influence", { n: cell.influence })]);
  const line = owner === null ? gain : m("tip_cell_taken", { who: nameWithin(owner, names) });
  return { number: `${LEVELS[level - 1] ?? ""}·${column}`, title: m("cathedral"), lines: [line, m("tip_cathedral")], whyNot: whyNotOption(question, [["Turn"], "cathedral"]) };
}

function influenceTip(rest: string, { view, names }: Context): Tip | null {
  const seat = rest.startsWith("seat-") ? Number(rest.slice("seat-".length)) : null;
  const here = view.players.filter((player) => (seat === null ? player.influence === Number(rest) : player.seat === seat));
  if (here.length === 0) return { title: m("influence_track"), lines: [m("tip_influence_uses")] };
  const who = here.map((player) => m("tip_influence", { n: player.influence, who: names[player.seat] ?? "" }));
  return { title: m("influence_track"), lines: [...who, m("tip_influence_uses")] };
}
