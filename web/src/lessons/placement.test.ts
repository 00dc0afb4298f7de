import { describe, expect, it } from "vitest";

import { overlaps, placeBubble, type Box } from "./placement";

const BOARD: Box = { x: 0, y: 60, w: 1000, h: 700 };
const DOCK: Box = { x: 1000, y: 300, w: 380, h: 460 };
const SIZE = { w: 500, h: 150 };

const at = (box: Box, ...named: Box[]) => placeBubble(SIZE, box, [box, ...named], BOARD, DOCK);

describe("the place of the coach's bubble", () => {
  it("is above the target if there is room, and its tail points at the target's middle", () => {
    const target = { x: 300, y: 400, w: 100, h: 120 };
    const found = at(target);
    expect(found.tail?.side).toBe("above");
    expect(found.y + SIZE.h).toBeLessThan(target.y);
    expect(found.x + (found.tail?.at ?? 0)).toBe(350);
  });

  it("is beside a target at the upper edge", () => {
    expect(at({ x: 20, y: 70, w: 100, h: 60 }).tail?.side).toBe("right");
    expect(at({ x: 880, y: 70, w: 100, h: 60 }).tail?.side).toBe("left");
  });

  it("covers neither the target nor another named place", () => {
    const target = { x: 300, y: 400, w: 100, h: 120 };
    const other = { x: 280, y: 300, w: 100, h: 60 };
    const found = at(target, other);
    expect(found.tail?.side).toBe("right");
    expect(overlaps({ ...found, ...SIZE }, other)).toBe(false);
  });

  it("stays on the board above a target of the question bar", () => {
    const found = at({ x: 300, y: 790, w: 200, h: 50 });
    expect(found.tail?.side).toBe("above");
    expect(found.y + SIZE.h).toBeLessThanOrEqual(BOARD.y + BOARD.h);
  });

  it("is in the dock where nothing else is left, and without a target", () => {
    const all = { x: 0, y: 60, w: 1000, h: 700 };
    expect(at(all)).toEqual({ x: 1000, y: 602, tail: null });
    expect(placeBubble(SIZE, null, [], BOARD, DOCK).tail).toBeNull();
  });
});
