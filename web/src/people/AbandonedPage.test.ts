import { render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";

import { setLang } from "../i18n";
import type { RatingChange } from "../net/types";
import { seatInfo, table } from "../table/testing";
import AbandonedPage from "./AbandonedPage.svelte";

beforeEach(() => setLang("en"));

/** The page of a rated game against a bot that was called off. */
function show(changes: RatingChange[]): void {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(changes)));
  const seats = [seatInfo(0, { kind: "me", level: null, is_mine: true, has_account: true }), seatInfo(1)];
  render(AbandonedPage, { table: table({ status: "abandoned", rated: true, seats }) });
}

test("a game that was called off after ten choices against bots says that it was lost, and the new rating", async () => {
  show([
    { seat: 1, before: 1000, after: 1000 },
    { seat: 0, before: 1020, after: 1004 },
  ]);
  expect(await screen.findByText("The player called it off after ten choices, so it counts as a loss: rating 1004 (−16).")).toBeVisible();
});

test("a game that did not change ratings ended without a result", () => {
  show([]);
  expect(screen.getByRole("status")).toHaveTextContent("It ended without a result");
});
