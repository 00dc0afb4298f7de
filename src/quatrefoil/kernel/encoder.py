"""The base class of the encoders: what one seat may know as a vector of numbers, straight from a state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.kernel.encoding import Counts, Field, OneOf
from quatrefoil.kernel.play import asked_seats
from quatrefoil.kernel.step import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.kernel.state import State


class Sections:
    """An observation in pieces of fixed sizes, of which only those that change are encoded and written anew."""

    __slots__ = ("pieces", "changed")

    def __init__(self, count: int) -> None:
        self.pieces: list[bytes] = [b""] * count
        self.changed: list[int] = []  # indices of the pieces that were put and are not written yet, ascending

    def put(self, index: i64, piece: bytes) -> None:
        """Replace a piece."""
        self.pieces[index] = piece
        self.changed.append(int(index))


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

    def write(self, s: State, viewer: i64, out: list[bytes]) -> None:
        """Append the observation of a seat."""
        self.put_question(s, viewer, out)
        self.put_view(s, viewer, out)

    def sections(self) -> Sections | None:
        """Return room for an observation in sections; None if this encoder writes whole observations only."""
        return None

    def update(self, s: State, viewer: i64, sections: Sections) -> None:
        """Replace the sections that differ in the observation of a seat; they are of any earlier position or new."""
        raise NotImplementedError

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
