"""The next game with the same people."""

from __future__ import annotations

from quatrefoil.host.errors import Conflict
from quatrefoil.host.openings import next_opening
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.hosting.tables import LoadedTables
from quatrefoil.server.lobby.creation import TableCreation
from quatrefoil.server.lobby.find import TableFinder
from quatrefoil.server.lobby.seats import Seats
from quatrefoil.server.lobby.waiting import WaitingTables
from quatrefoil.server.people.person import Person
from quatrefoil.server.store.store import Store
from quatrefoil.table.access import check_own_seat
from quatrefoil.table.info import TableInfo


class Rematch:
    """Creates one table after another for the same people."""

    def __init__(
        self,
        store: Store,
        catalog: Catalog,
        tables: LoadedTables,
        finder: TableFinder,
        creation: TableCreation,
        waiting_tables: WaitingTables,
        seats: Seats,
    ) -> None:
        self._store = store
        self._catalog = catalog
        self._tables = tables
        self._finder = finder
        self._creation = creation
        self._waiting_tables = waiting_tables
        self._seats = seats

    async def play_again(self, info: TableInfo, person: Person) -> TableInfo:
        """Return the next table of a finished game: the first person to ask creates it, the others join it."""
        if info.status not in ("finished", "abandoned"):
            raise Conflict("running", "this game is not over")
        if all(seat.is_bot for seat in info.seats):
            return await self._create_next(info, person)  # everybody who watches bots may have such a table
        check_own_seat(info, person.id, next(iter(info.seats_of(person.id)), -1))
        following = await self._store.tables.by_code(info.next_code) if info.next_code else None
        if following is None or (following.status != "waiting" and not following.seats_of(person.id)):
            following = await self._create_next(info, person)
        return await self._seats.join(following, person, None)

    async def _create_next(self, info: TableInfo, person: Person) -> TableInfo:
        game = await self._catalog.game_of_table(self._store.packs, info.game, info.components)
        created = await self._creation.store(person, next_opening(self._catalog, game, info, person.id))
        if created.status == "waiting" and not await self._announce(info, created.code):
            # Somebody else has just created a next table; one is enough.
            await self._waiting_tables.remove(created)
            known = await self._finder.by_code(info.code)
            return await self._finder.by_code(known.next_code or "")
        return created

    async def _announce(self, info: TableInfo, code: str) -> bool:
        """Store and show where it goes on; return False if another table was announced first."""
        is_first = await self._store.tables.set_next(info.id, code, instead_of=info.next_code)
        await self._tables.people_changed([info.id])
        return is_first
