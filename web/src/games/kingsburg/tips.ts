/** Tooltips of board spaces. */
import { whyNotOption, type Meaning } from "../../board/why-not";
import { percentText } from "../../frame/numbers";
import { both, raw, say, viewer } from "../../i18n";
import type { Msg, Question, Seat, Tip } from "../types";
import { enemyTypeName, longAbility } from "./abilities";
import {
  advisorOf, backOf, enemyOf, NEUTRAL, phaseOf, provinceOf, yearLabel,
  type Building, type Components, type EnemyInView, type Group, type KingsburgView, type Province, type TableOptions,
} from "./data";
import { paneOf } from "./geometry";
import { goodsWords, opWords } from "./pieces";
import { keyFor, m, signed } from "./texts";

interface Context {
  c: Components;
  view: KingsburgView;
  question: Question | null;
  names: string[];
}

const GOOD_TITLES = { gold: "Gold", wood: "Wood", stone: "Stone" } as const;

export function tip(at: string, context: Context): Tip | null {
  const [place = "", ...rest] = at.split("-");
  const n = Number(rest.at(-1));
  const { c, view, names } = context;
  const kind = rest.length > 1 && Number.isNaN(Number(rest[0])) ? `${place}-${rest[0]}` : place;
  switch (kind) {
    case "advisor":
      return advisorTip(n, context);
    case "building":
      return buildingTip(Number(rest[0]), n, context);
    case "enemy":
      return enemyTip(n, context);
    case "defence":
      return defenceTip(n, context);
    case "calendar": {
      const phase = phaseOf(c, n);
      if (phase === undefined) return null;
      const season = keyFor("season", phase.season);
      const isHome = phase.id === "kings_envoy" && view.envoy === null;
      return {
        number: n,
        title: both(phase.name),
        lines: [...(season === null ? [] : [m(season)]), ...(isHome ? [m("tip_envoy_home")] : [])],
      };
    }
    case "order": {
      const seat = view.order[n - 1];
      if (seat === undefined) return { number: n, title: m("turn_order"), lines: [m("order_empty", { n })] };
      const line = m("tip_order", { name: names[seat] ?? "", n: view.order_sums[n - 1] ?? 0 });
      return { number: n, title: m("turn_order"), lines: [line, m("tip_order_first")] };
    }
    case "soldiers":
      return soldiersTip(view.players.filter((p) => Math.min(p.soldiers, c.tracks.soldiers.max) === n).map((p) => p.seat), context);
    case "soldier-marker":
      return soldiersTip([n], context);
    case "score":
    case "score-marker": {
      const spaces = c.tracks.score.spaces;
      const here = view.players.filter((p) => (kind === "score" ? paneOf(p.vp, spaces) === n : p.seat === n));
      if (here.length === 0) return null;
      return { title: m("score_track"), lines: here.map((p) => scoreLine(p.vp, names[p.seat] ?? "")) };
    }
    case "good": {
      const good = rest[0];
      return good === "gold" || good === "wood" || good === "stone"
        ? { title: m(GOOD_TITLES[good]), lines: [m("tip_supply")], whyNot: goodWhyNot(good, context.question) }
        : null;
    }
    case "province-tab":
      return { title: m("province_of", { name: names[n] ?? "" }), lines: [m("tip_tab")] };
    default:
      return null;
  }
}

function soldiersTip(seats: Seat[], { view, names }: Context): Tip {
  const cap = view.table_options.soldier_cap;
  const line = (seat: Seat): Msg => m("tip_soldiers", { n: provinceOf(view, seat).soldiers, who: names[seat] ?? "" });
  return {
    title: m("soldiers"),
    lines: [...seats.map(line), m("tip_soldiers_home"), ...(cap === null ? [] : [m("tip_soldier_cap", { n: cap })])],
  };
}

function scoreLine(vp: number, name: string): Msg {
  const amount = m("n_points", { n: Math.abs(vp) });
  return m("tip_score", { name, what: vp < 0 ? m("minus", { what: amount }) : amount });
}

function listNames(seats: Seat[], names: string[]): string {
  return seats.map((seat) => names[seat] ?? "").join(", ");
}

function groupLine(group: Group, names: string[]): Msg {
  const dice = [...group.dice, ...group.white].join(", ") + (group.plus2 ? ", +2" : "");
  const owner = group.seat === NEUTRAL ? m("tip_neutral") : raw(names[group.seat] ?? "");
  const who = m("and", { a: owner, b: raw(dice) });
  return group.market === 0 ? m("tip_taken", { who }) : m("tip_taken_market", { who, shift: signed(group.market) });
}

function advisorTip(n: number, { c, view, question, names }: Context): Tip | null {
  if (c.advisors.every((a) => a.value !== n)) return null;
  const advisor = advisorOf(c, n);
  const groups = view.advisors[String(n)] ?? [];
  return {
    number: n,
    title: both(advisor.name),
    lines: [opWords(advisor.effect), ...groups.map((group) => groupLine(group, names))],
    whyNot: whyNotOption(question, [["Influence"], `advisor:${n}`]),
  };
}

function buildingTip(row: number, col: number, { c, view, question }: Context): Tip | null {
  const building = c.buildings.find((b) => b.row === row && b.col === col);
  if (building === undefined) return null;
  const lines = [m("tip_cost", { what: goodsWords(building.cost) })];
  if (building.vp !== 0) lines.push(m("tip_points", { what: m("n_points", { n: building.vp }) }));
  if (building.battle.base !== 0) lines.push(m("tip_battle", { n: signed(building.battle.base) }));
  lines.push(...longAbility(c, building, view.table_options));
  if (question !== null && provinceOf(view, question.seat).used.includes(building.id)) lines.push(m("tip_used"));
  const isBuilt = question !== null && provinceOf(view, question.seat).built.includes(building.id);
  return { title: both(building.name), lines, whyNot: buildingWhyNot(building.id, question, isBuilt) };
}

/** The option a building stands for: using it, where it can be used, else building it. */
const USES: Record<string, Meaning[]> = {
  statue: [[["Reroll"], "reroll:coloured"]],
  chapel: [[["Reroll"], "reroll:all"]],
  inn: [[["EndOrder"], "first_use:inn"]],
  town_hall: [[["TownHall"], "town_hall:token"], [["EndOrder"], "first_use:town_hall"]],
};

/** Buildings that wait for their moment: whoever clicks one that stands wants to use it, not to build it again. */
const USED_BY_CHOICE = ["statue", "chapel", "town_hall"];

function buildingWhyNot(id: string, question: Question | null, isBuilt: boolean): string | undefined {
  const [use, ...others] = USES[id] ?? [];
  const build: Meaning = [["Build"], `build:${id}`];
  if (use !== undefined && isBuilt && USED_BY_CHOICE.includes(id)) return whyNotOption(question, use, ...others);
  return whyNotOption(question, build, ...(USES[id] ?? []));
}

function goodWhyNot(good: string, question: Question | null): string | undefined {
  return whyNotOption(
    question,
    [["TakeGood"], `good:${good}`],
    [["LoseGood"], `lose:${good}`],
    [["Exchange"], `exchange:${good}`],
    [["TownHall"], `town_hall:${good}`],
    [["Recruit"], `recruit:${good}`],
  );
}

function enemyTip(year: number, { c, view, names }: Context): Tip | null {
  const enemy = view.enemies.find((e) => e.year === year);
  const title = m("year_title", { label: yearLabel(c, year) });
  if (enemy === undefined) return null;
  if (enemy.card === null) {
    const back = backOf(c, year);
    const lines = [m("tip_enemy_back", { min: back.strength_min, max: back.strength_max }), possibleCards(c, year)];
    if (enemy.known_to.length > 0) lines.push(m("tip_enemy_known", { names: listNames(enemy.known_to, names) }));
    return { title, lines: [...lines, ...oddsLines(enemy, names)] };
  }
  const card = enemyOf(c, enemy.card);
  const lines = [m("tip_enemy_face", { n: card.strength, reward: opWords(card.reward), losses: opWords(card.losses) })];
  if (!enemy.is_revealed) {
    const isAlone = enemy.known_to.length === 1;
    lines.push(isAlone ? m("tip_enemy_secret") : m("tip_enemy_known", { names: listNames(enemy.known_to, names) }));
  }
  return { title: both(card.name), lines: [...lines, ...oddsLines(enemy, names)] };
}

/** The cards that a back may hide, the weakest first. */
function possibleCards(c: Components, year: number): Msg {
  const cards = c.enemies.filter((card) => card.year === year).sort((a, b) => a.strength - b.strength);
  const named = cards.map((card) => m("tip_enemy_card", { enemy: both(card.name), n: card.strength }));
  return m("tip_enemy_cards", { cards: named.reduce((a, b) => m("and", { a, b })) });
}

/** The chances of each seat in the battle, with the soldiers and buildings of now. */
function oddsLines({ odds }: EnemyInView, names: string[]): Msg[] {
  const lines = odds.map((ways, seat) => {
    const all = ways.reduce((a, b) => a + b, 0);
    const [win, draw, lose] = ways.map((n) => percentText(n / all, viewer.lang));
    return m("tip_odds_of", { name: names[seat] ?? "", win: win!, draw: draw!, lose: lose! });
  });
  return lines.length === 0 ? [] : [m("tip_odds"), ...lines];
}

/** What a combat value is made of; in a battle the King's soldiers have come already. */
export function defenceLine(view: KingsburgView, province: Province, buildings: number): Msg {
  return m(view.kings_die > 0 ? "tip_defence_battle" : "tip_defence", { soldiers: province.soldiers, buildings: signed(buildings) });
}

function defenceTip(seat: Seat, { c, view, names }: Context): Tip {
  const province = provinceOf(view, seat);
  return {
    title: m("defence_of", { name: names[seat] ?? "" }),
    lines: [
      defenceLine(view, province, province.defence),
      ...Object.entries(province.defence_vs).map(([type, n]) => m("tip_defence_vs", { enemy: enemyTypeName(c, type), n: signed(n) })),
    ],
  };
}

/** A building as text for screen readers: price, points, ability. */
export function buildingWords(c: Components, building: Building, options: TableOptions): string {
  const lines = [m("tip_cost", { what: goodsWords(building.cost) })];
  if (building.vp !== 0) lines.push(m("tip_points", { what: m("n_points", { n: building.vp }) }));
  if (building.battle.base !== 0) lines.push(m("tip_battle", { n: signed(building.battle.base) }));
  return [...lines, ...longAbility(c, building, options)].map(say).join(". ");
}
