import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { setLang } from "../i18n";
import type { BotListing } from "../net/types";
import BotsPage from "./BotsPage.svelte";

const bot = (name: string, owner: string): BotListing => ({
  name,
  owner,
  is_mine: owner === "Anna",
  tables: 2,
  is_free: true,
  ratings: [{ game: "troyes", rating: 1312, games: 4 }],
});

let isGuest: boolean;
let bots: BotListing[];
let asked: string[];

beforeEach(() => {
  setLang("en");
  isGuest = false;
  bots = [bot("Taster", "Anna"), bot("Climber", "Boris")];
  asked = [];
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
  vi.stubGlobal(
    "fetch",
    vi.fn(async (path: string, init: RequestInit = {}) => {
      const call = `${init.method ?? "GET"} ${path}`;
      asked.push(init.body ? `${call} ${String(init.body)}` : call);
      if (call === "GET /api/me") return Response.json({ name: "Anna", is_guest: isGuest });
      if (call === "POST /api/bots" && bots.length > 5) {
        return Response.json({ error: { code: "too_many_bots", message: "" } }, { status: 409 });
      }
      if (call === "POST /api/bots") {
        bots = [...bots, bot("Fresh", "Anna")];
        return Response.json({ name: "Fresh", token: "token of Fresh" });
      }
      if (call === "POST /api/bots/Taster/token") return Response.json({ name: "Taster", token: "second token" });
      if (call === "DELETE /api/bots/Taster") bots = bots.filter(({ name }) => name !== "Taster");
      return Response.json(bots);
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

test("a new bot shows its token once", async () => {
  const page = render(BotsPage);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("Name of the new bot"), "Fresh");
  await user.click(screen.getByRole("button", { name: "Create the bot" }));
  expect(await screen.findByText("token of Fresh")).toBeVisible();
  expect(asked).toContain('POST /api/bots {"name":"Fresh"}');
  const mine = await screen.findByRole("list", { name: "Your bots" });
  expect(await within(mine).findByText("Fresh")).toBeVisible();
  page.unmount();
  render(BotsPage);
  await screen.findByText("Fresh");
  expect(screen.queryByText("token of Fresh")).toBeNull();
});

test("bots of others are listed with their owner and have no buttons", async () => {
  render(BotsPage);
  const line = (await screen.findByText("Climber")).closest("li")!;
  expect(line).toHaveTextContent("by Boris");
  expect(line).toHaveTextContent("playing at 2 tables");
  expect(line).toHaveTextContent("Troyes: 1312");
  expect(within(line).queryByRole("button")).toBeNull();
});

test("a token is replaced and a bot deleted only after a question", async () => {
  render(BotsPage);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "New token" }));
  expect(asked.filter((call) => call.startsWith("POST"))).toEqual([]);
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "New token" }));
  expect(await screen.findByText("second token")).toBeVisible();
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete" }));
  await vi.waitFor(() => expect(screen.queryByText("Taster")).toBeNull());
  expect(screen.queryByText("second token")).toBeNull();
});

test("whoever has five bots is told so", async () => {
  bots = ["A", "B", "C", "D", "E", "F"].map((name) => bot(name, "Anna"));
  render(BotsPage);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("Name of the new bot"), "Sixth");
  await user.click(screen.getByRole("button", { name: "Create the bot" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("You have five bots already");
});

test("a guest is shown the way to an account", async () => {
  isGuest = true;
  render(BotsPage);
  expect(await screen.findByRole("link", { name: "Sign in or create an account" })).toHaveAttribute("href", "/account");
  expect(screen.queryByLabelText("Name of the new bot")).toBeNull();
});
