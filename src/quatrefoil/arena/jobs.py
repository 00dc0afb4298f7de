"""Run a task for many numbers: in this process, in local processes, or on many machines by Ray.

Every task takes a number (of a game) and depends on nothing else, so that the results are the same wherever it runs.
Results come back in order. A caller may stop early, and may keep the results in a file to go on later.
"""

from __future__ import annotations

import json
import multiprocessing
import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from functools import partial
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any, Protocol, TypeVar

from quatrefoil.bots.network.weights import ONE_THREAD
from quatrefoil.kernel.errors import Unreadable

T = TypeVar("T")
Handle = TypeVar("Handle")

#: Numbers of one shard, and shards that wait for each worker: enough to keep it busy, few enough to stop soon.
SHARD, SHARDS_AHEAD = 4, 3


class Workers(Protocol):
    """Runs a task for many numbers."""

    def map(self, task: Callable[[int], T], numbers: Iterable[int]) -> Iterator[T]:
        """Yield the result for each number, in order; nothing new begins after the iterator is closed."""
        ...


def use_one_thread() -> None:
    """Let numpy leave the other cores to the other processes."""
    for variable, threads in ONE_THREAD.items():
        os.environ.setdefault(variable, threads)


class LocalWorkers:
    """Runs tasks in processes of this machine; a single one needs no other process."""

    def __init__(self, processes: int = 1) -> None:
        self.processes = processes

    def map(self, task: Callable[[int], T], numbers: Iterable[int]) -> Iterator[T]:
        """Yield the result for each number, in order."""
        if self.processes <= 1:
            yield from map(task, numbers)
            return
        pool = ProcessPoolExecutor(self.processes, multiprocessing.get_context("spawn"), use_one_thread)

        def submit(shard: list[int]) -> Future[list[T]]:
            return pool.submit(run_shard, task, shard)

        try:
            yield from in_order(submit, Future.result, numbers, self.processes)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


class RayWorkers:
    """Runs tasks on a Ray cluster.

    `address` is that of a cluster, `auto` for the one this machine belongs to, or empty to start Ray here with as many
    workers as `processes`. Every machine needs the same version of quatrefoil.
    """

    def __init__(self, address: str, processes: int = 1) -> None:
        try:
            self.ray: Any = import_module("ray")
        except ModuleNotFoundError:
            raise Unreadable("ray", "--ray needs the package ray: install quatrefoil[ray]") from None
        self.address = address
        self.processes = processes

    def connect(self) -> None:
        """Connect to the cluster, or start one here, unless this process is connected already."""
        if self.ray.is_initialized():
            return
        if self.address:
            self.ray.init(address=self.address, log_to_driver=False)
        else:
            self.ray.init(num_cpus=self.processes, include_dashboard=False, log_to_driver=False)

    def map(self, task: Callable[[int], T], numbers: Iterable[int]) -> Iterator[T]:
        """Yield the result for each number, in order.

        Ray stays connected until this process ends: a ladder maps once for each pair, and starting Ray takes seconds.
        """
        ray = self.ray
        self.connect()
        run = ray.remote(run_shard)
        workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
        yield from in_order(partial(run.remote, task), ray.get, numbers, workers)


def workers_for(jobs: int, ray: str | None) -> Workers:
    """Return local processes, or a Ray cluster; `local` starts one on this machine."""
    return LocalWorkers(jobs) if ray is None else ray_workers(ray, jobs)


def ray_workers(address: str, jobs: int) -> RayWorkers:
    """Return a Ray cluster; `local` starts one on this machine."""
    return RayWorkers("" if address == "local" else address, jobs)


def in_order(
    submit: Callable[[list[int]], Handle], result: Callable[[Handle], list[T]], numbers: Iterable[int], workers: int
) -> Iterator[T]:
    """Submit shards, a few for each worker ahead of the one that is read, and yield their results in order."""
    shards = shards_of(numbers)
    waiting: deque[Handle] = deque(submit(shard) for shard in islice(shards, workers * SHARDS_AHEAD))
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


class Kept:
    """Results in a file of JSON lines, so that a run that was interrupted goes on where it stopped.

    The first line says what the results are of; a file of something else is refused. A line that was cut off by a crash
    is dropped.
    """

    def __init__(self, file: Path, about: str) -> None:
        self.file = file
        self.results: list[Any] = []
        header = json.dumps({"results_of": about})
        lines = file.read_text(encoding="utf-8").splitlines(keepends=True) if file.exists() else []
        whole = [line for line in lines if line.endswith("\n")]
        if whole and whole[0].rstrip("\n") != header:
            raise Unreadable("results", f"{file} has other results: it begins with {whole[0].strip()[:200]}")
        self.results = [json.loads(line) for line in whole[1:]]
        with file.open("w", encoding="utf-8") as out:
            out.writelines(whole or [header + "\n"])

    def add(self, result: object) -> None:
        """Append one result."""
        with self.file.open("a", encoding="utf-8") as out:
            out.write(json.dumps(result) + "\n")
