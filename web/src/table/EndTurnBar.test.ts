/** What happens where the confirmation of a turn cannot be loaded. */
import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";

import { change } from "../app/settings.svelte";
import { plainUi } from "../games/plain";
import { setLang } from "../i18n";
import Play from "./Play.svelte";
import { Session } from "./session.svelte";
import { FakeServer, hello } from "./testing";

vi.mock("./EndTurnBar.svelte", () => {
  throw new Error("the network is gone");
});
afterEach(() => change({ confirmsTurn: false }));

test("without the confirmation a turn can still be ended", async () => {
  setLang("en");
  change({ confirmsTurn: true });
  const server = new FakeServer();
  const session = new Session("XX-1", server.connect);
  server.say(hello({}));
  render(Play, { session, table: session.table!, view: session.view!, ui: plainUi("pebbles"), names: ["Anna", "Heloise"], showResult: () => {} });
  session.choose(["take:2"]);
  server.say({ type: "tried", id: 1, events: [], question: null, view: null, refusal: null, at: null, ends_turn: true });
  await userEvent.click(await screen.findByRole("button", { name: "End turn" }));
  expect(server.sent.at(-1)).toEqual({ type: "choose", version: 1, seat: 0, choices: ["take:2"] });
});
