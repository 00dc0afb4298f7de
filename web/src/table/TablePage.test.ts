import { render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";

import { setLang } from "../i18n";
import { CloseCode } from "../net/wire";
import { FakeServer, hello } from "./testing";
import TablePage from "./TablePage.svelte";

const server = vi.hoisted(() => ({ current: null as unknown }));
vi.mock("../net/socket", () => ({
  connectTable: (...line: Parameters<FakeServer["connect"]>) => (server.current as FakeServer).connect(...line),
}));

function open(): FakeServer {
  const fake = new FakeServer();
  server.current = fake;
  render(TablePage, { code: "XX-1" });
  return fake;
}

const refusal = (code: string) => ({ type: "error", family: "conflict", code, message: "", version: null }) as const;

beforeEach(() => setLang("en"));

test.each([
  ["rules_version", /another version of the rules/],
  ["diverged", /another version of the rules/],
  ["components", /a data file that the server no longer has/],
])("a game that cannot be continued (%s) says so and why", async (code, reason) => {
  const fake = open();
  fake.say(refusal(code));
  fake.handlers?.state("closed", CloseCode.CANNOT_BE_PLAYED);
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("This game cannot be continued here.");
  expect(screen.getByText(reason)).toBeVisible();
  expect(screen.queryByRole("status")).toBeNull();
});

test.each([
  ["CANNOT_BE_PLAYED", CloseCode.CANNOT_BE_PLAYED, "This game cannot be continued here."],
  ["NO_SPECTATORS", CloseCode.NO_SPECTATORS, "This table does not allow spectators."],
  ["NO_SUCH_TABLE", CloseCode.NO_SUCH_TABLE, "There is no table XX-1, or only its players may see it."],
  ["BANNED", CloseCode.BANNED, "You are banned from this server."],
])("a socket closed with %s and no message is explained by its code", async (_name, code, text) => {
  open().handlers?.state("closed", code);
  expect(await screen.findByText(text, { selector: "p" })).toBeVisible();
});

test("an earlier refusal does not explain why the table was closed", async () => {
  const fake = open();
  fake.handlers?.state("open");
  fake.say(hello());
  fake.say(refusal("no_undo"));
  fake.handlers?.state("closed", CloseCode.NO_SUCH_TABLE);
  expect(await screen.findByText(/There is no table XX-1/)).toBeVisible();
});
