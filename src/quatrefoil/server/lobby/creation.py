"""Creating tables: checks the host's request, seats people and bots, and finds a free code."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from quatrefoil.host.catalog import default_seats
from quatrefoil.host.codes import new_code
from quatrefoil.host.errors import Conflict
from quatrefoil.host.openings import Opening, against_bots, opening_of_request, seats_of
from quatrefoil.server import wire
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.hosting.origins import Origins
from quatrefoil.server.hosting.tables import LoadedTables
from quatrefoil.server.lobby.quotas import TableQuotas
from quatrefoil.server.lobby.seeds import Seeds
from quatrefoil.server.people.bot_accounts import BotAccounts
from quatrefoil.server.people.person import Person
from quatrefoil.server.people.ratings import Ratings
from quatrefoil.server.store.store import Store
from quatrefoil.table.entry import Entry
from quatrefoil.table.info import NewTable, SeatInfo, TableInfo

#: There are a million short codes; so many taken ones in a row are no coincidence.
MOST_TRIES = 50


class TableCreation:
    """Creates tables, from a request or from a game that has begun elsewhere."""

    def __init__(
        self,
        store: Store,
        catalog: Catalog,
        ratings: Ratings,
        bots: BotAccounts,
        tables: LoadedTables,
        seeds: Seeds,
        origins: Origins,
    ) -> None:
        self._store = store
        self._bots = bots
        self.quotas = TableQuotas(store, origins)
        self._ratings = ratings
        self._catalog = catalog
        self._tables = tables
        self._seeds = seeds

    async def create(self, host: Person, request: wire.NewTable) -> TableInfo:
        """Create a table for a new game."""
        if request.pack is None:
            return await self.store(host, opening_of_request(self._catalog, request))
        # Loading a pack takes some tens of milliseconds.
        return await self.store(host, await asyncio.to_thread(opening_of_request, self._catalog, request))

    async def create_quick(self, host: Person, request: wire.QuickTable) -> TableInfo:
        """Create a table with the host in the first seat and bots in the others."""
        seats = against_bots(0, default_seats(self._catalog.game(request.game)))
        return await self.create(host, wire.NewTable(request.game, seats))

    def new_seed(self) -> str:
        """Return a new seed for the dice of a deal."""
        return self._seeds.next()

    async def store(self, host: Person, opening: Opening) -> TableInfo:
        """Store a table; the game begins if all seats are taken."""
        async with self.quotas.lock_of(host.id):
            await self.quotas.check_new(host.id)
            if opening.terms.origin != "new":
                await self.quotas.check_import(host.id)
            info = await self._store_opening(host, opening)
        if info.status == "running":
            await self._tables.wake(info.id)
        return info

    async def _store_opening(self, host: Person, opening: Opening) -> TableInfo:
        found = await self._with_programs(seats_of(self._catalog, opening.game, host.id, host.name, opening.requests))
        seats = await self._ratings.at_seats(opening.game, found)
        await self._store.people.add(host.id, host.name)
        return await self._store_with_free_code(
            opening.new_table(host.id, seats, self._seeds.next(), takes_entropy=self._seeds.are_secret),
            opening.entries,
            opening.pack,
        )

    async def _with_programs(self, seats: tuple[SeatInfo, ...]) -> tuple[SeatInfo, ...]:
        """Return the seats with the bot accounts that they name; each bot has one seat at a table."""
        found = list(seats)
        for seat in seats:
            if seat.kind == "program":
                bot = await self._bots.free(seat.name)
                if any(each.person == bot.person for each in found):
                    raise Conflict("bot_busy", f"{bot.name} can have one seat at a table")
                found[seat.seat] = replace(seat, name=bot.name, person=bot.person)
        return tuple(found)

    async def _store_with_free_code(self, new: NewTable, entries: Sequence[Entry], pack: bytes | None) -> TableInfo:
        is_invitation = not all(seat.is_taken for seat in new.seats)
        for _ in range(MOST_TRIES):
            code = new_code(new.game, is_invitation=is_invitation)
            info = await self._store.tables.create(replace(new, code=code), entries, pack)
            if info is not None:
                return info
        raise Conflict("no_free_code", "no free table code was found, try again")
