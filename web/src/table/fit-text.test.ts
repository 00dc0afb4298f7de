import { expect, test } from "vitest";

import { fitTexts } from "./fit-text";

/** A tile 80 pixels wide with a word of some width; what comes later takes 30 of them unless it stands below. A word that may break fits. */
function tileWith(word: number): HTMLElement {
  const tile = document.createElement("button");
  const name = document.createElement("b");
  name.className = "name";
  tile.append(name);
  const room = () => (tile.dataset.words?.includes("below") ? 80 : 50);
  const needed = () => (tile.dataset.words?.includes("whole") ? word * Number(tile.style.getPropertyValue("--fit")) : 0);
  Object.defineProperties(name, { clientWidth: { get: room }, scrollWidth: { get: () => Math.max(room(), needed()) } });
  return tile;
}

test.each([
  ["fits", 50, "whole", "1"],
  ["is made smaller", 55, "whole", "0.9"],
  ["has the room of what comes later", 80, "whole below", "1"],
  ["has that room and is made smaller", 100, "whole below", "0.8"],
  ["breaks at its full size, being too long", 160, "", "1"],
] as const)("a word %s", (_, width, words, factor) => {
  const tile = tileWith(width);
  fitTexts([tile], ".name");
  expect([tile.dataset.words, tile.style.getPropertyValue("--fit")]).toEqual([words, factor]);
});
