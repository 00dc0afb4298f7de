/** Behaviour of board spaces: highlighted when offered; a click chooses the option like its button. */
import type { BoardProps, Option } from "../games/types";
import { pointedOf, valuesOf } from "./spaces.svelte";
import { toneOf } from "./tones";

export interface Places {
  /** The options offered at a space. */
  offered(at: string): Option[];
  /** Chooses the only option at a space; several are highlighted instead. */
  take(at: string): void;
  /** Highlights a space together with the buttons of its options; null ends it. */
  point(at: string | null): void;
  isPointed(at: string): boolean;
}

type Live = Pick<BoardProps, "offers" | "choose" | "isLive">;

/** The board's property `hovered`. */
interface Hovered {
  get: () => string | null;
  set: (at: string | null) => void;
}

/**
 * `now` returns the board's current properties. `also` finds options that the board shows at a space although their texts
 * name none. Call it while the board's component is created.
 */
export function placesOf(now: () => Live, hovered: Hovered, also: (at: string) => Option[] = () => []): Places {
  const offersOf = (at: string): Offers => {
    const { offers, isLive } = now();
    const options = isLive ? [...offers(at), ...also(at)] : [];
    return { options, tone: toneOf(options) };
  };
  const offersAt = valuesOf(offersOf, isSame);
  const offered = (at: string): Option[] => offersAt(at).options;
  return {
    offered,
    take(at) {
      const options = offered(at);
      // A space with several options only highlights them; the question bar has a button for each.
      if (options.length === 1 && options[0] !== undefined) now().choose(options[0]);
      else hovered.set(at);
    },
    point: hovered.set,
    isPointed: pointedOf(hovered.get),
  };
}

interface Offers {
  options: Option[];
  /** Noted later than the options are known. */
  tone: ReturnType<typeof toneOf>;
}

function isSame(one: Offers, other: Offers): boolean {
  return one.tone === other.tone && one.options.length === other.options.length && one.options.every((option, i) => option === other.options[i]);
}

/**
 * Attributes of a space, to spread onto its element. Without a label its content is its accessible name. With `more`, that
 * holds while it is offered, and `more` is its description; otherwise it is an image whose label contains both.
 */
export function place(places: Places, at: string, label?: string, more = "") {
  const options = places.offered(at);
  const isOffered = options.length > 0;
  const take = () => places.take(at);
  const isNamedByContent = label === undefined || (isOffered && more !== "");
  return {
    "data-at": at,
    "data-tone": toneOf(options),
    role: isOffered ? "button" : label === undefined ? "group" : "img",
    tabindex: 0,
    "aria-label": isNamedByContent ? undefined : more === "" ? label : `${label}: ${more}`,
    "aria-description": isOffered && more !== "" ? more : undefined,
    onclick: isOffered ? take : undefined,
    onkeydown: isOffered
      ? (event: KeyboardEvent) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          take();
        }
      : undefined,
    onpointerenter: () => places.point(at),
    onpointerleave: () => places.point(null),
    onfocus: () => places.point(at),
    // A focused space that is removed loses the focus while the board is drawn: its state may not change then.
    onblur: () => queueMicrotask(() => places.isPointed(at) && places.point(null)),
  };
}

/** Attributes of a thing that cannot be chosen: it can be focused and has a label. */
export function sight(at: string, label: string) {
  return { "data-at": at, role: "img", tabindex: 0, "aria-label": label };
}
