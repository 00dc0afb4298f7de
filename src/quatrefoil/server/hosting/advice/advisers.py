"""Asks the process that thinks for people, one question after the other."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import msgspec

from quatrefoil.advice.adviser import Advice
from quatrefoil.kernel.record import Record
from quatrefoil.server.errors import TooMany
from quatrefoil.server.hosting.advice.process import AdviceJob, AdviceReply
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.hosting.workers import START_SECONDS, NoAnswer, Worker
from quatrefoil.table.info import TableInfo

COMMAND: Sequence[str] = (sys.executable, "-P", "-m", "quatrefoil.server.hosting.advice.process")

#: Seconds beyond the time to think after which the process is given up.
GRACE_SECONDS = 10.0

#: Questions that may wait; whoever comes then is told to try again.
MOST_WAITING = 8


class Advisers:
    """One process, started when it is first needed."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog
        self._worker = Worker(COMMAND, START_SECONDS)
        self._waiting = 0

    async def advise(self, info: TableInfo, record: Record, plies: int, seat: int, milliseconds: int) -> Advice:
        """What a bot would tell a seat that is asked after so many rows, or `NoAnswer`; 0 ms is a glance."""
        if self._waiting >= MOST_WAITING:
            raise TooMany("too_many", "too many people ask for advice right now; try again in a moment")
        components = self._catalog.component_file(info.game, info.components)
        job = AdviceJob(
            table=info.id,
            game=info.game,
            components=str(components) if components is not None else None,
            seats=record.seats,
            options=record.options,
            rows=[(row.actor, row.text) for row in record.choices[:plies]],
            seat=seat,
            milliseconds=milliseconds,
        )
        self._waiting += 1
        try:
            async with self._worker.lock:
                reply = await self._worker.ask(msgspec.msgpack.encode(job), milliseconds / 1000 + GRACE_SECONDS)
        finally:
            self._waiting -= 1
        answer = msgspec.msgpack.decode(reply, type=AdviceReply)
        if answer.advice is None:
            raise NoAnswer(f"raised {answer.failure}")
        return answer.advice

    async def close(self) -> None:
        await self._worker.end()
