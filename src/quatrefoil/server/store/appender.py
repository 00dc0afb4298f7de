"""Group commit for the journal: changes of many tables share one transaction.

A commit waits for the disk. Changes that arrive while one is under way form the next group, so the server
waits once for each group and not once for each choice. `append` returns after the commit of its change.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from quatrefoil.server.store.changes import Change, Writer
from quatrefoil.server.store.condition import Condition
from quatrefoil.server.store.engine import is_outage

#: The most changes in one transaction; in a larger one the first change would wait too long.
MAX_GROUP = 256


@dataclass(slots=True)
class _Waiting:
    change: Change
    is_accepted: asyncio.Future[bool]


class Appender:
    """Collects changes and commits them in groups."""

    def __init__(self, writer: Writer, condition: Condition) -> None:
        self._writer = writer
        self._condition = condition
        self._waiting: list[_Waiting] = []
        self._lanes: set[asyncio.Task[None]] = set()

    async def append(self, change: Change) -> bool:
        """Write one change; return False when its version is taken."""
        waiting = _Waiting(change, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        if len(self._lanes) < self._writer.lanes:
            self._lanes.add(asyncio.create_task(self._flush()))
        return await waiting.is_accepted

    async def close(self) -> None:
        """Wait until all changes are written."""
        while self._lanes:
            await asyncio.wait(self._lanes)
        await self._writer.close()

    async def _flush(self) -> None:
        while self._waiting:
            await self._commit(self._next_group())
        # No await since the loop saw an empty list: no change can be left to a lane that has ended.
        lane = asyncio.current_task()
        assert lane is not None
        self._lanes.discard(lane)

    def _next_group(self) -> list[_Waiting]:
        """Take the first waiting changes, at most one of each table: the second needs the result of the first."""
        group: dict[int, _Waiting] = {}
        later = []
        for waiting in self._waiting:
            if waiting.change.table_id in group or len(group) == MAX_GROUP:
                later.append(waiting)
            else:
                group[waiting.change.table_id] = waiting
        self._waiting = later
        return list(group.values())

    async def _commit(self, group: list[_Waiting]) -> None:
        try:
            accepted = await self._writer.write([waiting.change for waiting in group])
        except Exception as failure:
            self._condition.failed(failure)
            if len(group) == 1 or is_outage(failure):
                _fail(group, failure)
                return
            for waiting in group:  # one of them cannot be stored; the others may be
                await self._commit([waiting])
            return
        self._condition.worked()
        for waiting in group:
            if not waiting.is_accepted.done():
                waiting.is_accepted.set_result(waiting.change.table_id in accepted)


def _fail(group: list[_Waiting], failure: Exception) -> None:
    for waiting in group:
        if not waiting.is_accepted.done():
            waiting.is_accepted.set_exception(failure)
