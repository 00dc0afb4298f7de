"""The presence of people who are connected to a table through other processes.

Each process publishes its own every few seconds, so one that was killed is forgotten soon after.
"""

from __future__ import annotations

import time
from collections import defaultdict

from quatrefoil.server.cluster.bus import News, TablePresence

#: Seconds between two reports of a process.
PUBLISH_SECONDS = 10.0

#: Seconds of silence after which a process is taken for dead.
FORGET_SECONDS = 25.0


class PresenceElsewhere:
    """The viewers at other processes, by table."""

    def __init__(self) -> None:
        self._by_table: dict[int, dict[str, TablePresence]] = defaultdict(dict)
        self._last_heard: dict[str, float] = {}

    def note(self, news: News) -> set[int]:
        """Note what a process has published; return the tables at which something changed."""
        if news.leaves:
            return self._forget(news.sender)
        self._last_heard[news.sender] = time.monotonic()
        changed = set()
        for table_id, here in news.here.items():
            by_sender = self._by_table[table_id]
            if by_sender.get(news.sender, TablePresence()) != here:
                changed.add(table_id)
            if here.seats or here.spectators:
                by_sender[news.sender] = here
            else:
                by_sender.pop(news.sender, None)
        return changed

    def forget_silent(self) -> set[int]:
        """Forget processes that were silent for too long; return the tables at which something changed."""
        oldest = time.monotonic() - FORGET_SECONDS
        silent = [sender for sender, at in self._last_heard.items() if at < oldest]
        return {table_id for sender in silent for table_id in self._forget(sender)}

    def at(self, table_id: int) -> TablePresence:
        """Return everybody who looks at a table at another process."""
        by_sender = self._by_table.get(table_id)
        if not by_sender:
            return TablePresence()
        seats = sorted({seat for here in by_sender.values() for seat in here.seats})
        return TablePresence(seats, sum(here.spectators for here in by_sender.values()))

    def _forget(self, sender: str) -> set[int]:
        self._last_heard.pop(sender, None)
        changed = {
            table_id for table_id, by_sender in self._by_table.items() if by_sender.pop(sender, None) is not None
        }
        for table_id in [table_id for table_id, by_sender in self._by_table.items() if not by_sender]:
            del self._by_table[table_id]
        return changed
