/** Board spaces that stand for an option although its text names another space, or none. */
import type { Option, Question } from "../types";
import { argument, ownerOf, place, playerOf, segmentOfSpace, type Owner, type ViscountsView } from "./data";

export function handAt(card: string): string {
  return `hand-${place(card)}`;
}

export function workersAt(tier: number, section: string, owner: Owner): string {
  return `worker-${tier}-${section}-${owner < 0 ? "automa" : owner}`;
}

export function linkAt(from: string, to: string): string {
  return `link-${from}--${to}`;
}

/** Where the board shows an option besides the space its text names. */
export function alsoAt(option: Option, q: Question, view: ViscountsView): string | null {
  const cut = option.text.indexOf(":");
  const family = cut < 0 ? option.text : option.text.slice(0, cut);
  const word = argument(option.text);
  const space = playerOf(view, q.seat).space ?? "";
  switch (family) {
    case "play":
    case "discard":
    case "destroy":
      return handAt(word);
    case "dismiss":
      return space === "" ? null : `townsfolk-${segmentOfSpace(space)}`;
    case "action":
      return actionAt(word, space, view);
    case "bump":
      return workersAt(Number(q.facts.tier), String(q.facts.section), ownerOf(word, view.is_solo));
    case "link":
      return word === "before" ? linkAt(String(q.facts.before), String(q.facts.site)) : linkAt(String(q.facts.site), String(q.facts.after));
    default:
      return null;
  }
}

function actionAt(action: string, space: string, view: ViscountsView): string | null {
  if (space === "") return null;
  const segment = segmentOfSpace(space);
  switch (action) {
    case "trade":
      return `space-${place(space)}`;
    case "workers":
      return `castle-1-${view.segments[segment].section}`;
    case "transcribe":
      return `manuscript-${segment}`;
    default:
      return null;
  }
}

/** The options shown at spaces that their texts do not name, by space. */
export function alsoOffered(q: Question | null, view: ViscountsView): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  for (const option of q?.options ?? []) {
    const at = q === null ? null : alsoAt(option, q, view);
    if (at !== null && at !== option.at) found.set(at, [...(found.get(at) ?? []), option]);
  }
  return found;
}

/** The option highlighted in the question bar or on the board. */
export function pointedOption(q: Question | null, view: ViscountsView, hovered: string | null): Option | undefined {
  if (q === null || hovered === null) return undefined;
  const found = q.options.filter((option) => (option.at || option.text) === hovered || alsoAt(option, q, view) === hovered);
  return found.length === 1 ? found[0] : undefined;
}
