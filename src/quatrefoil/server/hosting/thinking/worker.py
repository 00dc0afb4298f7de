"""Worker processes with a time limit, and the pool of them that chooses for bots.

A process that is too slow or dies is replaced, and the caller makes a random choice instead: a table
never waits for a broken bot.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from math import ceil

import msgspec

from quatrefoil.bots.network.weights import ONE_THREAD
from quatrefoil.host.jobs import BotDecision, BotJob
from quatrefoil.server.hosting.thinking.fair_queue import FairQueue, Path
from quatrefoil.server.hosting.thinking.job_loop import LENGTH

log = logging.getLogger(__name__)

#: A new process first has to load Python, the games and the bots.
START_SECONDS = 20.0

#: A killed process is gone at once, unless the machine is in trouble.
END_SECONDS = 2.0

#: How much nicer a process is than the server: people's choices have priority over all that is worked out here.
NICER = 5

#: A bot that waited for a process gets three, two, or at least one of so many parts of its time.
PARTS = 4

#: How a bot process is started.
COMMAND = (sys.executable, "-P", "-m", "quatrefoil.server.hosting.thinking.bot_process")


class NoDecision(Exception):
    """A process gave no result; the message says why, without secrets of the game."""


class Worker:
    """One process and the pipe to it. It does one job at a time."""

    def __init__(self, command: Sequence[str], start_seconds: float) -> None:
        self._command = command
        self._start_seconds = start_seconds
        self._process: asyncio.subprocess.Process | None = None
        self.lock = asyncio.Lock()

    async def ask(self, message: bytes, seconds: float) -> bytes:
        """Send a message and return the result, or raise `NoDecision`; call it with the lock held."""
        try:
            if self._process is None:
                self._process = await self._start()
                seconds += self._start_seconds
            async with asyncio.timeout(seconds):
                return await self._ask(self._process, message)
        except TimeoutError:
            await self.end()
            raise NoDecision(f"took longer than {seconds:g} s") from None
        except (OSError, asyncio.IncompleteReadError):
            await self.end()
            raise NoDecision("the process died") from None
        except BaseException:
            await self.end()  # its result would be taken for that of the next job
            raise

    async def _start(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        environment = {**ONE_THREAD, **os.environ}
        process = await asyncio.create_subprocess_exec(*self._command, stdin=pipe, stdout=pipe, env=environment)
        if hasattr(os, "setpriority"):
            with contextlib.suppress(OSError):  # it has ended already
                # From its first moment: to load Python and the games takes a second of processor time.
                os.setpriority(os.PRIO_PROCESS, process.pid, os.getpriority(os.PRIO_PROCESS, 0) + NICER)
        return process

    async def _ask(self, process: asyncio.subprocess.Process, message: bytes) -> bytes:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(LENGTH.pack(len(message)) + message)
        await process.stdin.drain()
        size = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))[0]
        return await process.stdout.readexactly(size)

    async def end(self) -> None:
        """End the process; the next job starts another."""
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            with contextlib.suppress(OSError, TimeoutError):
                await asyncio.wait_for(process.communicate(), END_SECONDS)  # also closes the pipes


class BotPool:
    """A few bot processes, which tables share fairly. A table's jobs go to one that knows the game, if it is free."""

    def __init__(
        self, count: int, seconds: float, command: Sequence[str] = COMMAND, start_seconds: float = START_SECONDS
    ) -> None:
        self._seconds = seconds
        self._workers = [Worker(command, start_seconds) for _ in range(count)]
        self._queue = FairQueue(count)
        #: The flows of the tables whose bots wait or think in the background.
        self._background: dict[int, Path] = {}

    async def decide(self, job: BotJob, flow: Path = (), *, background: bool = False) -> str:
        """Return what a bot chooses, or raise `NoDecision`.

        `flow` says for whom it thinks, as a network and a person: they share the processes fairly. A bot that
        had to wait for a process thinks for a shorter time.
        """
        table = job.position.table
        path = (*flow, f"table {table}")
        if background:
            self._background[table] = path
        try:
            return await self._decide(job, path, background)
        finally:
            self._background.pop(table, None)

    async def _decide(self, job: BotJob, path: Path, background: bool) -> str:
        async with self._queue.slot(path, background=background) as grant:
            # In parts: a process keeps a bot for each budget.
            parts = min(PARTS, max(1, ceil(PARTS * (1 - 1000 * grant.waited / job.milliseconds) - 0.5)))
            job = replace(job, milliseconds=max(1, job.milliseconds * parts // PARTS))
            preferred = self._workers[job.position.table % len(self._workers)]
            worker = next((w for w in (preferred, *self._workers) if not w.lock.locked()), preferred)
            async with worker.lock:
                reply = await worker.ask(msgspec.msgpack.encode(job), self._seconds)
        decision = msgspec.msgpack.decode(reply, type=BotDecision)
        if decision.failure:
            raise NoDecision(f"raised {decision.failure}")
        return decision.text

    def promote(self, table: int) -> None:
        """Let a bot of a table that waits in the background wait with the others: somebody has come to watch."""
        path = self._background.get(table)
        if path is not None:
            self._queue.promote(path)

    async def close(self) -> None:
        """End all processes."""
        await asyncio.gather(*(worker.end() for worker in self._workers))
