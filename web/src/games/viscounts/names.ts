/** Names of things and places. */
import { both, raw } from "../../i18n";
import type { Msg } from "../types";
import {
  aiBoardOf, AUTOMA, cardOf, manuscriptOf, NO_NAME, nameOf, pathOf, readSite, readSlot, schemeOf, segmentOf, segmentOfSpace,
  type AiBoard, type Components, type Manuscript, type Owner, type Scheme, type ViscountsView,
} from "./data";
import { fxWords, iconWords } from "./fx";
import { keyFor, m } from "./texts";

export function cardName(c: Components, id: unknown): Msg {
  return both(nameOf(cardOf(c, String(id))));
}

/** A player's name; the solo opponent has a fixed name. */
export function ownerName(owner: Owner, names: string[]): Msg {
  return owner === AUTOMA ? m("automa") : raw(names[owner] ?? NO_NAME);
}

/** The same as the first word of a sentence: "The Automa". */
export function nameAtStart(owner: Owner, names: string[]): Msg {
  return owner === AUTOMA ? m("automa_begins") : ownerName(owner, names);
}

/** The same within a sentence: "the Automa". */
export function nameWithin(owner: Owner, names: string[]): Msg {
  return owner === AUTOMA ? m("automa_within") : ownerName(owner, names);
}

/** "Builder Automa": the component file says AI, the page has one word for it. */
export function boardName(board: AiBoard): Msg {
  const { ru, en } = nameOf(board);
  return both({ ru, en: en.replace(/\bAI$/, "Automa") });
}

export function automaName(c: Components, view: ViscountsView): Msg {
  return view.automa === null ? m("automa") : boardName(aiBoardOf(c, view.automa));
}

export function segmentTitle(c: Components, name: string): Msg {
  return both(nameOf(segmentOf(c, name)));
}

/** "5": Forest, space 5; "5.5": Forest, inner path. */
export function spaceName(c: Components, space: string): Msg {
  const land = segmentTitle(c, segmentOfSpace(space));
  return pathOf(space) === "inner" ? m("space_inner", { land }) : m("space_outer", { land, n: space });
}

export function siteName(c: Components, site: string): Msg {
  const { segment, order } = readSite(site);
  return m("site_name", { land: segmentTitle(c, segment), n: order });
}

export function buildingName(type: string): Msg {
  return m(keyFor("building", type) ?? "thing_site");
}

export function slotName(word: string): Msg {
  const { type, slot } = readSlot(word);
  return m("slot_name", { building: buildingName(type), n: slot });
}

export function ribbonName(ribbon: string): Msg {
  return m(keyFor("ribbon", ribbon) ?? "thing_manuscript");
}

export function manuscriptEffect(tile: Manuscript): Msg {
  const end = tile.end_vp;
  if (end === null) return m("ms_now", { effect: fxWords(tile.immediate) });
  const key = keyFor("per", end.of);
  return m("ms_end", { vp: end.vp, what: key === null ? raw(NO_NAME) : m(key, { n: end.per }) });
}

/** Manuscripts have no titles: they are named by ribbon and effect. */
export function manuscriptName(c: Components, id: unknown): Msg {
  const tile = manuscriptOf(c, String(id));
  return m("ms_name", { ribbon: ribbonName(tile.ribbon), cost: tile.cost });
}

/** Schemes have no titles either: they are named by their icons. */
export function schemeName(c: Components, id: unknown): Msg {
  const scheme = schemeOf(c, String(id));
  return m(scheme.deck === "future" ? "scheme_future" : "scheme_starting", { icons: iconWords(scheme.icons) });
}

export function schemeActions(scheme: Scheme): Msg[] {
  return scheme.actions.map((action) => (action.primary === undefined ? fxWords(action.effect ?? []) : m(keyFor("do", action.primary) ?? "no_effect")));
}

/** Source of goods and points: a phase of the game. */
export function sourceName(why: unknown): Msg | null {
  const key = keyFor("why", String(why));
  return key === null ? null : m(key);
}
