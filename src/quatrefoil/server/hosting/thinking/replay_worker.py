"""Turns game files into tables in a process of its own, with a time limit."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import msgspec

from quatrefoil.host.errors import TooLarge, TooMany
from quatrefoil.host.jobs import ReplayJob, ReplayReply
from quatrefoil.host.openings import Opening
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.server.hosting.origins import Origins
from quatrefoil.server.hosting.thinking.fair_queue import FairQueue
from quatrefoil.server.hosting.thinking.worker import START_SECONDS, NoDecision, Worker

COMMAND: Sequence[str] = (sys.executable, "-P", "-m", "quatrefoil.server.hosting.thinking.replay_process")

#: Seconds for one game file; the longest games take a fraction of a second.
REPLAY_SECONDS = 5.0

#: Game files of one person that may wait.
MOST_OF_ONE = 3


class ReplayWorker:
    """One process that replays game files, started when it is first needed; people share it fairly."""

    def __init__(self, origins: Origins, seconds: float = REPLAY_SECONDS, command: Sequence[str] = COMMAND) -> None:
        self._origins = origins
        self._seconds = seconds
        self._worker = Worker(command, START_SECONDS)
        self._queue = FairQueue(1)

    async def opening(self, person: str, job: ReplayJob) -> Opening:
        """Return the table that a game file becomes; refuse one that breaks a rule or takes too long to replay."""
        flow = (self._origins.of(person), person)
        if self._queue.waiting_of(flow) >= MOST_OF_ONE:
            raise TooMany("too_many", f"{MOST_OF_ONE} game files of yours wait already; try again in a moment")
        async with self._queue.slot(flow), self._worker.lock:
            try:
                reply = await self._worker.ask(msgspec.msgpack.encode(job), self._seconds)
            except NoDecision:
                raise TooLarge("too_large", f"this game could not be replayed within {self._seconds:g} s") from None
        found = msgspec.msgpack.decode(reply, type=ReplayReply)
        if found.opening is None:
            raise Unreadable(found.code, found.text)
        return found.opening

    async def close(self) -> None:
        await self._worker.end()
