"""A semaphore for each network: only a few of its requests and messages are handled at the same time.

Each of them takes several steps, between which it waits for the database. What hundreds of sockets ask for at once
would be ready together, and everybody else's next step would wait until all of theirs are done: a choice takes six.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import TypeVar
from weakref import WeakValueDictionary

#: Requests, and messages or new sockets, of one network that are handled at the same time.
MOST_AT_ONCE = 2

#: What takes longer waits for something else, such as a search or the replay of a game file, and gives up its permit.
LONGEST_SECONDS = 0.2

_NO_LIMIT = nullcontext()

T = TypeVar("T")


class NetworkSemaphores:
    """Hands out permits; those who wait get them in the order in which they came."""

    def __init__(self, most: int = MOST_AT_ONCE, seconds: float = LONGEST_SECONDS) -> None:
        self._most = most
        self._seconds = seconds
        #: Those in use: a semaphore lives as long as somebody has a permit of it or waits for one.
        self._semaphores: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    def permit(self, network: str | None) -> AbstractAsyncContextManager[Permit | None]:
        """Return a permit for `async with`; without a network, for this machine, there is no limit."""
        if network is None:
            return _NO_LIMIT
        semaphore = self._semaphores.get(network)
        if semaphore is None:
            semaphore = self._semaphores[network] = asyncio.Semaphore(self._most)
        return Permit(semaphore, self._seconds)


class Permit(AbstractAsyncContextManager["Permit"]):
    """A permit of a semaphore, held until the block ends or has lasted too long."""

    def __init__(self, semaphore: asyncio.Semaphore, seconds: float) -> None:
        self._semaphore = semaphore
        self._seconds = seconds
        self._is_held = False

    async def __aenter__(self) -> Permit:
        await self._acquire()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._release()

    async def without(self, waiting: Awaitable[T]) -> T:
        """Give the permit up while the client decides how long it takes, and get one again; return the result."""
        if not self._is_held:
            return await waiting
        self._release()
        result = await waiting
        await self._acquire()
        return result

    async def _acquire(self) -> None:
        await self._semaphore.acquire()
        self._is_held = True
        self._timer = asyncio.get_running_loop().call_later(self._seconds, self._release)

    def _release(self) -> None:
        self._timer.cancel()
        if self._is_held:
            self._is_held = False
            self._semaphore.release()
