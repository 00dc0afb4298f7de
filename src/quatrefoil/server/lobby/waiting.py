"""Tables before their game: filled with bots, left, closed, expired. And the next game with the same people."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

from quatrefoil.kernel.match import Match
from quatrefoil.server import wire
from quatrefoil.server.errors import Conflict, Forbidden
from quatrefoil.server.hosting.access import check_own_seat, is_expired
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.hosting.tables import Tables
from quatrefoil.server.lobby.creation import TableCreation
from quatrefoil.server.people.ratings import Ratings
from quatrefoil.server.store.database import now
from quatrefoil.server.store.store import Store
from quatrefoil.server.web.identity import Person
from quatrefoil.table.info import SeatInfo, TableInfo

log = logging.getLogger(__name__)

#: Seconds between two looks for tables that nobody came to.
SWEEP_SECONDS = 300.0

#: No table expires earlier.
SHORTEST_WAIT = timedelta(hours=1)


class WaitingTables:
    """What can be done with a table before its game begins and after it has ended."""

    def __init__(
        self, store: Store, catalog: Catalog, ratings: Ratings, tables: Tables, opening: TableCreation
    ) -> None:
        self._store = store
        self._catalog = catalog
        self._ratings = ratings
        self._tables = tables
        self._opening = opening

    # Before the game

    async def begin(self, info: TableInfo, person: str, level: str | None) -> TableInfo:
        """Let bots take the seats that are still free, and begin."""
        check_waiting(info)
        if not info.seats_of(person) and info.host != person:
            raise Forbidden("foreign_table", "only those who sit at a table or opened it may begin")
        level = self._catalog.check_level(info.game, level)
        bots = [replace(info.seats[seat], kind="bot", level=level) for seat in info.free_seats()]
        await self._store.waiting_tables.seat_bots(info.id, await self._ratings.at_seats(info.game, bots))
        return await self._changed(info)

    async def leave(self, info: TableInfo, person: str) -> TableInfo:
        """Stand up again; whoever had my seat free may have it now."""
        check_waiting(info)
        mine = info.seats_of(person)
        if not mine:
            raise Forbidden("foreign_seat", "you do not sit at this table")
        await self._store.waiting_tables.free_seats_of(info.id, person)
        return await self._changed(info)

    async def close(self, info: TableInfo, person: str) -> None:
        """Take a table away that waits in vain."""
        check_waiting(info)
        if info.host != person:
            raise Forbidden("foreign_table", "only whoever opened a table may close it")
        await self._remove(info)

    async def sweep_again_and_again(self) -> None:
        """Take away the tables that nobody came to."""
        while True:
            try:
                await self.sweep()
            except Exception:
                log.exception("old tables could not be taken away; they will be next time")
            await asyncio.sleep(SWEEP_SECONDS)

    async def sweep(self) -> None:
        for info in await self.expired():
            await self._remove(info)

    async def expired(self) -> list[TableInfo]:
        """The tables that have waited long enough."""
        waiting = await self._store.waiting_tables.created_before(now() - SHORTEST_WAIT)
        return [info for info in waiting if is_expired(info)]

    async def leave_everywhere(self, person: str) -> None:
        """Somebody goes: their own tables that still wait are closed, at others their seats are free again."""
        for info in await self._store.tables.of_person(person, finished=False, most=None):
            if info.status == "waiting" and info.host == person:
                await self._remove(info)
            elif info.status == "waiting":
                with contextlib.suppress(Conflict):  # it has just begun
                    await self.leave(info, person)

    async def delete(self, info: TableInfo) -> None:
        """Take a table away whatever it has come to, with everything that is kept of it."""
        await self._store.tables.delete(info.id)
        self._tables.take_away(info.id)

    # After the game

    async def again(self, info: TableInfo, person: Person) -> TableInfo:
        """The next game with the same people: the first who wishes it opens the table, the others sit down there."""
        if info.status not in ("finished", "abandoned"):
            raise Conflict("running", "this game is not over")
        if all(seat.is_bot for seat in info.seats):
            return await self._open_next(info, person)  # a show, and everybody may have one
        check_own_seat(info, person.id, next(iter(info.seats_of(person.id)), -1))
        following = await self._store.tables.by_code(info.next_code) if info.next_code else None
        if following is None or (following.status != "waiting" and not following.seats_of(person.id)):
            following = await self._open_next(info, person)
        return await self._tables.join(following, person, None)

    async def _open_next(self, info: TableInfo, person: Person) -> TableInfo:
        game = self._catalog.game(info.game, info.components)
        wishes = next_wishes(info.seats, person.id)
        terms = replace(info.terms, origin="new")
        opened = await self._opening.store(
            person,
            Match(game, len(wishes), info.options),
            wishes,
            has_spectators=info.has_spectators,
            terms=terms,
        )
        if opened.status == "waiting" and not await self._announce(info, opened.code):
            # Somebody else was faster by a moment: one table is enough.
            await self._remove(opened)
            known = await self._tables.info(info.code)
            return await self._tables.info(known.next_code or "")
        return opened

    async def _announce(self, info: TableInfo, code: str) -> bool:
        """Tell the actions where it goes on; False when somebody else has done so."""
        is_first = await self._store.tables.set_next(info.id, code, instead_of=info.next_code)
        await self._tables.people_changed([info.id])
        return is_first

    async def _changed(self, info: TableInfo) -> TableInfo:
        await self._tables.people_changed([info.id])
        after = await self._tables.info(info.code)
        if after.status == "running":
            await self._tables.wake(info.id)
        return after

    async def _remove(self, info: TableInfo) -> None:
        if await self._store.waiting_tables.delete(info.id):  # else it has just begun
            self._tables.take_away(info.id)


def next_wishes(seats: Sequence[SeatInfo], person: str) -> list[wire.SeatRequest]:
    """The same actions, each one seat further on; whoever sits elsewhere gets a free seat to come to."""

    def wish(seat: SeatInfo) -> wire.SeatRequest:
        if seat.is_bot:
            return wire.SeatRequest("bot", level=seat.level)
        if seat.person != person:
            return wire.SeatRequest("link")
        return wire.SeatRequest("here", name=seat.name) if seat.kind == "here" else wire.SeatRequest("me")

    return [wish(seats[at - 1]) for at in range(len(seats))]


def check_waiting(info: TableInfo) -> None:
    if info.status != "waiting":
        raise Conflict("begun", "the game has begun")
