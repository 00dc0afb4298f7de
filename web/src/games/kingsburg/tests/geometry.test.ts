import { expect, test } from "vitest";

import { courtCells, HEIGHT, paneOf, plotBox, scorePane, spread, WIDTH } from "../geometry";
import { components } from "./samples";

const SPACES = components.tracks.score.spaces;

test("the score track runs around the board without gaps", () => {
  for (let n = 0; n < SPACES; n++) {
    const [here, next] = [scorePane(n, SPACES), scorePane((n + 1) % SPACES, SPACES)];
    const gapX = Math.max(here.x, next.x) - Math.min(here.x + here.w, next.x + next.w);
    const gapY = Math.max(here.y, next.y) - Math.min(here.y + here.h, next.y + next.h);
    expect(Math.max(gapX, gapY)).toBeCloseTo(0);
  }
  expect(scorePane(0, SPACES)).toMatchObject({ x: 6, y: 707 });
  expect(scorePane(15, SPACES)).toMatchObject({ x: 6, y: 6 });
  expect(scorePane(30, SPACES)).toMatchObject({ x: 1027, y: 6 });
});

test.each([
  [0, 0],
  [59, 59],
  [60, 0],
  [63, 3],
  [-1, 59],
  [-2, 58],
])("a score of %i lies on pane %i", (score, pane) => {
  expect(paneOf(score, SPACES)).toBe(pane);
});

test("all advisors and plots are on the board and do not overlap", () => {
  const boxes = [
    ...courtCells(components.layout.court_ui_grid.rows_top_to_bottom),
    ...components.buildings.map((b) => plotBox(b.row, b.col)),
  ];
  expect(boxes.length).toBe(38);
  boxes.forEach((a, i) => {
    expect(a.x > 33 && a.y > 33 && a.x + a.w < WIDTH - 33 && a.y + a.h < HEIGHT - 33).toBe(true);
    for (const b of boxes.slice(i + 1)) {
      expect(a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y).toBe(true);
    }
  });
});

test("discs that share a place keep to it", () => {
  expect(spread(1, 24, 71)).toEqual([0]);
  const five = spread(5, 24, 48);
  expect(five[0]).toBeCloseTo(-12);
  expect(five[4]).toBeCloseTo(12);
});
