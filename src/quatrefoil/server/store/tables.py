"""Tables and their seats.

On PostgreSQL several processes share the tables. A process notices what the others have written by polling `versions`:
the version of the journal, and the revision, which every other visible change has to increase (`bump_revision`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from datetime import datetime

from sqlalchemy import Update, delete, exists, insert, select, true, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from quatrefoil.server.store.database import Database, now
from quatrefoil.server.store.models import JournalRow, SeatRow, TableRow
from quatrefoil.server.store.packs import delete_unused_pack, keep_pack
from quatrefoil.server.store.table_rows import read_tables, table_of
from quatrefoil.table.entry import Entry
from quatrefoil.table.info import NewTable, SeatInfo, Summary, TableInfo, TableVersion

#: Fields of a new table that are stored in another shape.
CONVERTED = frozenset(("seats", "summary", "terms"))


class TableRepository:
    """Creates, finds and changes tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, new: NewTable, entries: Sequence[Entry] = (), pack: bytes | None = None) -> TableInfo | None:
        """Store a table with the journal it starts from; return None when its code is taken.

        `pack` holds its components, if the server does not have them as a component set.
        """
        at = now()
        row = TableRow(
            **{name: getattr(new, name) for name in NewTable.__dataclass_fields__ if name not in CONVERTED},
            summary=asdict(new.summary),
            terms=asdict(new.terms),
            version=len(entries),
            revision=0,
            created_at=at,
            updated_at=at,
            seats=[SeatRow(**asdict(seat)) for seat in new.seats],
        )
        # Before the transaction: nobody else can write to SQLite as long as it lasts.
        journal = [
            {"version": e.version, "kind": e.kind, "actor": e.actor, "text": e.text, "checksum": e.checksum, "at": at}
            for e in entries
        ]

        def write(session: Session) -> TableInfo:
            if pack is not None:
                keep_pack(self._database, session, new.game, new.components, pack)
            session.add(row)
            session.flush()
            if journal:
                session.execute(insert(JournalRow).values(table_id=row.id), journal)
            return table_of(row, row.seats)

        try:
            return await self._database.write(write)
        except IntegrityError:
            return None

    async def by_code(self, code: str) -> TableInfo | None:
        return next(iter(await read_tables(self._database, TableRow.code == code)), None)

    async def by_id(self, table_id: int) -> TableInfo | None:
        return next(iter(await read_tables(self._database, TableRow.id == table_id)), None)

    async def of_person(self, person: str, *, finished: bool, most: int | None) -> list[TableInfo]:
        """Return the tables a person sits at or created, the latest change first."""
        sits_there = exists().where(SeatRow.table_id == TableRow.id, SeatRow.person == person)
        is_finished = TableRow.status.in_(("finished", "abandoned"))
        return await read_tables(
            self._database,
            sits_there | (TableRow.host == person),
            is_finished if finished else ~is_finished,
            most=most,
        )

    async def due_for_bots(self, standing_since: datetime | None = None) -> list[int]:
        """Return running tables where chance or a bot is to choose, or only those unchanged since a moment."""
        is_running = TableRow.status == "running"
        is_standing = true() if standing_since is None else TableRow.updated_at < standing_since
        bots = select(SeatRow.table_id, SeatRow.seat).join(TableRow, TableRow.id == SeatRow.table_id)
        # Bare rows: there may be many tables, and hardly any is due.
        async with self._database.connect() as connection:
            found = await connection.execute(select(TableRow.id, TableRow.summary).where(is_running, is_standing))
            tables = found.all()
            seats = await connection.execute(bots.where(is_running, is_standing, SeatRow.kind == "bot"))
            is_bot = {(row.table_id, row.seat) for row in seats}

        def is_due(table_id: int, summary: Summary) -> bool:
            asked = summary.asked
            return not asked or any((table_id, seat) in is_bot or str(seat) in summary.stand_ins for seat in asked)

        return [table_id for table_id, summary in tables if is_due(table_id, Summary(**summary))]

    async def take_seat(self, table_id: int, taken_by: SeatInfo) -> bool:
        """Seat a person, and start the game with the last seat; return False when the seat is not free."""

        def write(session: Session) -> bool:
            # First, because it locks the table: of two people who take the last two seats, the second sees the first.
            session.execute(_bump([table_id]))
            taken = session.execute(
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
            session.execute(start_if_full(table_id))
            return is_mine

        return await self._database.write(write)

    async def bump_revision(self, table_ids: Sequence[int]) -> None:
        """Let every process notice that something about these tables has changed."""
        if table_ids:
            await self._database.execute(_bump(table_ids))

    async def versions(self, table_ids: Sequence[int]) -> dict[int, TableVersion]:
        """Return the versions and revisions of these tables, by id."""
        query = select(TableRow.id, TableRow.version, TableRow.revision).where(TableRow.id.in_(table_ids))
        async with self._database.connect() as connection:
            return {row.id: TableVersion(row.version, row.revision) for row in await connection.execute(query)}

    async def set_next(self, table_id: int, code: str, *, instead_of: str | None) -> bool:
        """Name the table where the same people play again; return False when another one has been named since."""
        is_unchanged = TableRow.next_code.is_(None) if instead_of is None else TableRow.next_code == instead_of

        def write(session: Session) -> bool:
            named = session.execute(
                update(TableRow)
                .where(TableRow.id == table_id, is_unchanged)
                .values(next_code=code)
                .returning(TableRow.id)
            )
            return named.first() is not None

        return await self._database.write(write)

    async def abandon(self, table_id: int) -> None:
        """End a game without an entry in its journal."""
        await self._database.execute(
            update(TableRow).where(TableRow.id == table_id).values(status="abandoned", updated_at=now())
        )

    async def delete(self, table_id: int) -> None:
        """Delete a table with everything that belongs to it."""

        def write(session: Session) -> None:
            gone = session.execute(
                delete(TableRow).where(TableRow.id == table_id).returning(TableRow.game, TableRow.components)
            )
            for game, components in gone.all():
                delete_unused_pack(session, game, components)

        await self._database.write(write)


def start_if_full(table_id: int) -> Update:
    """Return the UPDATE that starts a waiting game without free seats."""
    is_free = exists().where(SeatRow.table_id == table_id, SeatRow.kind != "bot", SeatRow.person.is_(None))
    return (
        update(TableRow)
        .where(TableRow.id == table_id, TableRow.status == "waiting", ~is_free)
        .values(status="running", updated_at=now())
    )


def _bump(table_ids: Sequence[int]) -> Update:
    bumped = update(TableRow).where(TableRow.id.in_(table_ids)).values(revision=TableRow.revision + 1)
    return bumped.execution_options(synchronize_session=False)
