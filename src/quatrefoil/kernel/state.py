"""The part of a game's state that the kernel knows: the stack of questions and the events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from quatrefoil.kernel.event import EVERYONE, NOBODY_SEES, REVEALED, Event, EventKind
from quatrefoil.kernel.option import NO_OPTIONS, Option
from quatrefoil.kernel.step import NOBODY, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

#: Stored instead of a seat's number where a card, marker or place belongs to no seat. Not an actor: see NOBODY.
NO_SEAT: Final = -1


class State:
    """Base of every game's State: small, explicit, copied by hand.

    `offered` and `asked` are the current question, worked out once by `play.settle`;
    the list is never changed, so copies share it. `events` is None while a bot thinks.
    """

    __slots__ = ("seats", "stack", "offered", "asked", "sealed", "events")

    def __init__(self, seats: i64) -> None:
        self.seats = seats
        self.stack: list[Step[Any]] = []
        self.offered: list[Option] = NO_OPTIONS
        self.asked: i64 = NOBODY
        self.sealed: list[Option] = []  # by seat, while a sealed step waits for answers
        self.events: list[Event] | None = None

    def copy(self) -> State:
        """A state that shares nothing changeable with this one; its events are off."""
        raise NotImplementedError

    def copy_kernel_part_to(self, other: State) -> None:
        """For the `copy()` of a game."""
        other.stack = self.stack[:]
        other.offered = self.offered
        other.asked = self.asked
        other.sealed = self.sealed[:]

    def numbers(self) -> list[int]:
        """Everything the state knows, as numbers in a fixed order: for checksums and laws."""
        raise NotImplementedError

    def is_over(self) -> bool:
        return len(self.stack) == 0

    def emit(
        self, kind: EventKind, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, seen_by: i64 = EVERYONE
    ) -> None:
        """Say what happened, if anybody listens."""
        events = self.events
        if events is not None:
            events.append(Event(kind, seat, a, b, c, d, seen_by))

    def reveal(self) -> None:
        """Something hidden has become known to somebody: no undo past this, no preview beyond it."""
        events = self.events
        if events is not None:
            events.append(Event(REVEALED, NOBODY, 0, 0, 0, 0, NOBODY_SEES))

    def kernel_numbers(self) -> list[int]:
        """The kernel's share of `numbers()`: the question, the stack and the sealed answers."""
        out = [int(self.seats), int(self.asked), len(self.offered)]
        for option in self.offered:
            out.append(int(option.code))
        for option in self.sealed:
            out.append(int(option.code))
        for step in self.stack:
            for letter in step.name():
                out.append(ord(letter))
            out.extend(step.fields())
        return out
