/** What every place of a board does: it lights up when it is offered, and a click is the same as the option's button. */
import type { BoardProps, Option } from "../games/types";

export interface Places {
  /** What is offered at a place. */
  offered(at: string): Option[];
  take(at: string): void;
  point(at: string | null): void;
  isPointed(at: string): boolean;
}

type Live = Pick<BoardProps, "offers" | "choose" | "isLive" | "hovered">;

/**
 * `now` reads the board's properties anew each time, `point` writes what is pointed at. `also` finds answers that the board
 * shows at a place although their words name none.
 */
export function placesOf(now: () => Live, point: (at: string | null) => void, also: (at: string) => Option[] = () => []): Places {
  const offered = (at: string): Option[] => {
    const { offers, isLive } = now();
    return isLive ? [...offers(at), ...also(at)] : [];
  };
  return {
    offered,
    take(at) {
      const options = offered(at);
      // Where one place stands for several answers it only points them out; the bar has a button for each.
      if (options.length === 1 && options[0] !== undefined) now().choose(options[0]);
      else point(at);
    },
    point,
    isPointed: (at) => now().hovered === at,
  };
}

/**
 * Attributes of a place; spread them onto its element. Without a label it is named by the words written on it. With `more`
 * that is so while it is offered, and `more` is said after them; else it is a picture, and its label says everything.
 */
export function place(places: Places, at: string, label?: string, more = "") {
  const isOffered = places.offered(at).length > 0;
  const take = () => places.take(at);
  const isNamedByContent = label === undefined || (isOffered && more !== "");
  return {
    "data-at": at,
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
    onblur: () => places.point(null),
  };
}

/** Attributes of a thing that is there to be looked at: it can be focused and tells what it is. */
export function sight(at: string, label: string) {
  return { "data-at": at, role: "img", tabindex: 0, "aria-label": label };
}
