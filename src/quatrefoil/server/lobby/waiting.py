"""Tables before their game begins: filling them with bots, leaving, closing, and removing expired ones."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from datetime import timedelta

from quatrefoil.host.errors import Forbidden
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.hosting.tables import LoadedTables
from quatrefoil.server.lobby.find import TableFinder
from quatrefoil.server.people.ratings import Ratings
from quatrefoil.server.store.database import now
from quatrefoil.server.store.engine import is_outage
from quatrefoil.server.store.store import Store
from quatrefoil.table.access import check_waiting, is_expired
from quatrefoil.table.info import TableInfo

log = logging.getLogger(__name__)

#: Seconds between two searches for expired tables.
SWEEP_SECONDS = 300.0

#: How long imported and continued games are kept after their last change: the file or the first game remains.
IMPORTS_KEPT_FOR = timedelta(days=30)

#: No table expires earlier.
SHORTEST_WAIT = timedelta(hours=1)


class WaitingTables:
    """What people can do with a table that waits for players."""

    def __init__(
        self, store: Store, catalog: Catalog, ratings: Ratings, tables: LoadedTables, finder: TableFinder
    ) -> None:
        self._store = store
        self._catalog = catalog
        self._ratings = ratings
        self._tables = tables
        self._finder = finder

    async def begin(self, info: TableInfo, person: str, level: str | None) -> TableInfo:
        """Give the free seats to bots and begin the game."""
        check_waiting(info)
        if not info.seats_of(person) and info.host != person:
            raise Forbidden("foreign_table", "only those who sit at a table or opened it may begin")
        level = self._catalog.check_level(info.game, level)
        bots = [replace(info.seats[seat], kind="bot", level=level) for seat in info.free_seats()]
        await self._store.waiting_tables.seat_bots(info.id, await self._ratings.at_seats(info.game, bots, info.seats))
        return await self._changed(info)

    async def leave(self, info: TableInfo, person: str) -> TableInfo:
        """Free the seats of a person."""
        check_waiting(info)
        mine = info.seats_of(person)
        if not mine:
            raise Forbidden("foreign_seat", "you do not sit at this table")
        await self._store.waiting_tables.free_seats_of(info.id, person)
        if info.terms.deal:
            await self._store.deals.release(info.terms.deal, person)
        return await self._changed(info)

    async def close(self, info: TableInfo, person: str) -> None:
        """Remove a waiting table on behalf of its host."""
        check_waiting(info)
        if info.host != person:
            raise Forbidden("foreign_table", "only whoever opened a table may close it")
        await self.remove(info)

    async def sweep_periodically(self) -> None:
        """Remove expired tables every few minutes, for ever."""
        while True:
            try:
                await self.sweep()
            except Exception as error:
                if not is_outage(error):
                    log.exception("expired tables could not be removed; trying again later")
            await asyncio.sleep(SWEEP_SECONDS)

    async def sweep(self) -> None:
        for info in await self.expired():
            await self.remove(info)
        for table_id in await self._store.usage.imports_unchanged_since(now() - IMPORTS_KEPT_FOR):
            await self._store.tables.delete(table_id)
            self._tables.remove_everywhere(table_id)

    async def expired(self) -> list[TableInfo]:
        """Return the waiting tables whose time is up."""
        waiting = await self._store.waiting_tables.created_before(now() - SHORTEST_WAIT)
        return [info for info in waiting if is_expired(info, now())]

    async def delete(self, info: TableInfo) -> None:
        """Delete a table in any state, with everything that is stored of it."""
        await self._store.tables.delete(info.id)
        self._tables.remove_everywhere(info.id)

    async def _changed(self, info: TableInfo) -> TableInfo:
        await self._tables.people_changed([info.id])
        after = await self._finder.by_code(info.code)
        if after.status == "running":
            await self._tables.wake(info.id)
        return after

    async def remove(self, info: TableInfo) -> None:
        """Delete a table, unless its game has just begun."""
        if await self._store.waiting_tables.delete(info.id):
            self._tables.remove_everywhere(info.id)
