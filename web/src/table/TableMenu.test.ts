import { fireEvent, render } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";

import { setLang } from "../i18n";
import TableMenu from "./TableMenu.svelte";
import { table } from "./testing";

beforeEach(() => setLang("en"));

const items = createRawSnippet(() => ({ render: () => "<button>Call the game off</button>" }));

/** Opens or closes it as a browser does. */
async function toggle(menu: Element, newState: "open" | "closed"): Promise<void> {
  await fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState }));
}

test("the parts of the menu follow in frames of their own, each time it is opened", async () => {
  const { container } = render(TableMenu, { table: table(), menu: items });
  const menu = container.querySelector("#table-menu")!;
  const shown = () => menu.querySelectorAll(".part.shown").length;
  for (let time = 0; time < 2; time++) {
    expect(shown()).toBe(0);
    expect(menu).not.toHaveTextContent("Call the game off");
    await toggle(menu, "open");
    expect(shown()).toBe(0);
    await vi.waitFor(() => expect(shown()).toBe(2));
    expect(menu).toHaveTextContent("Call the game off");
    await toggle(menu, "closed");
  }
});
