/** The board, the castle, the track and the solo components of Viscounts in the editor of numbers. */
import { both, raw } from "../../../i18n";
import { w, type Card as Face, type Line, type Section } from "../../../pages/numbers/layout";
import type { AiBoard, Scheme, Segment } from "../components";
import { nameOf, type Components } from "../data";
import { boardName } from "../names";
import { amount, fx, icons } from "./amounts";

const LAND = { band: "#2f6a4f", ground: "#dbe6dc" };
const STONE = { band: "#5c6066", ground: "#e4e6e8" };
const SIDES = ["players_1_2", "players_3_4"] as const;

function segment(land: Segment, side: (typeof SIDES)[number]): Face {
  const at = `board.segments.${land.id}.sides.${side}`;
  const { sites, links, trade, preprinted_townsfolk: card, preprinted_manuscript: page } = land.sides[side];
  const lines: Line[] = [
    ...sites.map((site): Line => ({ look: "row", label: w(`Site ${site.order}`, `Место ${site.order}`), parts: fx(site.effect, `${at}.sites.${site.id}.effect`) })),
    ...links.map((link, i): Line => ({ look: "row", label: w(`Link ${i + 1}`, `Связь ${i + 1}`), parts: fx(link.effect, `${at}.links.${i}.effect`) })),
    ...(["outer_left", "outer_right"] as const).map((place): Line => ({
      look: "row",
      label: w(`Trade, space ${land.numbers[place]}`, `Торговля, участок ${land.numbers[place]}`),
      parts: [amount(`${at}.trade.${place}.merchant_icons`, "merchant"), { text: raw("→") }, ...fx(trade[place].gives, `${at}.trade.${place}.gives`)],
    })),
    {
      look: "row",
      label: w("Printed townsfolk", "Горожанин на поле"),
      parts: [
        amount(`${at}.preprinted_townsfolk.cost`, "silver"),
        ...icons(card.icons, `${at}.preprinted_townsfolk.icons`),
        { text: raw("→") },
        ...fx(card.dismiss_effect, `${at}.preprinted_townsfolk.dismiss_effect`),
      ],
    },
    {
      look: "row",
      label: w("Printed manuscript", "Манускрипт на поле"),
      parts: [amount(`${at}.preprinted_manuscript.cost`, "cleric"), { text: raw("→") }, ...fx(page.immediate, `${at}.preprinted_manuscript.immediate`)],
    },
  ];
  return { id: at, title: both(nameOf(land)), corner: `${land.numbers.outer_left}–${land.numbers.outer_right}`, ...LAND, isWide: true, lines };
}

export function boardSections(c: Components): Section[] {
  const titles = [w("Board, 1–2 players", "Поле, 1–2 игрока"), w("Board, 3–4 players", "Поле, 3–4 игрока")];
  return SIDES.map((side, i) => ({ id: `board-${side}`, title: titles[i] ?? raw(side), cards: c.board.segments.map((land) => segment(land, side)) }));
}

export function castleSection(c: Components): Section {
  const { castle, virtue_corruption_track: track } = c;
  return {
    id: "castle",
    title: w("Castle and track", "Замок и шкала"),
    cards: [
      {
        id: "castle-tiers",
        title: w("Castle", "Замок"),
        icon: "vc-castle",
        ...STONE,
        isWide: true,
        lines: [
          ...castle.sections_clockwise.map((part): Line => ({
            look: "row",
            label: w(`Section ${part.id}, tier 2`, `Секция ${part.id}, ярус 2`),
            parts: fx(part.tier2_effect, `castle.sections_clockwise.${part.id}.tier2_effect`),
          })),
          { look: "row", label: w("Tier 3", "Ярус 3"), parts: fx(castle.tier3_effect, "castle.tier3_effect") },
          { look: "row", label: w("Bumped from tier 1", "Удалён с яруса 1"), parts: [0, 1].map((i) => amount(`castle.bump_reward.tier1.${i}.n`, "silver")) },
          {
            look: "row",
            label: w("Bumped from tier 2", "Удалён с яруса 2"),
            parts: [amount("castle.bump_reward.tier2.0.n", "virtue"), amount("castle.bump_reward.tier2.1.n", "any_resource")],
          },
          ...Object.keys(castle.end_vp_per_worker).map((tier): Line => ({
            look: "row",
            label: w(`Points for a worker, tier ${tier.slice(-1)}`, `Очки за рабочего, ярус ${tier.slice(-1)}`),
            parts: [{ path: `castle.end_vp_per_worker.${tier}`, name: w(`points, tier ${tier.slice(-1)}`, `очки, ярус ${tier.slice(-1)}`), icon: "vp" }],
          })),
          ...Object.keys(castle.worker_action_costs).map((n): Line => ({
            look: "row",
            label: w(`Nobles for ${n} ${n === "1" ? "worker" : "workers"}`, `Благородство за рабочих: ${n}`),
            parts: [amount(`castle.worker_action_costs.${n}`, "noble")],
          })),
        ],
      },
      {
        id: "track",
        title: w("Virtue and corruption", "Добродетель и коррупция"),
        icon: "vc-collision",
        ...STONE,
        isWide: true,
        lines: [
          ...track.collision.flatMap((space, i): Line[] => [
            { look: "row", label: w(`Space ${space.space}`, `Клетка ${space.space}`), parts: fx(space.owner, `virtue_corruption_track.collision.${i}.owner`) },
            {
              look: "row",
              label: w(`Space ${space.space}, the others`, `Клетка ${space.space}, остальные`),
              parts: fx(space.opponents.effect, `virtue_corruption_track.collision.${i}.opponents.effect`),
            },
          ]),
          ...track.ai_board_owner_rewards.map((space, i): Line => ({
            look: "row",
            label: w(`Space ${space.space}, Automa`, `Клетка ${space.space}, Автома`),
            parts: fx(space.owner, `virtue_corruption_track.ai_board_owner_rewards.${i}.owner`),
          })),
        ],
      },
    ],
  };
}

function scheme(card: Scheme, deck: string, i: number): Face {
  const at = `solo.schemes.${deck}.${card.id}`;
  return {
    id: at,
    title: w(`Scheme ${i + 1}`, `Схема ${i + 1}`),
    icon: "vc-cards",
    ...STONE,
    lines: [
      { look: "big", parts: icons(card.icons, `${at}.icons`) },
      { look: "big", parts: [amount(`${at}.move`, "move", w("move", "движение"))] },
      { look: "line", label: w("effect", "эффект"), parts: fx(card.row2, `${at}.row2`) },
      ...card.actions.map((action, k): Line => ({ look: "line", label: w("or", "или"), parts: fx(action.effect, `${at}.actions.${k}.effect`) })),
    ],
  };
}

function aiBoard(board: AiBoard): Face {
  const at = `solo.ai_boards.${board.id}`;
  const start = (board as AiBoard & { start?: { resources?: Record<string, number> } }).start?.resources ?? {};
  const choice = (board as AiBoard & { resource_choice?: { resource: string }[] }).resource_choice ?? [];
  return {
    id: at,
    title: boardName(board),
    icon: "vc-meeple",
    ...STONE,
    isWide: true,
    lines: [
      {
        look: "row",
        label: w("At the start", "В начале"),
        parts: [...Object.keys(start).map((good) => amount(`${at}.start.resources.${good}`, good === "generic" ? "any_resource" : good)), amount(`${at}.start.deeds`, "deed"), amount(`${at}.start.debts`, "debt")],
      },
      ...choice.map((each, i): Line => ({ look: "row", label: w("Takes up to", "Берёт до"), parts: [amount(`${at}.resource_choice.${i}.until`, each.resource)] })),
      ...Object.entries(board.printed_slots).map(([slot, list]): Line => ({
        look: "row",
        label: w(`Printed in slot ${slot.slice(-1)}`, `Напечатано в ячейке ${slot.slice(-1)}`),
        parts: icons(list, `${at}.printed_slots.${slot}`),
      })),
      ...board.building_slots.guildhall.map((slot, i): Line => ({
        look: "row",
        label: w(`Guildhall ${slot.slot}`, `Гильдия ${slot.slot}`),
        parts: slot.ability.kind === "icons" ? icons(slot.ability.icons as Record<string, number>, `${at}.building_slots.guildhall.${i}.ability.icons`) : [],
      })),
    ],
  };
}

export function soloSections(c: Components): Section[] {
  return [
    {
      id: "schemes",
      title: w("Solo: schemes", "Одиночная игра: схемы"),
      cards: [...c.solo.schemes.starting.map((card, i) => scheme(card, "starting", i)), ...c.solo.schemes.future.map((card, i) => scheme(card, "future", c.solo.schemes.starting.length + i))],
    },
    { id: "automa", title: w("Solo: Automa boards", "Одиночная игра: планшеты Автомы"), cards: c.solo.ai_boards.map(aiBoard) },
  ];
}
