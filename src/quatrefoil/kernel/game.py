"""What a game must provide so that page, bots, tests and records can use it like any other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from quatrefoil.kernel.errors import Refusal, Unreadable
from quatrefoil.kernel.state import State

if TYPE_CHECKING:
    from random import Random

    from quatrefoil.kernel.event import EventKind
    from quatrefoil.kernel.option import Option, Vocabulary

S = TypeVar("S", bound=State)


class TableOption:
    """A switch of the rules that a table may set: first choice is the default, `clause` explains it."""

    __slots__ = ("name", "choices", "clause")

    def __init__(self, name: str, choices: list[str], clause: str) -> None:
        self.name = name
        self.choices = choices
        self.clause = clause


class Game(Generic[S]):
    """One game with one set of components. Everything the rest of the program knows of it."""

    name: str
    rules_version: int
    min_seats: int
    max_seats: int
    words: Vocabulary
    event_kinds: list[EventKind]
    table_options: list[TableOption]
    components_checksum: str

    def new(self, seats: int, chosen: dict[str, str]) -> S:
        """The state before anything happened, unsettled; `chosen` names table options."""
        raise NotImplementedError

    def view(self, s: S, viewer: int) -> dict[str, object]:
        """What a seat (or SPECTATOR) may know, written down item by item."""
        raise NotImplementedError

    def knowledge(self, s: S, viewer: int) -> int:
        """Viewers with the same number have the same view, which then has to be made only once."""
        return viewer

    def imagine(self, s: S, seat: int, rng: Random) -> S:
        """A world that the seat could believe in: hidden things drawn anew, known things kept."""
        raise NotImplementedError

    def scores(self, s: S) -> list[int]:
        """The points of each seat as they stand."""
        raise NotImplementedError

    def places(self, s: S) -> list[int]:
        """The rank of each seat by score and tie-breaks, 1 is first; equal ranks share."""
        raise NotImplementedError

    def bound(self, seats: int) -> int:
        """More questions than any game can have: the law of ending."""
        raise NotImplementedError

    def why_wait(self, s: S, seat: int, option: Option) -> Refusal:
        """Why a seat that is not asked now may not answer; a game may know a better reason."""
        return Refusal("not_your_turn", "", {})

    def components(self) -> dict[str, object]:
        """The component data as loaded, for pages and tools."""
        raise NotImplementedError

    def check_seats(self, seats: int) -> None:
        """Refuse a number of seats the rulebook does not know."""
        if not self.min_seats <= seats <= self.max_seats:
            raise Unreadable("seats", f"{self.name} is for {self.min_seats} to {self.max_seats} players, not {seats}")

    def all_table_options(self, chosen: dict[str, str]) -> dict[str, str]:
        """Every table option with its value, defaults filled in; unknown names or values are refused."""
        known = {o.name: o for o in self.table_options}
        for name, value in chosen.items():
            if name not in known:
                names = ", ".join(sorted(known)) or "none"
                raise Unreadable("table_option", f"{self.name} has no table option '{name}'; there are: {names}")
            if value not in known[name].choices:
                choices = ", ".join(known[name].choices)
                raise Unreadable("table_option", f"table option {name} is one of {choices}, not '{value}'")
        return {name: chosen.get(name, option.choices[0]) for name, option in known.items()}


def ranks(keys: list[list[int]]) -> list[int]:
    """Place of each seat when larger keys are better, compared item by item; equal keys share a place."""
    return [1 + sum([1 for other in keys if other > key]) for key in keys]
