"""What a scenario of Viscounts can give and check."""

from __future__ import annotations

from typing import Any

from quatrefoil.games.viscounts.nouns import GOODS, SECTIONS
from support.scenario import Given, Scenario, facts, one, same
from support.table import Table
from support.viscounts.positions import MOMENTS, ViscountsTable, new_table, viscounts

#: What may be given of a seat: a number, a name, a list of names, or numbers by castle section ("A2 C1").
NUMBERS = [
    *GOODS, "unpaid", "paid", "acquired", "approved", "corruption", "virtue", "tier3", "supply",
]  # fmt: skip
LISTS = ["slots", "hand", "deck", "discard", "built", "manuscripts", "bonus"]
TIERS = ["tier1", "tier2"]
#: What may be given of the table.
TABLE_NUMBERS = ["round", "last_round", "rotation", "debts_left", "deeds_left"]
AUTOMA = "AI"
#: The very beginning, where chance is due first.
SETUP = "setup"


class ViscountsGiven(Given):
    """A position of Viscounts in words. The opponent of the solo game is called AI."""

    def __init__(self) -> None:
        super().__init__()
        self.table: dict[str, Any] = {}
        self.seats: dict[str, Any] = {}  # by seat

    def copy(self) -> ViscountsGiven:
        new = ViscountsGiven()
        new.names = self.names
        new.options = dict(self.options)
        new.table = dict(self.table)
        new.seats = {what: dict(by_seat) for what, by_seat in self.seats.items()}
        return new

    def seat(self, name: str) -> int:
        if name == AUTOMA:
            assert len(self.names) == 1, "there is an AI only in the solo game"
            return 1
        return super().seat(name)

    def build(self) -> ViscountsTable:
        if self.table.get("at") == SETUP:
            return new_table(len(self.names), self.options)
        return viscounts(len(self.names), options=self.options, **self.table, **self.seats)

    def read(self, what: str, rest: list[str]) -> None:
        if what == "at":
            moments = [SETUP, *MOMENTS]
            assert rest[0] in moments, f"no moment '{rest[0]}'; there are: {', '.join(moments)}"
            self.table["at"] = rest[0]
            if len(rest) > 1:
                self.table["effect"] = rest[1]
        elif what in TABLE_NUMBERS:
            self.table[what] = int(rest[0])
        elif what in ("turn", "start", "leader"):
            self.table[what] = self.seat(rest[0])
        elif what in ("ring", "bonus_gone", "schemes"):
            self.table[what] = rest
        elif what in ("townsfolk", "manuscript"):
            piles = "tops" if what == "townsfolk" else "tiles"
            self.table[piles] = {**self.table.get(piles, {}), rest[0]: rest[1]}
        elif what == "site":
            self.table["sites"] = {**self.table.get("sites", {}), rest[0]: self.seat(rest[1])}
        else:
            self.read_seat(self.seat(what), rest)

    def read_seat(self, seat: int, words: list[str]) -> None:
        for what, values in facts(words):
            by_seat = self.seats.setdefault(what, {})
            if what in NUMBERS:
                by_seat[seat] = int(one(what, values))
            elif what == "space":
                by_seat[seat] = one(what, values)
            elif what in TIERS:
                by_seat[seat] = sections(values)
            else:
                known = ", ".join([*NUMBERS, "space", *TIERS, *LISTS])
                assert what in LISTS, f"'{what}' of a seat; there are: {known}"
                by_seat[seat] = [] if values == ["none"] else values


def sections(values: list[str]) -> dict[str, int]:
    """`A2 C1` as numbers by section; `none` for no workers at all."""
    if values == ["none"]:
        return {}
    assert all(value[0] in SECTIONS for value in values), f"write A2 C1, found {values}"
    return {value[0]: int(value[1:]) for value in values}


class ViscountsScenario(Scenario):
    """One file with an example of Viscounts."""

    def nothing_given(self) -> Given:
        return ViscountsGiven()

    def check_table(self, table: Table, what: str, rest: list[str]) -> bool:
        view = table.view()
        if what == "site":
            same(view["sites"].get(rest[0]), -1 if rest[1] == AUTOMA else self.given.seat(rest[1]))
        elif what == "leader":
            same(view["leader"], self.given.seat_or_none(rest[0]))
        elif what in TABLE_NUMBERS:
            same((what, view[what]), (what, int(rest[0])))
        elif what in ("townsfolk", "manuscript"):
            same(view["segments"][rest[0]][what] or "empty", rest[1])
        elif what == "prices":
            assert isinstance(table, ViscountsTable)
            prices = table.prices(self.given.seat(rest[0]))
            same(sorted(f"{space}={price}" for space, price in prices.items()), sorted(rest[1:]))
        else:
            return False
        return True

    def check_seat(self, table: Table, seat: int, words: list[str]) -> None:
        assert isinstance(table, ViscountsTable)
        player = table.player(seat)
        known: dict[str, Any] = {
            **player,
            **player["goods"],
            **player["debts"],
            **player["deeds"],
            **player["score"],
            "bonus": player["bonus"],
            "bonus_points": player["score"]["bonus"],
            "tier3": player["castle"]["tier3"],
            "supply": player["workers"],
            "hand": player.get("hand", []),
            "deck": player.get("deck", []),
            "built": [f"{kind.replace('_', '-')}-{n}" for kind, numbers in player["built"].items() for n in numbers],
            "slots": [card or "-" for card in player["slots"]],
        }
        for what, values in facts(words):
            if what in TIERS:
                same((what, table.tier(seat, int(what[-1]))), (what, sections(values)))
            elif what == "has":
                same([card for card in values if card not in known["hand"]], [])
            elif what in LISTS:
                same((what, known[what]), (what, values if values != ["none"] else []))
            elif what == "space":
                same((what, known[what]), (what, one(what, values)))
            elif what in (player["icons"] or {}):
                same((what, player["icons"][what]), (what, int(one(what, values))))
            else:
                same((what, known[what]), (what, int(one(what, values))))
