"""Writes groups of journal entries, each group in one transaction: one writer for SQLite, one for PostgreSQL.

Optimistic concurrency: the entries of a change are accepted, all or none, if (table, version) of the first is
free. The summary of the table is written with them.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

import asyncpg
import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from quatrefoil.server.store.engine import JOURNAL_PRAGMAS
from quatrefoil.server.store.write_ahead_log import WriteAheadLog
from quatrefoil.server.store.writer_thread import WriterThread
from quatrefoil.table.entry import Entry
from quatrefoil.table.info import Status, Summary

_json = msgspec.json.Encoder()

#: The length of a time without its offset, which is always that of UTC.
SQLITE_TIME = len("2026-05-04 18:20:01.466000")


@dataclass(slots=True)
class Change:
    """Entries of one table that are written together, and the state of the table after them."""

    table_id: int
    #: One entry, and the chance entries that followed at once.
    entries: Sequence[Entry]
    status: Status
    summary: Summary
    at: datetime


class Writer(Protocol):
    """Commits groups with at most one change of each table."""

    #: How many groups may be written at the same time.
    lanes: int

    async def write(self, group: Sequence[Change]) -> set[int]:
        """Write a group; return the ids of the tables whose change was accepted."""
        ...

    async def close(self) -> None: ...


class SqliteWriter:
    """Writes in the writer thread with its own connection: the event loop never waits for the disk.

    A group takes three statements, however large it is: after each statement the thread has to wait for the
    interpreter lock, which the event loop holds.
    """

    lanes = 1

    TAKEN = """
        SELECT DISTINCT j.table_id FROM json_each(?) AS new
        JOIN journal AS j
            ON j.table_id = json_extract(new.value, '$[0]') AND j.version = json_extract(new.value, '$[1]')
    """
    INSERT = """
        INSERT INTO journal (table_id, version, kind, actor, text, checksum, at)
        SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
            json_extract(value, '$[3]'), json_extract(value, '$[4]'), json_extract(value, '$[5]'),
            json_extract(value, '$[6]')
        FROM json_each(?)
    """
    UPDATE = """
        UPDATE tables SET
            version = json_extract(new.value, '$[1]'), status = COALESCE(json_extract(new.value, '$[2]'), status),
            summary = json_extract(new.value, '$[3]'), updated_at = json_extract(new.value, '$[4]')
        FROM json_each(?) AS new WHERE tables.id = json_extract(new.value, '$[0]')
    """

    def __init__(self, path: str, thread: WriterThread, log: WriteAheadLog) -> None:
        self._path = path
        self._thread = thread
        self._log = log
        self._connection: sqlite3.Connection | None = None

    async def write(self, group: Sequence[Change]) -> set[int]:
        with self._log.journal_commit():
            accepted = await self._thread.run_journal(lambda: self._write(group))
        self._log.count(len(group))
        return accepted

    async def close(self) -> None:
        await self._thread.run_journal(self._disconnect)

    def _write(self, group: Sequence[Change]) -> set[int]:
        committed = self._log.committed
        accepted = self._commit(group)
        if accepted:  # a commit of nothing syncs nothing
            self._log.note_sync(committed)
        return accepted

    def _commit(self, group: Sequence[Change]) -> set[int]:
        connection = self._connected()
        connection.execute("BEGIN IMMEDIATE")
        try:
            rows = _sqlite_rows(group)
            taken = {row[0] for row in connection.execute(self.TAKEN, (rows,))}
            accepted = [change for change in group if change.table_id not in taken] if taken else group
            connection.execute(self.INSERT, (_sqlite_rows(accepted) if taken else rows,))
            connection.execute(self.UPDATE, (_sqlite_tables(accepted),))
            connection.execute("COMMIT")
        except BaseException:
            connection.rollback()
            raise
        return {change.table_id for change in accepted}

    def _connected(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = sqlite3.connect(self._path, isolation_level=None)
            for pragma in JOURNAL_PRAGMAS:
                self._connection.execute(f"PRAGMA {pragma}")
        return self._connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()


class PostgresWriter:
    """Writes a group with one statement, which is a transaction by itself: one round trip."""

    #: While one group waits for the database's disk, the next is sent on another connection.
    lanes = 2

    STATEMENT = """
        WITH change AS (
            SELECT * FROM unnest(
                $1::int[], $2::int[], $3::text[], $4::int[], $5::text[], $6::text[], $7::timestamp[],
                $8::boolean[], $9::text[], $10::text[]
            ) AS c(table_id, version, kind, actor, text, checked, at, is_first, status, summary)
        ), accepted AS (
            INSERT INTO journal (table_id, version, kind, actor, text, checksum, at)
            SELECT table_id, version, kind, actor, text, checked, at FROM change WHERE is_first
            ORDER BY table_id  -- the same order in every group, or two groups could deadlock
            ON CONFLICT (table_id, version) DO NOTHING
            RETURNING table_id
        ), others AS (
            INSERT INTO journal (table_id, version, kind, actor, text, checksum, at)
            SELECT table_id, version, kind, actor, text, checked, at FROM change JOIN accepted USING (table_id)
            WHERE NOT is_first
        )
        UPDATE tables SET
            version = c.version, status = COALESCE(c.status, tables.status),
            summary = c.summary::json, updated_at = c.at
        FROM change c JOIN accepted USING (table_id)
        WHERE tables.id = c.table_id AND c.summary IS NOT NULL
        RETURNING tables.id
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        #: Connections that no group uses now. They are not returned to the pool: taking one from it costs a round
        #: trip (pre-ping), and the driver knows whether its connection is closed.
        self._idle: list[tuple[AsyncConnection, asyncpg.Connection]] = []

    async def write(self, group: Sequence[Change]) -> set[int]:
        rows = [row for change in group for row in _postgres_rows(change)]
        columns = [list(column) for column in zip(*rows, strict=True)]
        connection, driver = await self._connected()
        try:
            accepted = {row[0] for row in await driver.fetch(self.STATEMENT, *columns)}
        except BaseException:
            await _discard(connection)
            raise
        self._idle.append((connection, driver))
        return accepted

    async def close(self) -> None:
        while self._idle:
            await _discard(self._idle.pop()[0])

    async def _connected(self) -> tuple[AsyncConnection, asyncpg.Connection]:
        while self._idle:
            connection, driver = self._idle.pop()
            if not driver.is_closed():
                return connection, driver
            await _discard(connection)
        connection = await self._engine.connect()
        driver = (await connection.get_raw_connection()).driver_connection
        assert isinstance(driver, asyncpg.Connection)
        return connection, driver


async def _discard(connection: AsyncConnection) -> None:
    await connection.invalidate()
    await connection.close()


def _postgres_rows(change: Change) -> list[tuple[object, ...]]:
    """Return the rows of a change, the last with the state of the table after them."""
    first, last = change.entries[0], change.entries[-1]
    summary = _as_json(change.summary)
    return [
        (
            change.table_id, entry.version, entry.kind, entry.actor, entry.text, entry.checksum,
            change.at.replace(tzinfo=None), entry is first,
            change.status if entry is last else None, summary if entry is last else None,
        )
        for entry in change.entries
    ]  # fmt: skip


def _sqlite_rows(group: Sequence[Change]) -> str:
    """Return the entries of a group as JSON."""
    rows: list[tuple[object, ...]] = []
    for change in group:
        table_id, at = change.table_id, _sqlite_time(change.at)
        rows += [(table_id, e.version, e.kind, e.actor, e.text, e.checksum, at) for e in change.entries]
    return _as_json(rows)


def _sqlite_tables(group: Sequence[Change]) -> str:
    """Return the state of the tables of a group as JSON."""
    return _as_json(
        [(c.table_id, c.entries[-1].version, c.status, _as_json(c.summary), _sqlite_time(c.at)) for c in group]
    )


def _as_json(value: object) -> str:
    return _json.encode(value).decode()


def _sqlite_time(moment: datetime) -> str:
    """Return a moment as SQLAlchemy writes it into SQLite."""
    return moment.isoformat(" ", "microseconds")[:SQLITE_TIME]
