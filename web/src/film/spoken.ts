/** What a screen reader says about the film. */
import { say } from "../i18n";
import type { Beat } from "./beats";
import { isCaptioned, type Film } from "./film.svelte";
import { filmText } from "./texts";

/** The sentence of the present beat; at a fast pace only how much has happened, once it is over. */
export function spokenBeat(film: Film, isAsked: boolean): string {
  const isBrief = film.pace === "fast" || film.pace === "once";
  if (isBrief) return isAsked && film.beat === null && film.captioned > 0 ? `${filmText("moves", { n: film.captioned })}.` : "";
  if (film.beat === null || !isCaptioned(film.beat) || film.beat.caption === null) return "";
  return `${sentenceOf(film.beat)}. ${filmText("count", { at: film.number, of: film.total })}.`;
}

function sentenceOf({ caption, notes }: Beat): string {
  const [first, ...rest] = [caption!, ...notes].map(say);
  return rest.length === 0 ? first! : `${first}: ${rest.join(", ")}`;
}
