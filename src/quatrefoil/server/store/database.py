"""One database: connections, transactions, start and health. Repositories are built on it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager
from datetime import datetime
from itertools import islice
from typing import TypeVar

from sqlalchemy import Executable, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, AsyncSession, async_sessionmaker
from sqlalchemy.orm import Session, sessionmaker

from quatrefoil.server.process.steady_clock import SteadyClock
from quatrefoil.server.store.changes import PostgresWriter, SqliteWriter, Writer
from quatrefoil.server.store.claims import Claims, PostgresClaims, SoleClaims
from quatrefoil.server.store.condition import Condition, DatabaseHealth, WriteProbe
from quatrefoil.server.store.engine import DatabaseProblem, open_engine, open_writer, problem_of, read_url
from quatrefoil.server.store.migrate import upgrade
from quatrefoil.server.store.models import Base
from quatrefoil.server.store.write_ahead_log import WriteAheadLog
from quatrefoil.server.store.writer_thread import WriterThread

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

T = TypeVar("T")
K = TypeVar("K", str, int)


def now() -> datetime:
    """Return the present moment in UTC, by a clock that does not jump."""
    return CLOCK.now()


def batched(keys: Iterable[K]) -> Iterator[list[K]]:
    """Split keys into batches that fit into one query."""
    left = iter(keys)
    while batch := list(islice(left, MAX_KEYS)):
        yield batch


class Database:
    """Connections to SQLite or PostgreSQL. What an awaited `write` has written is on the disk."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._is_sqlite = engine.dialect.name == "sqlite"
        self._sessions = async_sessionmaker(engine, expire_on_commit=False)
        self.condition = Condition()
        self._sqlite = SqliteTransactions(engine, self.condition) if self._is_sqlite else None
        self._probe = WriteProbe(self._write_nothing, self.condition)

    @classmethod
    async def open(cls, address: str) -> Database:
        """Open the database at an address such as sqlite:///games.sqlite3; create or upgrade its schema."""
        engine = open_engine(read_url(address))
        database = cls(engine)
        last_try = time.monotonic() + START_SECONDS
        while True:
            try:
                async with engine.begin() as connection:
                    await connection.run_sync(upgrade)
                await database._commit(_nothing)  # fails on a read-only file
                return database
            except Exception as error:
                if problem_of(error) not in STARTING or time.monotonic() > last_try:
                    await database.close()
                    raise
            await asyncio.sleep(RETRY_SECONDS)

    async def close(self) -> None:
        await self._probe.close()
        if self._sqlite is not None:
            await self._sqlite.close()
        await self._engine.dispose()

    async def health(self) -> DatabaseHealth:
        """Return whether the database can be written, or what keeps it from that."""
        return await self._probe.health()

    async def _write_nothing(self) -> None:
        with self.condition.watching():
            if self._sqlite is not None:
                await self._sqlite.commit(_nothing)
            else:
                async with self._engine.connect() as connection:
                    try:
                        await connection.execute(_WRITE_NOTHING)
                        await connection.commit()
                    except BaseException:
                        await connection.invalidate()  # a query that was given up is still under way on it
                        raise
        self.condition.worked()

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

    async def write(self, work: Callable[[Session], T]) -> T:
        """Return what `work` returns, in one transaction; it is rolled back when `work` raises.

        With SQLite `work` runs in a thread, so it must not use anything that belongs to the event loop.
        """
        with self.condition.watching():
            result = await self._commit(work)
        self.condition.worked()
        return result

    async def execute(self, *statements: Executable) -> None:
        """Execute statements in one transaction."""
        await self.write(lambda session: [session.execute(statement) for statement in statements])

    async def _commit(self, work: Callable[[Session], T]) -> T:
        if self._sqlite is not None:
            return await self._sqlite.commit(work)
        async with self._sessions() as session, session.begin():
            return await session.run_sync(work)

    def insert(self, model: type[Base]) -> postgresql.Insert | sqlite.Insert:
        """Return an INSERT that can have an ON CONFLICT clause, in the dialect of this database."""
        return sqlite.insert(model) if self._is_sqlite else postgresql.insert(model)

    def journal_writer(self) -> Writer:
        """Return the fast path for journal entries."""
        return PostgresWriter(self._engine) if self._sqlite is None else self._sqlite.journal_writer()

    def claims_on(self, work: int) -> Claims:
        """Return the claims on one kind of work; the caller closes them."""
        return SoleClaims() if self._is_sqlite else PostgresClaims(self._engine, work)


class SqliteTransactions:
    """The write transactions of a SQLite file: all of them run in one thread, one after another."""

    def __init__(self, engine: AsyncEngine, condition: Condition) -> None:
        self._path = str(engine.url.database)
        self._engine = open_writer(engine.url)
        self._sessions = sessionmaker(self._engine, expire_on_commit=False)
        self._thread = WriterThread()
        self._log = WriteAheadLog(self._path, self._thread, condition)

    async def commit(self, work: Callable[[Session], T]) -> T:
        """Return what `work` returns, when its transaction is on the disk."""
        result, number = await self._thread.run(lambda: self._commit(work))
        await self._log.synced(number)
        return result

    def journal_writer(self) -> SqliteWriter:
        return SqliteWriter(self._path, self._thread, self._log)

    async def close(self) -> None:
        """Wait for what is under way."""
        await self._log.close()
        await self._thread.close()
        self._engine.dispose()

    def _commit(self, work: Callable[[Session], T]) -> tuple[T, int]:
        with self._sessions.begin() as session:
            result = work(session)
        return result, self._log.note_commit()


def _nothing(session: Session) -> None:
    session.execute(_WRITE_NOTHING)
