import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";

import Pieces, { ARROW } from "./Pieces.svelte";

test("an arrow stays with what it points at", () => {
  const pieces = ["1", ARROW, "2", "3"].map((text) => ({ icon: "", text }));
  const { container } = render(Pieces, { pieces });
  expect([...container.querySelectorAll(":scope > .piece")].map((piece) => piece.textContent!.replace(/\s/g, ""))).toEqual(["1", `${ARROW}2`, "3"]);
});
