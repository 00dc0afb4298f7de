"""What a scenario of Troyes can give and check."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from quatrefoil.games.troyes.nouns import COLOURS
from support.scenario import Given, Scenario, facts, one, same
from support.table import Table
from support.troyes.positions import MOMENTS, Owner, TroyesTable, new_table, troyes

#: What may be given and checked of a seat as a number.
NUMBERS = ["deniers", "influence", "vp", "supply", "district"]


class TroyesGiven(Given):
    """A position of Troyes in words; the owner `grey` (in solo `king`) is the neutral player."""

    def __init__(self) -> None:
        super().__init__()
        self.table: dict[str, Any] = {"at": "turn"}

    def copy(self) -> TroyesGiven:
        new = TroyesGiven()
        new.names = self.names
        new.options = dict(self.options)
        new.table = deepcopy(self.table)
        return new

    def build(self) -> TroyesTable:
        if self.table["at"] == "start":
            return new_table(len(self.names), self.options)
        return troyes(len(self.names), options=self.options, **self.table)

    def owner(self, name: str) -> Owner:
        return "n" if name in ("grey", "king") else self.seat(name)

    def seat(self, name: str) -> int:
        return -1 if name in ("grey", "king") else super().seat(name)

    def read(self, what: str, rest: list[str]) -> None:
        """`round 2`, `card red-1 archer`, `event war A grey`, `cathedral A 1-5 2-5`, or facts of a seat."""
        table = self.table
        if what == "at":
            assert rest[0] in MOMENTS, f"no moment '{rest[0]}'; there are: {', '.join(MOMENTS)}"
            table["at"] = rest[0]
        elif what == "round":
            table["round"] = int(rest[0])
        elif what == "first":
            table["first"] = self.owner(rest[0])
        elif what == "black":
            table["black"] = rest[0]
        elif what == "card":
            table.setdefault("cards", {})[rest[0]] = rest[1]
        elif what == "event":
            table.setdefault("events", {})[rest[0]] = [self.owner(name) for name in rest[1:]]
        elif what == "characters":
            table["row"] = rest
        else:
            self.read_owner(self.owner(what), rest)

    def read_owner(self, owner: Owner, words: list[str]) -> None:
        table = self.table
        for what, values in facts(words):
            if what in NUMBERS:
                table.setdefault(what, {})[owner] = int(one(what, values))
            elif what in COLOURS:
                dice = table.setdefault("dice", {})
                dice[owner] = f"{dice.get(owner, '')} {what} {one(what, values)}".strip()
            elif what == "cells":
                table.setdefault("cells", {}).update(dict.fromkeys(values, owner))
            elif what == "cathedral":
                table.setdefault("cathedral", {})[owner] = values
            elif what == "tradesman":
                table.setdefault("tradesmen", {}).setdefault(values[0], {})[owner] = values[1]
            elif what == "markers":
                table.setdefault("markers", {}).setdefault(values[0], {})[owner] = int(values[1])
            else:
                known = [*NUMBERS, *COLOURS, "cells", "cathedral", "tradesman", "markers"]
                raise AssertionError(f"'{what}' of a seat; there are: {', '.join(known)}")


class TroyesScenario(Scenario):
    """The examples of Troyes."""

    def nothing_given(self) -> TroyesGiven:
        return TroyesGiven()

    def check_table(self, table: Table, what: str, rest: list[str]) -> bool:
        """`cell palace_3 A`, `lying palace B`, `black 4`, `queue marauding war`, `flags war A B`, `grey red 3.4`."""
        view = table.view()
        assert isinstance(self.given, TroyesGiven)
        if what == "cell":
            same(view["cells"][rest[0]], self.given.seat_or_none(rest[1]))
        elif what == "lying":
            same(view["lying"][rest[0]], [self.given.seat(name) for name in rest[1:]])
        elif what == "black":
            same(view["black"], [int(face) for face in ".".join(rest).split(".") if face])
        elif what == "queue":
            same([event["event"] for event in view["events"]], rest)
        elif what == "flags":
            event = next(event for event in view["events"] if event["event"] == rest[0])
            same(event["markers"], [self.given.seat(name) for name in rest[1:]])
        elif what in ("grey", "king"):
            self.check_dice(view["districts"]["n"], rest)
        elif what == "site":
            level, column = rest[0].split("-")
            same(view["cathedral"][int(level) - 1][int(column) - 1], self.given.seat(rest[1]))
        elif what == "slot":
            activity = next(activity for activity in view["activities"] if activity["space"] == rest[0])
            same(activity["slots"][int(rest[1]) - 1], self.given.seat(rest[2]))
        elif what == "king_dice":
            same([f"{colour}:{face}" for colour, face in view["king"]["dice"]], rest)
        else:
            return False
        return True

    def check_dice(self, district: dict[str, list[int]], words: list[str]) -> None:
        for what, values in facts(words):
            same(district[what], [int(face) for face in one(what, values).split(".")])

    def check_seat(self, table: Table, seat: int, words: list[str]) -> None:
        assert isinstance(table, TroyesTable)
        player = table.player(seat)
        for what, values in facts(words):
            if what in COLOURS:
                self.check_dice(table.view()["districts"][str(seat)], [what, *values])
            elif what == "markers":
                activity = table.activity(values[0])
                same(activity["markers"].get(str(seat), 0), int(values[1]))
            elif what == "taken":
                same(player["events"], values)
            elif what == "counts":
                same(player["in_buildings"], int(one(what, values)))
            else:
                same((what, player[what]), (what, int(one(what, values))))
