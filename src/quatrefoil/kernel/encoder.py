"""The base class of the encoders: what one seat may know as a vector of numbers, straight from a state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.kernel.encoding import Counts, Field, Memo, OneOf
from quatrefoil.kernel.play import asked_seats
from quatrefoil.kernel.row import Pieces
from quatrefoil.kernel.step import NO_FACTS_KEY, NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.kernel.state import State


#: Bits for the kind of question in the key of its facts.
KIND_BITS: Final = 6


class Encoder:
    """Encodes what one seat may know directly from the fields of a state; a game subclasses it in `encode.py`.

    It writes the same fields in the same order whatever the position; see `row.py`.
    """

    def __init__(self, seats: int, kinds: list[str], facts: Field) -> None:
        self.seats: i64 = seats
        self._kinds: dict[str, int] = {kind: i for i, kind in enumerate(kinds)}
        self._kind = OneOf(kinds)
        self._facts = facts
        self._known_facts = Memo()
        self.seat = OneOf(range(seats))
        self.seat_set = Counts(range(seats))

    def write(self, s: State, viewer: i64, out: Pieces) -> None:
        """Append the observation of a seat."""
        self.put_question(s, viewer, out)
        self.put_view(s, viewer, out)

    def put_question(self, s: State, viewer: i64, out: Pieces) -> None:
        """Append who observes, who is asked, and the question of the viewer."""
        self.seat.put(viewer, out)
        asked: i64 = s.asked
        is_asked = asked == viewer
        if len(s.stack) > 0 and s.stack[-1].actor < NOBODY:
            is_asked = self.put_sealed(s, viewer, out)
        else:
            self.seat.put(asked if asked >= 0 else -1, out)
        kind: i64 = self._kinds[s.stack[-1].name()] if is_asked else -1
        self._kind.put(kind, out)
        self.put_facts(s, kind, out)

    def put_sealed(self, s: State, viewer: i64, out: Pieces) -> bool:
        """Append the seats that a sealed step still asks; return whether the viewer is among them."""
        pending = asked_seats(s)
        mask: i64 = 0
        for seat in pending:
            mask |= 1 << seat
        self.seat_set.put_set(mask, out)
        return int(viewer) in pending

    def put_facts(self, s: State, kind: i64, out: Pieces) -> None:
        """Append the facts of the current question, as one field; `kind` is -1 if the viewer is not asked."""
        key: i64 = -1
        if kind >= 0:
            step = s.stack[-1]
            key = step.facts_key(s)
            if key != NO_FACTS_KEY:
                key = key << KIND_BITS | kind
            elif self.put_facts_without_key(step.facts(s), out):
                return
        if out.differs(key, self._facts.size):
            out.write(self._facts.absent if key < 0 else self.known_facts(s, key))

    def put_facts_without_key(self, facts: dict[str, object], out: Pieces) -> bool:
        """Append facts that no key identifies; return whether there are any."""
        if len(facts) == 0:
            return False
        pieces = Pieces()
        self._facts.write(facts, pieces)
        out.add(pieces.joined())
        return True

    def known_facts(self, s: State, key: i64) -> bytes:
        """Return the facts of the current question, which have this key."""
        piece = self._known_facts.find(key)
        if piece is None:
            pieces = Pieces()
            self._facts.write(s.stack[-1].facts(s), pieces)
            piece = self._known_facts.keep(key, pieces)
        return piece

    def put_view(self, s: State, viewer: i64, out: Pieces) -> None:
        """Append everything in the view of a seat."""
        raise NotImplementedError
