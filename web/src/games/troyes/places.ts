/** Names of what an action is about: its target, and where a citizen comes from. */
import type { Msg } from "../types";
import type { Colour, Components, TroyesView } from "./data";
import { activityName, buildingName, cellName, eventName } from "./names";
import { m } from "./texts";

/** Name of an action's target: its card, its event, or the action itself. */
export function targetName(c: Components, action: string, target: string, card: string): Msg {
  switch (action) {
    case "use":
      return activityName(c, card);
    case "counter":
      return eventName(c, card);
    case "cathedral":
      return m("action_cathedral");
    case "farm":
      return m("action_farm");
    default:
      return m("action_place", { building: buildingName(c, target) });
  }
}

export function colourOfBuilding(c: Components, id: string): Colour | null {
  return c.buildings.find((building) => building.id === id)?.dice_color ?? null;
}

/** The card that lies on a space. */
export function cardAt(view: TroyesView, space: string): string {
  return view.activities.find((each) => each.space === space)?.card ?? "";
}

/** Where a citizen comes from, short enough for a button. */
export function sourceName(c: Components, from: string, view: TroyesView): Msg {
  if (from === "supply") return m("from_supply");
  if (from.startsWith("lying-")) return m("from_lying", { building: buildingName(c, from.slice("lying-".length)) });
  return from.includes("-") ? m("from_card", { card: activityName(c, cardAt(view, from)) }) : cellName(c, from);
}
