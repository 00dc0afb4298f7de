"""The base class of the encoders: what one seat may know as a vector of numbers, straight from a state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.kernel.encoding import Counts, Field, OneOf
from quatrefoil.kernel.play import asked_seats
from quatrefoil.kernel.step import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.kernel.state import State


class Encoder:
    """Encodes what one seat may know directly from the fields of a state; a game subclasses it in `encode.py`."""

    def __init__(self, seats: int, kinds: list[str], facts: Field) -> None:
        self.seats: i64 = seats
        self._kinds: dict[str, int] = {kind: i for i, kind in enumerate(kinds)}
        self._kind = OneOf(kinds)
        self._facts = facts
        self._not_asked = self._kind.absent + facts.absent
        self.seat = OneOf(range(seats))
        self.seat_set = Counts(range(seats))
        self.place: i64 = 0
        #: Whether `write` appends pieces of fixed sizes, which are the same objects as long as nothing changes.
        self.has_fixed_pieces = False

    def write(self, s: State, viewer: i64, out: list[bytes], place: i64 = 0) -> None:
        """Append the observation of a seat.

        `place` is the game's place in a batch. The encoder of a game may keep pieces of the last position at each place
        and reuse those that did not change; the result is the same for any place.
        """
        self.place = place
        self.put_question(s, viewer, out)
        self.put_view(s, viewer, out)

    def put_question(self, s: State, viewer: i64, out: list[bytes]) -> None:
        """Append who observes, who is asked, and the question of the viewer."""
        self.seat.put(viewer, out)
        asked: i64 = s.asked
        is_asked = asked == viewer
        if len(s.stack) > 0 and s.stack[-1].actor < NOBODY:
            is_asked = self.put_sealed(s, viewer, out)
        else:
            self.seat.put(asked if asked >= 0 else -1, out)
        if is_asked:
            step = s.stack[-1]
            self._kind.put(self._kinds[step.name()], out)
            self.put_facts(s, out)
        else:
            out.append(self._not_asked)

    def put_sealed(self, s: State, viewer: i64, out: list[bytes]) -> bool:
        """Append the seats that a sealed step still asks; return whether the viewer is among them."""
        pending = asked_seats(s)
        self.seat_set.put_sorted(pending, 0, out)
        return int(viewer) in pending

    def put_facts(self, s: State, out: list[bytes]) -> None:
        """Append the facts of the current question."""
        self._facts.write(s.stack[-1].facts(s), out)

    def put_view(self, s: State, viewer: i64, out: list[bytes]) -> None:
        """Append everything in the view of a seat."""
        raise NotImplementedError
