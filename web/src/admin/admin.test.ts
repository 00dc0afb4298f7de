import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { setLang } from "../i18n";
import { problems } from "../i18n/problems";
import type { AdminPerson, AdminTable } from "../net/types";
import AdminPage from "./AdminPage.svelte";
import Tables from "./Tables.svelte";
import People from "./People.svelte";
import { en, ru } from "./texts";

const table: AdminTable = {
  code: "KB-1",
  game: "kingsburg",
  status: "running",
  is_expired: false,
  seats: [
    { seat: 0, kind: "me", name: "Anna", level: null, person: "a1" },
    { seat: 1, kind: "link", name: "", level: null, person: "b2" },
    { seat: 2, kind: "anyone", name: "", level: null, person: null },
  ],
  entries: 12,
  pace: "none",
  rated: false,
  spectators: true,
  created_at: "2026-11-15T10:00:00.000Z",
  updated_at: "2026-11-15T10:00:00.000Z",
};
const person: AdminPerson = {
  id: "a1",
  name: "Anna",
  is_guest: true,
  is_admin: false,
  created_at: "2026-11-15T10:00:00.000Z",
  seen_at: null,
  has_address: true,
  games: 1,
  running: 1,
  sessions: 0,
  ban: null,
  mute: null,
};
let asked: { method: string; path: string; body: unknown }[];
let answers: Record<string, unknown>;

beforeEach(() => {
  setLang("en");
  asked = [];
  answers = { "/api/me": { name: "Anna", is_guest: true } };
  history.replaceState(null, "", "/admin/tables");
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  vi.stubGlobal(
    "fetch",
    vi.fn(async (path: string, init: RequestInit = {}) => {
      asked.push({ method: init.method ?? "GET", path, body: init.body ? JSON.parse(String(init.body)) : null });
      const answer = answers[path];
      return answer === undefined
        ? Response.json({ error: { code: "is_admin", message: "" } }, { status: 409 })
        : Response.json(answer);
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

test("the admin page speaks both languages completely", () => {
  expect(problems({ ru, en })).toEqual([]);
});

test("a person who is no admin sees only an error", async () => {
  render(AdminPage, { part: "tables" });
  expect(await screen.findByRole("alert")).toHaveTextContent("This page is for admins of the server.");
  expect(asked.every(({ path }) => path === "/api/me")).toBe(true);
});

test("tables are filtered and turned by the address, and deleted after one more question", async () => {
  const page = (tables: AdminTable[]) => ({ tables, total: 30, page_size: 25 });
  answers = {
    "/api/admin/tables": page([table]),
    "/api/admin/tables?page=1": page([]),
    "/api/admin/tables?state=running": { ...page([table]), total: 1 },
    "/api/admin/tables/KB-1/delete": {},
  };
  render(Tables);
  const user = userEvent.setup();
  const row = await screen.findByRole("row", { name: /KB-1/ });
  expect(row).toHaveTextContent("Anna, removed player, free");
  await user.click(screen.getByRole("button", { name: "Next" }));
  await vi.waitFor(() => expect(screen.queryByRole("row", { name: /KB-1/ })).toBeNull());
  expect(location.search).toBe("?page=2");
  await user.selectOptions(screen.getByRole("combobox", { name: "State" }), "running");
  expect(location.search).toBe("?state=running");
  await user.click(await screen.findByRole("button", { name: "Delete the table: KB-1" }));
  const dialog = screen.getByRole("dialog");
  expect(dialog).toHaveTextContent("This cannot be undone.");
  expect(asked.some(({ method }) => method === "POST")).toBe(false);
  await user.type(within(dialog).getByLabelText("Reason"), "spam");
  await user.click(within(dialog).getByRole("button", { name: "Yes, do it" }));
  expect(await screen.findByText("Table KB-1 was deleted.")).toBeVisible();
  expect(asked.find(({ method }) => method === "POST")).toEqual({
    method: "POST",
    path: "/api/admin/tables/KB-1/delete",
    body: { reason: "spam" },
  });
});

test("a ban says for how long and whether the address, and a refusal stays in the dialog", async () => {
  answers = {
    "/api/admin/people": { people: [person], total: 1, page_size: 25 },
    "/api/admin/addresses": [],
  };
  render(People);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Actions: Anna" }));
  expect(screen.queryByRole("button", { name: "Sign out everywhere" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Ban" }));
  const dialog = screen.getByRole("dialog");
  await user.selectOptions(within(dialog).getByLabelText("For how long"), "for good");
  await user.selectOptions(within(dialog).getByLabelText("And their last address"), "block for a week");
  await user.click(within(dialog).getByRole("button", { name: "Yes, do it" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("This is an admin.");
  answers["/api/admin/people/a1/ban"] = person;
  await user.click(within(dialog).getByRole("button", { name: "Yes, do it" }));
  expect(await screen.findByText("Anna is banned.")).toBeVisible();
  expect(asked.findLast(({ method }) => method === "POST")).toEqual({
    method: "POST",
    path: "/api/admin/people/a1/ban",
    body: { reason: "", hours: null, address_hours: 168 },
  });
});
