"""Thinking time, computed from the times of the journal's entries: no timer, and the same after a restart.

Live pace: a seat's bank runs while it is asked, grows by the increment when it has chosen, and never
exceeds the cap. Days per move: each question has its own time. Without a pace no clock is shown, but
PATIENCE still applies. Running out of time has no penalty: the others may hand the seat to a bot.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import datetime, timedelta

from quatrefoil.table.info import Pace

DAY = 24 * 3600

#: Thinking time at a table without a pace, before the others may hand the seat to a bot.
PATIENCE = timedelta(days=1)

#: The same for a bot account: a program that plays answers at once.
PATIENCE_WITH_PROGRAMS = timedelta(minutes=2)

#: How long after the end of their time people are still asked before others decide without them, at a live pace.
LIVE_GRACE = timedelta(minutes=5)


class Clock:
    """The time each person has left. All times are passed in."""

    def __init__(self, pace: Pace, people: Collection[int], programs: Collection[int] = ()) -> None:
        self._pace = pace
        self._people = frozenset(people)
        self._programs = frozenset(programs)
        self._left = {seat: self._at_first(seat) for seat in people}
        self._since: dict[int, datetime] = {}
        #: What is written of clocks that stand still.
        self._texts: dict[int, str] = {}

    @property
    def is_shown(self) -> bool:
        return self._pace.kind != "none"

    @property
    def running(self) -> list[int]:
        """Return the seats whose time runs."""
        return sorted(self._since) if len(self._since) > 1 else list(self._since)

    def advance(self, at: datetime, asked: Iterable[int]) -> None:
        """Stop the time of the seats that have chosen and start that of the seats that are asked now."""
        thinking = [seat for seat in asked if seat in self._people]
        for seat in list(self._since):
            self._left[seat] -= _passed(self._since.pop(seat), at)
            self._texts.pop(seat, None)
            if seat in thinking:
                self._since[seat] = at
            else:
                self._left[seat] = self._after_choice(seat, self._left[seat])
        for seat in thinking:
            self._since.setdefault(seat, at)

    def left(self, seat: int, at: datetime) -> float | None:
        """Return the seconds left, negative when out of time; None for a bot."""
        if seat not in self._people:
            return None
        since = self._since.get(seat)
        return self._left[seat] - (_passed(since, at) if since else 0.0)

    def all_left(self, seats: int, at: datetime) -> list[float | None]:
        """Return the seconds that each seat has left, to a tenth; None for bots."""
        left: list[float | None] = []
        for seat in range(seats):
            seconds = self.left(seat, at)
            left.append(None if seconds is None else round(seconds, 1))
        return left

    def all_left_text(self, seats: int, at: datetime) -> str:
        """Return the same as JSON."""
        texts: list[str] = []
        for seat in range(seats):
            text = self._texts.get(seat) if seat not in self._since else None
            if text is None:
                seconds = self.left(seat, at)
                text = "null" if seconds is None else str(round(seconds, 1))
                if seat not in self._since:
                    self._texts[seat] = text
            texts.append(text)
        return "[" + ",".join(texts) + "]"

    def is_out_of_time(self, seat: int, at: datetime) -> bool:
        left = self.left(seat, at)
        return left is not None and left <= 0 and seat in self._since

    def is_long_gone(self, seat: int, at: datetime) -> bool:
        """Return whether a seat has been out of time for so long that the others need not wait for its vote."""
        return seat in self._since and self.gone_at(seat, at) <= at

    def gone_at(self, seat: int, at: datetime) -> datetime:
        """Return when a seat will have been out of time for so long, if it chooses nothing until then."""
        patience = LIVE_GRACE if self._pace.kind == "live" else PATIENCE
        if seat in self._programs:
            patience = timedelta(0)  # a program does not vote
        return at + timedelta(seconds=self.left(seat, at) or 0.0) + patience

    def _at_first(self, seat: int) -> float:
        if self._pace.kind == "live":
            return float(self._pace.bank)
        if self._pace.kind == "days":
            return float(self._pace.days * DAY)
        return (PATIENCE_WITH_PROGRAMS if seat in self._programs else PATIENCE).total_seconds()

    def _after_choice(self, seat: int, left: float) -> float:
        if self._pace.kind == "live":
            # A debt is forgiven, so nobody starts the next question without time.
            return min(float(self._pace.cap), max(0.0, left) + self._pace.increment)
        return self._at_first(seat)


def _passed(since: datetime, at: datetime) -> float:
    """Return the seconds between two moments; none if the second, written by another machine, seems to be earlier."""
    return max(0.0, (at - since).total_seconds())
