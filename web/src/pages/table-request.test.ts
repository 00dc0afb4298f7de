import { beforeEach, expect, test } from "vitest";

import { setLang } from "../i18n";
import type { GameInfo, SeatRequest } from "../net/types";
import { botSeat, defaultHints, defaultLevel, defaultTable, seatsInWords, isBotsOnly, seated, tidied } from "./table-request";

const game: GameInfo = {
  name: "kingsburg",
  min_seats: 2,
  max_seats: 5,
  rules_version: 1,
  components_checksum: "a1",
  component_sets: [
    { checksum: "a1", name: "" },
    { checksum: "b2", name: "our box" },
  ],
  table_options: [{ name: "soldier_cap", choices: ["none", "9"], clause: "K-R2" }],
  bots: ["novice", "journeyman", "master", "grandmaster"],
};

beforeEach(() => setLang("en"));

test("a new table has the server's defaults: me and three journeymen, by the rules as printed", () => {
  expect(defaultTable(game)).toEqual({
    game: "kingsburg",
    seats: [{ kind: "me" }, ...Array<SeatRequest>(3).fill({ kind: "bot", level: "journeyman" })],
    options: { soldier_cap: "none" },
    spectators: true,
    rated: true,
    hints: null,
    wait_hours: 24,
    pace: { kind: "none" },
    delay: 0,
    components: "a1",
    duplicate: false,
    pack: null,
  });
  expect(defaultTable({ ...game, max_seats: 3 }).seats).toHaveLength(3);
});

test("a bot is a journeyman by default, and the strongest where a game has none", () => {
  expect(defaultLevel({ ...game, bots: ["novice", "journeyman", "expert", "master", "grandmaster"] })).toBe("journeyman");
  expect(defaultLevel({ ...game, bots: ["novice", "greedy", "master"] })).toBe("master");
  expect(defaultLevel({ ...game, bots: [] })).toBeUndefined();
});

test("only one seat is 'me': the previous one becomes 'here'", () => {
  const seats = seated([{ kind: "me" }, { kind: "bot", level: "novice" }], 1, "me", "journeyman");
  expect(seats.map((seat) => seat.kind)).toEqual(["here", "me"]);
});

test("fields that a seat kind does not use are not sent", () => {
  let request = defaultTable(game);
  request = { ...request, seats: seated(request.seats, 1, "here", "journeyman") };
  request.seats[1]!.name = "  Boris ";
  expect(tidied(request).seats[1]).toEqual({ kind: "here", name: "Boris" });
  request = { ...request, seats: seated(request.seats, 1, "link", "journeyman") };
  expect(tidied(request).seats[1]).toEqual({ kind: "link" });
  request = { ...request, seats: seated(request.seats, 1, "bot", "journeyman") };
  expect(tidied(request).seats[1]).toEqual({ kind: "bot", level: "journeyman" });
});

test("the seats are described in words", () => {
  const seats: SeatRequest[] = [{ kind: "me" }, { kind: "link" }, { kind: "bot" }, { kind: "bot" }];
  expect(seatsInWords(seats)).toBe("you, a friend by link, and 2 bots");
  setLang("ru");
  expect(seatsInWords(seats)).toBe("вы, друг по ссылке и 2 бота");
  expect(isBotsOnly(seats)).toBe(false);
  expect(isBotsOnly([{ kind: "bot" }, { kind: "bot" }])).toBe(true);
});

test("hints are allowed by default only against bots", () => {
  const bots: SeatRequest[] = [{ kind: "me" }, { kind: "bot" }];
  expect(defaultHints(bots)).toBe(true);
  expect(defaultHints([...bots, { kind: "link" }])).toBe(false);
  expect(defaultHints([...bots, { kind: "here" }])).toBe(false);
});

test("a bot of a member is chosen among the bots and counts as one", () => {
  expect(botSeat("master", game.bots)).toEqual({ kind: "bot", level: "master" });
  const seats: SeatRequest[] = [{ kind: "me" }, { kind: "bot", level: "novice" }, botSeat("Taster", game.bots)];
  expect(seats[2]).toEqual({ kind: "program", name: "Taster" });
  expect(tidied({ ...defaultTable(game), seats }).seats).toEqual(seats);
  expect(seatsInWords(seats)).toBe("you and 2 bots");
  expect(isBotsOnly(seats.slice(1))).toBe(true);
});
