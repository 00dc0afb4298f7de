"""Who looks at a table through other processes, as far as they have told.

A process tells again every few seconds, so that one that was killed is forgotten soon after.
"""

from __future__ import annotations

import time
from collections import defaultdict

from quatrefoil.server.cluster.bus import Here, News

#: Seconds between two reports of a process.
TELL_SECONDS = 10.0

#: Seconds after which nobody is believed to look through a process that says nothing.
FORGET_SECONDS = 25.0


class Elsewhere:
    """The viewers of other processes, by table."""

    def __init__(self) -> None:
        self._told: dict[int, dict[str, Here]] = defaultdict(dict)
        self._heard: dict[str, float] = {}

    def hear(self, news: News) -> set[int]:
        """Take note; returns the tables at which something changed."""
        if news.leaves:
            return self._forget(news.sender)
        self._heard[news.sender] = time.monotonic()
        changed = set()
        for table_id, here in news.here.items():
            told = self._told[table_id]
            if told.get(news.sender, Here()) != here:
                changed.add(table_id)
            if here.seats or here.spectators:
                told[news.sender] = here
            else:
                told.pop(news.sender, None)
        return changed

    def forget_silent(self) -> set[int]:
        """Forget processes that have said nothing for long; returns the tables at which something changed."""
        oldest = time.monotonic() - FORGET_SECONDS
        silent = [sender for sender, at in self._heard.items() if at < oldest]
        return {table_id for sender in silent for table_id in self._forget(sender)}

    def at(self, table_id: int) -> Here:
        """Everybody who looks at a table elsewhere."""
        told = self._told.get(table_id)
        if not told:
            return Here()
        seats = sorted({seat for here in told.values() for seat in here.seats})
        return Here(seats, sum(here.spectators for here in told.values()))

    def _forget(self, sender: str) -> set[int]:
        self._heard.pop(sender, None)
        changed = {table_id for table_id, told in self._told.items() if told.pop(sender, None) is not None}
        for table_id in [table_id for table_id, told in self._told.items() if not told]:
            del self._told[table_id]
        return changed
