import { expect, test } from "vitest";

import { argument, playerOf } from "../data";
import { route, routeLine } from "../route";
import { questions } from "./samples";

const { view, question } = questions.Move!;
const from = playerOf(view, question.seat).space!;
const least = Number(question.facts.steps);

test.each(question.options.map((option) => argument(option.text)))("to %s the way has as many steps as are paid for", (to) => {
  const price = (question.facts.prices as unknown as Record<string, number>)[to]!;
  const way = route(view.ring, from, to, least);
  expect(way.at(-1)).toBe(to);
  expect(way.length - least).toBe(price);
});

test("the line leads from where the viscount stands through every stop", () => {
  const way = route(view.ring, from, argument(question.options.at(-1)!.text), least);
  const { path, stops } = routeLine(view.ring, from, way, false);
  expect(stops.length).toBe(way.length);
  for (const { x, y } of stops) expect(path).toContain(`${x} ${y}`);
});
