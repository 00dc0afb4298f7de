/**
 * The order of Tab on the board, which differs from the order of painting: the offered spaces in the order of the answer
 * buttons, then one stop for each borough, then the cathedral. In a borough the arrows left and right go around its areas, up and
 * down through its markets. Only the focused space, or the first one, is in the page's own tab order (roving tabindex).
 */
interface Order {
  /** Spaces of the answers, in the order of the buttons. */
  answers: string[];
  /** Ends the highlighting of a space. */
  clear: () => void;
}

export function tabOrder(board: SVGSVGElement, order: Order) {
  let { answers, clear } = order;

  const spaces = (selector: string): SVGElement[] => [...board.querySelectorAll<SVGElement>(selector)];
  const at = (space: Element): string => space.getAttribute("data-at") ?? "";

  /** Boroughs clockwise, each as its areas. */
  const boroughs = (): SVGElement[][] =>
    spaces("g.borough").map((group) => [...group.querySelectorAll<SVGElement>("[data-at]")]).filter((areas) => areas.length > 0);

  function stops(): SVGElement[] {
    const offered = spaces("[data-at].offered");
    const first = [...new Set(answers)].flatMap((answer) => offered.filter((space) => at(space) === answer));
    const rest = offered.filter((space) => !first.includes(space));
    const others = [...boroughs().map((areas) => areas[0]!), ...spaces(".cathedral:not(.offered)")];
    return [...first, ...rest, ...others.filter((space) => !space.classList.contains("offered"))];
  }

  function rove(current: Element | null): void {
    const chosen = current ?? stops()[0] ?? null;
    for (const space of spaces("[data-at][tabindex]")) space.setAttribute("tabindex", space === chosen ? "0" : "-1");
  }

  /** The stop that a space belongs to: itself, or that of its borough. */
  function stopOf(space: Element, all: SVGElement[]): number {
    const own = all.indexOf(space as SVGElement);
    if (own >= 0) return own;
    const number = space.closest("[data-borough]")?.getAttribute("data-borough");
    return all.findIndex((stop) => !stop.classList.contains("offered") && stop.closest("g.borough")?.getAttribute("data-borough") === number);
  }

  function neighbour(space: Element, key: string): SVGElement | undefined {
    const number = space.closest("[data-borough]")?.getAttribute("data-borough");
    if (number === null || number === undefined) return undefined;
    const isAcross = key === "ArrowLeft" || key === "ArrowRight";
    const ring = spaces(isAcross ? `g.borough[data-borough="${number}"] [data-at]` : `.market[data-borough="${number}"]`);
    const here = ring.indexOf(space as SVGElement);
    const step = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
    return ring[here < 0 ? 0 : (here + step + ring.length) % ring.length];
  }

  function onkeydown(event: KeyboardEvent): void {
    const space = event.target instanceof Element ? event.target.closest("[data-at]") : null;
    if (space === null) return;
    if (event.key === "Escape") return clear();
    let next: SVGElement | undefined;
    if (event.key === "Tab") {
      const all = stops();
      next = all[stopOf(space, all) + (event.shiftKey ? -1 : 1)];
    } else if (event.key.startsWith("Arrow")) next = neighbour(space, event.key);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  }
  const onfocusin = (event: FocusEvent): void => rove(event.target as Element);
  const onfocusout = (event: FocusEvent): void => {
    if (!board.contains(event.relatedTarget as Node | null)) rove(null);
  };

  board.addEventListener("keydown", onkeydown);
  board.addEventListener("focusin", onfocusin);
  board.addEventListener("focusout", onfocusout);
  rove(null);
  return {
    update(next: Order) {
      ({ answers, clear } = next);
      if (!board.contains(document.activeElement)) rove(null);
    },
    destroy() {
      board.removeEventListener("keydown", onkeydown);
      board.removeEventListener("focusin", onfocusin);
      board.removeEventListener("focusout", onfocusout);
    },
  };
}
