"""Whether the database works: one line in the log when it fails and one when it works again, and a test write."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Literal

from quatrefoil.server.store.engine import DatabaseProblem, problem_of

log = logging.getLogger(__name__)

#: Seconds after which a failure that lasts is logged again.
REMIND_SECONDS = 60.0

#: Seconds for which the result of a test write is returned to everybody who asks.
FRESH_SECONDS = 1.0

#: Seconds that a test write may take.
WRITE_SECONDS = 2.0

DatabaseHealth = Literal["ok"] | DatabaseProblem

#: What is wrong, as the rest of a sentence about the database.
EXPLAINED: dict[DatabaseProblem, str] = {
    "lost": "it cannot be reached",
    "slow": "it does not answer in time",
    "full": "there is no space left on its disk",
    "read_only": "it is read-only",
    "failing": "its file cannot be read or written",
    "locked": "another program locks it",
    "damaged": "its file is damaged; restore a backup",
}


class Condition:
    """Logs the beginning and the end of an outage, however many queries fail in between."""

    def __init__(self) -> None:
        self._began: float | None = None
        self._logged = 0.0
        self._failures = 0
        #: Whether a damaged page was read. Only a restored backup makes a database whole again.
        self.is_damaged = False

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Note the failure that a block raises, if it is one of the database."""
        try:
            yield
        except Exception as error:
            self.failed(error)
            raise

    def failed(self, error: BaseException) -> None:
        """Note an error, if it is one of the database."""
        problem = problem_of(error)
        if problem == "damaged":
            self._found_damage()
        elif problem is not None:
            self._note(problem)

    def worked(self) -> None:
        """Note that something was written."""
        if self._began is not None:
            seconds = time.monotonic() - self._began
            log.warning("the database works again after %.1f s and %d failures", seconds, self._failures)
            self._began, self._failures = None, 0

    def _note(self, problem: DatabaseProblem) -> None:
        at = time.monotonic()
        self._failures += 1
        if self._began is None:
            self._began, self._logged = at, at
            log.error("the database fails: %s; changes are refused until it works again", EXPLAINED[problem])
        elif at - self._logged >= REMIND_SECONDS:
            self._logged = at
            log.error("the database still fails: %s; %d failures so far", EXPLAINED[problem], self._failures)

    def _found_damage(self) -> None:
        if not self.is_damaged:
            log.critical("the database is damaged: what is stored in the broken pages cannot be read; restore a backup")
        self.is_damaged = True


class WriteProbe:
    """Tests whether the database can be written, at most once a second and one write at a time, whoever asks."""

    def __init__(self, write: Callable[[], Awaitable[None]], condition: Condition) -> None:
        self._write = write
        self._condition = condition
        self._running: asyncio.Task[DatabaseHealth] | None = None
        self._found: DatabaseHealth = "ok"
        self._fresh_until = 0.0

    async def health(self) -> DatabaseHealth:
        """Return the result of the last write if it is fresh, else that of a new one."""
        if time.monotonic() >= self._fresh_until and self._running is None:
            self._running = asyncio.create_task(self._try())
        if self._running is not None:
            return await asyncio.shield(self._running)
        return self._found

    async def close(self) -> None:
        """Wait for the write that is under way."""
        if self._running is not None:
            await asyncio.wait([self._running])

    async def _try(self) -> DatabaseHealth:
        try:
            async with asyncio.timeout(WRITE_SECONDS):
                await self._write()
            self._found = "damaged" if self._condition.is_damaged else "ok"
        except Exception as error:
            problem = problem_of(error)
            if problem is None:
                log.exception("the test write failed for an unknown reason")
            self._found = problem or "failing"
        finally:
            self._fresh_until = time.monotonic() + FRESH_SECONDS
            self._running = None
        return self._found
