/** The components of Viscounts in the editor of numbers. */
import "../viscounts.css";

import { both, type Msg } from "../../../i18n";
import { w, type Card as Face, type Line, type NumbersLayout, type Section } from "../../../pages/numbers/layout";
import { asComponents, familyOf, nameOf, type Card, type Components } from "../data";
import { abilityWords } from "../fx";
import { portraitOf } from "../icons";
import { manuscriptEffect } from "../names";
import Sprite from "../Sprite.svelte";
import { keyFor, m } from "../texts";
import { abilities, amount, fx, icons } from "./amounts";
import { boardSections, castleSection, soloSections } from "./places";
import { names } from "./words";

/** Colours of the families of cards, as on the table. */
const FAMILIES: Record<string, { band: string; ground: string }> = {
  merchant: { band: "#86600f", ground: "#f1e2b9" },
  builder: { band: "#a2552a", ground: "#f0d7c2" },
  noble: { band: "#6a3d6e", ground: "#e8d9ea" },
  cleric: { band: "#2b5a8c", ground: "#d8e3ef" },
  criminal: { band: "#37312f", ground: "#d7d0ca" },
};

const RIBBONS: Record<string, { band: string; ground: string }> = {
  black: { band: "#37312f", ground: "#d7d0ca" },
  blue: { band: "#2b5a8c", ground: "#d8e3ef" },
  grey: { band: "#6d7278", ground: "#e4e6e8" },
  yellow: { band: "#86600f", ground: "#f1e2b9" },
};

function townsfolk(card: Card, group: string): Face {
  const at = `townsfolk.${group}.${card.id}`;
  const family = familyOf(card.icons);
  return {
    id: at,
    title: both(nameOf(card)),
    icon: portraitOf(card, family),
    ...FAMILIES[family],
    text: card.timing === "none" ? m("no_ability") : abilityWords(card.ability),
    lines: [
      { look: "big", parts: [amount(`${at}.cost`, "silver", w("cost", "цена"))] },
      { look: "big", parts: icons(card.icons, `${at}.icons`) },
      { look: "line", label: w("when hired", "при найме"), parts: fx(card.hire_effect, `${at}.hire_effect`) },
      { look: "line", label: w("ability", "свойство"), parts: abilities(card.ability, `${at}.ability`) },
    ],
  };
}

function cards(c: Components): Section[] {
  const section = (group: keyof Components["townsfolk"], title: Msg): Section => ({
    id: `townsfolk-${group}`,
    title,
    cards: [...c.townsfolk[group]].map((card) => townsfolk(card, group)),
  });
  return [
    section("neutral", w("Townsfolk", "Обычные горожане")),
    section("heroes", w("Heroes", "Особые горожане")),
    section("starting", w("Starting townsfolk", "Стартовые горожане")),
  ];
}

function manuscripts(c: Components): Section {
  return {
    id: "manuscripts",
    title: w("Manuscripts", "Манускрипты"),
    cards: c.manuscripts.map((card): Face => {
      const at = `manuscripts.${card.id}`;
      return {
        id: at,
        title: m(keyFor("ribbon", card.ribbon) ?? "ribbon_black"),
        icon: `vc-ribbon-${card.ribbon}`,
        ...RIBBONS[card.ribbon],
        text: manuscriptEffect(card),
        lines: [
          { look: "big", parts: [amount(`${at}.cost`, "cleric", w("cost", "цена"))] },
          { look: "line", label: w("at once", "сразу"), parts: fx(card.immediate, `${at}.immediate`) },
          {
            look: "line",
            label: w("at the end", "в конце"),
            parts: [
              { path: `${at}.end_vp.vp`, name: w("points", "очки"), icon: "vp" },
              { path: `${at}.end_vp.per`, name: w("for every (number)", "за каждые (число)"), sign: "/" },
            ],
          },
        ],
      };
    }),
  };
}

function ownBoard(c: Components): Section {
  const board = "player_board";
  return {
    id: "own-board",
    title: w("Player board", "Планшет игрока"),
    cards: c.player_board.buildings.map((building, i): Face => {
      const at = `${board}.buildings.${i}`;
      return {
        id: at,
        title: m(keyFor("building", building.type) ?? "thing_site"),
        icon: `vc-${building.type.replace("_", "-")}`,
        ...FAMILIES.builder,
        lines: [
          { look: "big", parts: [amount(`${at}.builder_icons`, "builder", w("cost to build", "цена"))] },
          {
            look: "slots",
            parts: [
              ...building.vp_by_count.map((_, n) => ({ path: `${at}.vp_by_count.${n}`, name: w(`points for ${n}`, `очки за ${n}`) })),
              { text: w("points by number built", "очки по числу зданий") },
            ],
          },
          ...building.slots.map((slot, k): Line => ({
            look: "line",
            label: w(`slot ${slot.slot}`, `ячейка ${slot.slot}`),
            parts: abilities([slot.ability], `${at}.slots.${k}.ability`).map((part) => ("path" in part ? { ...part, path: part.path.replace(".ability.0.", ".ability.") } : part)),
          })),
        ],
      };
    }),
  };
}

function playerCards(c: Components): Section {
  return {
    id: "player-cards",
    title: w("Player cards", "Карты игрока"),
    cards: c.player_cards.map((card): Face => {
      const at = `player_cards.${(card as { id?: string }).id ?? ""}`;
      return {
        id: at,
        title: w(`Player card ${card.number}`, `Карта игрока ${card.number}`),
        corner: String(card.number),
        icon: "vc-viscount",
        band: "#2f6a4f",
        ground: "#dbe6dc",
        lines: [
          { look: "big", parts: [amount(`${at}.silver`, "silver")] },
          { look: "big", parts: Object.keys(card.resources).map((good) => amount(`${at}.resources.${good}`, good)) },
          { look: "line", parts: [amount(`${at}.deeds`, "deed"), amount(`${at}.debts`, "debt")] },
          { look: "line", label: w("also", "ещё"), parts: fx(card.extra, `${at}.extra`) },
        ],
      };
    }),
  };
}

export const numbers: NumbersLayout = {
  Sprite,
  editions: ["Garphill Games, 2020", "Renegade Game Studios, 2020"],
  names,
  sections(components) {
    const c = asComponents(components);
    return [...cards(c), manuscripts(c), ...boardSections(c), castleSection(c), ownBoard(c), playerCards(c), ...soloSections(c)];
  },
};
