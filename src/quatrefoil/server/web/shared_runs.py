"""Runs something once for all who ask for it at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class _Run(Generic[T]):
    """A run that is under way or waits for the one before it."""

    task: asyncio.Task[T]
    has_begun = False


class SharedRuns(Generic[T]):
    """For each key one run at a time. Whoever asks meanwhile shares the next one: it sees all that came before."""

    def __init__(self) -> None:
        self._latest: dict[Hashable, _Run[T]] = {}

    async def result(self, key: Hashable, make: Callable[[], Awaitable[T]]) -> T:
        """Return the result of a run that begins after this call."""
        latest = self._latest.get(key)
        if latest is None or latest.has_begun:
            run = self._latest[key] = _Run[T]()
            run.task = asyncio.create_task(self._run(key, run, latest, make))
            latest = run
        return await asyncio.shield(latest.task)  # one who does not wait any longer takes nothing from the others

    async def _run(self, key: Hashable, run: _Run[T], before: _Run[T] | None, make: Callable[[], Awaitable[T]]) -> T:
        if before is not None:
            await asyncio.wait([before.task])
        run.has_begun = True
        try:
            return await make()
        finally:
            if self._latest[key] is run:
                del self._latest[key]
