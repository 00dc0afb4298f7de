/** The components of Kingsburg in the editor of numbers. */
import "../kingsburg.css";

import { both, raw, type Both, type Msg } from "../../../i18n";
import { w, type Card, type Line, type NumbersLayout, type Part, type Section } from "../../../pages/numbers/layout";
import { asComponents, GOODS, yearLabel, type Components, type Good, type Op } from "../data";
import { advisorIcon, buildingIcon, enemyIcon, goodKind } from "../icons";
import Sprite from "../Sprite.svelte";
import { m } from "../texts";
import { names } from "./words";

const POINTS = w("points", "очки");

/** Icon and name of the number `n` of an effect. */
const OPS: Record<string, { icon: string; name: Msg }> = {
  gain_any: { icon: "cube-any", name: w("goods of your choice", "товары на выбор") },
  gain_vp: { icon: "vp", name: POINTS },
  soldiers: { icon: "soldier", name: w("soldiers", "воины") },
  plus2: { icon: "plus2", name: w("+2 tokens", "жетоны «+2»") },
  lose_any: { icon: "cube-any", name: w("goods lost", "потеря товаров") },
  lose_building: { icon: "kb-building", name: w("buildings lost", "потеря зданий") },
  lose_vp: { icon: "vp", name: w("points lost", "потеря очков") },
};

function good(path: string, id: Good, sign?: string): Part {
  return { path, name: m(id), icon: "cube", look: goodKind(id), sign };
}

function opParts(ops: Op[], at: string): Part[] {
  return ops.flatMap((op, i): Part[] => {
    const path = `${at}.${i}`;
    const found = OPS[op.op];
    if (found) return [{ path: `${path}.n`, ...found, sign: op.op.startsWith("lose") ? "−" : undefined }];
    switch (op.op) {
      case "gain":
        return GOODS.filter((id) => id in op).map((id) => good(`${path}.${id}`, id));
      case "lose":
        return op.good === undefined ? [] : [good(`${path}.n`, op.good, "−")];
      case "choose_one":
        return (op.options ?? []).flatMap((way, k) => [...(k > 0 ? [{ text: raw("/") }] : []), ...opParts(way, `${path}.options.${k}`)]);
      case "peek_enemy":
        return [{ icon: "eye" }];
      case "may_exchange":
        return [{ icon: "cube-any" }, { text: raw("→") }, { icon: "cube-any" }, { icon: "cube-any" }];
      default:
        return [];
    }
  });
}

function advisors(c: Components): Section {
  return {
    id: "advisors",
    title: w("Advisors", "Советники"),
    cards: c.advisors.map((advisor) => ({
      id: `advisors.${advisor.id}`,
      title: both(advisor.name),
      corner: String(advisor.value),
      icon: advisorIcon(advisor.id),
      band: "#8a2b27",
      ground: "#efe2c6",
      lines: [{ look: "big", parts: opParts(advisor.effect, `advisors.${advisor.id}.effect`) }],
    })),
  };
}

const ENEMIES: Record<string, Msg> = {
  barbarians: w("against barbarians", "против варваров"),
  goblins: w("against goblins", "против гоблинов"),
  orcs: w("against orcs", "против орков"),
  zombies: w("against zombies", "против зомби"),
  demons: w("against demons", "против демонов"),
  dragons: w("against dragons", "против драконов"),
};

function buildings(c: Components): Section {
  return {
    id: "buildings",
    title: w("Buildings", "Здания"),
    cards: c.buildings.map((building): Card => {
      const at = `buildings.${building.id}`;
      const against = Object.keys((building as { battle?: { total_vs?: object } }).battle?.total_vs ?? {});
      return {
        id: at,
        title: both(building.name),
        icon: buildingIcon(building.id),
        band: "#6f5a33",
        ground: "#efe2c6",
        lines: [
          {
            look: "big",
            parts: [
              { path: `${at}.vp`, name: POINTS, icon: "vp" },
              { path: `${at}.battle.base`, name: w("battle value", "боевое значение"), icon: "shield", look: "kb-steel" },
            ],
          },
          ...against.map((id): Line => ({
            look: "big",
            parts: [{ path: `${at}.battle.total_vs.${id}`, name: ENEMIES[id] ?? raw(id), icon: enemyIcon(id), word: ENEMIES[id] }],
          })),
          { look: "line", parts: GOODS.map((id) => good(`${at}.cost.${id}`, id)) },
        ],
      };
    }),
  };
}

function enemies(c: Components, year: number): Section {
  const label = yearLabel(c, year);
  return {
    id: `enemies-${year}`,
    title: w(`Enemies, year ${label}`, `Враги, год ${label}`),
    cards: c.enemies
      .filter((enemy) => (enemy as { year?: number }).year === year)
      .map((enemy) => ({
        id: `enemies.${enemy.id}`,
        title: both(enemy.name as Both),
        corner: label,
        icon: enemyIcon(enemy.type),
        band: "#3b3735",
        ground: "#e4ddcf",
        lines: [
          { look: "big", parts: [{ path: `enemies.${enemy.id}.strength`, name: w("strength", "сила"), icon: "gi-crossed-swords", word: w("strength", "сила") }] },
          { look: "line", label: w("victory", "победа"), parts: opParts(enemy.reward, `enemies.${enemy.id}.reward`) },
          { look: "line", label: w("defeat", "поражение"), parts: opParts(enemy.losses, `enemies.${enemy.id}.losses`) },
          { look: "line", parts: [{ path: `enemies.${enemy.id}.year`, name: w("year", "год"), word: w("year of the card", "год карты") }] },
        ],
      })),
  };
}

export const numbers: NumbersLayout = {
  Sprite,
  editions: ["Stratelibri / Elfinwerks, 2007", "Fantasy Flight Games, 2007", "Z-Man Games, 2017"],
  names,
  sections(components) {
    const c = asComponents(components);
    const years = [...new Set(c.enemies.map((enemy) => Number((enemy as { year?: number }).year)))].sort((a, b) => a - b);
    return [advisors(c), buildings(c), ...years.map((year) => enemies(c, year))];
  },
};
