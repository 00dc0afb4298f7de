"""Tables as an admin sees them, and what an admin may do with one."""

from __future__ import annotations

import contextlib
from typing import Literal

from quatrefoil.host.codes import as_written
from quatrefoil.host.errors import Conflict
from quatrefoil.host.refusals import no_such_table
from quatrefoil.kernel.errors import Stale
from quatrefoil.server.admin.log import ActionLog
from quatrefoil.server.hosting.actions import TableActions
from quatrefoil.server.hosting.tables import LoadedTables
from quatrefoil.server.lobby.waiting import WaitingTables
from quatrefoil.server.store.accounts import Account
from quatrefoil.server.store.database import now
from quatrefoil.server.store.store import Store
from quatrefoil.server.store.table_search import TableFilter
from quatrefoil.server.wire.admin import AdminSeat, AdminTable, AdminTables
from quatrefoil.table.access import check_running, is_expired
from quatrefoil.table.info import TableInfo
from quatrefoil.table.listing import timestamp

#: How many tables a page of the list has.
PAGE_SIZE = 25

#: How often an entry is tried that loses its version to another process.
MAX_TRIES = 10

#: `expired` tables have waited too long; the next sweep deletes them.
TableState = Literal["waiting", "running", "finished", "abandoned", "expired"]


class TableAdministration:
    """Finds, ends and deletes tables."""

    def __init__(
        self, store: Store, tables: LoadedTables, waiting_tables: WaitingTables, actions: TableActions, log: ActionLog
    ) -> None:
        self._store = store
        self._tables = tables
        self._waiting_tables = waiting_tables
        self._actions = actions
        self._log = log

    async def page(
        self, state: TableState | None, game: str | None, text: str, person: str | None, number: int
    ) -> AdminTables:
        """Return one page of the tables that fit, the latest change first."""
        wanted = TableFilter(
            status=None if state == "expired" else state,
            ids=[info.id for info in await self._waiting_tables.expired()] if state == "expired" else None,
            game=game,
            text=text,
            person=person,
        )
        infos, total = await self._store.table_search.page(wanted, most=PAGE_SIZE, skip=number * PAGE_SIZE)
        return AdminTables([table_from_outside(info) for info in infos], total, PAGE_SIZE)

    async def find(self, code: str) -> TableInfo:
        """Return one table, also an expired one."""
        info = await self._store.tables.by_code(as_written(code))
        if info is None:
            raise no_such_table()
        return info

    async def counts(self) -> dict[str, int]:
        """Return the number of tables by status."""
        found = await self._store.table_search.counts()
        return {status: found.get(status, 0) for status in ("waiting", "running", "finished", "abandoned")}

    async def end(self, admin: Account, code: str, reason: str) -> TableInfo:
        """Abandon a running game."""
        info = await self.find(code)
        check_running(info)
        try:
            await self._call_off(info)
        except Conflict as error:
            if error.code == "finished":
                raise
            await self._end_unreplayable(info)
        await self._log.write(admin, "end", code=info.code, reason=reason)
        return await self.find(code)

    async def delete(self, admin: Account, code: str, reason: str) -> None:
        """Delete a table with everything that belongs to it."""
        info = await self.find(code)
        await self._waiting_tables.delete(info)
        await self._log.write(admin, "delete_table", code=info.code, reason=reason)

    async def _call_off(self, info: TableInfo) -> None:
        """Call a game off, also while a bot of another process is choosing."""
        for _ in range(MAX_TRIES - 1):
            with contextlib.suppress(Stale):
                await self._actions.call_off(info.id)
                return
        await self._actions.call_off(info.id)

    async def _end_unreplayable(self, info: TableInfo) -> None:
        """Abandon a game whose rules have changed since: its journal can get no further entry."""
        await self._store.tables.abandon(info.id)
        await self._tables.people_changed([info.id])


def table_from_outside(info: TableInfo) -> AdminTable:
    """Return a table without anything of its game: no position, no dice."""
    return AdminTable(
        code=info.code,
        game=info.game,
        status=info.status,
        is_expired=is_expired(info, now()),
        seats=[AdminSeat(seat.seat, seat.kind, seat.name, seat.level, seat.person) for seat in info.seats],
        entries=info.version,
        pace=info.terms.pace.kind,
        rated=info.terms.is_rated,
        spectators=info.has_spectators,
        created_at=timestamp(info.created_at),
        updated_at=timestamp(info.updated_at),
    )
