"""The thread that writes to SQLite."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Awaitable, Callable

import pytest

from quatrefoil.server.store.writer_thread import WriterThread


async def hold(writer: WriterThread) -> tuple[threading.Event, asyncio.Task[bool]]:
    """Keep the thread busy until the event is set."""
    begun, gate = threading.Event(), threading.Event()

    def wait() -> bool:
        begun.set()
        return gate.wait(30)

    holding = asyncio.create_task(writer.run(wait))
    assert await asyncio.to_thread(begun.wait, 30)
    return gate, holding


async def test_the_journal_takes_turns_with_all_others() -> None:
    writer = WriterThread()
    order: list[str] = []

    def write(run: Callable[[Callable[[], None]], Awaitable[None]], name: str) -> asyncio.Task[None]:
        async def submit() -> None:
            await run(lambda: order.append(name))

        return asyncio.create_task(submit())

    gate, holding = await hold(writer)
    tasks = [write(writer.run, f"chat {number}") for number in range(4)]
    tasks += [write(writer.run_journal, f"choice {number}") for number in range(2)]
    await asyncio.sleep(0)
    gate.set()
    await asyncio.gather(holding, *tasks)
    assert order == ["choice 0", "chat 0", "choice 1", "chat 1", "chat 2", "chat 3"]
    await writer.close()


async def test_work_that_nobody_waits_for_any_more_is_not_begun() -> None:
    writer = WriterThread()
    done: list[str] = []
    gate, holding = await hold(writer)
    given_up = asyncio.create_task(writer.run_journal(lambda: done.append("given up")))
    last = asyncio.create_task(writer.run(lambda: done.append("last")))
    await asyncio.sleep(0)
    given_up.cancel()
    await asyncio.sleep(0)
    gate.set()
    async with asyncio.timeout(30):
        await asyncio.gather(holding, last)
    with contextlib.suppress(asyncio.CancelledError):
        await given_up
    assert done == ["last"]
    await writer.close()


async def test_a_failure_reaches_whoever_waits_and_the_thread_goes_on() -> None:
    writer = WriterThread()

    def fail() -> None:
        raise ValueError("refused")

    with pytest.raises(ValueError, match="refused"):
        await writer.run(fail)
    assert await writer.run_journal(lambda: 7) == 7
    await writer.close()


async def test_the_thread_finishes_what_waits_before_it_ends() -> None:
    writer = WriterThread()
    gate, holding = await hold(writer)
    last = asyncio.create_task(writer.run(lambda: 7))
    await asyncio.sleep(0)
    closing = asyncio.create_task(writer.close())
    gate.set()
    await closing
    assert await holding
    assert await last == 7
