"""Taking a seat at a table."""

from __future__ import annotations

from dataclasses import replace

from quatrefoil.host.errors import Conflict, Forbidden
from quatrefoil.server.hosting.tables import LoadedTables
from quatrefoil.server.people.person import Person
from quatrefoil.server.people.ratings import Ratings
from quatrefoil.server.store.store import Store
from quatrefoil.table.info import TableInfo


class Seats:
    """Lets people take free seats."""

    def __init__(self, store: Store, tables: LoadedTables, ratings: Ratings) -> None:
        self._store = store
        self._tables = tables
        self._ratings = ratings

    async def join(self, info: TableInfo, person: Person, seat: int | None) -> TableInfo:
        """Take a free seat, by default the first; a person who already sits at the table stays where they are."""
        if info.seats_of(person.id):
            return info
        account = await self._store.accounts.of(person.id)
        if account is not None and account.is_bot:
            raise Forbidden("bot_seat", "a bot takes only the seats that people give it in a new table")
        if not info.terms.deal:
            return await self._sit_down(info, person, seat)
        if not await self._store.deals.reserve(info.terms.deal, person.id):
            raise Conflict("deal_tried", "you play this deal at another table: everybody has one try")
        try:
            joined = await self._sit_down(info, person, seat)
        except BaseException:
            await self._store.deals.release(info.terms.deal, person.id)
            raise
        await self._store.deals.set_table(info.terms.deal, person.id, info.id)
        return joined

    async def _sit_down(self, info: TableInfo, person: Person, seat: int | None) -> TableInfo:
        async with self._tables.locked(info.id) as table:
            free = table.info.free_seats()
            if not free or (seat is not None and seat not in free):
                raise Conflict("seat_taken", "this seat is taken" if free else "all seats of this table are taken")
            chosen = free[0] if seat is None else seat
            sitting = replace(table.info.seats[chosen], name=person.name, person=person.id)
            (sitting,) = await self._ratings.at_seats(info.game, [sitting], table.info.seats)
            is_mine = await self._store.tables.take_seat(info.id, sitting)
            await self._tables.reload_people(table)
            if not is_mine:
                raise Conflict("seat_taken", "somebody else has just taken this seat")
            return table.info
