import { beforeEach, expect, test, vi } from "vitest";

import { fitTexts } from "./fit-text";

/** A tile 80 pixels wide with a word of some width; what comes later takes 30 of them unless it stands below. A word that may break fits. */
function tileWith(word: number): HTMLElement {
  const tile = document.createElement("button");
  const name = document.createElement("b");
  name.className = "name";
  tile.append(name);
  const room = () => (tile.dataset.words?.includes("below") ? 80 : 50);
  const needed = () => (tile.dataset.words?.includes("whole") ? word * Number(tile.style.getPropertyValue("--fit")) : 0);
  Object.defineProperties(name, { clientWidth: { get: room }, scrollWidth: { configurable: true, get: () => Math.max(room(), needed()) } });
  return tile;
}

beforeEach(() => {
  document.body.replaceChildren();
});

test.each([
  ["fits", 50, "whole", "1"],
  ["is made smaller", 55, "whole", "0.9"],
  ["has the room of what comes later", 80, "whole below", "1"],
  ["has that room and is made smaller", 100, "whole below", "0.8"],
  ["breaks at its full size, being too long", 160, "", "1"],
] as const)("a word %s", async (_, width, words, factor) => {
  const tile = tileWith(width);
  document.body.append(tile);
  fitTexts([tile], ".name");
  await vi.waitFor(() => expect([tile.dataset.words, tile.style.getPropertyValue("--fit")]).toEqual([words, factor]));
});

test("the page is laid out only a few times in one task", async () => {
  const tile = tileWith(100);
  const measured = vi.spyOn(tile.firstElementChild!, "scrollWidth", "get");
  document.body.append(tile);
  fitTexts([tile], ".name");
  expect(measured).toHaveBeenCalledTimes(2);
  await vi.waitFor(() => expect(tile.style.getPropertyValue("--fit")).toBe("0.8"));
});

test("a later search replaces one that is not finished", async () => {
  const tile = tileWith(160);
  document.body.append(tile);
  fitTexts([tile], ".name");
  const name = tile.firstElementChild!;
  Object.defineProperty(name, "scrollWidth", { get: () => 0 });
  fitTexts([tile], ".name");
  expect(tile.style.getPropertyValue("--fit")).toBe("1");
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([tile.dataset.words, tile.style.getPropertyValue("--fit")]).toEqual(["whole", "1"]);
});
