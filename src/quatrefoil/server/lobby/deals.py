"""Deals: the deal of the day, and duplicates that a club opens for an evening.

Everybody has one try at a deal. Until it is over, nothing of other tables is shown: it would give the dice away.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

from quatrefoil.games.registry import NAMES
from quatrefoil.host.catalog import default_seats
from quatrefoil.host.codes import as_written, new_code
from quatrefoil.host.errors import Conflict, NotFound
from quatrefoil.host.openings import Opening, pace_of
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.fair_dice import commitment
from quatrefoil.kernel.match import Match
from quatrefoil.server import wire
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.lobby.creation import TableCreation
from quatrefoil.server.lobby.deal_results import results_of
from quatrefoil.server.people.person import Person
from quatrefoil.server.store.database import now
from quatrefoil.server.store.deals import Deal, DealSeat
from quatrefoil.server.store.store import Store
from quatrefoil.table.info import TableInfo, Terms
from quatrefoil.table.listing import listing_for, timestamp

#: The level of the bots, and the stronger one of Saturdays and Sundays.
WEEKDAY_LEVEL, WEEKEND_LEVEL = "journeyman", "master"
SATURDAY = 5

DAYS_OF_A_WEEK = 7


class Deals:
    """Finds and creates deals, opens tables for them, and compares the results."""

    def __init__(self, store: Store, catalog: Catalog, creation: TableCreation) -> None:
        self._store = store
        self._catalog = catalog
        self._creation = creation

    async def today(self) -> Deal:
        """Return the deal of the present day (UTC); the first who asks for it creates it."""
        day = now().date()
        return await self._store.deals.find(day.isoformat()) or await self._store.deals.keep(self._deal_of(day))

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
        return await self.open_table(host, await self._store.deals.keep(deal))

    async def open_table(self, person: Person, deal: Deal) -> TableInfo:
        """Return a person's table of a deal; the first time it is created, which is their one try."""
        await self._store.people.add(person.id, person.name)
        if not await self._may_begin(person, deal):
            table = await self._store.deals.table_of(deal.name, person.id)
            if table is None:
                raise Conflict("deal_begins", "your table is being opened; try again in a few seconds")
            return table
        try:
            table = await self._create_table(person, deal)
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

    async def _create_table(self, person: Person, deal: Deal) -> TableInfo:
        game = self._catalog.game(deal.game, deal.components)
        if game.rules_version != deal.rules_version:
            raise Conflict(
                "rules_version",
                f"this deal has rules version {deal.rules_version}, the server has {game.rules_version}",
            )
        opening = Opening(
            Match(game, len(deal.seats), deal.options),
            [wire.SeatRequest(seat.kind, level=seat.level) for seat in deal.seats],
            replace(deal.terms, deal=deal.name),
            has_spectators=False,
            seed=deal.seed,
        )
        return await self._creation.store(person, opening)

    async def page(self, deal: Deal, person: str | None) -> wire.DealPage:
        """Return a deal as a person sees it."""
        tables = await self._store.deals.tables([deal.name])
        mine = await self._store.deals.table_of(deal.name, person) if person is not None else None
        is_closed = deal.has_closed(now())
        return wire.DealPage(
            name=deal.name,
            kind="duplicate" if deal.closes_at is None else "daily",
            game=deal.game,
            seats=[wire.DealSeat(seat.kind, seat.level) for seat in deal.seats],
            options=deal.options,
            commitment=commitment(deal.seed),
            seed=deal.seed if is_closed else None,
            closes_at=timestamp(deal.closes_at) if deal.closes_at is not None else None,
            is_closed=is_closed,
            finished=sum(table.status == "finished" for table in tables),
            running=sum(table.status == "running" for table in tables),
            mine=listing_for(mine, person) if mine is not None else None,
            results=results_of(deal, tables, person) if is_open_to(deal, mine) else None,
            week=await self._week(deal, person) if deal.closes_at is not None else [],
        )

    async def may_look(self, info: TableInfo, person: str | None) -> bool:
        """Return whether a person may see an ended game of a deal: after their own try, or when the deal is closed."""
        if not info.terms.deal or not info.has_ended:
            return False
        deal = await self._store.deals.find(info.terms.deal)
        mine = await self._store.deals.table_of(info.terms.deal, person) if person is not None else None
        return deal is not None and is_open_to(deal, mine)

    async def _week(self, deal: Deal, person: str | None) -> list[wire.DealDay]:
        """Return the seven deals that end with this one."""
        last = date.fromisoformat(deal.name)
        names = [(last - timedelta(days=back)).isoformat() for back in range(DAYS_OF_A_WEEK - 1, -1, -1)]
        tables = await self._store.deals.tables(names)
        days = []
        for day in await self._store.deals.of(names):
            results = results_of(day, [table for table in tables if table.terms.deal == day.name], person)
            rank = next((result.rank for result in results if result.is_mine), None)
            days.append(wire.DealDay(day.name, day.game, rank, len(results)))
        return days

    def _deal_of(self, day: date) -> Deal:
        game = self._catalog.game(game_of_the_day(day))
        level = WEEKEND_LEVEL if day.weekday() >= SATURDAY else WEEKDAY_LEVEL
        bots = [DealSeat("bot", self._catalog.check_level(game.name, level))] * (default_seats(game) - 1)
        begins = datetime(day.year, day.month, day.day, tzinfo=UTC)
        return Deal(
            name=day.isoformat(),
            game=game.name,
            rules_version=game.rules_version,
            components=game.components_checksum,
            options={},
            seats=[DealSeat("me"), *bots],
            terms=Terms(),
            seed=self._creation.new_seed(),
            created_at=begins,
            closes_at=begins + timedelta(days=1),
        )


def game_of_the_day(day: date) -> str:
    """Return the game of a day: the four take turns."""
    return NAMES[day.toordinal() % len(NAMES)]


def is_open_to(deal: Deal, mine: TableInfo | None) -> bool:
    """Return whether results are shown to somebody with this table."""
    return deal.has_closed(now()) or (mine is not None and mine.has_ended)
