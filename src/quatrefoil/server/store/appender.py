"""Appends to the journal, many tables in one commit.

A commit waits for the disk. While one is under way, the changes of all other tables gather and
go together with the next, so the disk is waited for once per group and not once per choice.
Nobody is answered before the commit that holds their change is done.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from quatrefoil.server.store.changes import Change, Writer
from quatrefoil.server.store.engine import is_outage

#: More than this in one transaction would make the first of the group wait too long.
MOST_AT_ONCE = 256


@dataclass(slots=True)
class _Waiting:
    change: Change
    is_accepted: asyncio.Future[bool]


class Appender:
    """Collects changes and commits them in groups."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._waiting: list[_Waiting] = []
        self._lanes: set[asyncio.Task[None]] = set()

    async def append(self, change: Change) -> bool:
        """Write one change; False when its version is taken already."""
        waiting = _Waiting(change, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        if len(self._lanes) < self._writer.lanes:
            self._lanes.add(asyncio.create_task(self._flush()))
        return await waiting.is_accepted

    async def close(self) -> None:
        """Wait until everything that was asked for is written."""
        while self._lanes:
            await asyncio.wait(self._lanes)
        await self._writer.close()

    async def _flush(self) -> None:
        while self._waiting:
            await self._commit(self._next_group())
        # In the same breath as the look at what waits, so that nothing is left to a lane that has ended.
        lane = asyncio.current_task()
        assert lane is not None
        self._lanes.discard(lane)

    def _next_group(self) -> list[_Waiting]:
        """The first that wait, each table once: of two changes of one table the second waits for the first."""
        group: dict[int, _Waiting] = {}
        later = []
        for waiting in self._waiting:
            if waiting.change.table_id in group or len(group) == MOST_AT_ONCE:
                later.append(waiting)
            else:
                group[waiting.change.table_id] = waiting
        self._waiting = later
        return list(group.values())

    async def _commit(self, group: list[_Waiting]) -> None:
        try:
            accepted = await self._writer.write([waiting.change for waiting in group])
        except Exception as failure:
            if len(group) == 1 or is_outage(failure):
                _fail(group, failure)
                return
            for waiting in group:  # one of them cannot be stored; the others are fine
                await self._commit([waiting])
            return
        for waiting in group:
            if not waiting.is_accepted.done():
                waiting.is_accepted.set_result(waiting.change.table_id in accepted)


def _fail(group: list[_Waiting], failure: Exception) -> None:
    for waiting in group:
        if not waiting.is_accepted.done():
            waiting.is_accepted.set_exception(failure)
