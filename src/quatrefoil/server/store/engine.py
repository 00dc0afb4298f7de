"""Opens the database a host has named: a file of SQLite, or a PostgreSQL server that several processes share."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import asyncpg
from sqlalchemy import URL, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError
from sqlalchemy.exc import TimeoutError as NoFreeConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from quatrefoil.kernel.errors import Unreadable

SQLITE = "sqlite+aiosqlite"
POSTGRESQL = "postgresql+asyncpg"

#: Drivers by the names that people write.
DRIVERS = {
    "sqlite": SQLITE,
    SQLITE: SQLITE,
    "postgres": POSTGRESQL,
    "postgresql": POSTGRESQL,
    POSTGRESQL: POSTGRESQL,
}

#: Connections to PostgreSQL that one process keeps.
POOL_SIZE = 10

#: Seconds after which a database that does not answer counts as gone.
CONNECT_SECONDS = 5
COMMAND_SECONDS = 20

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")

#: A host that vanished without a word shall not hold its claims for hours.
POSTGRESQL_SETTINGS = {
    "application_name": "quatrefoil",
    "jit": "off",
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}

#: What PostgreSQL says while it starts, stops, or has no connection to spare.
_PASSING = (
    asyncpg.CannotConnectNowError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.TooManyConnectionsError,
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
)

#: Everything that may be an outage, for handlers that are chosen by class.
MAYBE_OUTAGES = (
    DBAPIError,
    NoFreeConnection,
    ConnectionError,
    TimeoutError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
)


def sqlite_url(path: Path) -> str:
    return URL.create(SQLITE, database=str(path)).render_as_string()


def read_url(text: str) -> URL:
    """An address such as postgresql://user:password@host/name, with the driver we use."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise Unreadable("database", "a database is named as in postgresql://user:password@host/name") from None
    driver = DRIVERS.get(url.drivername)
    if driver is None:
        raise Unreadable("database", f"there is no support for {url.drivername}, only for sqlite and postgresql")
    return url.set(drivername=driver)


def open_engine(url: URL) -> AsyncEngine:
    # An error goes to the log, and there the words of a running game have no business.
    if url.drivername == SQLITE:
        engine = create_async_engine(url, hide_parameters=True)
        event.listen(engine.sync_engine, "connect", _make_durable)
        return engine
    return create_async_engine(
        url,
        hide_parameters=True,
        pool_size=POOL_SIZE,
        max_overflow=0,
        pool_timeout=CONNECT_SECONDS,
        pool_pre_ping=True,  # a connection that a restart has broken is replaced before anybody notices
        connect_args={
            "timeout": CONNECT_SECONDS,
            "command_timeout": COMMAND_SECONDS,
            "server_settings": POSTGRESQL_SETTINGS,
        },
    )


def is_outage(error: BaseException) -> bool:
    """Whether the database was out of reach: nothing is wrong with what was asked, and it may be asked again."""
    if isinstance(error, DBAPIError):
        cause = error.orig.__cause__ if error.orig is not None else None
        return error.connection_invalidated or isinstance(error, InterfaceError) or isinstance(cause, _PASSING)
    return isinstance(error, (ConnectionError, TimeoutError, NoFreeConnection, *_PASSING))


def _make_durable(connection: Any, _: ConnectionPoolEntry) -> None:
    """Readers do not wait for the writer, and a commit means that the disk has it."""
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
