"""Everything the store promises, on PostgreSQL: the tests of tests/server with the `database` of this folder."""

import asyncio

from quatrefoil.server.store.store import Store
from server.test_store import *  # noqa: F403
from server.test_store import BORIS, opened

del database  # noqa: F821  the one of conftest.py


async def test_processes_that_start_together_migrate_once(database: str) -> None:
    stores = await asyncio.gather(*(Store.open(database) for _ in range(3)))
    assert [await store.people.name_of(BORIS) for store in stores] == [None] * 3
    for store in stores:
        await store.close()


async def test_of_two_processes_only_one_has_the_claim(store: Store, database: str) -> None:
    other = await Store.open(database)
    info = await opened(store)
    assert await store.claims.take(info.id)
    assert await store.claims.take(info.id)
    assert not await other.claims.take(info.id)
    await store.claims.give_back(info.id)
    assert await other.claims.take(info.id)
    await other.close()
    async with asyncio.timeout(30):
        while not await store.claims.take(info.id):
            await asyncio.sleep(0.01)
