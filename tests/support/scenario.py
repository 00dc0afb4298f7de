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

`given` begins a position, `given again` the same one with the changes that follow. `~` is chance. What can be given
and checked of a position depends on the game: `support/<game>/scenario.py`.
"""

from __future__ import annotations

from pathlib import Path

from quatrefoil.kernel.errors import QuatrefoilError
from support.table import Table


class ScenarioError(Exception):
    """The scenario cannot be read, or the engine does something else; the text names file and line."""


class Given:
    """A position described in words, gathered line by line."""

    def __init__(self) -> None:
        self.names: list[str] = []  # of the seats
        self.options: dict[str, str] = {}  # of the table

    def copy(self) -> Given:
        raise NotImplementedError

    def build(self) -> Table:
        raise NotImplementedError

    def seat(self, name: str) -> int:
        assert name in self.names, f"there is no seat '{name}'; seats are {' '.join(self.names)}"
        return self.names.index(name)

    def seat_or_none(self, name: str) -> int | None:
        return None if name == "nobody" else self.seat(name)

    def read(self, what: str, rest: list[str]) -> None:
        """Read a line other than `seats` and `option`: about the whole table or about a seat."""
        raise NotImplementedError


class Scenario:
    """One scenario file, played against the engine."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.line = 0
        self.given = self.nothing_given()
        self.table: Table | None = None
        self.checks = 0

    # Defined by each game

    def nothing_given(self) -> Given:
        raise NotImplementedError

    def check_table(self, table: Table, what: str, rest: list[str]) -> bool:
        """Check a line about the whole table; return False if this game knows no such line."""
        return False

    def check_seat(self, table: Table, seat: int, words: list[str]) -> None:
        raise NotImplementedError

    # The file

    def play(self) -> None:
        """Read and play the whole file; stop at the first error."""
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
            self.given = self.given.copy() if line == "given again" else self.nothing_given()
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
        self.must(self.table is None, "a position that was played on cannot be changed: write 'given again'")
        what, rest = words[0], words[1:]
        if what == "seats":
            self.given.names = rest
        elif what == "option":
            self.given.options[rest[0]] = rest[1]
        else:
            self.given.read(what, rest)

    # when

    def at_table(self) -> Table:
        if self.table is None:
            self.table = self.given.build()
        return self.table

    def act(self, line: str) -> None:
        words = line.split()
        table = self.at_table()
        if words[0] == "~":
            table.chance(*words[1:])
        elif words[1] == "tries":
            arrow, code, clause = words[3:]
            assert arrow == "->", "write: A tries advisor:8 -> advisor_taken K-6.2.8"
            refusal = table.refused(self.given.seat(words[0]), words[2])
            assert refusal == (code, clause if clause != "-" else ""), f"refused with {' '.join(refusal)}"
            self.checks += 1
        else:
            table.choose(self.given.seat(words[0]), *words[1:])

    # then

    def check(self, line: str) -> None:
        table = self.at_table()
        what, *rest = line.split()
        if what == "asked":
            seat = table.asked()
            same(["chance" if seat is None else self.given.names[seat], table.question()], rest)
        elif what == "offered":
            same(table.offered(self.given.seat(rest[0])), rest[1:])
        elif what == "event":
            self.check_event(table, rest, is_expected=True)
        elif what == "no":
            self.check_event(table, rest[1:], is_expected=False)
        elif what == "places":
            same(table.match.game.places(table.match.state), [int(word) for word in rest])
        elif what == "over":
            same(table.match.is_over, True)
        elif not self.check_table(table, what, rest):
            self.check_seat(table, self.given.seat(what), rest)

    def check_event(self, table: Table, words: list[str], *, is_expected: bool) -> None:
        """`event fought A strength=3`; `no event aid_die`."""
        fields = {"event": words[0]}
        for word in words[1:]:
            key, equals, value = word.partition("=")
            fields[key if equals else "seat"] = value if equals else str(self.given.seat(word))
        of_that_name = table.happened(words[0])
        found = [e for e in of_that_name if {key: str(e.get(key)) for key in fields} == fields]
        assert bool(found) == is_expected, f"there are: {of_that_name or 'none of that name'}"


def facts(words: list[str]) -> list[tuple[str, list[str]]]:
    """Split `gold 1, built statue inn` into pairs of a word and its values."""
    parts = [part.split() for part in " ".join(words).split(",")]
    assert all(parts), "an empty fact: a comma too many?"
    return [(part[0], part[1:]) for part in parts]


def one(what: str, values: list[str]) -> str:
    assert len(values) == 1, f"'{what}' needs one value, found {values}"
    return values[0]


def same(found: object, expected: object) -> None:
    assert found == expected, f"found {found}, expected {expected}"
