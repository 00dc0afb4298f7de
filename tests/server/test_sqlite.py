"""What the store guarantees on SQLite only."""

import asyncio
from pathlib import Path

from sqlalchemy import text

from quatrefoil.server.store.changes import SqliteWriter
from quatrefoil.server.store.engine import sqlite_url
from quatrefoil.server.store.store import Store

PROMISES = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


async def test_a_commit_waits_for_the_disk(tmp_path: Path) -> None:
    store = await Store.open(sqlite_url(tmp_path / "test.sqlite3"))
    async with store.database.connect() as connection:
        for name, value in PROMISES.items():
            assert (await connection.execute(text(f"PRAGMA {name}"))).scalar() == value
    await store.close()
    writer = SqliteWriter(str(tmp_path / "test.sqlite3"), asyncio.Lock())
    for name, value in PROMISES.items():
        assert writer._connected().execute(f"PRAGMA {name}").fetchone() == (value,)
    writer._disconnect()
