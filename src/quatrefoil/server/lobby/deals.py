"""Deals: the deal of the day, and duplicates that a club opens for an evening.

Everybody has one try at a deal. Until it is over, nothing of other tables is shown: it would give the dice away.
"""

from __future__ import annotations

from quatrefoil.host.codes import as_written, new_code
from quatrefoil.host.deals import (
    Deal,
    DealSeat,
    day_of,
    days_until,
    deal_of_the_day,
    is_open_to,
    opening_of_deal,
    page_of,
)
from quatrefoil.host.errors import Conflict, NotFound
from quatrefoil.host.openings import pace_of
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.match import Match
from quatrefoil.server import wire
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.lobby.creation import TableCreation
from quatrefoil.server.people.person import Person
from quatrefoil.server.store.database import now
from quatrefoil.server.store.store import Store
from quatrefoil.table.info import TableInfo, Terms


class Deals:
    """Finds and creates deals, opens tables for them, and compares the results."""

    def __init__(self, store: Store, catalog: Catalog, creation: TableCreation) -> None:
        self._store = store
        self._catalog = catalog
        self._creation = creation

    async def today(self) -> Deal:
        """Return the deal of the present day (UTC); the first who asks for it creates it."""
        day = now().date()
        return await self._store.deals.find(day.isoformat()) or await self._store.deals.keep(
            deal_of_the_day(self._catalog, day, self._creation.new_seed())
        )

    async def find(self, name: str) -> Deal:
        """Return a deal by its name: `today`, a day, or the code of a duplicate."""
        if name in ("today", now().date().isoformat()):
            return await self.today()
        deal = await self._store.deals.find(as_written(name))
        if deal is None:
            raise NotFound("no_deal", f"there is no deal '{name[:24]}' on this server")
        return deal

    async def create_duplicate(self, host: Person, request: wire.NewTable) -> TableInfo:
        """Create a deal from a request for a table, and its first table."""
        if request.pack is not None:
            raise Unreadable("duplicate", "a duplicate is played with the components of this server, not with a pack")
        game = self._catalog.game(request.game, request.components)
        Match(game, len(request.seats), request.options)  # raises for wrong options or seats
        seats = [DealSeat(seat.kind, seat.level if seat.kind == "bot" else None) for seat in request.seats]
        if all(seat.kind == "bot" for seat in seats):
            raise Unreadable("duplicate", "a duplicate compares people: at least one seat is for a person")
        deal = Deal(
            name=new_code(game.name, is_invitation=True),
            game=game.name,
            rules_version=game.rules_version,
            components=game.components_checksum,
            options=request.options,
            seats=seats,
            terms=Terms(wait_hours=request.wait_hours, pace=pace_of(request.pace)),
            seed=self._creation.new_seed(),
            created_at=now(),
            closes_at=None,
        )
        await self._creation.quotas.check_new(host.id)
        await self._store.deals.keep(deal)
        try:
            return await self.open_table(host, deal)
        except BaseException:
            await self._store.deals.delete(deal.name)
            raise

    async def open_table(self, person: Person, deal: Deal) -> TableInfo:
        """Return a person's table of a deal; the first time it is created, which is their one try."""
        await self._store.people.add(person.id, person.name)
        if not await self._may_begin(person, deal):
            table = await self._store.deals.table_of(deal.name, person.id)
            if table is None:
                raise Conflict("deal_begins", "your table is being opened; try again in a few seconds")
            return table
        try:
            table = await self._creation.store(person, opening_of_deal(self._catalog, deal))
        except BaseException:
            await self._store.deals.release(deal.name, person.id)
            raise
        await self._store.deals.set_table(deal.name, person.id, table.id)
        return table

    async def _may_begin(self, person: Person, deal: Deal) -> bool:
        if deal.has_closed(now()):
            if await self._store.deals.table_of(deal.name, person.id) is None:
                raise Conflict("deal_closed", "this deal is closed; play today's instead")
            return False
        return await self._store.deals.reserve(deal.name, person.id)

    async def page(self, deal: Deal, person: str | None) -> wire.DealPage:
        """Return a deal as a person sees it."""
        tables = await self._store.deals.tables([deal.name])
        mine = await self._store.deals.table_of(deal.name, person) if person is not None else None
        week = await self._week(deal, person) if deal.closes_at is not None else []
        return page_of(deal, tables, mine, person, week, now())

    async def may_look(self, info: TableInfo, person: str | None) -> bool:
        """Return whether a person may see an ended game of a deal: after their own try, or when the deal is closed."""
        if not info.terms.deal or not info.has_ended:
            return False
        deal = await self._store.deals.find(info.terms.deal)
        mine = await self._store.deals.table_of(info.terms.deal, person) if person is not None else None
        return deal is not None and is_open_to(deal, mine, now())

    async def _week(self, deal: Deal, person: str | None) -> list[wire.DealDay]:
        """Return the seven deals that end with this one."""
        names = days_until(deal.name)
        tables = await self._store.deals.tables(names)
        return [day_of(day, tables, person) for day in await self._store.deals.of(names)]
