"""What a scenario of Kingsburg can give and check."""

from __future__ import annotations

from typing import Any

from support.kingsburg.positions import PHASE_NAMES, STEP_NAMES, KingsburgTable, game, kingsburg
from support.scenario import Given, Scenario, facts, one, same
from support.table import Match, Table

#: What may be given of a seat: a number, some dice, or a list of names.
NUMBERS = ["gold", "wood", "stone", "plus2", "soldiers", "vp"]
DICE = ["dice", "white"]
LISTS = ["built", "used"]


class KingsburgGiven(Given):
    """A position of Kingsburg in words."""

    def __init__(self) -> None:
        super().__init__()
        self.at = "influence"
        self.phase = "autumn"
        self.year = 1
        self.order: list[int] | None = None
        self.envoy: int | None = None
        self.aid_die: int | None = None
        self.enemy: str | None = None
        self.court: dict[int, list[tuple[int, str]]] = {}
        self.seats: dict[str, dict[int, Any]] = {}

    def copy(self) -> KingsburgGiven:
        new = KingsburgGiven()
        new.__dict__.update(self.__dict__)
        new.options = dict(self.options)
        new.court = {n: list(groups) for n, groups in self.court.items()}
        new.seats = {what: dict(by_seat) for what, by_seat in self.seats.items()}
        return new

    def build(self) -> KingsburgTable:
        if self.at == "start":
            match = Match(game(), len(self.names), self.options)
            return KingsburgTable(match, match.prologue)
        return kingsburg(
            len(self.names), self.at, self.phase, self.year, order=self.order, envoy=self.envoy, aid_die=self.aid_die,
            enemy=self.enemy, options=self.options, court=self.court, **self.seats,
        )  # fmt: skip

    def seat(self, name: str) -> int:
        return -1 if name == "neutral" else super().seat(name)

    def read(self, what: str, rest: list[str]) -> None:
        if what == "at":
            known = ["start", *PHASE_NAMES, *STEP_NAMES]
            assert rest[0] in known, f"no moment '{rest[0]}'; there are: {', '.join(known)}"
            self.at = rest[0]
            if rest[0] in PHASE_NAMES:
                self.phase = rest[0]
        elif what == "phase":
            self.phase = rest[0]
        elif what == "year":
            self.year = int(rest[0])
        elif what == "order":
            self.order = [self.seat(name) for name in rest]
        elif what == "envoy":
            self.envoy = self.seat_or_none(rest[0])
        elif what == "aid_die":
            self.aid_die = self.seat_or_none(rest[0])
        elif what == "enemy":
            self.enemy = rest[0]
        elif what == "group":
            self.court.setdefault(int(rest[0]), []).append((self.seat(rest[1]), " ".join(rest[2:])))
        else:
            self.read_seat(self.seat(what), rest)

    def read_seat(self, seat: int, words: list[str]) -> None:
        for what, values in facts(words):
            by_seat = self.seats.setdefault(what, {})
            if what in NUMBERS:
                by_seat[seat] = int(one(what, values))
            elif what in DICE:
                by_seat[seat] = one(what, values)
            else:
                assert what in LISTS, f"'{what}' of a seat; there are: {', '.join(NUMBERS + DICE + LISTS)}"
                by_seat[seat] = values


class KingsburgScenario(Scenario):
    """One file with an example of Kingsburg."""

    def nothing_given(self) -> Given:
        return KingsburgGiven()

    def check_table(self, table: Table, what: str, rest: list[str]) -> bool:
        view = table.view()
        if what == "order":
            same(view["order"], [self.given.seat(name) for name in rest])
        elif what in ("envoy", "aid_die"):
            same(view[what], self.given.seat_or_none(rest[0]))
        elif what == "taken":
            same(sorted(map(int, view["advisors"])), sorted(map(int, rest)))
        else:
            return False
        return True

    def check_seat(self, table: Table, seat: int, words: list[str]) -> None:
        assert isinstance(table, KingsburgTable)
        player = table.player(seat)
        known: dict[str, object] = {**player, **player["goods"]}
        for what, values in facts(words):
            if what == "passed":
                same(player["has_passed"], True)
            elif what in ("built", "used"):
                same(known[what], values)
            elif what in DICE:
                same(known[what], [int(face) for face in ".".join(values).split(".") if face])
            elif what == "defence_vs":
                same(player["defence_vs"].get(values[0], player["defence"]), int(values[1]))
            else:
                same((what, known[what]), (what, int(one(what, values))))
