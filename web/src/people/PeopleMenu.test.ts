import { render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";

import { setLang } from "../i18n";
import type { SeatListing, TableListing } from "../net/types";
import { seatInfo, table } from "../table/testing";
import PeopleMenu from "./PeopleMenu.svelte";
import { TablePeople } from "./table-people.svelte";

const PLAIN = "Call the game off";
const RATED = "Call the game off (a loss in the rating after ten choices)";
const mine = (change: Partial<SeatListing> = {}) => seatInfo(0, { kind: "me", level: null, is_mine: true, has_account: true, ...change });
const boris = seatInfo(1, { kind: "link", name: "Boris", level: null, has_account: true });

beforeEach(() => {
  setLang("en");
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("[]")));
});

test.each<[string, string, Partial<TableListing>]>([
  ["rated, against bots", RATED, { rated: true, seats: [mine(), seatInfo(1)] }],
  ["unrated", PLAIN, { seats: [mine(), seatInfo(1)] }],
  ["with a hint", PLAIN, { rated: true, assisted: true, seats: [mine(), seatInfo(1)] }],
  ["solo", PLAIN, { rated: true, seats: [mine()] }],
  ["of a guest", PLAIN, { rated: true, seats: [mine({ has_account: false }), seatInfo(1)] }],
  ["with people", "Propose to call the game off", { rated: true, seats: [mine(), boris] }],
])("to call a game off says what it costs: %s", (_, label, change) => {
  const listing = table({ is_host: false, ...change });
  render(PeopleMenu, { people: new TablePeople(() => true), table: listing, mine: [0], hasPlayed: true });
  expect(screen.getByRole("button", { name: label })).toBeInTheDocument();
  vi.unstubAllGlobals();
});
