"""Base class of what describes the positions of one game to a network."""

from __future__ import annotations

import inspect
import pkgutil
from importlib import import_module
from struct import Struct
from typing import TYPE_CHECKING, Any, Final

from quatrefoil.bots.knowledge.layout import ABSENT, AMOUNT, Column, Layout
from quatrefoil.kernel.step import Step

if TYPE_CHECKING:
    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.state import State

#: Steps of the stack that are described, from the top.
STEPS: Final = 3
#: The numbers of the topmost step fall into so many classes, together with its kind.
DETAILS: Final = 251
#: Attributes of steps that hold a seat or an owner.
SEAT_NAMES: Final = ("seat", "owner")


class StepKind:
    """What the stack columns read of one class of steps."""

    def __init__(self, number: int, seat_name: str, details: list[str]) -> None:
        self.number = number
        self.seat_name = seat_name
        self.details = details


class Columns:
    """Writes positions as columns: what one seat may know, all seats rotated so that it comes first."""

    def __init__(self, game: Game[Any], most_seats: int) -> None:
        self.game: Game[Any] = game
        self.layout: Layout = Layout(most_seats)
        self.kinds: dict[str, StepKind] = step_kinds(game.name)
        self.add_columns(self.layout)
        self.add_stack_columns(self.layout)
        self.width: int = len(self.layout.columns)
        #: Packs the values of a position as 16-bit integers; numpy makes codes of them, many positions at once.
        self.packed: Struct = Struct(f"{self.width}h")

    def add_columns(self, layout: Layout) -> None:
        """Add the columns that `write` writes, in the same order; called once."""
        raise NotImplementedError

    def write(self, s: State, seat: int, known: int, out: list[int]) -> None:
        """Append a value for each column. `known` is `knowledge` of the position before the seat chose."""
        raise NotImplementedError

    def knowledge(self, s: State, seat: int) -> int:
        """Return what the seat knows that others may not. An afterstate must not tell more: it is not yet chosen."""
        return 0

    def scale(self) -> float:
        """Return how many points of margin are as much as one win."""
        return 20.0

    def seats(self, s: State) -> int:
        """Return how many seats are described: in a solo game also that of an opponent who owns what players own."""
        return int(s.seats)

    def final_scores(self, s: State) -> list[int]:
        """Return the scores of all that `seats` counts, at the end of the game."""
        return self.game.scores(s)

    def add_stack_columns(self, layout: Layout) -> None:
        """Add the columns of the steps that are due next."""
        kinds = len(self.kinds)
        layout.one_of("asked", -2, layout.most_seats)
        for i in range(STEPS):
            layout.one_of(f"step{i}.mine", 1, kinds)
            layout.one_of(f"step{i}.other", 1, kinds)
            layout.one_of(f"step{i}.seat", -3, layout.most_seats)
            layout.one_of(f"step{i}.detail", 0, DETAILS - 1)
        layout.one_of("step0.details", 0, DETAILS - 1)

    def write_stack(self, s: State, seat: int, out: list[int]) -> None:
        """Append the values of the stack columns."""
        seats = self.seats(s)
        out.append(relative(int(s.asked), seat, seats))
        stack = s.stack
        details = ABSENT
        for i in range(STEPS):
            if i >= len(stack):
                out.extend([ABSENT, ABSENT, ABSENT, ABSENT])
                continue
            step = stack[len(stack) - 1 - i]
            kind = self.kinds[step.name()]
            who = int(step.actor)
            if who < 0 and kind.seat_name != "":
                who = int(getattr(step, kind.seat_name))
            who = relative(who, seat, seats)
            first, mixed = detail(step, kind)
            out.append(kind.number if who == 0 else ABSENT)
            out.append(kind.number if who != 0 else ABSENT)
            out.append(who)
            out.append(first)
            if i == 0:
                details = mixed
        out.append(details)

    def values(self, s: State, seat: int, known: int) -> bytes:
        """Return a 16-bit integer for each column."""
        out: list[int] = [self.seats(s)]
        self.write(s, seat, known, out)
        self.write_stack(s, seat, out)
        return self.packed.pack(*out)

    def codes(self, values: bytes) -> bytes:
        """Return a byte for each column: the place of its value among its codes. `Network.codes` does the same."""
        columns = self.layout.columns
        numbers = self.packed.unpack(values)
        return bytes([code_of(columns[i], numbers[i]) for i in range(self.width)])


def code_of(column: Column, value: int) -> int:
    """Return the code of a value: amounts are clipped; other values below the lowest are absent, like `ABSENT`."""
    if value == ABSENT or (value < column.low and column.kind != AMOUNT):
        return 0
    return min(max(value, column.low), column.high) - column.low + 1


def relative(who: int, seat: int, seats: int) -> int:
    """Return how many seats somebody sits after a seat; what is no seat stays as it is."""
    if who < 0 or who >= seats:
        return who
    return (who - seat) % seats


def detail(step: Step[Any], kind: StepKind) -> tuple[int, int]:
    """Return two classes of the kind and the numbers of a step: with the first number, and with all of them."""
    if len(kind.details) == 0:
        return ABSENT, ABSENT
    first = int(getattr(step, kind.details[0]))
    mixed = kind.number * 17 + first * 3
    for i in range(1, len(kind.details)):
        mixed = mixed * 5 + int(getattr(step, kind.details[i])) * 59
    return (kind.number * 41 + first) % DETAILS, mixed % DETAILS


def step_kinds(game: str) -> dict[str, StepKind]:
    """Return all classes of steps of a game by name, numbered from 1."""
    package = import_module(f"quatrefoil.games.{game.replace('-', '_')}.steps")
    found: dict[str, Any] = {}
    for module in pkgutil.iter_modules(package.__path__):
        for name, member in vars(import_module(f"{package.__name__}.{module.name}")).items():
            if inspect.isclass(member) and issubclass(member, Step):
                found[name] = member
    kinds: dict[str, StepKind] = {}
    for name in sorted(found):
        numbers = numbers_of(found[name])
        seat_name = ""
        for word in SEAT_NAMES:
            if word in numbers:
                seat_name = word
        kinds[name] = StepKind(len(kinds) + 1, seat_name, [word for word in numbers if word not in SEAT_NAMES])
    return kinds


def numbers_of(step: Any) -> list[str]:
    """Return the names of the numbers that steps of a class hold, without the actor and the seats of a sealed step."""
    names: set[str] = set()
    for base in step.__mro__:
        for name, member in vars(base).items():
            # The attributes of an interpreted class are members, those of a compiled one have getters.
            if inspect.ismemberdescriptor(member) or inspect.isgetsetdescriptor(member):
                names.add(name)
    return sorted([name for name in names if not name.startswith("_") and name not in ("actor", "seats")])
