"""Tables before their game: filled with bots, left, closed, expired. And the next game with the same people."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

from sqlalchemy import case, delete, exists, update
from sqlalchemy.ext.asyncio import AsyncSession

from quatrefoil.kernel.match import Match
from quatrefoil.server import wire
from quatrefoil.server.advising.models import ReviewRow
from quatrefoil.server.catalog import Catalog
from quatrefoil.server.errors import Conflict, Forbidden
from quatrefoil.server.frozen import SnapshotRow
from quatrefoil.server.guests import Guest
from quatrefoil.server.notices.models import WebhookRow
from quatrefoil.server.opening import Opening
from quatrefoil.server.people.models import MessageRow, NoteRow, RatingChangeRow
from quatrefoil.server.people.ratings import Ratings
from quatrefoil.server.rights import check_own_seat, is_expired
from quatrefoil.server.store.models import JournalRow, SeatRow, TableRow
from quatrefoil.server.store.rows import SeatInfo, TableInfo
from quatrefoil.server.store.store import Store, now
from quatrefoil.server.tables import Tables

log = logging.getLogger(__name__)

#: Seconds between two looks for tables that nobody came to.
SWEEP_SECONDS = 300.0


class Rooms:
    """What can be done with a table before its game begins and after it has ended."""

    def __init__(self, store: Store, catalog: Catalog, ratings: Ratings, tables: Tables, opening: Opening) -> None:
        self._store = store
        self._catalog = catalog
        self._ratings = ratings
        self._tables = tables
        self._opening = opening

    # Before the game

    async def begin(self, info: TableInfo, guest: str, level: str | None) -> TableInfo:
        """Let bots take the seats that are still free, and begin."""
        check_waiting(info)
        if not info.seats_of(guest) and info.host != guest:
            raise Forbidden("foreign_table", "only those who sit at a table or opened it may begin")
        level = self._catalog.check_level(info.game, level)
        bots = [replace(info.seats[seat], kind="bot", level=level) for seat in info.free_seats()]
        async with self._store.writing() as session:
            for bot in await self._ratings.at_seats(info.game, bots):
                await session.execute(
                    update(SeatRow)
                    .where(SeatRow.table_id == info.id, SeatRow.seat == bot.seat, SeatRow.guest.is_(None))
                    .values(kind="bot", level=bot.level, rating=bot.rating)
                )
            is_free = exists().where(SeatRow.table_id == info.id, SeatRow.kind != "bot", SeatRow.guest.is_(None))
            await session.execute(
                update(TableRow)
                .where(TableRow.id == info.id, TableRow.status == "waiting", ~is_free)
                .values(status="running", updated_at=now())
            )
        return await self._changed(info)

    async def leave(self, info: TableInfo, guest: str) -> TableInfo:
        """Stand up again; whoever had my seat free may have it now."""
        check_waiting(info)
        mine = info.seats_of(guest)
        if not mine:
            raise Forbidden("foreign_seat", "you do not sit at this table")
        # A seat for anyone is one again; the host's own becomes one for whoever has the link.
        kind_again = case((SeatRow.kind.in_(("link", "anyone")), SeatRow.kind), else_="link")
        async with self._store.writing() as session:
            await session.execute(
                update(SeatRow)
                .where(SeatRow.table_id == info.id, SeatRow.guest == guest)
                .where(exists().where(TableRow.id == info.id, TableRow.status == "waiting"))
                .values(guest=None, name="", kind=kind_again, has_account=False, rating=None)
            )
        return await self._changed(info)

    async def close(self, info: TableInfo, guest: str) -> None:
        """Take a table away that waits in vain."""
        check_waiting(info)
        if info.host != guest:
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
        soonest = TableRow.created_at < now() - timedelta(hours=1)
        waiting = await self._store.tables_where(TableRow.status == "waiting", soonest)
        return [info for info in waiting if is_expired(info)]

    async def leave_everywhere(self, person: str) -> None:
        """Somebody goes: their own tables that still wait are closed, at others their seats are free again."""
        for info in await self._store.tables_of(person, finished=False, most=None):
            if info.status == "waiting" and info.host == person:
                await self._remove(info)
            elif info.status == "waiting":
                with contextlib.suppress(Conflict):  # it has just begun
                    await self.leave(info, person)

    async def delete(self, info: TableInfo) -> None:
        """Take a table away whatever it has come to, with everything that is kept of it."""
        async with self._store.writing() as session:
            await _delete_table(session, info.id)
        self._tables.take_away(info.id)

    # After the game

    async def again(self, info: TableInfo, guest: Guest) -> TableInfo:
        """The next game with the same people: the first who wishes it opens the table, the others sit down there."""
        if info.status not in ("finished", "abandoned"):
            raise Conflict("running", "this game is not over")
        if all(seat.is_bot for seat in info.seats):
            return await self._open_next(info, guest)  # a show, and everybody may have one
        check_own_seat(info, guest.id, next(iter(info.seats_of(guest.id)), -1))
        following = await self._store.table(info.next_code) if info.next_code else None
        if following is None or (following.status != "waiting" and not following.seats_of(guest.id)):
            following = await self._open_next(info, guest)
        return await self._tables.join(following, guest, None)

    async def _open_next(self, info: TableInfo, guest: Guest) -> TableInfo:
        game = self._catalog.game(info.game, info.components)
        wishes = next_wishes(info.seats, guest.id)
        terms = replace(info.terms, origin="new")
        opened = await self._opening.store(
            guest,
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
        """Tell the company where it goes on; False when somebody else has done so."""
        is_unchanged = TableRow.next_code.is_(None) if info.next_code is None else TableRow.next_code == info.next_code
        async with self._store.writing() as session:
            named = await session.execute(
                update(TableRow)
                .where(TableRow.id == info.id, is_unchanged)
                .values(next_code=code)
                .returning(TableRow.id)
            )
            is_first = named.first() is not None
        await self._tables.people_changed([info.id])
        return is_first

    async def _changed(self, info: TableInfo) -> TableInfo:
        await self._tables.people_changed([info.id])
        after = await self._tables.info(info.code)
        if after.status == "running":
            await self._tables.wake(info.id)
        return after

    async def _remove(self, info: TableInfo) -> None:
        async with self._store.writing() as session:
            gone = await session.execute(
                update(TableRow)
                .where(TableRow.id == info.id, TableRow.status == "waiting")
                .values(status="closed")
                .returning(TableRow.id)
            )
            if gone.first() is None:
                return  # it has just begun
            await _delete_table(session, info.id)
        self._tables.take_away(info.id)


async def _delete_table(session: AsyncSession, table_id: int) -> None:
    for rows in (JournalRow, MessageRow, NoteRow, WebhookRow, RatingChangeRow, ReviewRow, SnapshotRow, SeatRow):
        await session.execute(delete(rows).where(rows.table_id == table_id))
    await session.execute(delete(TableRow).where(TableRow.id == table_id))


def next_wishes(seats: Sequence[SeatInfo], guest: str) -> list[wire.SeatRequest]:
    """The same company, each one seat further on; whoever sits elsewhere gets a free seat to come to."""

    def wish(seat: SeatInfo) -> wire.SeatRequest:
        if seat.is_bot:
            return wire.SeatRequest("bot", level=seat.level)
        if seat.guest != guest:
            return wire.SeatRequest("link")
        return wire.SeatRequest("here", name=seat.name) if seat.kind == "here" else wire.SeatRequest("me")

    return [wish(seats[at - 1]) for at in range(len(seats))]


def check_waiting(info: TableInfo) -> None:
    if info.status != "waiting":
        raise Conflict("begun", "the game has begun")
