"""Those who ask for the same at the same time share one run, which begins after they have asked."""

import asyncio

import pytest

from quatrefoil.server.web.shared_runs import SharedRuns


class Counted:
    """Something that is made slowly."""

    def __init__(self) -> None:
        self.begun = 0
        self.proceed = asyncio.Event()

    async def make(self) -> int:
        self.begun += 1
        number = self.begun
        await self.proceed.wait()
        return number


async def asked(runs: SharedRuns[int], counted: Counted, key: str = "anna") -> "asyncio.Task[int]":
    task = asyncio.create_task(runs.result(key, counted.make))
    for _ in range(5):
        await asyncio.sleep(0)
    return task


async def test_who_asks_during_a_run_shares_the_next_one() -> None:
    runs, counted = SharedRuns[int](), Counted()
    tasks = [await asked(runs, counted) for _ in range(4)]
    assert counted.begun == 1
    counted.proceed.set()
    assert await asyncio.gather(*tasks) == [1, 2, 2, 2]
    assert await runs.result("anna", counted.make) == 3


async def test_others_do_not_wait() -> None:
    runs, counted = SharedRuns[int](), Counted()
    await asked(runs, counted)
    await asked(runs, counted, "boris")
    assert counted.begun == 2
    counted.proceed.set()


async def test_one_who_leaves_takes_nothing_from_the_others() -> None:
    runs, counted = SharedRuns[int](), Counted()
    first, second, third = [await asked(runs, counted) for _ in range(3)]
    first.cancel()
    second.cancel()
    counted.proceed.set()
    assert await third == 2


async def test_an_error_reaches_those_who_share_it_only() -> None:
    runs = SharedRuns[int]()

    async def fail() -> int:
        raise ValueError("no list")

    with pytest.raises(ValueError, match="no list"):
        await runs.result("anna", fail)
    counted = Counted()
    counted.proceed.set()
    assert await runs.result("anna", counted.make) == 1
