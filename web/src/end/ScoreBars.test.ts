import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";

import { raw } from "../i18n";
import ScoreBars from "./ScoreBars.svelte";

const props = {
  contenders: [
    { seat: 0, name: "Anna" },
    { seat: 1, name: "Boris" },
  ],
  mine: [0],
  order: [0, 1],
  lines: ["buildings", "losses"].map((id) => ({ id, label: raw(id) })),
  values: new Map([
    ["buildings", [60, 50]],
    ["losses", [-1, 0]],
  ]),
  totals: [59, 50],
  most: 61,
  slide: 0,
};

test("a small loss has its number, and the legend shows losses as the bars do", () => {
  const { container } = render(ScoreBars, { props });
  const losses = [...container.querySelectorAll(".bar .less")];
  expect(losses.map((each) => each.textContent)).toEqual(["−1"]);
  const legend = [...container.querySelectorAll(".legend .part")];
  expect(legend.map((each) => each.classList.contains("less"))).toEqual([false, true]);
});
