"""The process that advises people, and the queue of questions to it."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import msgspec

from quatrefoil.advice.adviser import Advice
from quatrefoil.host.errors import TooMany
from quatrefoil.host.jobs import AdviceJob, AdviceReply
from quatrefoil.kernel.record import Record
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.hosting.thinking.fair_queue import FairQueue, Path
from quatrefoil.server.hosting.thinking.position import position_of
from quatrefoil.server.hosting.thinking.worker import START_SECONDS, NoDecision, Worker
from quatrefoil.server.store.packs import PackRepository
from quatrefoil.table.info import TableInfo

COMMAND: Sequence[str] = (sys.executable, "-P", "-m", "quatrefoil.server.hosting.thinking.advice_process")

#: Seconds beyond the time budget after which the process is killed.
GRACE_SECONDS = 10.0

#: Questions that may wait: of one person, of everybody in one network, and of all.
MOST_OF_ONE = 3
MOST_OF_NETWORK = 30
MOST_WAITING = 200


class AdviceWorker:
    """One advice process, started when it is first needed; it answers one question at a time."""

    def __init__(self, catalog: Catalog, packs: PackRepository) -> None:
        self._catalog = catalog
        self._packs = packs
        self._worker = Worker(COMMAND, START_SECONDS)
        self._queue = FairQueue(1)

    async def advise(
        self,
        info: TableInfo,
        record: Record,
        plies: int,
        seat: int,
        milliseconds: int,
        flow: Path,
        *,
        explains: bool = False,
        background: bool = False,
    ) -> Advice:
        """Return what a bot advises a seat after so many choices, or raise `NoDecision`; 0 ms is a quick evaluation.

        `flow` says who asked, as a network and a person: they share the process fairly. Work in the background
        gives way to everybody.
        """
        if not background:
            self._check_waiting(flow)
        async with self._queue.slot(flow, background=background):
            position = await position_of(self._catalog, self._packs, info, record, plies, seat)
            job = AdviceJob(position, milliseconds, explains)
            async with self._worker.lock:
                reply = await self._worker.ask(msgspec.msgpack.encode(job), milliseconds / 1000 + GRACE_SECONDS)
        result = msgspec.msgpack.decode(reply, type=AdviceReply)
        if result.advice is None:
            raise NoDecision(f"raised {result.failure}")
        return result.advice

    def _check_waiting(self, flow: Path) -> None:
        if self._queue.waiting_of(flow) >= MOST_OF_ONE:
            raise TooMany("too_many", f"{MOST_OF_ONE} questions of yours wait already; wait for an answer")
        if self._queue.waiting_of(flow[:1]) >= MOST_OF_NETWORK:
            raise TooMany("too_many", f"{MOST_OF_NETWORK} questions from your network wait already; try again later")
        if self._queue.waiting >= MOST_WAITING:
            raise TooMany("too_many", "too many people ask for advice right now; try again in a moment")

    async def close(self) -> None:
        await self._worker.end()
