/** Tooltips of board spaces. */
import { whyNotOption } from "../../board/why-not";
import { minus } from "../../frame/numbers";
import { both } from "../../i18n";
import type { Msg, Question, Tip } from "../types";
import {
  aiBoardOf, AUTOMA, BUILDINGS, buildingOf, cardOf, linksOf, manuscriptOf, nameOf, pathOf, playerOf, readSlot, RIBBONS, schemeOf, SECTIONS, SEGMENTS,
  segmentOfSpace, sideOf, siteOf, type Components, type Owner, type Player, type ViscountsView,
} from "./data";
import { abilityWords, amountWords, fxWords, iconWords, list } from "./fx";
import { buildingName, cardName, manuscriptEffect, nameWithin, ownerName, ribbonName, schemeActions, schemeName, siteName, slotName, spaceName } from "./names";
import { handAt } from "./spots";
import { keyFor, m } from "./texts";

export interface Context {
  c: Components;
  view: ViscountsView;
  question: Question | null;
  names: string[];
}

export function tip(at: string, context: Context): Tip | null {
  const cut = at.indexOf("-");
  const kind = cut < 0 ? at : at.slice(0, cut);
  return TIPS[kind]?.(cut < 0 ? "" : at.slice(cut + 1), context) ?? null;
}

type Teller = (rest: string, context: Context) => Tip | null;

const TIPS: Record<string, Teller> = {
  space: spaceTip,
  site: siteTip,
  link: linkTip,
  townsfolk: townsfolkTip,
  manuscript: manuscriptTip,
  castle: castleTip,
  worker: (rest, context) => castleTip(rest.slice(0, rest.lastIndexOf("-")), context),
  viscount: (rest, { c, view, names }) => {
    const owner = rest === "automa" ? AUTOMA : Number(rest);
    const space = playerOf(view, owner).space;
    return space === null ? null : { title: ownerName(owner, names), lines: [spaceName(c, space)] };
  },
  pile: pileTip,
  bonus: bonusTip,
  pair: pairTip,
  card: (rest, context) => slotCardTip(rest, context),
  slot: (rest, context) => (/^\d$/.test(rest) ? null : slotTip(rest, context)),
  slotof: slotOfTip,
  hand: handTip,
  track: trackTip,
  good: (rest, { question }) => {
    const [good = "", other] = rest.split("-");
    const key = keyFor("thing", good);
    const about = keyFor("about", good);
    if (key === null || about === null) return null;
    return { title: m(key), lines: [m(about)], whyNot: other === undefined && good !== "silver" ? whyNotOption(question, [["TakeResource"], `resource:${good}`]) : undefined };
  },
  workers: (_, { c }) => ({ title: m("workers_supply"), lines: [m("about_worker", { costs: Object.entries(c.castle.worker_action_costs).map(([n, cost]) => `${n}: ${cost}`).join(", ") })] }),
  debts: (rest, { c, question }) => ({ title: m("debts"), lines: [m("about_debt", { unpaid: minus(c.debt_card.unpaid_vp), paid: c.debt_card.paid_vp })], whyNot: rest === "" ? whyNotOption(question, [["Flip"], "flip:debt"]) : undefined }),
  deeds: (rest, { c, question }) => ({ title: m("deeds"), lines: [m("about_deed", { acquired: c.deed_card.acquired_vp, approved: c.deed_card.approved_vp })], whyNot: rest === "" ? whyNotOption(question, [["Flip"], "flip:deed"]) : undefined }),
  ribbons: (rest, context) => ribbonsTip(rest, context),
  deck: (rest, context) => deckTip(rest, context),
  discard: (rest, context) => discardTip(rest, context),
  icons: () => ({ title: m("icons_now"), lines: [m("about_icons"), m("about_criminal")] }),
  score: (rest, { view }) => scoreTip(playerOf(view, rest === "automa" ? AUTOMA : Number(rest))),
};

function spaceOf(rest: string): string {
  return rest.replace("-", ".");
}

function spaceTip(rest: string, { c, view, question, names }: Context): Tip {
  const space = spaceOf(rest);
  const segment = segmentOfSpace(space);
  const path = pathOf(space);
  const lines: Msg[] = [];
  if (path === "inner") {
    lines.push(m("tip_inner"));
    const section = view.segments[segment].section;
    if (section !== null) lines.push(m("tip_section_here", { section }));
  } else {
    const trade = sideOf(c, view, segment).trade[path];
    lines.push(m("tip_trade", { n: trade.merchant_icons, effect: fxWords(trade.gives) }), m("tip_outer"));
  }
  lines.push(...view.players.filter((player) => player.space === space).map((player) => m("tip_here", { who: nameWithin(player.seat, names) })));
  return { number: path === "inner" ? undefined : space, title: spaceName(c, space), lines, whyNot: whyNotOption(question, [["Move"], `move:${space}`]) };
}

function siteTip(rest: string, { c, view, question, names }: Context): Tip | null {
  const site = siteOf(c, view, rest);
  if (site === undefined) return null;
  const owner = view.sites[rest];
  const lines = [m("tip_site", { effect: fxWords(site.effect) }), m(site.bank === "left" ? "tip_bank_left" : "tip_bank_right")];
  const type = view.site_buildings[rest];
  if (owner !== undefined) lines.push(m("tip_taken", { who: type === undefined ? nameWithin(owner, names) : m("pair", { a: nameWithin(owner, names), b: buildingName(type) }) }));
  return { title: siteName(c, rest), lines, whyNot: whyNotOption(question, [["ChooseSite", "FreeSite"], `site:${rest}`]) };
}

function linkTip(rest: string, { c, view }: Context): Tip | null {
  const [from = "", to = ""] = rest.split("--");
  const link = linksOf(c, view).find((each) => each.from === from && each.to === to);
  if (link === undefined) return null;
  const isDone = view.sites[from] !== undefined && view.sites[to] !== undefined;
  return { title: m("link"), lines: [fxWords(link.effect), m(isDone ? "tip_link_done" : "tip_link")] };
}

/** The value of a card on the table. */
function cardLines(c: Components, id: string): Msg[] {
  const card = cardOf(c, id);
  const lines = [m("tip_card_cost", { n: card.cost }), m("tip_card_icons", { icons: iconWords(card.icons) })];
  if (card.hire_effect.length > 0) lines.push(m("tip_card_hire", { effect: fxWords(card.hire_effect) }));
  const timing = keyFor("timing", card.timing);
  if (timing !== null && card.timing !== "none") lines.push(m(timing, { effect: abilityWords(card.ability) }));
  return lines;
}

function townsfolkTip(rest: string, { c, view, question }: Context): Tip | null {
  const segment = SEGMENTS.find((each) => each === rest);
  if (segment === undefined) return null;
  const { townsfolk: id, townsfolk_below: below } = view.segments[segment];
  const whyNot = whyNotOption(question, [["Recruit", "FreeHire"], `hire:${segment}`], [["Dismiss"], "dismiss"]);
  if (id === null) {
    const printed = sideOf(c, view, segment).preprinted_townsfolk;
    return { title: m("printed_card"), lines: [m("tip_printed", { cost: printed.cost, icons: iconWords(printed.icons), effect: fxWords(printed.dismiss_effect) })], whyNot };
  }
  return { number: cardOf(c, id).cost, title: cardName(c, id), lines: [...cardLines(c, id), m("tip_pile", { n: below })], whyNot };
}

function manuscriptTip(rest: string, { c, view, question }: Context): Tip | null {
  const segment = SEGMENTS.find((each) => each === rest);
  if (segment === undefined) return null;
  const { manuscript: id, manuscripts_below: below } = view.segments[segment];
  const whyNot = whyNotOption(question, [["FreeManuscript"], `manuscript:${segment}`], [["Act"], "action:transcribe"]);
  if (id === null) {
    const printed = sideOf(c, view, segment).preprinted_manuscript;
    return { number: printed.cost, title: m("printed_manuscript"), lines: [m("tip_printed_manuscript", { effect: fxWords(printed.immediate) })], whyNot };
  }
  const tile = manuscriptOf(c, id);
  return { number: tile.cost, title: m("ms_name", { ribbon: ribbonName(tile.ribbon), cost: tile.cost }), lines: [manuscriptEffect(tile), m("tip_manuscript_cost", { n: tile.cost }), m("tip_pile", { n: below })], whyNot };
}

function castleTip(rest: string, { c, view, question, names }: Context): Tip | null {
  const [tier = "", section = ""] = rest.split("-");
  if (rest === "leader") return leaderTip({ c, view, question, names });
  if (rest !== "3" && !SECTIONS.some((each) => each === section)) return { title: m("castle"), lines: [m("tip_castle")] };
  const vp = c.castle.end_vp_per_worker[`tier${tier}`] ?? 0;
  const count = (player: Player): number =>
    tier === "3" ? player.castle.tier3 : player.castle[tier === "1" ? "tier1" : "tier2"][section as (typeof SECTIONS)[number]];
  const who = view.players.filter((player) => count(player) > 0).map((player) => m("tip_workers", { who: ownerName(player.seat, names), n: count(player) }));
  if (tier === "3") return { title: m("tier3"), lines: [m("tip_tier", { n: vp }), m("tip_tier3", { effect: fxWords(c.castle.tier3_effect) }), ...who] };
  const effect = c.castle.sections_clockwise.find((each) => each.id === section)?.tier2_effect ?? [];
  const lines = [m("tip_tier", { n: vp }), tier === "1" ? m("tip_tier1") : m("tip_tier2"), m("tip_gate", { effect: fxWords(effect) }), ...who];
  const whyNot = tier === "1" ? whyNotOption(question, [["Promote", "FreeWorkers"], `section:${section}`], [["Act"], "action:workers"]) : undefined;
  return { number: section, title: m(tier === "1" ? "tier1" : "tier2", { section }), lines, whyNot };
}

function leaderTip({ c, view, names }: Context): Tip {
  const lines = [m("tip_leader", { vp: c.castle_leader_card.vp, n: c.castle_leader_card.hand_limit_bonus })];
  if (view.leader !== null) lines.push(m("tip_taken", { who: nameWithin(view.leader, names) }));
  return { title: m("leader"), lines };
}

function pileTip(rest: string, { c, view }: Context): Tip {
  const isPoverty = rest === "poverty";
  const left = isPoverty ? view.debts_left : view.deeds_left;
  const prizes = (view.players.length < 3 ? c.poverty_card.vp_fewer_than_3_players : c.poverty_card.vp).join(" / ");
  return {
    title: m(isPoverty ? "poverty" : "prosperity"),
    lines: [view.round > 0 && left === 0 ? m("tip_revealed") : m(isPoverty ? "tip_debts_left" : "tip_deeds_left", { n: left }), m(isPoverty ? "tip_poverty" : "tip_prosperity", { prizes })],
  };
}

function bonusTip(rest: string, { c, view, names }: Context): Tip | null {
  const card = c.cleric_bonus_cards.find((each) => each.ribbon === rest);
  if (card === undefined) return null;
  const lines = [m("tip_bonus", { vp: card.vp, icons: iconWords(card.icons) })];
  const owner = view.players.find((player) => player.bonus.includes(card.ribbon));
  if (owner !== undefined) lines.push(m("tip_taken", { who: nameWithin(owner.seat, names) }));
  return { title: ribbonName(rest), lines };
}

function pairTip(rest: string, { c, view, question }: Context): Tip | null {
  const pair = view.pairs.find((each) => each.pair === Number(rest));
  const card = c.player_cards.find((each) => each.number === pair?.number);
  if (pair === undefined || card === undefined) return null;
  const goods = list([
    amountWords("silver", card.silver),
    ...Object.entries(card.resources).map(([good, n]) => amountWords(good, n)),
    amountWords("deed", card.deeds),
    amountWords("debt", card.debts),
  ]);
  return {
    number: pair.number,
    title: m("pair_title", { n: pair.number, hero: cardName(c, pair.hero) }),
    lines: [goods, m("tip_extra", { effect: fxWords(card.extra) }), ...cardLines(c, pair.hero)],
    whyNot: whyNotOption(question, [["TakePair"], `pair:${rest}`]),
  };
}

/** "0-2": the card in slot 2 of seat 0. */
function slotCardTip(rest: string, { c, view }: Context): Tip | null {
  const [seat = "0", slot = "1"] = rest.split("-");
  const player = playerOf(view, seat === "automa" ? AUTOMA : Number(seat));
  const id = player.slots[Number(slot) - 1] ?? null;
  if (id === null) {
    const icons = player.is_automa && view.automa !== null ? aiBoardOf(c, view.automa).printed_slots[`slot${slot}`] : c.player_board.starting_icons[`slot${slot}`];
    return { title: m("slot", { n: Number(slot) }), lines: [icons === undefined || Object.keys(icons).length === 0 ? m("slot_plain") : m("slot_icons", { icons: iconWords(icons) })] };
  }
  if (player.is_automa) {
    const scheme = schemeOf(c, id);
    const lines = [m("tip_scheme_move", { n: scheme.move }), m("tip_scheme_effect", { effect: fxWords([...scheme.row1, ...scheme.row2]) }), m("tip_scheme_actions", { actions: schemeActions(scheme).reduce((a, b) => m("else", { a, b })) })];
    return { title: schemeName(c, id), lines };
  }
  return { number: cardOf(c, id).cost, title: both(nameOf(cardOf(c, id))), lines: cardLines(c, id) };
}

function slotTip(rest: string, { c, question }: Context): Tip | null {
  const { type, slot } = readSlot(rest);
  if (!BUILDINGS.includes(type)) return null;
  const data = buildingOf(c, type);
  const ability = data.slots.find((each) => each.slot === slot)?.ability;
  const [, ...steps] = data.vp_by_count;
  return {
    title: slotName(rest),
    lines: [
      m("tip_slot", { ability: abilityWords(ability === undefined ? [] : [ability]) }),
      m("tip_building", { n: data.builder_icons, steps: steps.join(" / ") }),
    ],
    whyNot: whyNotOption(question, [["ChooseBuilding", "FreeBuilding"], `slot:${rest}`]),
  };
}

/** "1-guildhall-2": a slot of another player's board; the solo opponent's have their own abilities. */
function slotOfTip(rest: string, context: Context): Tip | null {
  const { c, view } = context;
  const cut = rest.indexOf("-");
  const word = rest.slice(cut + 1);
  if (rest.slice(0, cut) !== "automa" || view.automa === null) {
    const slot = slotTip(word, context);
    return slot === null ? null : { ...slot, whyNot: undefined };
  }
  const { type, slot } = readSlot(word);
  const ability = aiBoardOf(c, view.automa).building_slots[type]?.find((each) => each.slot === slot)?.ability;
  return { title: slotName(word), lines: [m("tip_slot", { ability: abilityWords(ability === undefined ? [] : [ability]) })] };
}

function handTip(rest: string, { c, view, question }: Context): Tip | null {
  const cards = view.players.flatMap((player) => [...(player.hand ?? []), ...(player.deck ?? [])]);
  const id = cards.find((card) => handAt(card) === `hand-${rest}`);
  if (id === undefined) return null;
  const verb = Number(question?.facts.destroys ?? 0) === 1 ? "destroy" : "discard";
  const whyNot = whyNotOption(question, [["PlayCard"], `play:${id}`], [["Trim"], `${verb}:${id}`], [["DestroyOfDeck"], `destroy:${id}`]);
  return { number: cardOf(c, id).cost, title: cardName(c, id), lines: cardLines(c, id), whyNot };
}

/** "0-4": the effect of a collision on space 4. */
function trackTip(rest: string, { c, view, names }: Context): Tip | null {
  const [seat = "0", n = "1"] = rest.split("-");
  const owner: Owner = seat === "automa" ? AUTOMA : Number(seat);
  const space = c.virtue_corruption_track.collision.find((each) => each.space === Number(n));
  if (space === undefined) return null;
  const own = owner === AUTOMA ? (c.virtue_corruption_track.ai_board_owner_rewards.find((each) => each.space === Number(n))?.owner ?? []) : space.owner;
  const condition = keyFor("if", space.opponents.condition ?? "anyone");
  const lines = [m("tip_track_own", { who: ownerName(owner, names), effect: fxWords(own) }), m("tip_track_others", { condition: m(condition ?? "if_anyone"), effect: fxWords(space.opponents.effect) })];
  const player = playerOf(view, owner);
  if (player.corruption === player.virtue && player.virtue === Number(n)) lines.push(m("tag_collision_title"));
  return { number: n, title: m("track"), lines };
}

function ribbonsTip(rest: string, { c, view }: Context): Tip {
  const player = playerOf(view, rest === "automa" ? AUTOMA : Number(rest));
  const tiles = player.manuscripts.map((id) => manuscriptOf(c, id));
  const lines = RIBBONS.flatMap((ribbon) => tiles.filter((tile) => tile.ribbon === ribbon).map((tile) => m("ribbon_line", { ribbon: ribbonName(ribbon), effect: manuscriptEffect(tile) })));
  const [, ...sets] = c.manuscript_sets.vp_by_distinct_ribbons;
  return { title: m("manuscripts"), lines: [...lines, m("tip_sets", { sets: sets.join(" / ") })] };
}

function names(c: Components, cards: string[], isScheme: boolean): Msg {
  return cards.length === 0 ? m("nothing") : list(cards.map((card) => (isScheme ? schemeName(c, card) : cardName(c, card))));
}

function deckTip(rest: string, { c, view, question }: Context): Tip {
  // The viewer's pile has no seat in its id.
  const player = rest === "" ? view.players.find((each) => each.deck !== undefined) : playerOf(view, rest === "automa" ? AUTOMA : Number(rest));
  if (player === undefined) return { title: m("deck"), lines: [] };
  const own = player.deck;
  const lines = [m("tip_deck", { n: player.deck_size })];
  if (own !== undefined) lines.push(m("tip_deck_own", { cards: names(c, own, player.is_automa) }));
  else if (player.unseen !== undefined) lines.push(m("tip_unseen", { cards: names(c, player.unseen, false) }));
  const word = Number(question?.facts.destroys ?? 0) === 1 ? "destroy_top" : "discard_top";
  return { title: m("deck"), lines, whyNot: rest === "" ? whyNotOption(question, [["Trim"], word]) : undefined };
}

function discardTip(rest: string, { c, view }: Context): Tip {
  const player = playerOf(view, rest === "automa" ? AUTOMA : Number(rest));
  return { title: m("discard_pile"), lines: [names(c, player.discard, player.is_automa)] };
}

function scoreTip(player: Player): Tip {
  const lines = Object.entries(player.score).flatMap(([line, n]) => {
    const key = keyFor("why", line);
    return n === 0 || key === null ? [] : [m("score_line", { what: m(key), n: minus(n) })];
  });
  return { number: minus(player.vp), title: m("score_now"), lines: lines.length > 0 ? lines : [m("nothing")] };
}
