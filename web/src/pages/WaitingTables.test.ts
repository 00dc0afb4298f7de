import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { setLang } from "../i18n";
import { seatInfo, table } from "../table/testing";
import { lobbyQuery, readFilter } from "./lobby-filter";
import WaitingTables from "./WaitingTables.svelte";

const waiting = (code: string, game: string) =>
  table({ code, game, status: "waiting", seats: [seatInfo(0, { kind: "anyone", is_taken: false })] });

test("each filter asks for other tables, from the first page", async () => {
  setLang("en");
  const look = vi.fn();
  const tables = [waiting("KB-1", "kingsburg"), waiting("TR-1", "troyes")];
  const { rerender } = render(WaitingTables, { tables, hasMore: true, filter: readFilter("?page=2"), look });
  const user = userEvent.setup();
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/t/KB-1", "/t/TR-1"]);
  const asked = () => lobbyQuery(look.mock.lastCall?.[0]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Game" }), "troyes");
  expect(asked()).toBe("?game=troyes");
  await user.selectOptions(screen.getByRole("combobox", { name: "Pace" }), "days");
  expect(asked()).toBe("?pace=days");
  await user.selectOptions(screen.getByRole("combobox", { name: "Number of seats" }), "4");
  expect(asked()).toBe("?seats=4");
  await user.selectOptions(screen.getByRole("combobox", { name: "Free seats" }), "2");
  expect(asked()).toBe("?free=2");
  await user.click(screen.getByRole("checkbox", { name: "rated" }));
  expect(asked()).toBe("?rated=true");
  await user.click(screen.getByRole("button", { name: "More tables" }));
  expect(asked()).toBe("?page=3");
  await rerender({ tables: [], hasMore: false, filter: readFilter("?game=troyes&rated=true"), look });
  expect(screen.getByText("There are no such tables right now.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show all" }));
  expect(asked()).toBe("");
});

test.each([
  ["", ""],
  ["?game=troyes&pace=live&seats=3&free=2&rated=true&page=1", "?game=troyes&pace=live&seats=3&free=2&rated=true&page=1"],
  ["?pace=slow&seats=9&free=0&rated=yes&page=-4", ""],
])("%s in the address is the filter %s", (search, query) => {
  expect(lobbyQuery(readFilter(search))).toBe(query);
});
