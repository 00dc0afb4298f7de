"""Opens the database of a server: a SQLite file, or a PostgreSQL server that several processes share."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any, Literal

import asyncpg
from sqlalchemy import URL, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError
from sqlalchemy.exc import TimeoutError as NoFreeConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from quatrefoil.kernel.errors import Unreadable
from quatrefoil.server.store.quick_sqlite import connect

SQLITE = "sqlite+aiosqlite"
POSTGRESQL = "postgresql+asyncpg"

#: Drivers by the schemes of URLs.
DRIVERS = {
    "sqlite": SQLITE,
    SQLITE: SQLITE,
    "postgres": POSTGRESQL,
    "postgresql": POSTGRESQL,
    POSTGRESQL: POSTGRESQL,
}

#: The most connections of one process; whoever needs one more waits.
POOL_SIZE = 10

#: Seconds after which PostgreSQL counts as unreachable: for a connection, for a command.
CONNECT_SECONDS = 5
COMMAND_SECONDS = 20

#: The pragmas of all connections to SQLite, then those of the journal and of all others: see `write_ahead_log`.
PRAGMAS = ("journal_mode=WAL", "foreign_keys=ON", "busy_timeout=5000", "wal_autocheckpoint=0")
JOURNAL_PRAGMAS = (*PRAGMAS, "synchronous=FULL")
OTHER_PRAGMAS = (*PRAGMAS, "synchronous=NORMAL")

#: Keepalives let PostgreSQL free the claims of a machine that vanished within half a minute.
POSTGRESQL_SETTINGS = {
    "application_name": "quatrefoil",
    "jit": "off",
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}

#: What keeps a database from working; the same query may work later, unless it is `damaged`.
DatabaseProblem = Literal["lost", "slow", "full", "read_only", "failing", "locked", "damaged"]

#: Errors of PostgreSQL while it starts, stops, has no free connection, no space, or has become a replica.
_POSTGRESQL_PROBLEMS: tuple[tuple[type[BaseException], DatabaseProblem], ...] = (
    (asyncpg.DiskFullError, "full"),
    (asyncpg.ReadOnlySQLTransactionError, "read_only"),
    (asyncpg.CannotConnectNowError, "lost"),
    (asyncpg.AdminShutdownError, "lost"),
    (asyncpg.CrashShutdownError, "lost"),
    (asyncpg.TooManyConnectionsError, "lost"),
    (asyncpg.PostgresConnectionError, "lost"),
    (asyncpg.InterfaceError, "lost"),
    (asyncpg.InternalClientError, "lost"),  # a connection on which a query was given up; it is replaced
)

#: Errors of SQLite, by their primary result codes.
_SQLITE_PROBLEMS: dict[int, DatabaseProblem] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_IOERR: "failing",
    sqlite3.SQLITE_CANTOPEN: "failing",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
}

#: Classes of errors that may be an outage, for handlers that are registered by class.
MAYBE_OUTAGES = (
    DBAPIError,
    NoFreeConnection,
    ConnectionError,
    TimeoutError,
    sqlite3.DatabaseError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
)


def sqlite_url(path: Path) -> str:
    """Return the address of a SQLite file."""
    return URL.create(SQLITE, database=str(path)).render_as_string()


def read_url(text: str) -> URL:
    """Read an address such as postgresql://user:password@host/name; return it with the driver we use."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise Unreadable("database", "a database is named as in postgresql://user:password@host/name") from None
    driver = DRIVERS.get(url.drivername)
    if driver is None:
        raise Unreadable("database", f"there is no support for {url.drivername}, only for sqlite and postgresql")
    return url.set(drivername=driver)


def open_engine(url: URL, connections: int = POOL_SIZE) -> AsyncEngine:
    """Return an engine with at most so many connections; nothing is connected yet."""
    # hide_parameters: errors are logged, and entries of running games must not be.
    if url.drivername == SQLITE:
        engine = create_async_engine(
            url, hide_parameters=True, pool_size=connections, max_overflow=0, connect_args={"async_creator_fn": connect}
        )
        event.listen(engine.sync_engine, "connect", _set_pragmas)
        return engine
    return create_async_engine(
        url,
        hide_parameters=True,
        pool_size=connections,
        max_overflow=0,
        pool_timeout=CONNECT_SECONDS,
        pool_pre_ping=True,  # replaces connections that a restart of the database has broken
        connect_args={
            "timeout": CONNECT_SECONDS,
            "command_timeout": COMMAND_SECONDS,
            "server_settings": POSTGRESQL_SETTINGS,
        },
    )


def open_writer(url: URL) -> Engine:
    """Return the engine of the thread that writes to a SQLite file: one connection; nothing is connected yet."""
    engine = create_engine(url.set(drivername="sqlite"), hide_parameters=True, pool_size=1, max_overflow=0)
    event.listen(engine, "connect", _set_pragmas)
    return engine


def problem_of(error: BaseException) -> DatabaseProblem | None:
    """Return what an error says about the database; None if it is about the query, or not of the database."""
    if isinstance(error, sqlite3.Error):
        return _SQLITE_PROBLEMS.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)
    if isinstance(error, DBAPIError):
        if isinstance(error.orig, sqlite3.Error):
            return problem_of(error.orig)
        cause = error.orig.__cause__ if error.orig is not None else None
        found = problem_of(cause) if cause is not None else None
        is_lost = error.connection_invalidated or isinstance(error, InterfaceError)
        return found or ("lost" if is_lost else None)
    if isinstance(error, (TimeoutError, NoFreeConnection)):
        return "slow"
    if isinstance(error, ConnectionError):
        return "lost"
    return next((problem for kind, problem in _POSTGRESQL_PROBLEMS if isinstance(error, kind)), None)


def is_outage(error: BaseException) -> bool:
    """Return whether the database could not be used, which is logged once by `condition.py` and not by the caller."""
    return problem_of(error) is not None


def _set_pragmas(connection: Any, _: ConnectionPoolEntry) -> None:
    """Set pragmas: readers do not wait for the writer, and a commit does not wait for the disk."""
    cursor = connection.cursor()
    for pragma in OTHER_PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
