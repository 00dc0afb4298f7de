/** What the current question is about: the spaces chosen already, and what would change. */
import type { Question } from "../../types";
import { composeFacts, type Owner } from "../data";

export interface Focus {
  /** Who acts. */
  actor: Owner;
  /** The card that is used, "red-1". */
  space: string;
  modifier: string;
  /** Index of the event that is countered, -1 for none. */
  event: number;
  /** Markers that would be placed on it. */
  markers: number;
  isCathedral: boolean;
  /** Cells of the cathedral the group builds, "1-4". */
  built: string[];
  building: string;
  /** Cells of the row a die leads to. */
  aimed: string[];
}

const NOWHERE: Focus = { actor: -1, space: "", modifier: "", event: -1, markers: 0, isCathedral: false, built: [], building: "", aimed: [] };

/** A highlighted die previews the group with it. */
export function focusOf(q: Question | null, hovered: string | null): Focus {
  if (q === null) return NOWHERE;
  const facts = composeFacts(q);
  const action = String(q.facts.action ?? "");
  const target = String(q.facts.target ?? "");
  const pointed = facts !== null && hovered?.startsWith("die-") ? facts.offers[`die:${hovered.slice("die-".length)}`] : undefined;
  const group = pointed ?? facts;
  const markers = action !== "counter" ? 0 : Math.min(group?.result ?? Number(q.facts.n ?? 0), facts?.free ?? Number(q.facts.n ?? 0));
  return {
    actor: q.seat,
    space: action === "use" ? target : "",
    modifier: facts?.modifier ?? "",
    event: action === "counter" ? Number(target) : -1,
    markers,
    isCathedral: action === "cathedral",
    built: group?.built ?? [],
    building: action === "place" ? target : "",
    aimed: group?.cells ?? [],
  };
}
