"""Writes groups of journal rows, each group in one transaction: one writer for SQLite, one for PostgreSQL.

A row is accepted when its (table, version) was free. The summary of its table is written with it.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

import msgspec
from sqlalchemy.ext.asyncio import AsyncEngine

from quatrefoil.server.store.engine import PRAGMAS
from quatrefoil.server.store.rows import Entry, Status, Summary

_json = msgspec.json.Encoder()


@dataclass(frozen=True, slots=True)
class Change:
    """One journal row and what its table is like after it."""

    table_id: int
    entry: Entry
    #: None where an entry says nothing about it: somebody may sit down at the same time and let the game begin.
    status: Status | None
    summary: Summary
    at: datetime


class Writer(Protocol):
    """Commits a group in which every table stands once; returns the ids of the tables whose change was accepted."""

    #: How many groups may be under way at once.
    lanes: int

    async def write(self, group: Sequence[Change]) -> set[int]: ...

    async def close(self) -> None: ...


class SqliteWriter:
    """A thread with a connection of its own: the event loop never waits for the disk."""

    lanes = 1

    def __init__(self, path: str, writing: asyncio.Lock) -> None:
        self._path = path
        self._writing = writing
        self._thread = ThreadPoolExecutor(1, "journal")
        self._connection: sqlite3.Connection | None = None

    async def write(self, group: Sequence[Change]) -> set[int]:
        async with self._writing:
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, group)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()

    def _commit(self, group: Sequence[Change]) -> set[int]:
        connection = self._connected()
        accepted = set()
        connection.execute("BEGIN IMMEDIATE")
        try:
            for change in group:
                if self._insert(connection, change):
                    accepted.add(change.table_id)
            connection.execute("COMMIT")
        except BaseException:
            connection.rollback()
            raise
        return accepted

    def _insert(self, connection: sqlite3.Connection, change: Change) -> bool:
        entry, at = change.entry, _sqlite_time(change.at)
        row = (change.table_id, entry.version, entry.kind, entry.actor, entry.text, entry.check, at)
        is_new = connection.execute(
            'INSERT INTO journal (table_id, version, kind, actor, text, "check", at) VALUES (?, ?, ?, ?, ?, ?, ?)'
            " ON CONFLICT (table_id, version) DO NOTHING",
            row,
        ).rowcount
        if is_new:
            connection.execute(
                "UPDATE tables SET version = ?, status = COALESCE(?, status), summary = ?, updated_at = ? WHERE id = ?",
                (entry.version, change.status, _json.encode(change.summary).decode(), at, change.table_id),
            )
        return bool(is_new)

    def _connected(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = sqlite3.connect(self._path, isolation_level=None)
            for pragma in PRAGMAS:
                self._connection.execute(f"PRAGMA {pragma}")
        return self._connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()


class PostgresWriter:
    """One statement for a group, which is a transaction by itself: one round trip."""

    #: While one group waits for the disk of the database, the next is sent on another connection.
    lanes = 4

    STATEMENT = """
        WITH change AS (
            SELECT * FROM unnest(
                $1::int[], $2::int[], $3::text[], $4::int[], $5::text[], $6::text[], $7::timestamp[],
                $8::text[], $9::text[]
            ) AS c(table_id, version, kind, actor, text, checked, at, status, summary)
        ), added AS (
            INSERT INTO journal (table_id, version, kind, actor, text, "check", at)
            SELECT table_id, version, kind, actor, text, checked, at FROM change
            ORDER BY table_id  -- two groups that wait for each other would wait for ever
            ON CONFLICT (table_id, version) DO NOTHING
            RETURNING table_id
        )
        UPDATE tables SET
            version = c.version, status = COALESCE(c.status, tables.status),
            summary = c.summary::json, updated_at = c.at
        FROM change c JOIN added USING (table_id)
        WHERE tables.id = c.table_id
        RETURNING tables.id
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")

    async def write(self, group: Sequence[Change]) -> set[int]:
        columns = tuple(list(column) for column in zip(*map(_postgres_row, group), strict=True))
        async with self._engine.connect() as connection:
            return {row[0] for row in await connection.exec_driver_sql(self.STATEMENT, columns)}

    async def close(self) -> None:
        """The engine is the store's."""


def _postgres_row(change: Change) -> tuple[object, ...]:
    entry = change.entry
    summary = _json.encode(change.summary).decode()
    at = change.at.replace(tzinfo=None)
    return (
        change.table_id, entry.version, entry.kind, entry.actor, entry.text, entry.check, at, change.status, summary
    )  # fmt: skip


def _sqlite_time(moment: datetime) -> str:
    """As SQLAlchemy writes moments into SQLite."""
    return moment.strftime("%Y-%m-%d %H:%M:%S.%f")
