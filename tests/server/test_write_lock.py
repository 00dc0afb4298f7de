"""The lock of SQLite's only writer."""

from __future__ import annotations

import asyncio
import contextlib

from quatrefoil.server.store.write_lock import Queue, WriteLock


async def test_the_journal_takes_turns_with_all_others() -> None:
    lock = WriteLock()
    order: list[str] = []

    async def write(queue: Queue, name: str) -> None:
        async with queue:
            order.append(name)
            await asyncio.sleep(0)

    async with asyncio.TaskGroup() as tasks, lock.others:
        for number in range(4):
            tasks.create_task(write(lock.others, f"chat {number}"))
        for number in range(2):
            tasks.create_task(write(lock.journal, f"choice {number}"))
        await asyncio.sleep(0)
    assert order == ["choice 0", "chat 0", "choice 1", "chat 1", "chat 2", "chat 3"]


async def test_a_cancelled_writer_keeps_nobody_waiting() -> None:
    lock = WriteLock()

    async def write(queue: Queue) -> None:
        async with queue:
            await asyncio.sleep(0)

    async with lock.others:
        waiting = asyncio.create_task(write(lock.journal))
        granted = asyncio.create_task(write(lock.others))
        last = asyncio.create_task(write(lock.others))
        await asyncio.sleep(0)
        waiting.cancel()  # while it waits
        await asyncio.sleep(0)
    granted.cancel()  # when it has the lock and does not know yet
    async with asyncio.timeout(30):
        await last
        for cancelled in (waiting, granted):
            with contextlib.suppress(asyncio.CancelledError):
                await cancelled
        async with lock.journal:
            pass
