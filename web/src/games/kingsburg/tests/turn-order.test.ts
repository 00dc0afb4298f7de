import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";

import { boardProps } from "../../testing";
import Board from "../Board.svelte";
import { components, table } from "./samples";

const number = (element: Element, name: string): number => Number(element.getAttribute(name));

test("the Envoy's pawn stands inside the slot of the seat that has it", () => {
  const seat = (table.view as { order: number[] }).order[1]!;
  const { container } = render(Board, boardProps(components, { ...table, view: { ...table.view, envoy: seat } }));
  const slot = container.querySelector('[data-at="order-2"] rect.slot')!;
  const pawn = container.querySelector('[data-at="order-2"] use[href="#envoy"]')!;
  expect(number(pawn, "x")).toBeGreaterThanOrEqual(number(slot, "x"));
  expect(number(pawn, "y")).toBeGreaterThanOrEqual(number(slot, "y"));
  expect(number(pawn, "x") + number(pawn, "width")).toBeLessThanOrEqual(number(slot, "x") + number(slot, "width"));
  expect(number(pawn, "y") + number(pawn, "height")).toBeLessThanOrEqual(number(slot, "y") + number(slot, "height"));
});
