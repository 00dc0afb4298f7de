"""Long work in the event loop, in slices between which others have their turn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

S = TypeVar("S")
T = TypeVar("T")

#: Items of a slice; one takes some 10 µs.
SLICE = 16


async def all_in_slices(slices: Iterable[Sequence[T]]) -> list[T]:
    """Return the items of all slices; everybody else's work that is ready runs after each one."""
    results: list[T] = []
    for part in slices:
        results += part
        await asyncio.sleep(0)
    return results


async def in_slices(function: Callable[[S], T], items: Sequence[S]) -> list[T]:
    """Return the function of each item; everybody else's work that is ready runs after each slice."""
    slices = (items[at : at + SLICE] for at in range(0, len(items), SLICE))
    return await all_in_slices(list(map(function, part)) for part in slices)
