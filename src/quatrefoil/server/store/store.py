"""The one authentication to the database. Whatever an awaited method wrote is on the disk when it returns.

On PostgreSQL several processes share the tables. What one of them writes the others notice by
`marks`: the version of the journal, and `revision`, which every other change that people should
see has to increase (`bump_revision`).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from dataclasses import asdict
from datetime import UTC, datetime
from itertools import islice
from typing import Any, cast

from sqlalchemy import ColumnElement, Row, Update, exists, insert, select, true, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker

from quatrefoil.server.store.appender import Appender
from quatrefoil.server.store.changes import Change, PostgresWriter, SqliteWriter, Writer
from quatrefoil.server.store.claims import TABLES, Claims, PostgresClaims, SoleClaims
from quatrefoil.server.store.engine import is_outage, open_engine, read_url
from quatrefoil.server.store.migrate import upgrade
from quatrefoil.server.store.models import Base, JournalRow, PersonRow, SeatRow, TableRow
from quatrefoil.table.info import (
    Entry,
    EntryKind,
    Mark,
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

#: Seconds that a server waits for its database: after a power cut both start at the same time.
START_SECONDS = 30.0
RETRY_SECONDS = 0.5

#: How many keys one question to the database names.
MOST_ASKED = 500

#: Seconds after which a database counts as gone for those who only ask whether it is there.
HEALTH_SECONDS = 2.0


class Store:
    """Identities, tables, seats and journals."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._sessions = async_sessionmaker(engine, expire_on_commit=False)
        self._turn: AbstractAsyncContextManager[Any]
        writer: Writer
        if engine.dialect.name == "sqlite":
            # SQLite has one writer at a time: waiting here is fair and never ends in "database is locked".
            self._turn = lock = asyncio.Lock()
            writer = SqliteWriter(str(engine.url.database), lock)
        else:
            self._turn = nullcontext()
            writer = PostgresWriter(engine)
        self._appender = Appender(writer)
        self.claims = self.claims_on(TABLES)

    @classmethod
    async def open(cls, address: str) -> Store:
        """Open the database at an address such as sqlite:///games.sqlite3, make or upgrade its tables."""
        engine = open_engine(read_url(address))
        last_try = time.monotonic() + START_SECONDS
        while True:
            try:
                async with engine.begin() as connection:
                    await connection.run_sync(upgrade)
                return cls(engine)
            except Exception as error:
                if not is_outage(error) or time.monotonic() > last_try:
                    await engine.dispose()
                    raise
            await asyncio.sleep(RETRY_SECONDS)

    async def close(self) -> None:
        """Let what is being written finish."""
        await self._appender.close()
        await self.claims.close()
        await self._engine.dispose()

    def claims_on(self, work: int) -> Claims:
        """The claims of one kind of work; whoever asks for them closes them."""
        return SoleClaims() if self._engine.dialect.name == "sqlite" else PostgresClaims(self._engine, work)

    async def is_there(self) -> bool:
        """Whether the database answers."""
        try:
            async with asyncio.timeout(HEALTH_SECONDS), self._engine.connect() as connection:
                await connection.execute(select(1))
        except Exception as error:
            if not is_outage(error):
                raise
            return False
        return True

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        """For questions that change nothing."""
        async with self._sessions() as session:
            yield session

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """One transaction: all of it is on the disk when the block ends, or nothing of it."""
        async with self._turn, self._sessions() as session, session.begin():
            yield session

    def insert(self, model: type[Base]) -> postgresql.Insert | sqlite.Insert:
        """An INSERT that may say what happens on a conflict; both databases do it, but in words of their own."""
        return sqlite.insert(model) if self._engine.dialect.name == "sqlite" else postgresql.insert(model)

    # Identities

    async def person_name(self, person: str) -> str | None:
        async with self._sessions() as session:
            return (await session.execute(select(PersonRow.name).where(PersonRow.id == person))).scalar_one_or_none()

    async def keep_person(self, person: str, name: str) -> None:
        """Remember a person who takes a seat; one who is known keeps the chosen name."""
        values = {"id": person, "name": name, "created_at": now()}
        async with self.writing() as session:
            await session.execute(self.insert(PersonRow).values(values).on_conflict_do_nothing())

    async def rename_person(self, person: str, name: str, *, everywhere: bool = False) -> list[int]:
        """Give somebody another name, also at tables that are not finished, or at all; returns their ids."""
        values = {"id": person, "name": name, "created_at": now()}
        is_theirs = (SeatRow.person == person) & (SeatRow.kind != "here")
        is_unfinished = exists().where(TableRow.id == SeatRow.table_id, TableRow.status != "finished")
        async with self.writing() as session:
            await session.execute(
                self.insert(PersonRow).values(values).on_conflict_do_update(index_elements=["id"], set_={"name": name})
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
            revision=0,
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

    async def tables_of(self, person: str, *, finished: bool, most: int | None) -> list[TableInfo]:
        """The tables a person sits at or opened, latest change first."""
        sits_there = exists().where(SeatRow.table_id == TableRow.id, SeatRow.person == person)
        is_finished = TableRow.status.in_(("finished", "abandoned"))
        return await self._tables(
            sits_there | (TableRow.host == person), is_finished if finished else ~is_finished, most=most
        )

    async def tables_where(
        self, *conditions: ColumnElement[bool], most: int | None = None, skip: int = 0
    ) -> list[TableInfo]:
        """Tables by conditions of those who keep more about them, the latest change first."""
        return await self._tables(*conditions, most=most, skip=skip)

    async def tables_to_move(self, standing_since: datetime | None = None) -> list[int]:
        """Running tables at which nature or a bot is due, or those of them that nothing has happened at since."""
        is_running = TableRow.status == "running"
        is_standing = true() if standing_since is None else TableRow.updated_at < standing_since
        bots = select(SeatRow.table_id, SeatRow.seat).join(TableRow, TableRow.id == SeatRow.table_id)
        # Without the objects of the tables: there may be many, and hardly any is to be moved.
        async with self._engine.connect() as connection:
            found = await connection.execute(select(TableRow.id, TableRow.summary).where(is_running, is_standing))
            tables = found.all()
            seats = await connection.execute(bots.where(is_running, is_standing, SeatRow.kind == "bot"))
            is_bot = {(row.table_id, row.seat) for row in seats}

        def is_due(table_id: int, summary: Summary) -> bool:
            asked = summary.asked
            return not asked or any((table_id, seat) in is_bot or str(seat) in summary.stand_ins for seat in asked)

        return [table_id for table_id, summary in tables if is_due(table_id, Summary(**summary))]

    async def take_seat(self, table_id: int, taken_by: SeatInfo) -> bool:
        """Sit down; False when somebody else was faster."""
        async with self.writing() as session:
            # First, because it locks the table: of two who take the last two seats, the second sees the first.
            await session.execute(_bump([table_id]))
            taken = await session.execute(
                update(SeatRow)
                .where(SeatRow.table_id == table_id, SeatRow.seat == taken_by.seat)
                .where(SeatRow.person.is_(None), SeatRow.kind != "bot")
                .values(
                    person=taken_by.person,
                    name=taken_by.name,
                    has_account=taken_by.has_account,
                    rating=taken_by.rating,
                )
                .returning(SeatRow.seat)
            )
            is_mine = taken.first() is not None
            is_full = ~exists().where(SeatRow.table_id == table_id, SeatRow.kind != "bot", SeatRow.person.is_(None))
            await session.execute(
                update(TableRow)
                .where(TableRow.id == table_id, TableRow.status == "waiting", is_full)
                .values(status="running", updated_at=now())
            )
            return is_mine

    async def bump_revision(self, table_ids: Sequence[int]) -> None:
        """Let every process notice that something about these tables is new."""
        if table_ids:
            async with self.writing() as session:
                await session.execute(_bump(table_ids))

    async def marks(self, table_ids: Sequence[int]) -> dict[int, Mark]:
        """How far these tables are."""
        query = select(TableRow.id, TableRow.version, TableRow.revision).where(TableRow.id.in_(table_ids))
        async with self._engine.connect() as connection:
            return {row.id: Mark(row.version, row.revision) for row in await connection.execute(query)}

    # The journal

    async def journal(self, table_id: int, after: int = 0, until: datetime | None = None) -> list[Entry]:
        """The rows of a table in order, those after a version and up to a moment."""
        is_old_enough = true() if until is None else JournalRow.at <= until
        async with self._engine.connect() as connection:
            rows = await connection.execute(
                select(
                    JournalRow.version,
                    JournalRow.kind,
                    JournalRow.actor,
                    JournalRow.text,
                    JournalRow.checksum,
                    JournalRow.at,
                )
                .where(JournalRow.table_id == table_id, JournalRow.version > after, is_old_enough)
                .order_by(JournalRow.version)
            )
            return [_entry(row) for row in rows]

    async def append(
        self, table_id: int, entry: Entry, status: Status, summary: Summary, then: Sequence[Entry] = ()
    ) -> bool:
        """Accept a change and what nature answers at once; False when another writer was first with this version."""
        says_status = entry.kind != "entropy"
        entries, at = (entry, *then), entry.at or now()
        return await self._appender.append(Change(table_id, entries, status if says_status else None, summary, at))

    async def _tables(self, *conditions: Any, most: int | None = None, skip: int = 0) -> list[TableInfo]:
        query = select(TableRow).where(*conditions).order_by(TableRow.updated_at.desc(), TableRow.id.desc())
        async with self._sessions() as session:
            return [_table(row) for row in await session.scalars(query.limit(most).offset(skip))]


def batched(keys: Iterable[str]) -> Iterator[list[str]]:
    """Keys in portions that a database takes in one question."""
    left = iter(keys)
    while some := list(islice(left, MOST_ASKED)):
        yield some


def now() -> datetime:
    return datetime.now(UTC)


def _bump(table_ids: Sequence[int]) -> Update:
    bumped = update(TableRow).where(TableRow.id.in_(table_ids)).values(revision=TableRow.revision + 1)
    return bumped.execution_options(synchronize_session=False)


def _entry(row: Row[int, str, int, str, str, datetime]) -> Entry:
    version, kind, actor, text, checksum, at = row
    return Entry(version, cast(EntryKind, kind), actor, text, checksum, at)


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
        revision=row.revision,
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
    return [SeatInfo(r.seat, cast(SeatKind, r.kind), r.name, r.level, r.person, r.has_account, r.rating) for r in rows]
