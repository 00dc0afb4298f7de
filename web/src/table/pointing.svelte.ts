/** When the card of an option is shown: under the pointer after a while, with the focus at once, on a long press. */

const HOVER_MS = 350;
const LONG_PRESS_MS = 400;

interface Shown {
  id: string;
  element: HTMLElement;
}

/** Where the last click was: a tile that appears under a pointer at rest is not pointed at. */
let lastClick: [number, number] | null = null;
if (typeof document !== "undefined") {
  document.addEventListener("pointerdown", ({ clientX, clientY }) => (lastClick = [clientX, clientY]), { capture: true });
}

/** Whether the pointer has not moved since the last click. */
export function isAtRest({ clientX, clientY }: PointerEvent): boolean {
  return lastClick !== null && lastClick[0] === clientX && lastClick[1] === clientY;
}

export class Pointing {
  shown = $state.raw<Shown | null>(null);
  #pointed: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isPressed = false;

  point(id: string, element: HTMLElement, how: "pointer" | "focus" | "press"): void {
    if (how === "pointer" && this.#pointed === id) return;
    this.#pointed = id;
    clearTimeout(this.#timer);
    this.#isPressed = false;
    const show = () => {
      this.shown = { id, element };
      this.#isPressed = how === "press";
    };
    if (how === "focus") show();
    else this.#timer = setTimeout(show, how === "press" ? LONG_PRESS_MS : HOVER_MS);
  }

  /** Ends pointing. */
  leave(): void {
    this.#pointed = null;
    this.hide();
  }

  /** Hides the card; it stays away until another option is pointed at. */
  hide(): void {
    clearTimeout(this.#timer);
    this.shown = null;
  }

  /** Ends a press; true if it was a long one. */
  lift(): boolean {
    const wasLong = this.#isPressed;
    this.#isPressed = false;
    this.hide();
    return wasLong;
  }
}
