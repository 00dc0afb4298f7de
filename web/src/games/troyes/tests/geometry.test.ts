import { expect, test } from "vitest";

import { diceBoxes, priceSpot, type Box } from "../geometry";

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
