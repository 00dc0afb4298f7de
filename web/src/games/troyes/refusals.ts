/** Why something cannot be chosen now, in words. */
import type { Params } from "../../i18n";
import type { Msg } from "../types";
import { COLOURS } from "./data";
import { ownerName } from "./names";
import { keyFor, m } from "./texts";

type Facts = Record<string, number | string>;

/** Codes of the engine, with the numbers of a refusal filled in. */
export function refusal(code: string, facts: Facts, names: string[], clause = ""): Msg {
  // The clause tells when it would be the time.
  if (code === "not_now") return m(keyFor("refused_not_now", clause) ?? "refused_not_now");
  if (code === "wrong_colour") {
    const colour = COLOURS[Number(facts.colour)];
    return colour === undefined ? m("refused_wrong_colour_any") : m("refused_wrong_colour", { colour: m(colour) });
  }
  const owner: Params = facts.owner === undefined ? {} : { owner: ownerName(Number(facts.owner), names) };
  return m(keyFor("refused", code) ?? "refused_other", { ...facts, ...owner });
}
