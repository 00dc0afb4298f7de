"""Long work in the event loop leaves turns to others."""

from __future__ import annotations

import asyncio

from quatrefoil.server.process.slices import SLICE, in_slices


async def test_others_have_their_turn_after_each_slice() -> None:
    order: list[str] = []

    async def other() -> None:
        while len(order) < 3 * SLICE:
            order.append("other")
            await asyncio.sleep(0)

    waiting = asyncio.create_task(other())
    results = await in_slices(lambda n: order.append("mine") or n * n, range(2 * SLICE + 1))
    waiting.cancel()
    assert results == [n * n for n in range(2 * SLICE + 1)]
    assert order == [*["mine"] * SLICE, "other", *["mine"] * SLICE, "other", "mine", "other"]


async def test_nothing_takes_no_turn() -> None:
    assert await in_slices(str, []) == []
