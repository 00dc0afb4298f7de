/** Texts of refusals: why an option is not offered. */
import type { Params } from "../../i18n";
import type { Msg } from "../types";
import { COLOURS } from "./data";
import { nameWithin } from "./names";
import { keyFor, m } from "./texts";
import { b } from "./texts/bar";

type Facts = Record<string, number | string>;

/** Texts by refusal code, with their numbers. */
export function refusal(code: string, facts: Facts, names: string[], clause = ""): Msg {
  // The clause says when it is possible.
  if (code === "not_now") return m(keyFor("refused_not_now", clause) ?? "refused_not_now");
  if (code === "wrong_colour") {
    const colour = COLOURS[Number(facts.colour)];
    return colour === undefined ? m("refused_wrong_colour_any") : m("refused_wrong_colour", { colour: m(colour) });
  }
  if (code === "no_dice_left") {
    const colour = COLOURS[Number(facts.colour)];
    return colour === undefined ? m("refused_no_dice_left_any") : m("refused_no_dice_left", { colour: b(`of_${colour}`) });
  }
  if (code === "cannot_pay_effect") {
    const what = ["influence", "deniers"].find((each) => facts[each] !== undefined) ?? "";
    return m(keyFor("refused_cannot_pay_effect", what) ?? "refused_cannot_pay_effect", facts);
  }
  const owner: Params = facts.owner === undefined ? {} : { owner: nameWithin(Number(facts.owner), names) };
  return m(keyFor("refused", code) ?? "refused_other", { ...facts, ...owner });
}
