import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { setLang } from "../i18n";
import { seatInfo, table } from "../table/fakes";
import OpenTables from "./OpenTables.svelte";

const waiting = (code: string, game: string, rated: boolean) =>
  table({ code, game, rated, status: "waiting", seats: [seatInfo(0, { kind: "anyone", is_taken: false })] });

test("open tables are filtered by game and by rating", async () => {
  setLang("en");
  const shown = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"));
  const { rerender } = render(OpenTables, {
    tables: [waiting("KB-1", "kingsburg", true), waiting("TR-1", "troyes", true), waiting("TR-2", "troyes", false)],
  });
  const user = userEvent.setup();
  expect(shown()).toEqual(["/t/KB-1", "/t/TR-1", "/t/TR-2"]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Game" }), "troyes");
  await vi.waitFor(() => expect(shown()).toEqual(["/t/TR-1", "/t/TR-2"]));
  await user.click(screen.getByRole("checkbox", { name: "rated" }));
  expect(shown()).toEqual(["/t/TR-1"]);
  await rerender({ tables: [waiting("KB-1", "kingsburg", false), waiting("KB-2", "kingsburg", false)] });
  expect(await screen.findByText("There are no such tables right now.")).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: "rated" }));
  expect(shown()).toEqual(["/t/KB-1", "/t/KB-2"]);
});
