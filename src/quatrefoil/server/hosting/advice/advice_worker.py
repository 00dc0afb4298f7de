"""The process that advises people, and a short queue of questions to it."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import msgspec

from quatrefoil.advice.adviser import Advice
from quatrefoil.host.errors import TooMany
from quatrefoil.host.jobs import AdviceJob, AdviceReply
from quatrefoil.kernel.record import Record
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.hosting.thinking.position import position_of
from quatrefoil.server.hosting.thinking.worker import START_SECONDS, NoDecision, Worker
from quatrefoil.server.store.packs import PackRepository
from quatrefoil.table.info import TableInfo

COMMAND: Sequence[str] = (sys.executable, "-P", "-m", "quatrefoil.server.hosting.thinking.advice_process")

#: Seconds beyond the time budget after which the process is killed.
GRACE_SECONDS = 10.0

#: Questions that may wait; more are refused.
MOST_WAITING = 8


class AdviceWorker:
    """One advice process, started when it is first needed; it answers one question at a time."""

    def __init__(self, catalog: Catalog, packs: PackRepository) -> None:
        self._catalog = catalog
        self._packs = packs
        self._worker = Worker(COMMAND, START_SECONDS)
        self._waiting = 0

    async def advise(
        self, info: TableInfo, record: Record, plies: int, seat: int, milliseconds: int, *, explains: bool = False
    ) -> Advice:
        """Return what a bot advises a seat after so many choices, or raise `NoDecision`; 0 ms is a quick evaluation."""
        if self._waiting >= MOST_WAITING:
            raise TooMany("too_many", "too many people ask for advice right now; try again in a moment")
        self._waiting += 1
        try:
            position = await position_of(self._catalog, self._packs, info, record, plies, seat)
            job = AdviceJob(position, milliseconds, explains)
            async with self._worker.lock:
                reply = await self._worker.ask(msgspec.msgpack.encode(job), milliseconds / 1000 + GRACE_SECONDS)
        finally:
            self._waiting -= 1
        result = msgspec.msgpack.decode(reply, type=AdviceReply)
        if result.advice is None:
            raise NoDecision(f"raised {result.failure}")
        return result.advice

    async def close(self) -> None:
        await self._worker.end()
