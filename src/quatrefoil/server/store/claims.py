"""Claims: which process does work that only one needs to do, such as a bot's choice or the review of a game.

A claim only saves work. The primary key of the journal guarantees that each version is stored once, so a claim
that is lost with its connection does no harm.
"""

from __future__ import annotations

import asyncio
from typing import Protocol

from sqlalchemy import TextClause, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from quatrefoil.server.store.engine import is_outage

#: The namespaces of our advisory locks.
TABLES = 0x71F0
REVIEWS = 0x71F1

_TAKE = text("SELECT pg_try_advisory_lock(:namespace, :table_id)")
_GIVE_BACK = text("SELECT pg_advisory_unlock(:namespace, :table_id)")


class Claims(Protocol):
    """The right to do one kind of work for a table; held until it is given back."""

    #: Whether other processes may serve the same tables.
    are_shared: bool

    async def take(self, table_id: int) -> bool:
        """Take a claim; return False when another process holds it."""
        ...

    async def give_back(self, table_id: int) -> None: ...

    async def close(self) -> None: ...


class SoleClaims:
    """The claims of the only process that uses a database: it gets all of them."""

    are_shared = False

    async def take(self, table_id: int) -> bool:
        return True

    async def give_back(self, table_id: int) -> None:
        pass

    async def close(self) -> None:
        pass


class PostgresClaims:
    """Advisory locks of one connection: PostgreSQL frees them when the process dies."""

    are_shared = True

    def __init__(self, engine: AsyncEngine, namespace: int) -> None:
        self._namespace = namespace
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._connection: AsyncConnection | None = None
        self._lock = asyncio.Lock()
        self._held: set[int] = set()

    async def take(self, table_id: int) -> bool:
        if table_id not in self._held and await self._query(_TAKE, table_id):
            self._held.add(table_id)
        return table_id in self._held

    async def give_back(self, table_id: int) -> None:
        if table_id in self._held:
            self._held.discard(table_id)
            await self._query(_GIVE_BACK, table_id)

    async def close(self) -> None:
        async with self._lock:
            await self._disconnect()

    async def _query(self, query: TextClause, table_id: int) -> bool:
        async with self._lock:
            was_connected = self._connection is not None
            try:
                return await self._query_once(query, table_id)
            except Exception as error:
                if not (was_connected and is_outage(error)):
                    raise
            return await self._query_once(query, table_id)  # the database was restarted since the last query

    async def _query_once(self, query: TextClause, table_id: int) -> bool:
        try:
            if self._connection is None:
                self._connection = await self._engine.connect()
            result = await self._connection.execute(query, {"namespace": self._namespace, "table_id": table_id})
            return bool(result.scalar())
        except BaseException:
            await self._disconnect()  # that frees all claims
            raise

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        self._held.clear()
        if connection is not None:
            await connection.invalidate()
            await connection.close()
