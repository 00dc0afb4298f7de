"""The interface of a game, used by page, bots, tests and records."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from quatrefoil.kernel.errors import Refusal, Unreadable
from quatrefoil.kernel.event import SPECTATOR
from quatrefoil.kernel.kept_texts import KeptTexts
from quatrefoil.kernel.open_classes import mypyc_attr
from quatrefoil.kernel.state import State

if TYPE_CHECKING:
    from random import Random

    from quatrefoil.kernel.event import EventKind
    from quatrefoil.kernel.option import Option, Vocabulary

S = TypeVar("S", bound=State)

#: Fields of a view that show the progress of a game; each game has some of them.
PROGRESS_FIELDS: Final = ("year", "round", "phase")


class TableOption:
    """A rule variant that a table may choose; the first choice is the default, `clause` explains it."""

    __slots__ = ("name", "choices", "clause")

    def __init__(self, name: str, choices: list[str], clause: str) -> None:
        self.name = name
        self.choices = choices
        self.clause = clause


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """One game with one set of components, as the rest of the program knows it."""

    name: str
    rules_version: int
    min_seats: int
    max_seats: int
    words: Vocabulary
    event_kinds: list[EventKind]
    table_options: list[TableOption]
    components_checksum: str
    #: The component pack in one line, for records; empty if the components are not those of a pack.
    pack: str = ""

    def new(self, seats: int, chosen: dict[str, str]) -> S:
        """Return the state before the first step, not settled yet; `chosen` holds table options by name."""
        raise NotImplementedError

    def view(self, s: S, viewer: int) -> dict[str, object]:
        """Return what a seat (or SPECTATOR) may know. List items explicitly; never strip secrets from the state."""
        raise NotImplementedError

    def view_key(self, s: S, viewer: int) -> int:
        """Return a number that is equal for viewers with equal views, so that each view is built only once."""
        return viewer

    def view_text(self, s: S, viewer: int, encode: Callable[[Any], bytes], kept: KeptTexts) -> bytes:
        """Return a view as JSON; `kept` has the texts of parts that may not have changed since the last view."""
        return encode(self.view(s, viewer))

    def progress(self, s: S) -> dict[str, int]:
        """Return the numbers of PROGRESS_FIELDS that the game has, as they are in every view."""
        view = self.view(s, SPECTATOR)
        found: dict[str, int] = {}
        for name in PROGRESS_FIELDS:
            number = view.get(name)
            if isinstance(number, int):
                found[name] = number
        return found

    def imagine(self, s: S, seat: int, rng: Random) -> S:
        """Return a state consistent with the seat's view, with everything hidden from it drawn at random."""
        raise NotImplementedError

    def scores(self, s: S) -> list[int]:
        """Return the present points of each seat."""
        raise NotImplementedError

    def places(self, s: S) -> list[int]:
        """Return the rank of each seat by score and tie-breaks, 1 is first; equal seats share a rank."""
        raise NotImplementedError

    def bound(self, seats: int) -> int:
        """Return an upper bound for the number of choices in one game; a law tests it."""
        raise NotImplementedError

    def why_wait(self, s: S, seat: int, option: Option) -> Refusal:
        """Return why a seat that is not asked now may not choose; a game may give a more specific reason."""
        return Refusal("not_your_turn", "", {})

    def components(self) -> dict[str, object]:
        """Return the component data as loaded, for the page and tools."""
        raise NotImplementedError

    def __deepcopy__(self, memo: dict[int, object]) -> Game[S]:
        return self  # a game never changes

    def check_seats(self, seats: int) -> None:
        """Raise `Unreadable` unless the rulebook allows this number of seats."""
        if not self.min_seats <= seats <= self.max_seats:
            raise Unreadable("seats", f"{self.name} is for {self.min_seats} to {self.max_seats} players, not {seats}")

    def all_table_options(self, chosen: dict[str, str]) -> dict[str, str]:
        """Return every table option with its value, defaults filled in; raise `Unreadable` for unknown ones."""
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
    """Return the rank of each seat when larger keys are better; equal keys share a rank."""
    return [1 + sum([1 for other in keys if other > key]) for key in keys]
