/** Texts of refusals: why an option is not offered. */
import type { Msg } from "../types";
import { SECTORS } from "./data";
import { listed, messageColour, shortName } from "./names";
import { keyFor, m } from "./texts";

/** The action cards of a colour, as the engine numbers them. */
const ACTIONS: readonly string[] = [...SECTORS, "notre_dame", "trusted_friend"];

/** Texts by refusal code, with their numbers. */
export function refusal(code: string, facts: Record<string, number | string>, clause = ""): Msg {
  switch (code) {
    case "not_now":
      if (facts.is_busy) return m("refused_busy");
      // the clause says when it is possible
      return m(keyFor("refused_not_now", clause) ?? "refused_not_now");
    case "not_in_hand":
      return m("refused_not_in_hand", { card: shortName(ACTIONS[Number(facts.card ?? 0) % ACTIONS.length] ?? "") });
    case "supply_not_empty":
      return m("refused_supply_not_empty", { n: Number(facts.markers ?? 0) });
    case "not_enough_coins":
      return m("refused_not_enough_coins", { price: Number(facts.price ?? 1), n: Number(facts.coins ?? 0) });
    case "too_far":
      return m("refused_too_far", { distance: Number(facts.distance ?? 0), steps: Number(facts.steps ?? 0) });
    case "message_set": {
      // a bit for each colour that is still missing
      const missing = [0, 1, 2, 3, 4].filter((colour) => ((Number(facts.missing) >> colour) & 1) === 1);
      return m("refused_message_set", { colour: messageColour(Number(facts.colour)), names: listed(missing.map(messageColour)) });
    }
    case "too_many_pieces":
      return m("refused_too_many_pieces", { n: Number(facts.most ?? 0) });
    case "too_many_markers":
      return m("refused_too_many_markers", { n: Number(facts.markers ?? 0) });
    case "not_fullest":
      return m("refused_not_fullest", { most: Number(facts.most ?? 0), count: Number(facts.count ?? 0) });
    default:
      return m(keyFor("refused", code) ?? "refused_other");
  }
}
