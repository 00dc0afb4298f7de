"""Finding a table by its code."""

from __future__ import annotations

from quatrefoil.host.codes import as_written
from quatrefoil.host.refusals import no_such_table
from quatrefoil.server.lobby.deals import Deals
from quatrefoil.server.store.database import now
from quatrefoil.server.store.store import Store
from quatrefoil.table.access import is_expired, may_look, no_spectators
from quatrefoil.table.info import TableInfo


class TableFinder:
    """Finds tables as they are stored."""

    def __init__(self, store: Store, deals: Deals) -> None:
        self._store = store
        self._deals = deals

    async def by_code(self, code: str) -> TableInfo:
        """Return a table; `NotFound` for an unknown code or a table that waited too long."""
        info = await self._store.tables.by_code(as_written(code))
        if info is None or is_expired(info, now()):
            raise no_such_table()
        return info

    async def visible(self, code: str, person: str | None) -> TableInfo:
        """Return a table that a person may look at; `Forbidden` if it admits no spectators."""
        info = await self.by_code(code)
        if not may_look(info, person) and not await self._deals.may_look(info, person):
            raise no_spectators()
        return info
