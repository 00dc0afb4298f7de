"""Scenarios in words: the examples of the rules as given / when / then, read and played against the engine.

    K-EX-5  Dice go to the court
    given
      seats A B
      at influence
      A dice 1.3.5, gold 2
    when
      A advisor:8
      B tries advisor:8 -> advisor_taken K-6.2.8
      ~ roll:1.3.5
    then
      A gold 2, vp 0
      asked B Influence

`given` begins a position, `given again` the same one with the changes that follow. `~` is nature.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from quatrefoil.kernel.errors import QuatrefoilError
from support.kingsburg import PHASE_NAMES, STEP_NAMES, KingsburgTable, game, kingsburg
from support.table import Match

#: What may be given of a seat: a number, some dice, or a list of names.
NUMBERS = ["gold", "wood", "stone", "plus2", "soldiers", "vp"]
DICE = ["dice", "white"]
LISTS = ["built", "used"]


class ScenarioError(Exception):
    """The scenario cannot be read, or the engine does not do what it says; names file and line."""


@dataclass
class Given:
    """A position in words, as it is gathered line by line."""

    names: list[str] = field(default_factory=list)
    at: str = "influence"
    phase: str = "autumn"
    year: int = 1
    order: list[int] | None = None
    envoy: int | None = None
    aid_die: int | None = None
    enemy: str | None = None
    options: dict[str, str] = field(default_factory=dict)
    court: dict[int, list[tuple[int, str]]] = field(default_factory=dict)
    seats: dict[str, dict[int, Any]] = field(default_factory=dict)

    def copy(self) -> Given:
        return Given(
            self.names, self.at, self.phase, self.year, self.order, self.envoy, self.aid_die, self.enemy,
            dict(self.options), {n: list(groups) for n, groups in self.court.items()},
            {what: dict(by_seat) for what, by_seat in self.seats.items()},
        )  # fmt: skip

    def build(self) -> KingsburgTable:
        if self.at == "start":
            match = Match(game(), len(self.names), self.options)
            return KingsburgTable(match, match.prologue)
        return kingsburg(
            len(self.names), self.at, self.phase, self.year, order=self.order, envoy=self.envoy, aid_die=self.aid_die,
            enemy=self.enemy, options=self.options, court=self.court, **self.seats,
        )  # fmt: skip


class Scenario:
    """One file on its way through the engine."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.line = 0
        self.given = Given()
        self.table: KingsburgTable | None = None
        self.checks = 0

    def play(self) -> None:
        """Read and play the whole file; the first thing that is wrong stops it."""
        part = ""
        for number, raw in enumerate(self.path.read_text(encoding="utf-8").splitlines(), start=1):
            self.line = number
            line = raw.partition("#")[0].strip()
            if number == 1:
                self.must(line.split()[:1] == [self.path.stem], f"the first line should begin with {self.path.stem}")
            elif line in ("given", "given again", "when", "then"):
                part = self.begin_part(line)
            elif line:
                self.must(part != "", "nothing may stand between the title and the first 'given'")
                self.do(part, line)
        self.must(self.checks > 0, "the scenario checks nothing: it has no 'then'")

    def begin_part(self, line: str) -> str:
        if line.startswith("given"):
            self.given = self.given.copy() if line == "given again" else Given()
            self.table = None
            return "given"
        self.must(self.given.names != [], f"'{line}' needs a 'given' with its seats before it")
        return line

    def do(self, part: str, line: str) -> None:
        try:
            if part == "given":
                self.read_given(line.split())
            elif part == "when":
                self.act(line)
            else:
                self.check(line)
                self.checks += 1
        except (QuatrefoilError, AssertionError, ValueError, KeyError, IndexError) as problem:
            raise ScenarioError(f"{self.path.name}:{self.line}: {line!r}: {problem}") from problem

    def must(self, holds: bool, message: str) -> None:
        if not holds:
            raise ScenarioError(f"{self.path.name}:{self.line}: {message}")

    # given

    def read_given(self, words: list[str]) -> None:
        given = self.given
        self.must(self.table is None, "a position that was played on cannot be changed: write 'given again'")
        what, rest = words[0], words[1:]
        if what == "seats":
            given.names = rest
        elif what == "at":
            known = ["start", *PHASE_NAMES, *STEP_NAMES]
            assert rest[0] in known, f"no moment '{rest[0]}'; there are: {', '.join(known)}"
            given.at = rest[0]
            if rest[0] in PHASE_NAMES:
                given.phase = rest[0]
        elif what == "phase":
            given.phase = rest[0]
        elif what == "year":
            given.year = int(rest[0])
        elif what == "order":
            given.order = [self.seat(name) for name in rest]
        elif what == "envoy":
            given.envoy = self.seat_or_none(rest[0])
        elif what == "aid_die":
            given.aid_die = self.seat_or_none(rest[0])
        elif what == "enemy":
            given.enemy = rest[0]
        elif what == "option":
            given.options[rest[0]] = rest[1]
        elif what == "group":
            given.court.setdefault(int(rest[0]), []).append((self.seat(rest[1]), " ".join(rest[2:])))
        else:
            self.read_given_seat(self.seat(what), rest)

    def read_given_seat(self, seat: int, words: list[str]) -> None:
        for what, values in facts(words):
            by_seat = self.given.seats.setdefault(what, {})
            if what in NUMBERS:
                by_seat[seat] = int(one(what, values))
            elif what in DICE:
                by_seat[seat] = one(what, values)
            else:
                assert what in LISTS, f"'{what}' of a seat; there are: {', '.join(NUMBERS + DICE + LISTS)}"
                by_seat[seat] = values

    # when

    def at_table(self) -> KingsburgTable:
        if self.table is None:
            self.table = self.given.build()
        return self.table

    def act(self, line: str) -> None:
        words = line.split()
        table = self.at_table()
        if words[0] == "~":
            table.nature(*words[1:])
        elif words[1] == "tries":
            arrow, code, clause = words[3:]
            assert arrow == "->", "write: A tries advisor:8 -> advisor_taken K-6.2.8"
            refusal = table.refused(self.seat(words[0]), words[2])
            assert refusal == (code, clause if clause != "-" else ""), f"refused with {' '.join(refusal)}"
            self.checks += 1
        else:
            table.choose(self.seat(words[0]), *words[1:])

    # then

    def check(self, line: str) -> None:
        table = self.at_table()
        what, *rest = line.split()
        checks: dict[str, Callable[[list[str]], None]] = {
            "order": lambda names: same(table.view()["order"], [self.seat(name) for name in names]),
            "envoy": lambda names: same(table.view()["envoy"], self.seat_or_none(names[0])),
            "aid_die": lambda names: same(table.view()["aid_die"], self.seat_or_none(names[0])),
            "taken": lambda numbers: same(sorted(map(int, table.view()["advisors"])), sorted(map(int, numbers))),
            "asked": self.check_asked,
            "offered": lambda words: same(table.offered(self.seat(words[0])), words[1:]),
            "event": lambda words: self.check_event(words, is_expected=True),
            "no": lambda words: self.check_event(words[1:], is_expected=False),
            "places": lambda words: same(table.match.game.places(table.match.state), [int(word) for word in words]),
            "over": lambda words: same(table.match.is_over, True),
        }
        if what in checks:
            checks[what](rest)
        else:
            self.check_seat(self.seat(what), rest)

    def check_asked(self, words: list[str]) -> None:
        table = self.at_table()
        seat = table.asked()
        found = ["nature" if seat is None else self.given.names[seat], table.question()]
        same(found, words)

    def check_event(self, words: list[str], is_expected: bool) -> None:
        """`event fought A strength=3`; `no event aid_die`."""
        fields = {"event": words[0]}
        for word in words[1:]:
            key, equals, value = word.partition("=")
            fields[key if equals else "seat"] = value if equals else str(self.seat(word))
        of_that_name = self.at_table().happened(words[0])
        found = [e for e in of_that_name if {key: str(e.get(key)) for key in fields} == fields]
        assert bool(found) == is_expected, f"there are: {of_that_name or 'none of that name'}"

    def check_seat(self, seat: int, words: list[str]) -> None:
        player = self.at_table().player(seat)
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

    # names

    def seat(self, name: str) -> int:
        if name == "neutral":
            return -1
        assert name in self.given.names, f"there is no seat '{name}'; seats are {' '.join(self.given.names)}"
        return self.given.names.index(name)

    def seat_or_none(self, name: str) -> int | None:
        return None if name == "nobody" else self.seat(name)


def facts(words: list[str]) -> list[tuple[str, list[str]]]:
    """`gold 1, built statue inn` as pairs of a word and its values."""
    parts = [part.split() for part in " ".join(words).split(",")]
    assert all(parts), "an empty fact: a comma too many?"
    return [(part[0], part[1:]) for part in parts]


def one(what: str, values: list[str]) -> str:
    assert len(values) == 1, f"'{what}' needs one value, found {values}"
    return values[0]


def same(found: object, expected: object) -> None:
    assert found == expected, f"found {found}, expected {expected}"
