"""Deals, and the tables at which people try them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from datetime import timedelta

from sqlalchemy import ColumnElement, delete, exists, select, update
from sqlalchemy.orm import Session

from quatrefoil.host.deals import Deal, DealSeat
from quatrefoil.server.store.database import Database, now
from quatrefoil.server.store.models import DealRow, DealTryRow, TableRow
from quatrefoil.server.store.table_rows import read_tables, terms_of
from quatrefoil.table.info import TableInfo

#: A try whose table was not created within this time may be begun again: the process has died meanwhile.
CREATION_TIME = timedelta(seconds=20)

#: How many tables of a deal are compared.
MOST_TABLES = 2000


class DealRepository:
    """Stores deals, and one try of each person at each deal."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep(self, deal: Deal) -> Deal:
        """Store a deal, unless another process has stored one of this name; return the stored one."""
        query = self._database.insert(DealRow).values(**asdict(deal)).on_conflict_do_nothing()
        await self._database.execute(query)
        stored = await self.find(deal.name)
        assert stored is not None
        return stored

    async def delete(self, name: str) -> None:
        """Delete a deal at which nobody has a table."""
        is_tried = exists().where(DealTryRow.deal == name)
        await self._database.execute(delete(DealRow).where(DealRow.name == name, ~is_tried))

    async def find(self, name: str) -> Deal | None:
        return next(iter(await self.of([name])), None)

    async def of(self, names: Iterable[str]) -> list[Deal]:
        """Return the deals of some names, in the order of their names."""
        query = select(DealRow).where(DealRow.name.in_(list(names))).order_by(DealRow.name)
        async with self._database.reading() as session:
            return [_deal_of(row) for row in await session.scalars(query)]

    async def reserve(self, name: str, person: str) -> bool:
        """Note that a person begins their try; return False if they have one already."""
        insert = self._database.insert(DealTryRow).values(deal=name, person=person, table_id=None, at=now())
        again = insert.on_conflict_do_update(
            index_elements=["deal", "person"],
            set_={"at": now()},
            where=DealTryRow.table_id.is_(None) & (DealTryRow.at < now() - CREATION_TIME),
        )

        def write(session: Session) -> bool:
            return session.execute(again.returning(DealTryRow.person)).first() is not None

        return await self._database.write(write)

    async def set_table(self, name: str, person: str, table_id: int) -> None:
        """Name the table of a try that was reserved."""
        await self._database.execute(update(DealTryRow).where(*_is_try(name, person)).values(table_id=table_id))

    async def release(self, name: str, person: str) -> None:
        """Forget a try that did not come about."""
        await self._database.execute(delete(DealTryRow).where(*_is_try(name, person)))

    async def table_of(self, name: str, person: str) -> TableInfo | None:
        """Return the table at which a person tries a deal."""
        mine = select(DealTryRow.table_id).where(*_is_try(name, person))
        return next(iter(await read_tables(self._database, TableRow.id.in_(mine))), None)

    async def tables(self, names: Sequence[str]) -> list[TableInfo]:
        """Return the tables of some deals, the latest change first."""
        tried = select(DealTryRow.table_id).where(DealTryRow.deal.in_(names))
        return await read_tables(self._database, TableRow.id.in_(tried), most=MOST_TABLES)


def _is_try(name: str, person: str) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return (DealTryRow.deal == name, DealTryRow.person == person)


def _deal_of(row: DealRow) -> Deal:
    return Deal(
        name=row.name,
        game=row.game,
        rules_version=row.rules_version,
        components=row.components,
        options=row.options,
        seats=[DealSeat(**seat) for seat in row.seats],
        terms=terms_of(row.terms),
        seed=row.seed,
        created_at=row.created_at,
        closes_at=row.closes_at,
    )
