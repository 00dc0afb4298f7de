"""Listing the tables that wait for anyone."""

from __future__ import annotations

from quatrefoil.server.store.database import now
from quatrefoil.server.store.store import Store
from quatrefoil.server.store.waiting_tables import LobbyFilter
from quatrefoil.table.access import is_expired
from quatrefoil.table.info import TableInfo

#: How many waiting tables a page of the lobby has.
PAGE_SIZE = 12


async def list_waiting_tables(
    store: Store, me: str | None, wanted: LobbyFilter, page: int
) -> tuple[list[TableInfo], bool]:
    """Return one page of the tables that a person could join, and whether there are more."""
    found = await store.waiting_tables.listed(me, wanted, most=PAGE_SIZE + 1, skip=page * PAGE_SIZE)
    return [info for info in found[:PAGE_SIZE] if not is_expired(info, now())], len(found) > PAGE_SIZE
