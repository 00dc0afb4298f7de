"""What a scenario of Notre Dame can give and check."""

from __future__ import annotations

from typing import Any

from quatrefoil.games.notre_dame.nouns import SECTORS
from support.notre_dame.positions import MOMENTS, NotreDameTable, notre_dame
from support.scenario import Given, Scenario, facts, one, same
from support.table import Table

#: What may be given of a seat: a number, a name, or a list of names.
NUMBERS = ["coins", "personal", "general", "cathedral", "prestige", "rat"]
NAMES = ["friend", "carriage"]
LISTS = ["taken", "hand", "hired"]


class NotreDameGiven(Given):
    """A position of Notre Dame in words."""

    def __init__(self) -> None:
        super().__init__()
        self.table: dict[str, Any] = {}
        self.seats: dict[str, dict[int, Any]] = {}

    def copy(self) -> NotreDameGiven:
        new = NotreDameGiven()
        new.names = self.names
        new.options = dict(self.options)
        new.table = dict(self.table)
        new.seats = {what: dict(by_seat) for what, by_seat in self.seats.items()}
        return new

    def build(self) -> NotreDameTable:
        return notre_dame(len(self.names), options=self.options, **self.table, **self.seats)

    def read(self, what: str, rest: list[str]) -> None:
        if what == "at":
            assert rest[0] in MOMENTS, f"no moment '{rest[0]}'; there are: {', '.join(MOMENTS)}"
            self.table["at"] = rest[0]
        elif what == "round":
            self.table["round"] = int(rest[0])
        elif what == "start":
            self.table["start"] = self.seat(rest[0])
        elif what == "persons":
            self.table["shown"] = rest
        elif what == "message":
            self.table["messages"] = {**self.table.get("messages", {}), rest[0]: rest[1]}
        elif what == "no_messages":
            self.table["no_messages"] = rest
        else:
            self.read_seat(self.seat(what), rest)

    def read_seat(self, seat: int, words: list[str]) -> None:
        for what, values in facts(words):
            if what in SECTORS:
                by_seat = self.seats.setdefault("markers", {})
                by_seat[seat] = {**by_seat.get(seat, {}), what: int(one(what, values))}
            elif what in NUMBERS:
                self.seats.setdefault(what, {})[seat] = int(one(what, values))
            elif what in NAMES:
                self.seats.setdefault(what, {})[seat] = one(what, values)
            else:
                known = ", ".join([*SECTORS, *NUMBERS, *NAMES, *LISTS])
                assert what in LISTS, f"'{what}' of a seat; there are: {known}"
                self.seats.setdefault(what, {})[seat] = values


class NotreDameScenario(Scenario):
    """One file with an example of Notre Dame."""

    def nothing_given(self) -> Given:
        return NotreDameGiven()

    def check_seat(self, table: Table, seat: int, words: list[str]) -> None:
        assert isinstance(table, NotreDameTable)
        player = table.player(seat)
        known: dict[str, Any] = {
            **player,
            **player["sectors"],
            "prestige": table.prestige(seat),
            "cathedral": table.on_cathedral(seat),
            "messages": len(player["messages"]),
        }
        for what, values in facts(words):
            if what in NAMES:
                same((what, known[what]), (what, one(what, values)))
            elif what == "may_take":
                same([self.given.names[colour] for colour in known[what]], values)
            else:
                same((what, known[what]), (what, int(one(what, values))))
