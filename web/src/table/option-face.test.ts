import { expect, test, vi } from "vitest";

import type { GameUi, Option, Question, View } from "../games/types";
import { faceOf } from "./option-face";

test("bar and board work out the button of an option once; another position or question does it anew", () => {
  const option = vi.fn(() => ({ title: { key: "raw" } }));
  const ui = { option } as unknown as GameUi;
  const offered = { text: "pass" } as Option;
  const question = { options: [offered] } as unknown as Question;
  const [view, names] = [{} as View, ["Anna"]];
  expect(faceOf(ui, offered, question, view, names)).toBe(faceOf(ui, offered, question, view, names));
  expect(option).toHaveBeenCalledTimes(1);
  faceOf(ui, offered, question, {} as View, names);
  faceOf(ui, offered, { ...question }, view, names);
  expect(option).toHaveBeenCalledTimes(3);
});
