"""The thread that writes to SQLite: each transaction runs in it as a whole.

SQLite has one writer at a time. If the statements of a transaction came from the event loop one by one, the loop could
do a hundred other things after each of them, and every choice would wait for that. The journal takes turns with
everything else that is written: in one queue, a choice would wait for every chat message, visit and imported game that
came before it.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class _Job(Generic[T]):
    """Work for the thread, and who waits for its result."""

    __slots__ = ("_done", "_loop", "_work")

    def __init__(self, work: Callable[[], T], done: asyncio.Future[T]) -> None:
        self._work = work
        self._done = done
        self._loop = done.get_loop()

    def run(self) -> None:
        """Do the work, unless nobody waits for it any more; call it in the thread."""
        if self._done.cancelled():
            return
        try:
            result = self._work()
        except BaseException as error:
            self._call(self._done.set_exception, error)
        else:
            self._call(self._done.set_result, result)

    def _call(self, settle: Callable[[Any], None], value: object) -> None:
        with contextlib.suppress(RuntimeError):  # the event loop has ended
            self._loop.call_soon_threadsafe(self._settle, settle, value)

    def _settle(self, settle: Callable[[Any], None], value: object) -> None:
        if not self._done.done():
            settle(value)


class WriterThread:
    """Runs jobs one after another: those of the journal in turns with all others, each kind in its order."""

    def __init__(self) -> None:
        self._journal: deque[_Job[Any]] = deque()
        self._others: deque[_Job[Any]] = deque()
        #: One token for each job that waits, so that the thread sleeps without any.
        self._tokens: SimpleQueue[bool] = SimpleQueue()
        self._thread: Thread | None = None

    async def run_journal(self, work: Callable[[], T]) -> T:
        """Return what `work` returns in the thread, in the queue of the journal."""
        return await self._submit(self._journal, work)

    async def run(self, work: Callable[[], T]) -> T:
        """Return what `work` returns in the thread, in the queue of all others."""
        return await self._submit(self._others, work)

    async def close(self) -> None:
        """Finish what waits, then end the thread."""
        if self._thread is not None:
            self._tokens.put(False)
            await asyncio.to_thread(self._thread.join)
            self._thread = None

    def _submit(self, queue: deque[_Job[Any]], work: Callable[[], T]) -> asyncio.Future[T]:
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        queue.append(_Job(work, done))
        if self._thread is None:
            self._thread = Thread(target=self._run_all, name="sqlite-writer", daemon=True)
            self._thread.start()
        self._tokens.put(True)
        return done

    def _run_all(self) -> None:
        last = self._others
        while self._tokens.get():
            first, second = (self._others, self._journal) if last is self._journal else (self._journal, self._others)
            last = first or second
            last.popleft().run()
