"""The tables as an admin sees them, and what an admin may do with one."""

from __future__ import annotations

from typing import Literal

from sqlalchemy import ColumnElement, exists, func, or_, select, update

from quatrefoil.server.admin.finding import has_text
from quatrefoil.server.admin.log import Log
from quatrefoil.server.admin.wire import AdminSeat, AdminTable, AdminTables
from quatrefoil.server.codes import as_written
from quatrefoil.server.company import Company
from quatrefoil.server.errors import Conflict
from quatrefoil.server.people.accounts import Account
from quatrefoil.server.protocol import told_time
from quatrefoil.server.rights import check_running, is_expired, no_such_table
from quatrefoil.server.rooms import Rooms
from quatrefoil.server.store.models import SeatRow, TableRow
from quatrefoil.server.store.rows import TableInfo
from quatrefoil.server.store.store import Store, now
from quatrefoil.server.tables import Tables

#: How many tables a page of the list has.
PAGE_SIZE = 25

#: `expired` tables wait for nobody any more and are taken away with the next sweep.
TableState = Literal["waiting", "running", "finished", "abandoned", "expired"]


class TableDesk:
    """Finds, ends and deletes tables."""

    def __init__(self, store: Store, tables: Tables, rooms: Rooms, company: Company, log: Log) -> None:
        self._store = store
        self._tables = tables
        self._rooms = rooms
        self._company = company
        self._log = log

    async def page(
        self, state: TableState | None, game: str | None, text: str, person: str | None, number: int
    ) -> AdminTables:
        """One page of the tables that fit, the latest change first."""
        conditions = await self._conditions(state, game, text, person)
        async with self._store.reading() as session:
            total = await session.scalar(select(func.count()).select_from(TableRow).where(*conditions)) or 0
        infos = await self._store.tables_where(*conditions, most=PAGE_SIZE, skip=number * PAGE_SIZE)
        return AdminTables([table_from_outside(info) for info in infos], total, PAGE_SIZE)

    async def find(self, code: str) -> TableInfo:
        """One table, also one that has waited too long."""
        info = await self._store.table(as_written(code))
        if info is None:
            raise no_such_table()
        return info

    async def counts(self) -> dict[str, int]:
        """How many tables there are of each status."""
        query = select(TableRow.status, func.count().label("n")).group_by(TableRow.status)
        async with self._store.reading() as session:
            found = {row.status: row.n for row in await session.execute(query)}
        return {status: found.get(status, 0) for status in ("waiting", "running", "finished", "abandoned")}

    async def end(self, admin: Account, code: str, reason: str) -> TableInfo:
        """Call a running game off."""
        info = await self.find(code)
        check_running(info)
        try:
            await self._company.call_off(info.id)
        except Conflict as error:
            if error.code == "finished":
                raise
            await self._end_unplayable(info)
        await self._log.write(admin, "end", code=info.code, reason=reason)
        return await self.find(code)

    async def delete(self, admin: Account, code: str, reason: str) -> None:
        """Take a table away with everything that is kept of it."""
        info = await self.find(code)
        await self._rooms.delete(info)
        await self._log.write(admin, "delete_table", code=info.code, reason=reason)

    async def _end_unplayable(self, info: TableInfo) -> None:
        """A game whose rules have changed since cannot get a row in its journal."""
        async with self._store.writing() as session:
            await session.execute(
                update(TableRow).where(TableRow.id == info.id).values(status="abandoned", updated_at=now())
            )
        await self._tables.people_changed([info.id])

    async def _conditions(
        self, state: TableState | None, game: str | None, text: str, person: str | None
    ) -> list[ColumnElement[bool]]:
        conditions: list[ColumnElement[bool]] = []
        if state == "expired":
            conditions.append(TableRow.id.in_([info.id for info in await self._rooms.expired()]))
        elif state is not None:
            conditions.append(TableRow.status == state)
        if game is not None:
            conditions.append(TableRow.game == game)
        if text:
            has_name = exists().where(SeatRow.table_id == TableRow.id, has_text(SeatRow.name, text))
            conditions.append(or_(has_text(TableRow.code, text), has_name))
        if person is not None:
            conditions.append(exists().where(SeatRow.table_id == TableRow.id, SeatRow.guest == person))
        return conditions


def table_from_outside(info: TableInfo) -> AdminTable:
    """A table without anything of its game: no position, no dice."""
    return AdminTable(
        code=info.code,
        game=info.game,
        status=info.status,
        is_expired=is_expired(info),
        seats=[AdminSeat(seat.seat, seat.kind, seat.name, seat.level, seat.guest) for seat in info.seats],
        entries=info.version,
        pace=info.terms.pace.kind,
        rated=info.terms.is_rated,
        spectators=info.has_spectators,
        created_at=told_time(info.created_at),
        updated_at=told_time(info.updated_at),
    )
