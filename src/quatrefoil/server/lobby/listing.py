"""The lobby of a person: tables of their own, and those that wait for anyone."""

from __future__ import annotations

from quatrefoil.server import wire
from quatrefoil.server.process.slices import in_slices
from quatrefoil.server.store.database import now
from quatrefoil.server.store.store import Store
from quatrefoil.server.store.waiting_tables import LobbyFilter
from quatrefoil.table.access import is_expired
from quatrefoil.table.info import TableInfo
from quatrefoil.table.listing import listing_for

#: How many of a person's own tables the lobby lists, and how many waiting tables a page of it has.
MOST_LISTED = 50
PAGE_SIZE = 12


async def list_lobby(store: Store, me: str | None, wanted: LobbyFilter, page: int) -> wire.Lobby:
    """Return my unfinished tables, a page of the tables that wait for anyone, and my finished games."""
    unfinished = await store.tables.of_person(me, finished=False, most=MOST_LISTED) if me else []
    finished = await store.tables.of_person(me, finished=True, most=MOST_LISTED) if me else []
    others, has_more = await _waiting_tables(store, me, wanted, page)
    shown = [
        await in_slices(lambda info: listing_for(info, me), part) for part in (_valid(unfinished), others, finished)
    ]
    return wire.Lobby(mine=shown[0], open=shown[1], finished=shown[2], has_more=has_more)


async def _waiting_tables(store: Store, me: str | None, wanted: LobbyFilter, page: int) -> tuple[list[TableInfo], bool]:
    """Return one page of the tables that a person could join, and whether there are more."""
    found = await store.waiting_tables.listed(me, wanted, most=PAGE_SIZE + 1, skip=page * PAGE_SIZE)
    return _valid(found[:PAGE_SIZE]), len(found) > PAGE_SIZE


def _valid(tables: list[TableInfo]) -> list[TableInfo]:
    return [info for info in tables if not is_expired(info, now())]
