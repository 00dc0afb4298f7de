"""Play the games of a series elsewhere: in this process, or in local processes.

Every task takes the number of a game and depends on nothing else, so that the results are the same wherever a game is
played. Results come back in order, and a caller may stop early.
"""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from typing import Protocol, TypeVar

T = TypeVar("T")

#: Games of one shard, and shards that wait for each process: enough to keep it busy, few enough to stop soon.
SHARD, SHARDS_AHEAD = 4, 3


class Workers(Protocol):
    """Runs a task for many numbers."""

    def map(self, task: Callable[[int], T], numbers: Iterable[int]) -> Iterator[T]:
        """Yield the result for each number, in order; nothing runs on after the iterator is closed."""
        ...


class LocalWorkers:
    """Runs tasks in processes of this machine; a single one needs no other process."""

    def __init__(self, processes: int = 1) -> None:
        self.processes = processes

    def map(self, task: Callable[[int], T], numbers: Iterable[int]) -> Iterator[T]:
        """Yield the result for each number, in order."""
        if self.processes <= 1:
            yield from map(task, numbers)
            return
        pool = ProcessPoolExecutor(self.processes, multiprocessing.get_context("spawn"))
        try:
            yield from in_order(
                lambda shard: pool.submit(run_shard, task, shard), Future.result, numbers, self.processes
            )
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


H = TypeVar("H")


def in_order(
    submit: Callable[[list[int]], H], result: Callable[[H], list[T]], numbers: Iterable[int], workers: int
) -> Iterator[T]:
    """Submit shards, a few for each worker ahead of the one that is read, and yield their results in order."""
    shards = shards_of(numbers)
    waiting: deque[H] = deque(submit(shard) for shard in islice(shards, workers * SHARDS_AHEAD))
    while waiting:
        results = result(waiting.popleft())
        waiting.extend(submit(shard) for shard in islice(shards, 1))
        yield from results


def shards_of(numbers: Iterable[int]) -> Iterator[list[int]]:
    """Cut numbers into lists of `SHARD`."""
    left = iter(numbers)
    while shard := list(islice(left, SHARD)):
        yield shard


def run_shard(task: Callable[[int], T], shard: list[int]) -> list[T]:
    return [task(number) for number in shard]
