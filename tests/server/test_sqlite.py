"""What the store guarantees on SQLite only."""

import asyncio
import errno
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import text

from quatrefoil.kernel.step import CHANCE
from quatrefoil.server.store import write_ahead_log
from quatrefoil.server.store.changes import SqliteWriter
from quatrefoil.server.store.condition import Condition
from quatrefoil.server.store.engine import is_outage, sqlite_url
from quatrefoil.server.store.store import Store
from quatrefoil.server.store.write_ahead_log import WriteAheadLog
from quatrefoil.server.store.writer_thread import WriterThread
from quatrefoil.table.entry import Entry
from quatrefoil.table.info import Summary
from support.server.stored_tables import ANNA, created

#: Seconds in which nothing happens that must not happen.
A_WHILE = 0.2


class Disk:
    """Stands for the sync of the log: it waits until `gate` is open, and counts."""

    def __init__(self) -> None:
        self.gate = threading.Event()
        self.begun = threading.Event()
        self.syncs = 0
        self.error: OSError | None = None

    def sync(self, file: int) -> None:
        self.begun.set()
        self.gate.wait(30)
        self.syncs += 1
        if self.error is not None:
            raise self.error


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    disk = Disk()
    disk.gate.set()
    monkeypatch.setattr(write_ahead_log, "_sync_data", disk.sync)
    yield disk
    disk.gate.set()


@contextmanager
def slow(disk: Disk) -> Iterator[None]:
    """Let no sync end as long as the block lasts."""
    disk.begun.clear()
    disk.gate.clear()
    try:
        yield
    finally:
        disk.gate.set()


async def opened(tmp_path: Path) -> Store:
    store = await Store.open(sqlite_url(tmp_path / "test.sqlite3"))
    await store.people.add(ANNA, "Anna")
    return store


async def is_done(task: asyncio.Task[object]) -> bool:
    await asyncio.wait([task], timeout=A_WHILE)
    return task.done()


async def append(store: Store, table_id: int, version: int) -> bool:
    entry = Entry(version, "choices", CHANCE, "roll:1", "00000000")
    return await store.journal.append(table_id, entry, "running", Summary())


async def test_connections_have_the_pragmas_that_durability_needs(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    promises = {"journal_mode": "wal", "synchronous": 1, "foreign_keys": 1, "wal_autocheckpoint": 0}
    async with store.database.connect() as connection:
        for name, value in promises.items():
            assert (await connection.execute(text(f"PRAGMA {name}"))).scalar() == value
    written = await store.database.write(
        lambda session: {name: session.execute(text(f"PRAGMA {name}")).scalar() for name in promises}
    )
    assert written == promises
    await store.close()
    path, thread = str(tmp_path / "test.sqlite3"), WriterThread()
    writer = SqliteWriter(path, thread, WriteAheadLog(path, thread, Condition()))
    for name, value in (promises | {"synchronous": 2}).items():
        assert writer._connected().execute(f"PRAGMA {name}").fetchone() == (value,)
    writer._disconnect()


async def test_what_is_written_waits_for_the_disk(tmp_path: Path, disk: Disk) -> None:
    store = await opened(tmp_path)
    with slow(disk):
        writing = asyncio.create_task(store.people.rename("somebody", "Ada"))
        assert not await is_done(writing)
        assert await store.people.name_of("somebody") == "Ada"  # the next writer need not wait
    await writing
    await store.close()


async def test_one_sync_serves_everybody_who_waits(tmp_path: Path, disk: Disk) -> None:
    store = await opened(tmp_path)
    with slow(disk):
        first = asyncio.create_task(store.people.rename("person 0", "Ada"))
        await asyncio.to_thread(disk.begun.wait, 30)
        before = disk.syncs
        others = [asyncio.create_task(store.people.rename(f"person {n}", "Ada")) for n in range(1, 6)]
        await asyncio.wait(others, timeout=A_WHILE)
    await asyncio.gather(first, *others)
    assert disk.syncs == before + 2
    await store.close()


async def test_a_choice_waits_for_no_other_sync_and_takes_what_waits_to_the_disk(tmp_path: Path, disk: Disk) -> None:
    store = await opened(tmp_path)
    table = await created(store)
    with slow(disk):
        first = asyncio.create_task(store.people.rename("person 0", "Ada"))
        await asyncio.to_thread(disk.begun.wait, 30)
        second = asyncio.create_task(store.people.rename("person 1", "Ada"))
        await asyncio.wait([second], timeout=A_WHILE)
        assert await append(store, table.id, 1)
        await asyncio.gather(first, second)  # also the one whose own sync is still under way
    await store.close()


async def test_a_choice_that_was_not_stored_takes_nothing_to_the_disk(tmp_path: Path, disk: Disk) -> None:
    store = await opened(tmp_path)
    table = await created(store)
    assert await append(store, table.id, 1)
    with slow(disk):
        first = asyncio.create_task(store.people.rename("person 0", "Ada"))
        await asyncio.to_thread(disk.begun.wait, 30)
        second = asyncio.create_task(store.people.rename("person 1", "Ada"))
        await asyncio.wait([second], timeout=A_WHILE)
        assert not await append(store, table.id, 1)
        assert not await is_done(second)
    await asyncio.gather(first, second)
    await store.close()


async def test_a_sync_that_fails_is_an_outage(tmp_path: Path, disk: Disk) -> None:
    store = await opened(tmp_path)
    disk.error = OSError(errno.EIO, "Input/output error")
    with pytest.raises(sqlite3.OperationalError) as failure:
        await store.people.rename("somebody", "Ada")
    assert is_outage(failure.value)
    disk.error = None
    await store.people.rename("somebody", "Ada")
    await store.close()


async def test_the_log_is_copied_beside_the_writers_and_begins_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(write_ahead_log, "COPY_AFTER", 10)
    store = await opened(tmp_path)
    table = await created(store)
    assert store.database._sqlite is not None
    log = store.database._sqlite._log
    for version in range(1, 500):
        assert await append(store, table.id, version)
        if log._copying is not None:
            await asyncio.wait([log._copying])
    assert (tmp_path / "test.sqlite3-wal").stat().st_size < 200 * 4096  # 499 choices write some 2000 pages
    await store.close()
    store = await opened(tmp_path)
    assert len(await store.journal.read(table.id)) == 499
    await store.close()
