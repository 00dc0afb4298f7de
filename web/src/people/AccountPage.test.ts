import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { setLang } from "../i18n";
import { changeProgress } from "../progress/progress.svelte";
import type { SignedIn } from "../net/types";
import AccountPage from "./AccountPage.svelte";

let me: { name: string; is_guest: boolean };
let asked: { call: string; body: unknown }[];
const session = (id: string, is_this: boolean): SignedIn => ({
  id,
  device: `Browser ${id}`,
  created_at: "2026-11-15T09:00:00Z",
  seen_at: "2026-11-15T09:00:00Z",
  is_this,
});

beforeEach(() => {
  setLang("en");
  me = { name: "Joan", is_guest: true };
  asked = [];
  vi.stubGlobal(
    "fetch",
    vi.fn(async (path: string, init: RequestInit = {}) => {
      const call = `${init.method ?? "GET"} ${path}`;
      asked.push({ call, body: init.body ? JSON.parse(String(init.body)) : null });
      if (call === "POST /api/account") me = { name: "Anna", is_guest: false };
      if (call === "DELETE /api/session" || call === "POST /api/account/delete") me = { name: "Odo", is_guest: true };
      if (call === "POST /api/session" && String(init.body).includes("five leaves")) me = { name: "Anna", is_guest: false };
      else if (call === "POST /api/session") {
        return Response.json({ error: { code: "wrong_password", message: "" } }, { status: 403 });
      }
      if (call === "GET /api/sessions") return Response.json([session("1", true), session("2", false)]);
      if (call === "DELETE /api/sessions/2") return Response.json([session("1", true)]);
      return Response.json(me);
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

test("a guest makes an account and is somebody then", async () => {
  render(AccountPage);
  const user = userEvent.setup();
  const name = await screen.findByLabelText("Name");
  await user.clear(name);
  await user.type(name, "Anna");
  await user.type(screen.getByLabelText("Password"), "four leaves");
  await user.click(screen.getByRole("button", { name: "Create an account" }));
  expect(await screen.findByRole("link", { name: "My profile" })).toHaveAttribute("href", "/people/Anna");
  expect(asked).toContainEqual({ call: "POST /api/account", body: { name: "Anna", password: "four leaves" } });
  expect(screen.queryByLabelText("Password", { exact: true })).not.toBeVisible();
});

test("a wrong password is an error and changes nothing", async () => {
  render(AccountPage);
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText("Sign in"));
  await user.type(screen.getByLabelText("Password"), "four leaves");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Wrong name or password");
  expect(asked.at(-1)).toEqual({
    call: "POST /api/session",
    body: { name: "Joan", password: "four leaves", keep_games: true },
  });
});

test("whoever signs in without this browser's games leaves its progress behind", async () => {
  changeProgress((progress) => ({ ...progress, games: ["troyes"] }));
  render(AccountPage);
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText("Sign in"));
  await user.type(screen.getByLabelText("Password"), "five leaves");
  await user.click(screen.getByRole("switch", { name: /Bring games and progress/ }));
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  await vi.waitFor(() => expect(asked.map(({ call }) => call)).toContain("PUT /api/me/progress"));
  expect(asked.find(({ call }) => call === "PUT /api/me/progress")?.body).toMatchObject({ games: [] });
});

test("other devices can be signed out, this one with the button above", async () => {
  me = { name: "Anna", is_guest: false };
  render(AccountPage);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Sign out this device" }));
  await vi.waitFor(() => expect(screen.queryByText("Browser 2")).toBeNull());
  expect(screen.getByText("this browser")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Sign out" }));
  expect(await screen.findByRole("button", { name: "Create an account" })).toBeVisible();
});
