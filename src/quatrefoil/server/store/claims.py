"""Who does what no two processes need to do: move a table on when nature or a bot is due, review a game.

A claim only saves work. That a question is answered once is held by the journal's primary key,
so a claim that is lost with its connection does no harm.
"""

from __future__ import annotations

import asyncio
from typing import Protocol

from sqlalchemy import TextClause, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from quatrefoil.server.store.engine import is_outage

#: Our claims among all advisory locks of a database.
TABLES = 0x71F0
REVIEWS = 0x71F1

_TAKE = text("SELECT pg_try_advisory_lock(:namespace, :table_id)")
_GIVE_BACK = text("SELECT pg_advisory_unlock(:namespace, :table_id)")


class Claims(Protocol):
    """The right to do one kind of work for a table."""

    #: Whether other processes may serve the same tables.
    are_shared: bool

    async def take(self, table_id: int) -> bool: ...

    async def give_back(self, table_id: int) -> None: ...

    async def close(self) -> None: ...


class SoleClaims:
    """Only one process uses the database: it may do everything."""

    are_shared = False

    async def take(self, table_id: int) -> bool:
        return True

    async def give_back(self, table_id: int) -> None:
        pass

    async def close(self) -> None:
        pass


class PostgresClaims:
    """Advisory locks of one connection: PostgreSQL itself frees them when the process that held them dies."""

    are_shared = True

    def __init__(self, engine: AsyncEngine, namespace: int) -> None:
        self._namespace = namespace
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._connection: AsyncConnection | None = None
        self._talking = asyncio.Lock()
        self._held: set[int] = set()

    async def take(self, table_id: int) -> bool:
        if table_id not in self._held and await self._ask(_TAKE, table_id):
            self._held.add(table_id)
        return table_id in self._held

    async def give_back(self, table_id: int) -> None:
        if table_id in self._held:
            self._held.discard(table_id)
            await self._ask(_GIVE_BACK, table_id)

    async def close(self) -> None:
        async with self._talking:
            await self._hang_up()

    async def _ask(self, question: TextClause, table_id: int) -> bool:
        async with self._talking:
            was_connected = self._connection is not None
            try:
                return await self._ask_once(question, table_id)
            except Exception as error:
                if not (was_connected and is_outage(error)):
                    raise
            return await self._ask_once(question, table_id)  # the database was restarted since the last question

    async def _ask_once(self, question: TextClause, table_id: int) -> bool:
        try:
            if self._connection is None:
                self._connection = await self._engine.connect()
            answer = await self._connection.execute(question, {"namespace": self._namespace, "table_id": table_id})
            return bool(answer.scalar())
        except BaseException:
            await self._hang_up()  # whatever was held is free again
            raise

    async def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        self._held.clear()
        if connection is not None:
            await connection.invalidate()
            await connection.close()
