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
  const losses = [...container.querySelectorAll(".bar .lost")];
  expect(losses.map((each) => each.textContent)).toEqual(["−1"]);
  const legend = [...container.querySelectorAll(".legend .part")];
  expect(legend.map((each) => each.classList.contains("less"))).toEqual([false, true]);
});

test("losses are struck off the end of the gains: what is left is as long as the total", () => {
  const values = new Map([
    ["losses", [-10, 0]],
    ["buildings", [40, 50]],
    ["debts", [-5, 0]],
  ]);
  const lines = [...values.keys()].map((id) => ({ id, label: raw(id) }));
  const { container } = render(ScoreBars, { props: { ...props, lines, values, totals: [25, 50], most: 50 } });
  const bar = container.querySelector('[data-column="0"] .bar')!;
  const styles = (selector: string) => [...bar.querySelectorAll<HTMLElement>(selector)].map(({ style }) => [style.left, style.width]);
  expect(styles(".part")).toEqual([["", "80%"]]);
  expect(styles(".less")).toEqual([
    ["60%", "20%"],
    ["50%", "10%"],
  ]);
  expect(bar.querySelector(".lost")!.textContent).toBe("−10 −5");
});
