"""The one door to the database. Whatever an awaited method wrote is on the disk when it returns."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, cast

from sqlalchemy import ColumnElement, Row, event, exists, insert, select, true, update
from sqlalchemy.dialects.sqlite import insert as insert_or
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from quatrefoil.server.store.appender import Appender
from quatrefoil.server.store.migrate import upgrade
from quatrefoil.server.store.models import GuestRow, JournalRow, SeatRow, TableRow
from quatrefoil.server.store.rows import (
    Entry,
    EntryKind,
    NewTable,
    Pace,
    SeatInfo,
    SeatKind,
    Status,
    Summary,
    TableInfo,
    Terms,
)

#: Fields of a new table that are stored in another shape.
APART = frozenset(("seats", "summary", "terms"))


class Store:
    """Guests, tables, seats and journals in one SQLite file."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._sessions = async_sessionmaker(engine, expire_on_commit=False)
        # SQLite has one writer at a time: waiting here is fair and never ends in "database is locked".
        self._writing = asyncio.Lock()
        self._appender = Appender(engine, self._writing)

    @classmethod
    async def open(cls, path: Path) -> Store:
        """Open the file, make or upgrade its tables."""
        # An error goes to the log, and there the words of a running game have no business.
        engine = create_async_engine(f"sqlite+aiosqlite:///{path}", hide_parameters=True)
        event.listen(engine.sync_engine, "connect", _make_durable)
        async with engine.begin() as connection:
            await connection.run_sync(upgrade)
        return cls(engine)

    async def close(self) -> None:
        """Let what is being written finish."""
        await self._appender.close()
        await self._engine.dispose()

    # Guests

    async def guest_name(self, guest: str) -> str | None:
        async with self._sessions() as session:
            return (await session.execute(select(GuestRow.name).where(GuestRow.id == guest))).scalar_one_or_none()

    async def keep_guest(self, guest: str, name: str) -> None:
        """Remember a guest who takes a seat; one who is known keeps the chosen name."""
        values = {"id": guest, "name": name, "created_at": now()}
        async with self.writing() as session:
            await session.execute(insert_or(GuestRow).values(values).on_conflict_do_nothing())

    async def rename_guest(self, guest: str, name: str, *, everywhere: bool = False) -> list[int]:
        """Give somebody another name, also at tables that are not finished, or at all; returns their ids."""
        values = {"id": guest, "name": name, "created_at": now()}
        is_theirs = (SeatRow.guest == guest) & (SeatRow.kind != "here")
        is_unfinished = exists().where(TableRow.id == SeatRow.table_id, TableRow.status != "finished")
        async with self.writing() as session:
            await session.execute(
                insert_or(GuestRow).values(values).on_conflict_do_update(index_elements=["id"], set_={"name": name})
            )
            renamed = await session.execute(
                update(SeatRow)
                .where(is_theirs, true() if everywhere else is_unfinished)
                .values(name=name)
                .returning(SeatRow.table_id)
            )
            return sorted({row.table_id for row in renamed})

    # Tables

    async def create_table(self, new: NewTable, entries: Sequence[Entry] = ()) -> TableInfo | None:
        """Store a table with the journal it starts from; None when its code is taken already."""
        at = now()
        row = TableRow(
            **{name: getattr(new, name) for name in NewTable.__dataclass_fields__ if name not in APART},
            summary=asdict(new.summary),
            terms=asdict(new.terms),
            version=len(entries),
            created_at=at,
            updated_at=at,
            seats=[SeatRow(**asdict(seat)) for seat in new.seats],
        )
        try:
            async with self.writing() as session:
                session.add(row)
                await session.flush()
                if entries:
                    await session.execute(
                        insert(JournalRow), [asdict(entry) | {"table_id": row.id, "at": at} for entry in entries]
                    )
        except IntegrityError:
            return None
        return _table(row)

    async def table(self, code: str) -> TableInfo | None:
        return next(iter(await self._tables(TableRow.code == code)), None)

    async def table_by_id(self, table_id: int) -> TableInfo | None:
        return next(iter(await self._tables(TableRow.id == table_id)), None)

    async def tables_of(self, guest: str, *, finished: bool, most: int | None) -> list[TableInfo]:
        """The tables a guest sits at or opened, latest change first."""
        sits_there = exists().where(SeatRow.table_id == TableRow.id, SeatRow.guest == guest)
        is_finished = TableRow.status.in_(("finished", "abandoned"))
        return await self._tables(
            sits_there | (TableRow.host == guest), is_finished if finished else ~is_finished, most=most
        )

    async def open_tables(self, most: int) -> list[TableInfo]:
        """Tables that wait for anyone."""
        has_room = exists().where(SeatRow.table_id == TableRow.id, SeatRow.kind == "anyone", SeatRow.guest.is_(None))
        return await self._tables(TableRow.status == "waiting", has_room, most=most)

    async def tables_where(self, *conditions: ColumnElement[bool]) -> list[TableInfo]:
        """Tables by conditions of those who keep more about them."""
        return await self._tables(*conditions)

    async def running_tables(self) -> list[TableInfo]:
        return await self._tables(TableRow.status == "running")

    async def take_seat(self, table_id: int, taken_by: SeatInfo) -> bool:
        """Sit down; False when somebody else was faster."""
        async with self.writing() as session:
            taken = await session.execute(
                update(SeatRow)
                .where(SeatRow.table_id == table_id, SeatRow.seat == taken_by.seat)
                .where(SeatRow.guest.is_(None), SeatRow.kind != "bot")
                .values(
                    guest=taken_by.guest,
                    name=taken_by.name,
                    has_account=taken_by.has_account,
                    rating=taken_by.rating,
                )
                .returning(SeatRow.seat)
            )
            is_mine = taken.first() is not None
            is_full = ~exists().where(SeatRow.table_id == table_id, SeatRow.kind != "bot", SeatRow.guest.is_(None))
            await session.execute(
                update(TableRow)
                .where(TableRow.id == table_id, TableRow.status == "waiting", is_full)
                .values(status="running", updated_at=now())
            )
            return is_mine

    # The journal

    async def journal(self, table_id: int) -> list[Entry]:
        async with self._engine.connect() as connection:
            rows = await connection.execute(
                select(
                    JournalRow.version,
                    JournalRow.kind,
                    JournalRow.actor,
                    JournalRow.text,
                    JournalRow.check,
                    JournalRow.at,
                )
                .where(JournalRow.table_id == table_id)
                .order_by(JournalRow.version)
            )
            return [_entry(row) for row in rows]

    async def append(self, table_id: int, entry: Entry, status: Status, summary: Summary) -> bool:
        """Accept a change; False when another writer was first with this version."""
        row = asdict(entry) | {"table_id": table_id, "at": entry.at or now()}
        return await self._appender.append(row, status, asdict(summary))

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        """For questions that change nothing."""
        async with self._sessions() as session:
            yield session

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """One transaction: all of it is on the disk when the block ends, or nothing of it."""
        async with self._writing, self._sessions() as session, session.begin():
            yield session

    async def _tables(self, *conditions: Any, most: int | None = None) -> list[TableInfo]:
        query = select(TableRow).where(*conditions).order_by(TableRow.updated_at.desc(), TableRow.id.desc())
        async with self._sessions() as session:
            return [_table(row) for row in await session.scalars(query.limit(most))]


def now() -> datetime:
    return datetime.now(UTC)


def _make_durable(connection: Any, _: ConnectionPoolEntry) -> None:
    """Readers do not wait for the writer, and a commit means that the disk has it."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _entry(row: Row[int, str, int, str, str, datetime]) -> Entry:
    version, kind, actor, text, check, at = row
    return Entry(version, cast(EntryKind, kind), actor, text, check, at)


def _table(row: TableRow) -> TableInfo:
    return TableInfo(
        id=row.id,
        code=row.code,
        game=row.game,
        rules_version=row.rules_version,
        components=row.components,
        options=row.options,
        status=cast(Status, row.status),
        has_spectators=row.has_spectators,
        host=row.host,
        version=row.version,
        terms=_terms(row.terms),
        summary=Summary(**row.summary),
        created_at=row.created_at,
        updated_at=row.updated_at,
        seats=tuple(_seats(row.seats)),
        next_code=row.next_code,
        seed=row.seed,
        first_ply=row.first_ply,
    )


def _terms(stored: dict[str, Any]) -> Terms:
    return Terms(**{**stored, "pace": Pace(**stored.get("pace", {}))})


def _seats(rows: Iterable[SeatRow]) -> list[SeatInfo]:
    return [SeatInfo(r.seat, cast(SeatKind, r.kind), r.name, r.level, r.guest, r.has_account, r.rating) for r in rows]
