"""Thinking time, computed from the times of the journal's rows: no timer, and the same after a restart.

Live: each seat has a bank that runs while it is asked, gets an increment when it has answered, and
never holds more than the cap. Days per move: each question has its own time. A table without a pace
has no clock to look at, but patience ends there too. Whoever is late is not punished by the server:
the others may let a bot take the seat.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import datetime, timedelta

from quatrefoil.table.info import Pace

DAY = 24 * 3600

#: How long somebody may think at a table without a pace before the others may do something about it.
PATIENCE = timedelta(days=1)


class Clock:
    """The time that each person has left."""

    def __init__(self, pace: Pace, people: Collection[int]) -> None:
        self._pace = pace
        self._people = frozenset(people)
        self._left = {seat: self._at_first() for seat in people}
        self._since: dict[int, datetime] = {}

    @property
    def is_shown(self) -> bool:
        return self._pace.kind != "none"

    @property
    def running(self) -> list[int]:
        """The seats whose time runs."""
        return sorted(self._since)

    def turn(self, at: datetime, asked: Iterable[int]) -> None:
        """A row was written: the time of those who answered stops, that of those who are asked now runs."""
        thinking = self._people & set(asked)
        for seat in list(self._since):
            self._left[seat] -= (at - self._since.pop(seat)).total_seconds()
            if seat in thinking:
                self._since[seat] = at
            else:
                self._left[seat] = self._after_answer(self._left[seat])
        for seat in thinking - self._since.keys():
            self._since[seat] = at

    def left(self, seat: int, at: datetime) -> float | None:
        """Seconds, less than nothing when somebody is late; None for a bot."""
        if seat not in self._people:
            return None
        since = self._since.get(seat)
        return self._left[seat] - ((at - since).total_seconds() if since else 0.0)

    def is_late(self, seat: int, at: datetime) -> bool:
        left = self.left(seat, at)
        return left is not None and left <= 0 and seat in self._since

    def _at_first(self) -> float:
        if self._pace.kind == "live":
            return float(self._pace.bank)
        return float(self._pace.days * DAY) if self._pace.kind == "days" else PATIENCE.total_seconds()

    def _after_answer(self, left: float) -> float:
        if self._pace.kind == "live":
            # Nobody starts the next turn in debt: the others let it pass.
            return min(float(self._pace.cap), max(0.0, left) + self._pace.increment)
        return self._at_first()
