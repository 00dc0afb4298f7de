"""The fair queue of bots' thinking and advice, with a clock that only the test moves."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from quatrefoil.server.hosting.thinking.fair_queue import MOST_IDLE, FairQueue, Path


class Machine:
    """Runs jobs of so many seconds each on the slots of a queue; time passes only in `run`."""

    def __init__(self, slots: int) -> None:
        self.now = 0.0
        self.queue = FairQueue(slots, lambda: self.now)
        self.begun: list[tuple[str, float]] = []
        self._ends: list[tuple[float, asyncio.Event]] = []
        self._tasks: set[asyncio.Task[None]] = set()

    def add(self, path: Path, seconds: float = 1.0, *, background: bool = False) -> asyncio.Task[None]:
        task = asyncio.create_task(self._job(path, seconds, background))
        self._tasks.add(task)
        return task

    async def _job(self, path: Path, seconds: float, background: bool) -> None:
        async with self.queue.slot(path, background=background):
            self.begun.append((path[-1], self.now))
            over = asyncio.Event()
            self._ends.append((self.now + seconds, over))
            await over.wait()

    async def run(self, until: float) -> None:
        """Let time pass, job by job."""
        await settle()
        while self._ends and min(self._ends, key=lambda end: end[0])[0] <= until:
            end = min(self._ends, key=lambda end: end[0])
            self._ends.remove(end)
            self.now = end[0]
            end[1].set()
            await settle()
        self.now = until

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def names(self) -> list[str]:
        return [name for name, _ in self.begun]


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


@asynccontextmanager
async def machine(slots: int) -> AsyncIterator[Machine]:
    made = Machine(slots)
    try:
        yield made
    finally:
        await made.close()


async def test_somebody_with_sixty_tables_delays_somebody_with_one_by_no_job() -> None:
    async with machine(4) as bots:
        for table in range(60):
            bots.add(("net a", "ann", f"ann's {table}"), 2.0)
        await bots.run(0.5)
        assert len(bots.begun) == 3, "one network never holds the last slot"
        for move in range(5):
            asked_at = bots.now
            bots.add(("net b", "bob", "bob's"), 2.0)
            await settle()
            assert bots.begun[-1] == ("bob's", asked_at), f"move {move} begins at once"
            await bots.run(asked_at + 2.5)


async def test_many_guests_of_one_network_have_the_share_of_one() -> None:
    async with machine(1) as bots:
        for guest in range(20):
            bots.add(("net a", f"guest {guest}", f"a{guest}"))
        for table in range(3):
            bots.add(("net b", "bob", f"b{table}"))
        await bots.run(6.0)
        assert sum(name.startswith("b") for name in bots.names()[:6]) == 3


async def test_people_of_one_network_and_tables_of_one_person_take_turns() -> None:
    async with machine(1) as bots:
        for job in range(4):
            bots.add(("net", "ann", f"ann's {job % 2}"))
        for _ in range(4):
            bots.add(("net", "bob", "bob's"))
        await bots.run(8.0)
        assert bots.names()[:8].count("bob's") == 4
        assert bots.names()[:4].count("bob's") == 2
        assert {name for name in bots.names()[:4] if name != "bob's"} == {"ann's 0", "ann's 1"}


async def test_long_jobs_count_for_more_than_short_ones() -> None:
    async with machine(1) as bots:
        for _ in range(10):
            bots.add(("net a", "ann", "long"), 4.0)
            bots.add(("net b", "bob", "short"), 1.0)
        await bots.run(16.0)
        assert bots.names()[:10].count("short") == 8, "four short ones for each long one"


async def test_idle_time_is_not_saved_up() -> None:
    async with machine(1) as bots:
        bots.add(("net a", "ann", "first"), 100.0)
        await bots.run(100.0)
        for _ in range(6):
            bots.add(("net a", "ann", "ann's"))
            bots.add(("net b", "bob", "bob's"))
        await bots.run(104.0)
        later = bots.names()[1:5]
        assert later.count("bob's") >= 2
        for _ in range(3):
            bots.add(("net c", "cem", "cem's"))
        await bots.run(108.0)
        assert 1 <= bots.names()[5:9].count("cem's") <= 3


async def test_the_background_waits_for_everybody_and_is_promoted() -> None:
    async with machine(4) as bots:
        for table in range(4):
            bots.add(("net a", "ann", f"unwatched {table}"), 5.0, background=True)
        await settle()
        assert bots.names() == ["unwatched 0"], "a quarter of the slots"
        bots.queue.promote(("net a", "ann", "unwatched 2"))
        await settle()
        assert bots.names() == ["unwatched 0", "unwatched 2"]
        bots.queue.promote(("net a", "ann", "nobody"))
        await bots.run(20.0)
        assert len(bots.begun) == 4, "all come in the end"


async def test_cancelled_jobs_leave_nothing_behind() -> None:
    async with machine(1) as bots:
        running = bots.add(("net a", "ann", "running"))
        waiting = bots.add(("net a", "ann", "waiting"))
        await settle()
        assert bots.queue.waiting == bots.queue.waiting_of(("net a", "ann")) == 1
        for task in (waiting, running):
            task.cancel()
        await asyncio.gather(running, waiting, return_exceptions=True)
        assert bots.queue.waiting == 0
        bots.add(("net b", "bob", "next"))
        await settle()
        assert bots.names() == ["running", "next"]


async def test_a_job_that_is_cancelled_as_it_gets_its_slot_gives_it_back() -> None:
    async with machine(1) as bots:
        first = bots.add(("net a", "ann", "first"), 1.0)
        second = bots.add(("net a", "ann", "second"))
        await settle()
        first.cancel()
        await asyncio.sleep(0)
        second.cancel()
        await asyncio.gather(first, second, return_exceptions=True)
        bots.add(("net b", "bob", "third"))
        await settle()
        assert bots.names()[-1] == "third"


async def test_people_who_come_and_go_are_forgotten() -> None:
    async with machine(2) as bots:
        for person in range(3 * MOST_IDLE):
            async with bots.queue.slot((f"net {person}", f"person {person}", "table")):
                pass
        assert len(bots.queue._foreground.children) <= MOST_IDLE + 1
