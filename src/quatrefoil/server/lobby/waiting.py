"""Tables before their game begins: filling them with bots, leaving, closing, and removing expired ones."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from datetime import timedelta

from sqlalchemy import case, delete, exists, update
from sqlalchemy.ext.asyncio import AsyncSession

from quatrefoil.server.errors import Conflict, Forbidden
from quatrefoil.server.hosting.access import is_expired
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.hosting.tables import Tables
from quatrefoil.server.hosting.unreplayable import SnapshotRow
from quatrefoil.server.lobby.find import TableFinder
from quatrefoil.server.people.ratings import Ratings
from quatrefoil.server.store.models import JournalRow, SeatRow, TableRow
from quatrefoil.server.store.notice_models import WebhookRow
from quatrefoil.server.store.people_models import MessageRow, NoteRow, RatingChangeRow
from quatrefoil.server.store.review_models import ReviewRow
from quatrefoil.server.store.store import Store, now
from quatrefoil.table.info import TableInfo

log = logging.getLogger(__name__)

#: Seconds between two searches for expired tables.
SWEEP_SECONDS = 300.0


class WaitingTables:
    """What people can do with a table that waits for players."""

    def __init__(self, store: Store, catalog: Catalog, ratings: Ratings, tables: Tables, finder: TableFinder) -> None:
        self._store = store
        self._catalog = catalog
        self._ratings = ratings
        self._tables = tables
        self._finder = finder

    async def begin(self, info: TableInfo, person: str, level: str | None) -> TableInfo:
        """Give the free seats to bots and begin the game."""
        check_waiting(info)
        if not info.seats_of(person) and info.host != person:
            raise Forbidden("foreign_table", "only those who sit at a table or opened it may begin")
        level = self._catalog.check_level(info.game, level)
        bots = [replace(info.seats[seat], kind="bot", level=level) for seat in info.free_seats()]
        async with self._store.writing() as session:
            for bot in await self._ratings.at_seats(info.game, bots):
                await session.execute(
                    update(SeatRow)
                    .where(SeatRow.table_id == info.id, SeatRow.seat == bot.seat, SeatRow.person.is_(None))
                    .values(kind="bot", level=bot.level, rating=bot.rating)
                )
            is_free = exists().where(SeatRow.table_id == info.id, SeatRow.kind != "bot", SeatRow.person.is_(None))
            await session.execute(
                update(TableRow)
                .where(TableRow.id == info.id, TableRow.status == "waiting", ~is_free)
                .values(status="running", updated_at=now())
            )
        return await self._changed(info)

    async def leave(self, info: TableInfo, person: str) -> TableInfo:
        """Free the seats of a person."""
        check_waiting(info)
        mine = info.seats_of(person)
        if not mine:
            raise Forbidden("foreign_seat", "you do not sit at this table")
        # A seat "anyone" or "link" keeps its kind; the host's own seat becomes "link".
        kind_again = case((SeatRow.kind.in_(("link", "anyone")), SeatRow.kind), else_="link")
        async with self._store.writing() as session:
            await session.execute(
                update(SeatRow)
                .where(SeatRow.table_id == info.id, SeatRow.person == person)
                .where(exists().where(TableRow.id == info.id, TableRow.status == "waiting"))
                .values(person=None, name="", kind=kind_again, has_account=False, rating=None)
            )
        return await self._changed(info)

    async def close(self, info: TableInfo, person: str) -> None:
        """Remove a waiting table on behalf of its host."""
        check_waiting(info)
        if info.host != person:
            raise Forbidden("foreign_table", "only whoever opened a table may close it")
        await self.remove(info)

    async def sweep_again_and_again(self) -> None:
        """Remove expired tables every few minutes, for ever."""
        while True:
            try:
                await self.sweep()
            except Exception:
                log.exception("expired tables could not be removed; trying again later")
            await asyncio.sleep(SWEEP_SECONDS)

    async def sweep(self) -> None:
        for info in await self.expired():
            await self.remove(info)

    async def expired(self) -> list[TableInfo]:
        """Return the waiting tables whose time is up."""
        soonest = TableRow.created_at < now() - timedelta(hours=1)
        waiting = await self._store.tables_where(TableRow.status == "waiting", soonest)
        return [info for info in waiting if is_expired(info)]

    async def delete(self, info: TableInfo) -> None:
        """Delete a table in any state, with everything that is stored of it."""
        async with self._store.writing() as session:
            await _delete_table(session, info.id)
        self._tables.take_away(info.id)

    async def _changed(self, info: TableInfo) -> TableInfo:
        await self._tables.people_changed([info.id])
        after = await self._finder.by_code(info.code)
        if after.status == "running":
            await self._tables.wake(info.id)
        return after

    async def remove(self, info: TableInfo) -> None:
        """Delete a table, unless its game has just begun."""
        async with self._store.writing() as session:
            gone = await session.execute(
                update(TableRow)
                .where(TableRow.id == info.id, TableRow.status == "waiting")
                .values(status="closed")
                .returning(TableRow.id)
            )
            if gone.first() is None:
                return
            await _delete_table(session, info.id)
        self._tables.take_away(info.id)


async def _delete_table(session: AsyncSession, table_id: int) -> None:
    for rows in (JournalRow, MessageRow, NoteRow, WebhookRow, RatingChangeRow, ReviewRow, SnapshotRow, SeatRow):
        await session.execute(delete(rows).where(rows.table_id == table_id))
    await session.execute(delete(TableRow).where(TableRow.id == table_id))


def check_waiting(info: TableInfo) -> None:
    if info.status != "waiting":
        raise Conflict("begun", "the game has begun")
