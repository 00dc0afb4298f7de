"""The deal of the day without a server: everybody who plays offline that day has the same dice."""

from __future__ import annotations

from datetime import date
from hashlib import sha256

from quatrefoil.host.catalog import GameCatalog
from quatrefoil.host.deals import Deal, day_of, days_until, deal_of_the_day, opening_of_deal, page_of
from quatrefoil.host.errors import NotFound
from quatrefoil.offline.clock import now
from quatrefoil.offline.storage import LocalStore
from quatrefoil.offline.tables import ME, LocalTables
from quatrefoil.table.errors import Conflict
from quatrefoil.table.info import TableInfo
from quatrefoil.wire.deals import DealPage


class LocalDeals:
    """Makes the deals of days from their dates, and keeps the one try at each."""

    def __init__(self, store: LocalStore, catalog: GameCatalog, tables: LocalTables) -> None:
        self._store = store
        self._catalog = catalog
        self._tables = tables

    async def page(self, name: str) -> DealPage:
        """Return a deal with one's own results of its week."""
        deal = self._deal(name)
        tables = await self._tables_of(days_until(deal.name))
        today = [table for table in tables if table.terms.deal == deal.name]
        week = [day_of(self._deal(day), tables, ME) for day in days_until(deal.name)]
        return page_of(deal, today, today[0] if today else None, ME, week, now())

    async def open_table(self, name: str, player: str) -> TableInfo:
        """Return one's table of a deal; the first time it is created, which is the one try."""
        deal = self._deal(name)
        found = await self._tables_of([deal.name])
        if found:
            return found[0]
        if deal.has_closed(now()):
            raise Conflict("deal_closed", "this deal is closed; play today's instead")
        return await self._tables.create(opening_of_deal(self._catalog, deal), player)

    async def _tables_of(self, names: list[str]) -> list[TableInfo]:
        infos = [await self._tables.info(each.code) for each in await self._store.tables()]
        return [info for info in infos if info.terms.deal in names]

    def _deal(self, name: str) -> Deal:
        day = now().date()
        if name != "today":
            try:
                day = date.fromisoformat(name)
            except ValueError:
                raise NotFound("no_deal", f"there is no deal '{name[:24]}' without a server") from None
        if day > now().date():
            raise NotFound("no_deal", "this deal is not open yet")
        return deal_of_the_day(self._catalog, day, seed_of(day))


def seed_of(day: date) -> str:
    """Return the seed of a day. Whoever wants to can compute it in advance: this deal is for one's own comparison."""
    return sha256(f"quatrefoil deal of the day {day.isoformat()}".encode()).hexdigest()
