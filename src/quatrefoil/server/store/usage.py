"""How much of the server one person or one network uses, for quotas."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ColumnElement, func, select

from quatrefoil.server.store.database import Database
from quatrefoil.server.store.models import TableRow, VisitRow

_IS_UNFINISHED = TableRow.status.in_(("waiting", "running"))
_IS_BEGUN = TableRow.status.in_(("running", "finished", "abandoned"))
_IS_IMPORT = TableRow.terms["origin"].as_string().in_(("record", "fork"))


class UsageRepository:
    """Counts recent tables by the person, or the network of the person, that created them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def unfinished_of(self, person: str, since: datetime) -> int:
        """Return how many tables that a person has created since a moment wait or run."""
        return await self._count(TableRow.host == person, _IS_UNFINISHED, TableRow.created_at >= since)

    async def unfinished_from(self, network: str, since: datetime) -> int:
        """Return the same for everybody who was last seen in a network."""
        return await self._count(_is_from(network), _IS_UNFINISHED, TableRow.created_at >= since)

    async def tables_of(self, person: str, since: datetime) -> int:
        """Return how many tables that a person has created since a moment are stored, in any state."""
        return await self._count(TableRow.host == person, TableRow.created_at >= since)

    async def tables_from(self, network: str, since: datetime) -> int:
        """Return the same for everybody who was last seen in a network."""
        return await self._count(_is_from(network), TableRow.created_at >= since)

    async def imports_of(self, person: str, since: datetime) -> int:
        """Return how many game files a person has imported, and finished games continued, since a moment."""
        return await self._count(TableRow.host == person, _IS_IMPORT, TableRow.created_at >= since)

    async def imports_from(self, network: str, since: datetime) -> int:
        """Return the same for everybody who was last seen in a network."""
        return await self._count(_is_from(network), _IS_IMPORT, TableRow.created_at >= since)

    async def imports_unchanged_since(self, moment: datetime) -> list[int]:
        """Return the tables of imported and continued games in which nothing has happened since a moment."""
        query = select(TableRow.id).where(_IS_BEGUN, TableRow.updated_at < moment, _IS_IMPORT)
        async with self._database.reading() as session:
            return list((await session.execute(query)).scalars())

    async def _count(self, *conditions: ColumnElement[bool]) -> int:
        async with self._database.reading() as session:
            return (await session.execute(select(func.count(TableRow.id)).where(*conditions))).scalar_one()


def _is_from(network: str) -> ColumnElement[bool]:
    return TableRow.host.in_(select(VisitRow.person).where(VisitRow.address == network))
