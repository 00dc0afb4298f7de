/** The components of Troyes in the editor of numbers. */
import "../troyes.css";

import { both, type Msg } from "../../../i18n";
import { w, type Amount, type Card, type Line, type NumbersLayout, type Part, type Section } from "../../../pages/numbers/layout";
import { numbersBelow } from "../../../pages/numbers/paths";
import { asComponents, COLOURS, nameOf, type Activity, type Colour, type Components, type EventCard } from "../data";
import { activityIcon, buildingIcon, characterIcon, dieKind, eventIcon } from "../icons";
import { activityEffect, eventEffect, LEVELS } from "../names";
import Sprite from "../Sprite.svelte";
import { m } from "../texts";
import { EFFECTS, names, type EffectNumber } from "./words";

/** Colours of the three estates, as on the table. */
const BANDS: Record<Colour | "any", { band: string; ground: string }> = {
  red: { band: "#a52f2a", ground: "#f3dcd5" },
  white: { band: "#6b6253", ground: "#f6f2e8" },
  yellow: { band: "#85600a", ground: "#f6e8c4" },
  any: { band: "#4b443d", ground: "#e9e0d0" },
};

const CARDS: Record<Colour, Msg> = {
  red: w("Military cards", "Карты военных"),
  white: w("Religious cards", "Карты духовенства"),
  yellow: w("Civil cards", "Карты рабочих"),
};

const DIVISOR = w("divisor", "делитель");

function divisor(path: string, colours: Colour[]): Part[] {
  return [
    ...colours.slice(1).map((colour): Part => ({ icon: "die-blank", look: dieKind(colour) })),
    { path, name: DIVISOR, icon: "die-blank", look: dieKind(colours[0] ?? "red"), sign: "÷" },
  ];
}

/** The numbers of an effect; what it costs comes first. */
function effectParts(c: Components, at: string): Part[] {
  const paths = numbersBelow(c, at);
  const hasPrice = paths.some((path) => path.startsWith(`${at}.pay.`));
  return paths.map((path): Amount => {
    const key = path.slice(at.length + 1);
    const found: EffectNumber = EFFECTS[key] ?? { name: w(key, key) };
    const sign = hasPrice && key.startsWith("gain.") ? "→" : found.sign;
    return { path, ...found, sign, ...(found.icon || found.sign ? {} : { word: found.name }) };
  });
}

function activityCard(c: Components, card: Activity): Card {
  const at = `activity_cards.${card.id}`;
  const isMixed = card.activation.dice_color === "any_mixed";
  const dice = divisor(`${at}.activation.divisor`, isMixed ? [...COLOURS] : [card.color]);
  if (card.timing === "delayed") dice.push({ icon: "tr-hourglass", look: "tr-soft" });
  return {
    id: at,
    title: both(nameOf(card)),
    corner: LEVELS[card.level - 1],
    icon: activityIcon(card.id),
    ...BANDS[card.color],
    text: activityEffect(c, card, false),
    lines: [
      { look: "big", parts: dice },
      { look: "big", parts: [{ path: `${at}.hire_cost`, name: w("cost to hire", "цена найма"), icon: "tr-coin", word: m("hire_word") }] },
      {
        look: "slots",
        parts: [
          { path: `${at}.slots_vp.0`, name: w("points of slot 1", "очки ячейки 1") },
          { path: `${at}.slots_vp.1`, name: w("points of slot 2", "очки ячейки 2") },
          { text: m("points") },
        ],
      },
      { look: "line", parts: [...effectParts(c, `${at}.effect`), { path: `${at}.level`, name: w("level", "номер"), word: w("level", "номер") }] },
    ],
  };
}

/** Cards of a colour, by level as in the box, bonus cards last. */
function activities(c: Components, colour: Colour): Section {
  const cards = c.activity_cards.filter((card) => card.color === colour);
  const isBonus = (card: Activity) => Number((card as Activity & { bonus?: boolean }).bonus ?? false);
  const sorted = [...cards].sort((a, b) => isBonus(a) - isBonus(b) || a.level - b.level);
  return { id: `activities-${colour}`, title: CARDS[colour], cards: sorted.map((card) => activityCard(c, card)) };
}

function eventCard(c: Components, card: EventCard): Card {
  const at = `event_cards.${card.id}`;
  const twins = c.event_cards.filter((each) => each.type === card.type);
  const colours = card.counter.dice_color === "any_single" ? [...COLOURS] : [card.color ?? "red"];
  return {
    id: at,
    title: both(nameOf(card)),
    corner: twins.length > 1 ? `${twins.indexOf(card) + 1}/${twins.length}` : undefined,
    icon: eventIcon(card.type),
    ...BANDS[card.color ?? "any"],
    text: eventEffect(c, card, false),
    lines: [
      { look: "big", parts: [{ path: `${at}.flags`, name: w("flags", "флажки"), icon: "tr-flag", sign: "×" }] },
      { look: "big", parts: divisor(`${at}.counter.divisor`, colours) },
      {
        look: "line",
        parts: [
          { path: `${at}.vp_first`, name: w("points for the first", "очки первому"), icon: "vp", word: w("first", "первый") },
          { path: `${at}.vp_second`, name: w("points for the second", "очки второму"), icon: "vp", word: w("second", "второй") },
        ],
      },
      {
        look: "line",
        parts: [{ path: `${at}.black_dice`, name: w("black dice", "чёрные кубики"), icon: "die-blank", look: dieKind("black"), sign: "×", word: w("black dice", "чёрные кубики") }],
      },
      { look: "line", parts: effectParts(c, `${at}.effect`) },
    ],
  };
}

function tierLines(at: string, tiers: unknown[] | undefined, label?: Msg): Line[] {
  const word = label ? { word: label } : {};
  return (tiers ?? []).map((_, i) => ({
    look: "line",
    parts: [
      { path: `${at}.${i}.min`, name: w(`from, step ${i + 1}`, `от, ступень ${i + 1}`), sign: "≥" },
      { path: `${at}.${i}.vp`, name: w(`points, step ${i + 1}`, `очки, ступень ${i + 1}`), icon: "vp", sign: "→", ...word },
    ],
  }));
}

function characters(c: Components): Section {
  return {
    id: "characters",
    title: w("Characters", "Персонажи"),
    cards: c.characters.map((card) => ({
      id: `characters.${card.id}`,
      title: both(nameOf(card)),
      icon: characterIcon(card.id),
      band: "#6a3d6e",
      ground: "#e8d9ea",
      lines: [
        ...tierLines(`characters.${card.id}.tiers`, card.tiers),
        ...tierLines(`characters.${card.id}.tiers_1_2_players`, card.tiers_1_2_players, w("1–2 players", "1–2 игрока")),
      ],
    })),
  };
}

function buildings(c: Components): Section {
  return {
    id: "buildings",
    title: w("Buildings", "Здания"),
    cards: c.buildings.map((building) => ({
      id: `buildings.${building.id}`,
      title: both(nameOf(building)),
      icon: buildingIcon(building.id),
      ...BANDS[building.dice_color],
      lines: [
        { look: "big", parts: [{ path: `buildings.${building.id}.salary`, name: w("salary", "жалование"), icon: "tr-coin", word: w("salary", "жалование") }] },
        ...building.rows.map((row, i): Line => ({
          look: "line",
          label: w(`row ${i + 1}`, `ряд ${i + 1}`),
          parts: row.die_values.map((_, face) => ({
            path: `buildings.${building.id}.rows.${row.id}.die_values.${face}`,
            name: w(`die of row ${i + 1}`, `кубик ряда ${i + 1}`),
            icon: "die-blank",
            look: dieKind(building.dice_color),
          })),
        })),
      ],
    })),
  };
}

function cathedral(c: Components): Section {
  const levels = Array.from({ length: c.cathedral.levels }, (_, i) => i + 1);
  return {
    id: "cathedral",
    title: w("Cathedral", "Собор"),
    cards: levels.map((level) => ({
      id: `cathedral-${level}`,
      title: w(`Level ${level}`, `Уровень ${level}`),
      band: "#6b6253",
      ground: "#f6f2e8",
      isWide: true,
      lines: c.cathedral.cells
        .filter((cell) => cell.level === level)
        .map((cell): Line => {
          const at = `cathedral.cells.${(cell as { id?: string }).id ?? ""}`;
          const column = (en: string, ru: string) => w(`${en}, column ${cell.column}`, `${ru}, ячейка ${cell.column}`);
          return {
            look: "row",
            label: w(`Column ${cell.column}`, `Ячейка ${cell.column}`),
            parts: [
              { path: `${at}.vp`, name: column("points", "очки"), icon: "vp" },
              { path: `${at}.influence`, name: column("influence", "влияние"), icon: "tr-influence", look: "tr-plum" },
            ],
          };
        }),
    })),
  };
}

export const numbers: NumbersLayout = {
  Sprite,
  editions: ["Pearl Games, 2010", "Z-Man Games, 2011", "Pearl Games, 2016"],
  names,
  sections(components) {
    const c = asComponents(components);
    return [
      ...COLOURS.map((colour) => activities(c, colour)),
      { id: "events", title: w("Events", "События"), cards: c.event_cards.map((card) => eventCard(c, card)) },
      characters(c),
      buildings(c),
      cathedral(c),
    ];
  },
};
