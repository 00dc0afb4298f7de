"""One database: connections, transactions, start and health. Repositories are built on it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from datetime import datetime
from itertools import islice

from sqlalchemy import text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, AsyncSession, async_sessionmaker

from quatrefoil.server.process.steady_clock import SteadyClock
from quatrefoil.server.store.changes import PostgresWriter, SqliteWriter, Writer
from quatrefoil.server.store.claims import Claims, PostgresClaims, SoleClaims
from quatrefoil.server.store.condition import Condition, DatabaseHealth, WriteProbe
from quatrefoil.server.store.engine import DatabaseProblem, open_engine, problem_of, read_url
from quatrefoil.server.store.migrate import upgrade
from quatrefoil.server.store.models import Base
from quatrefoil.server.store.write_ahead_log import WriteAheadLog
from quatrefoil.server.store.write_lock import WriteLock

#: Seconds that a server waits for its database to start: after a power cut both start at the same time.
START_SECONDS = 30.0
RETRY_SECONDS = 0.5

#: What a database that is just starting looks like; another problem needs the operator.
STARTING: tuple[DatabaseProblem, ...] = ("lost", "slow", "locked")

#: The most keys in one query.
MAX_KEYS = 500

#: Writes a row of every database as it is: nothing changes, and the disk is needed as for any other change.
_WRITE_NOTHING = text("UPDATE alembic_version SET version_num = version_num")

CLOCK = SteadyClock()


def now() -> datetime:
    """Return the present moment in UTC, by a clock that does not jump."""
    return CLOCK.now()


def batched(keys: Iterable[str]) -> Iterator[list[str]]:
    """Split keys into batches that fit into one query."""
    left = iter(keys)
    while batch := list(islice(left, MAX_KEYS)):
        yield batch


class Database:
    """Connections to SQLite or PostgreSQL. A finished `writing()` block is on the disk."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._is_sqlite = engine.dialect.name == "sqlite"
        # Whoever holds SQLite's write lock must not wait for a connection: the only writer has its own.
        self._write_engine = open_engine(engine.url, connections=1) if self._is_sqlite else engine
        self._sessions = async_sessionmaker(engine, expire_on_commit=False)
        self._write_sessions = async_sessionmaker(self._write_engine, expire_on_commit=False)
        # SQLite has one writer at a time: waiting for a lock here is fair and never ends in "database is locked".
        self._write_lock = WriteLock()
        self._write_turn: AbstractAsyncContextManager[None] = (
            self._write_lock.others if self._is_sqlite else nullcontext()
        )
        self.condition = Condition()
        path = str(engine.url.database)
        self._log = WriteAheadLog(path, self._write_lock, self.condition) if self._is_sqlite else None
        self._probe = WriteProbe(self._write_nothing, self.condition)

    @classmethod
    async def open(cls, address: str) -> Database:
        """Open the database at an address such as sqlite:///games.sqlite3; create or upgrade its schema."""
        engine = open_engine(read_url(address))
        last_try = time.monotonic() + START_SECONDS
        while True:
            try:
                async with engine.begin() as connection:
                    await connection.run_sync(upgrade)
                    await connection.execute(_WRITE_NOTHING)  # fails on a read-only file
                database = cls(engine)
                await database._until_on_disk()
                return database
            except Exception as error:
                if problem_of(error) not in STARTING or time.monotonic() > last_try:
                    await engine.dispose()
                    raise
            await asyncio.sleep(RETRY_SECONDS)

    async def close(self) -> None:
        await self._probe.close()
        if self._log is not None:
            await self._log.close()
        await self._write_engine.dispose()
        await self._engine.dispose()

    async def health(self) -> DatabaseHealth:
        """Return whether the database can be written, or what keeps it from that."""
        return await self._probe.health()

    async def _write_nothing(self) -> None:
        with self.condition.watching():
            async with self._write_turn, self._write_engine.connect() as connection:
                try:
                    await connection.execute(_WRITE_NOTHING)
                    await connection.commit()
                except BaseException:
                    await connection.invalidate()  # a query that was given up is still under way on it
                    raise
            await self._until_on_disk()
        self.condition.worked()

    async def _until_on_disk(self) -> None:
        """Wait until what was just committed is on the disk; a commit of PostgreSQL has waited for it already."""
        if self._log is not None:
            await self._log.synced()

    @asynccontextmanager
    async def connect(self) -> AsyncIterator[AsyncConnection]:
        """Open a bare connection, for queries that need no objects."""
        with self.condition.watching():
            async with self._engine.connect() as connection:
                yield connection

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        """Open a session for queries that change nothing."""
        with self.condition.watching():
            async with self._sessions() as session:
                yield session

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """Open one transaction; it is committed when the block ends, and rolled back when it raises."""
        with self.condition.watching():
            async with self._write_turn, self._write_sessions() as session, session.begin():
                yield session
            await self._until_on_disk()
        self.condition.worked()

    def insert(self, model: type[Base]) -> postgresql.Insert | sqlite.Insert:
        """Return an INSERT that can have an ON CONFLICT clause, in the dialect of this database."""
        return sqlite.insert(model) if self._is_sqlite else postgresql.insert(model)

    def journal_writer(self) -> Writer:
        """Return the fast path for journal entries."""
        if self._log is not None:
            return SqliteWriter(str(self._engine.url.database), self._write_lock, self._log)
        return PostgresWriter(self._engine)

    def claims_on(self, work: int) -> Claims:
        """Return the claims on one kind of work; the caller closes them."""
        return SoleClaims() if self._is_sqlite else PostgresClaims(self._engine, work)
