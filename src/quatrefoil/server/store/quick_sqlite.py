"""Connections to SQLite with one visit to their thread for each statement.

aiosqlite visits the thread of a connection to open a cursor, to execute, to fetch and to close. After each visit the
event loop may do a hundred other things first, and meanwhile the writer holds SQLite's write lock.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from functools import partial
from typing import Any, Self

import aiosqlite

#: Parameters of a statement, by position.
Parameters = Iterable[Any]


class QuickCursor:
    """Executes, fetches all rows and closes in one visit; its attributes are those of the last statement."""

    def __init__(self, connection: QuickConnection) -> None:
        self._connection = connection
        self._rows: list[Any] = []
        self.description: tuple[Any, ...] | None = None
        self.rowcount = -1
        self.lastrowid: int | None = None
        self.arraysize = 1

    async def __aenter__(self) -> Self:
        return self

    async def execute(self, sql: str, parameters: Parameters = ()) -> Self:
        return await self._visit(sqlite3.Cursor.execute, sql, parameters)

    async def executemany(self, sql: str, parameters: Iterable[Parameters]) -> Self:
        return await self._visit(sqlite3.Cursor.executemany, sql, parameters)

    async def fetchall(self) -> list[Any]:
        rows, self._rows = self._rows, []
        return rows

    async def close(self) -> None:
        """Do nothing: it was closed when its rows were fetched."""

    async def _visit(self, execute: Any, sql: str, parameters: Any) -> Self:
        await self._connection._execute(self._run, execute, sql, parameters)  # type: ignore[no-untyped-call]
        return self

    def _run(self, execute: Any, sql: str, parameters: Any) -> None:
        cursor = self._connection._conn.cursor()
        try:
            execute(cursor, sql, parameters)
            self.description = cursor.description
            self._rows = cursor.fetchall() if self.description else []
            self.rowcount, self.lastrowid = cursor.rowcount, cursor.lastrowid
        finally:
            cursor.close()


class QuickConnection(aiosqlite.Connection):
    """A connection whose transactions end without a visit if there is none."""

    def cursor(self) -> QuickCursor:  # type: ignore[override]
        return QuickCursor(self)

    async def commit(self) -> None:
        if self._conn.in_transaction:
            await super().commit()

    async def rollback(self) -> None:
        if self._conn.in_transaction:
            await super().rollback()


def connect(database: str, **options: Any) -> QuickConnection:
    """Return a connection that is opened when it is awaited, as `aiosqlite.connect` does."""
    connection = QuickConnection(partial(sqlite3.connect, database, **options), iter_chunk_size=64)
    connection._thread.daemon = True  # a server that ends does not wait for it
    return connection
