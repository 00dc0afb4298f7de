import { expect, test } from "vitest";

import { chipBox, diceBoxes, DISTRICTS, districtTitle, priceSpot, smallSquare, type Box } from "../geometry";

/** Pips stand inside this part of a die. */
const MARGIN = 0.14;

function covers({ x, y, r }: { x: number; y: number; r: number }, { x: left, y: top, w, h }: Box): boolean {
  const [dx, dy] = [Math.max(left + w * MARGIN - x, 0, x - left - w * (1 - MARGIN)), Math.max(top + h * MARGIN - y, 0, y - top - h * (1 - MARGIN))];
  return Math.hypot(dx, dy) < r;
}

test.each(Array.from({ length: 14 }, (_, i) => i + 2))("the prices of %i dice cover neither each other nor another die", (n) => {
  const boxes = diceBoxes(n, 340, 317);
  boxes.forEach((box, at) => {
    const spot = priceSpot(box);
    for (const [other, die] of boxes.entries()) {
      if (other === at) continue;
      expect(covers(spot, die), `${at} over the die ${other}`).toBe(false);
      const next = priceSpot(die);
      expect(Math.hypot(next.x - spot.x, next.y - spot.y), `${at} over the price ${other}`).toBeGreaterThanOrEqual(next.r + spot.r);
    }
  });
});

test.each(Array.from({ length: 15 }, (_, i) => i + 1))("%i events on a small board keep the width of a name, and the square stands below them", (n) => {
  const boxes = Array.from({ length: n }, (_, k) => chipBox(k, n));
  for (const box of boxes) expect(box.w).toBeGreaterThan(120);
  boxes.forEach((box, k) => {
    for (const other of boxes.slice(k + 1)) {
      expect(other.x >= box.x + box.w || other.x + other.w <= box.x || other.y >= box.y + box.h, `${k} over another chip`).toBe(true);
    }
  });
  const end = Math.max(...boxes.map(({ y, h }) => y + h));
  const { y, scale } = smallSquare(n);
  const OVAL_TOP = 145; // in the square's own drawing
  expect(y + scale * OVAL_TOP).toBeGreaterThanOrEqual(end);
});

test.each(DISTRICTS.map((_, i) => i))("the sign of a seat that has passed stands inside the wall of district %i", (i) => {
  const left = districtTitle(i, "Бертран · пас").sign;
  for (const x of [left, left + 15]) expect(Math.hypot((x - 216) / 198, (DISTRICTS[i]!.y - 6 - 308) / 153)).toBeLessThan(1);
});
