"""The part of a game's state that the kernel knows: the stack of steps and the events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from quatrefoil.kernel.event import ASIDE_ENDS, EVERYONE, NOBODY_SEES, REVEALED, TURN_BORDER, Event, EventKind
from quatrefoil.kernel.open_classes import mypyc_attr
from quatrefoil.kernel.option import NO_OPTIONS, Option
from quatrefoil.kernel.pickling import Reduced, restored_state, state_values
from quatrefoil.kernel.step import NOBODY, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.kernel.game import Game

#: Stored instead of a seat's number where a card, marker or place belongs to no seat. Not an actor: see NOBODY.
NO_SEAT: Final = -1

#: The letters of the names of steps as numbers, for `numbers()`.
_codes: dict[str, list[int]] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Base class of every game's state: few explicit fields and a hand-written `copy()`.

    `offered` and `asked` are the current question, computed once by `play.settle`. The list is
    never changed, so copies share it. `events` is None in a search, where nobody reads events.
    """

    __slots__ = ("seats", "stack", "offered", "asked", "sealed", "events")

    def __init__(self, seats: i64) -> None:
        self.seats = seats
        self.stack: list[Step[Any]] = []
        self.offered: list[Option] = NO_OPTIONS
        self.asked: i64 = NOBODY
        self.sealed: list[Option] = []  # by seat, while a sealed step waits for choices
        self.events: list[Event] | None = None

    def copy(self) -> State:
        """Return a state that shares nothing mutable with this one and records no events."""
        raise NotImplementedError

    def copy_kernel_part_to(self, other: State) -> None:
        """Copy the kernel's fields; called by the `copy()` of a game."""
        other.stack = self.stack[:]
        other.offered = self.offered
        other.asked = self.asked
        other.sealed = self.sealed[:]

    def numbers(self) -> list[int]:
        """Return the whole state as numbers in a fixed order, for checksums and laws."""
        raise NotImplementedError

    def is_over(self) -> bool:
        return len(self.stack) == 0

    def emit(
        self, kind: EventKind, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, seen_by: i64 = EVERYONE
    ) -> None:
        """Record an event, unless events are off."""
        events = self.events
        if events is not None:
            events.append(Event(kind, seat, a, b, c, d, seen_by))

    def reveal(self) -> None:
        """Record that hidden information became known to somebody: undo and previews stop here."""
        events = self.events
        if events is not None:
            events.append(Event(REVEALED, NOBODY, 0, 0, 0, 0, NOBODY_SEES))

    def end_aside(self) -> None:
        """Record that the rest of the action does not depend on what was revealed: previews tell it."""
        events = self.events
        if events is not None:
            events.append(Event(ASIDE_ENDS, NOBODY, 0, 0, 0, 0, NOBODY_SEES))

    def end_turn(self) -> None:
        """Record that what follows belongs to another turn, of the same seat or of another."""
        events = self.events
        if events is not None:
            events.append(Event(TURN_BORDER, NOBODY, 0, 0, 0, 0, NOBODY_SEES))

    def origin(self) -> tuple[Game[Any], dict[str, str]]:
        """Return the game and the table options that the state belongs to, for pickling."""
        raise NotImplementedError(f"{type(self).__name__} has no origin(), so it cannot be pickled")

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        """Return a copy with its events, which `copy` leaves out."""
        new = self.copy()
        if self.events is not None:
            new.events = self.events[:]
        return new

    def __reduce__(self) -> Reduced:
        """Pickle the position; events that nobody has taken yet are left out."""
        game, options = self.origin()
        return (restored_state, (game, int(self.seats), options, state_values(self)))

    def kernel_numbers(self) -> list[int]:
        """Return the kernel's part of `numbers()`: the question, the stack and the sealed choices."""
        out = [int(self.seats), int(self.asked), len(self.offered)]
        for option in self.offered:
            out.append(int(option.code))
        for option in self.sealed:
            out.append(int(option.code))
        for step in self.stack:
            name = step.name()
            codes = _codes.get(name)
            if codes is None:
                codes = _codes[name] = [ord(character) for character in name]
            out.extend(codes)
            out.extend(step.fields())
        return out
