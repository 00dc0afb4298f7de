"""The lock of SQLite's only writer: the journal takes turns with everything else that is written.

In a queue for all, a choice would wait for every chat message, visit and imported game that came before it.
"""

from __future__ import annotations

import asyncio
from collections import deque


class WriteLock:
    """A lock with two queues. `journal` and `others` are used as in `async with lock.journal:`."""

    def __init__(self) -> None:
        self.journal = Queue(self)
        self.others = Queue(self)
        self._holder: Queue | None = None

    @property
    def is_journal_next(self) -> bool:
        """Whether the journal holds the lock: to whoever has just released it, its transaction is still to come."""
        return self._holder is self.journal

    async def acquire(self, queue: Queue) -> None:
        """Wait in a queue until nobody else holds the lock."""
        if self._holder is None:
            self._holder = queue
            return
        granted = asyncio.get_running_loop().create_future()
        queue.waiting.append(granted)
        try:
            await granted
        except asyncio.CancelledError:
            if granted.cancelled():
                queue.waiting.remove(granted)
            else:
                self.release()
            raise

    def release(self) -> None:
        """Hand the lock to the first of the other queue, or else of the same one."""
        last = self._holder
        turns = (self.others, self.journal) if last is self.journal else (self.journal, self.others)
        for queue in turns:
            for granted in queue.waiting:
                if not granted.done():
                    queue.waiting.remove(granted)
                    self._holder = queue
                    granted.set_result(None)
                    return
        self._holder = None


class Queue:
    """The writers of one kind that wait for the lock, first come, first served."""

    def __init__(self, lock: WriteLock) -> None:
        self._lock = lock
        self.waiting: deque[asyncio.Future[None]] = deque()

    async def __aenter__(self) -> None:
        await self._lock.acquire(self)

    async def __aexit__(self, *_: object) -> None:
        self._lock.release()
