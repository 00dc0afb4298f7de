"""Long work in the event loop, in slices between which others have their turn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TypeVar

S = TypeVar("S")
T = TypeVar("T")

#: Items of a slice; one takes some 10 µs.
SLICE = 16


async def in_slices(function: Callable[[S], T], items: Sequence[S]) -> list[T]:
    """Return the function of each item; everybody else's work that is ready runs after each slice."""
    results: list[T] = []
    for at in range(0, len(items), SLICE):
        if at:
            await asyncio.sleep(0)
        results += map(function, items[at : at + SLICE])
    return results
