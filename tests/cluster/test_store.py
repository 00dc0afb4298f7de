"""The store on PostgreSQL with several processes; tests/server/test_store.py tests both databases with one."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from quatrefoil.server.store.store import Store
from support.server.stored_tables import ANNA, BORIS, created


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    store = await Store.open(database)
    await store.people.add(ANNA, "Anna")
    yield store
    await store.close()


async def test_processes_that_start_together_migrate_once(database: str) -> None:
    stores = await asyncio.gather(*(Store.open(database) for _ in range(3)))
    assert [await store.people.name_of(BORIS) for store in stores] == [None] * 3
    for store in stores:
        await store.close()


async def test_a_claim_belongs_to_one_process_until_it_is_given_back(store: Store, database: str) -> None:
    other = await Store.open(database)
    info = await created(store)
    assert await store.claims.take(info.id)
    assert await store.claims.take(info.id)
    assert not await other.claims.take(info.id)
    await store.claims.give_back(info.id)
    assert await other.claims.take(info.id)
    await other.close()
    async with asyncio.timeout(30):
        while not await store.claims.take(info.id):
            await asyncio.sleep(0.01)
