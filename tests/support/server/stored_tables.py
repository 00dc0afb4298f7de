"""Rows of the database for tests of the store."""

from __future__ import annotations

from quatrefoil.server.store.store import Store
from quatrefoil.table.info import NewTable, SeatInfo, Summary, TableInfo

#: The ids of two people.
ANNA, BORIS = "a" * 32, "b" * 32


def new_table(code: str = "KB-2345") -> NewTable:
    """Return a table of Kingsburg with Anna as its host and a seat for anyone."""
    seats = (SeatInfo(0, "me", "Anna", None, ANNA), SeatInfo(1, "anyone", "", None, None))
    return NewTable(code, "kingsburg", 1, "digest", {}, "waiting", True, ANNA, Summary(), seats, "5eed", 0)


async def created(store: Store, code: str = "KB-2345") -> TableInfo:
    """Store a new table."""
    info = await store.tables.create(new_table(code))
    assert info is not None
    return info
