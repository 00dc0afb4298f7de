/** The components of Notre Dame in the editor of numbers. */
import "../notre-dame.css";

import { both, type Msg } from "../../../i18n";
import { w, type Amount, type Card, type Line, type NumbersLayout, type Section } from "../../../pages/numbers/layout";
import { numbersBelow, valueAt } from "../../../pages/numbers/paths";
import { asComponents, type Components, type Person } from "../data";
import { actionIcon, personIcon } from "../icons";
import { actionDoes, actionName, isBrown, personDoes, personName } from "../names";
import Sprite from "../Sprite.svelte";
import { names } from "./words";

const COINS = { icon: "nd-coin" };
const PRESTIGE = { icon: "nd-prestige", look: "nd-gilt" };
const MARKER = { icon: "nd-marker", look: "s0" };
const RAT = { icon: "nd-rat" };

type Picture = { icon: string; look?: string };

/** Icon and name of an effect's number, by the operation that holds it. */
const OPS: Record<string, Picture & { name: Msg }> = {
  gain_prestige: { ...PRESTIGE, name: w("prestige", "очки престижа") },
  gain_coins: { ...COINS, name: w("coins", "монеты") },
  gain_influence_from_general: { ...MARKER, name: w("markers", "маркеры") },
  place_from_general: { ...MARKER, name: w("markers", "маркеры") },
  rat_back: { ...RAT, name: w("rat marker back", "маркер крыс назад") },
};

/** By the name of the number. */
const KEYS: Record<string, Partial<Picture> & { name: Msg }> = {
  max: { name: w("at most", "не больше") },
  min: { name: w("at least", "не меньше") },
  prestige_each: { ...PRESTIGE, name: w("prestige for each", "очков престижа за каждый") },
  count_min: { name: w("markers from", "маркеров от") },
  count_max: { name: w("markers up to", "маркеров до") },
  picks: { name: w("bonuses", "бонусов") },
  amount: { name: w("amount", "количество") },
  set_to: { name: w("plague value", "степень заражения чумой") },
  cost_each: { ...COINS, name: w("price of each", "цена каждого") },
};

/** The numbers of an effect. */
function effectLine(components: unknown, at: string): Line {
  const opOf = (path: string): string => {
    const parent = valueAt(components, path.slice(0, path.lastIndexOf(".")));
    return String((parent as { op?: string } | undefined)?.op ?? "");
  };
  const parts = numbersBelow(components, at).map((path): Amount => {
    const key = path.split(".").at(-1) ?? "";
    const found = (key === "amount" ? OPS[opOf(path)] : undefined) ?? KEYS[key] ?? { name: w(key, key) };
    return { path, ...found, ...("icon" in found && found.icon ? {} : { word: found.name }) };
  });
  return { look: "line", parts };
}

function personCard(components: unknown, c: Components, person: Person): Card {
  const at = `persons.${person.id}`;
  const isNew = String((person as { group?: string }).group ?? "").includes("new");
  return {
    id: at,
    title: personName(c, person.id),
    corner: `${person.period ?? ""}${isNew ? "+" : ""}`,
    icon: personIcon(person.id),
    ...(isBrown(person) ? { band: "#7a5230", ground: "#ecdcc6" } : { band: "#5f646b", ground: "#e4e4e4" }),
    text: personDoes(c, person.id),
    lines: [
      { look: "big", parts: [{ path: `${at}.rats`, name: w("rats", "крысы"), ...RAT, word: w("rats", "крысы") }] },
      { look: "big", parts: [{ path: `${at}.hire_cost_coins`, name: w("price", "цена"), ...COINS, word: w("price", "цена") }] },
      effectLine(components, `${at}.effect`),
    ],
  };
}

function persons(components: unknown, c: Components): Section[] {
  const isNew = (person: Person) => String((person as { group?: string }).group ?? "").includes("new");
  const section = (id: string, title: Msg, list: Person[]): Section => ({ id, title, cards: list.map((person) => personCard(components, c, person)) });
  return [
    section("brown", w("Brown person cards", "Коричневые персонажи"), c.persons.filter(isBrown)),
    section("grey", w("Grey person cards", "Серые персонажи"), c.persons.filter((person) => !isBrown(person) && !isNew(person))),
    section("new", w("New Persons", "Новые Персонажи"), c.persons.filter((person) => !isBrown(person) && isNew(person))),
  ];
}

function actions(components: unknown, c: Components): Section {
  return {
    id: "actions",
    title: w("Action cards", "Карты действий"),
    cards: c.action_cards.map((card) => ({
      id: `action_cards.${card.id}`,
      title: actionName(c, card.id),
      icon: actionIcon(card.id),
      band: "#34508f",
      ground: "#dfe4f2",
      text: actionDoes(c, card.id),
      lines: [effectLine(components, `action_cards.${card.id}.effect`)],
    })),
  };
}

const MESSAGES: Record<string, Msg> = {
  coin: w("Message with a coin", "Послание с монетой"),
  influence: w("Message with a marker", "Послание с маркером"),
  rat: w("Message with the rat marker", "Послание с маркером крыс"),
  plain: w("Message without a bonus", "Послание без бонуса"),
};

function messages(c: Components): Section {
  return {
    id: "messages",
    title: w("Messages", "Послания"),
    cards: c.messages.map((message, i) => ({
      id: `messages.${i}`,
      title: MESSAGES[message.type] ?? both({ ru: message.type, en: message.type }),
      icon: "nd-message",
      look: "s0",
      band: "#7c4a86",
      ground: "#eadfee",
      lines: [
        { look: "big", parts: [{ path: `messages.${i}.prestige`, name: w("prestige", "очки престижа"), ...PRESTIGE }] },
        {
          look: "big",
          parts: [
            { path: `messages.${i}.bonus.coins`, name: w("coins", "монеты"), ...COINS },
            { path: `messages.${i}.bonus.influence`, name: w("markers", "маркеры"), ...MARKER },
            { path: `messages.${i}.bonus.rat_back`, name: w("rat marker back", "маркер крыс назад"), ...RAT },
          ],
        },
      ],
    })),
  };
}

function cathedral(c: Components): Section {
  const players = ["2", "3", "4", "5"];
  return {
    id: "cathedral",
    title: w("Notre Dame", "Нотр-Дам"),
    cards: [
      {
        id: "cathedral-pool",
        title: w("Prestige to share", "Очки престижа на раздел"),
        icon: "nd-notre_dame",
        band: "#34508f",
        ground: "#dfe4f2",
        lines: players.map((n) => ({
          look: "row",
          label: w(`${n} players`, `${n} ${n === "5" ? "игроков" : "игрока"}`),
          parts: [{ path: `cathedral.pool_by_players.${n}`, name: w(`${n} players`, `игроков: ${n}`), ...PRESTIGE }],
        })),
      },
      {
        id: "cathedral-donation",
        title: w("Donation", "Пожертвование"),
        icon: "nd-coin",
        band: "#34508f",
        ground: "#dfe4f2",
        lines: Object.keys(c.cathedral.donation).map((n) => ({
          look: "row",
          label: w(`${n} ${n === "1" ? "coin" : "coins"}`, `${n} ${n === "1" ? "монета" : "монеты"}`),
          parts: [{ path: `cathedral.donation.${n}`, name: w(`for ${n}`, `за ${n}`), ...PRESTIGE }],
        })),
      },
    ],
  };
}

export const numbers: NumbersLayout = {
  Sprite,
  editions: ["alea / Ravensburger, 2007", "alea / Ravensburger, 2017"],
  names,
  sections(components) {
    const c = asComponents(components);
    return [...persons(components, c), messages(c), cathedral(c), actions(components, c)];
  },
};
