"""Decides who gets which notice and when: after a short wait, and only people who do not look at the table."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Callable, Coroutine
from datetime import datetime
from time import monotonic
from typing import Any

import httpx

from quatrefoil.kernel.errors import QuatrefoilError
from quatrefoil.kernel.step import CHANCE
from quatrefoil.server.hosting.listener import TableListener
from quatrefoil.server.hosting.loaded_table import LoadedTable
from quatrefoil.server.hosting.tables import LoadedTables
from quatrefoil.server.notices.formats import News, NewsKind, request_of
from quatrefoil.server.notices.outgoing import OutgoingRequests
from quatrefoil.server.notices.push import Push, Subscription
from quatrefoil.server.process.background import BackgroundTasks
from quatrefoil.server.store.store import Store
from quatrefoil.table.access import is_delayed
from quatrefoil.table.info import TableInfo

log = logging.getLogger(__name__)

#: A table as it was created: SQLite gives the id of a deleted table to another one.
TableKey = tuple[int, datetime]

#: Seconds without a further line about notices that could not be sent.
QUIET_SECONDS = 60.0


class FailureLog:
    """Logs notices that could not be sent, in at most a line a minute: anybody can subscribe with a dead address."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._quiet_until = -math.inf
        self._unlogged = 0

    def note(self, table_id: int, error: Exception) -> None:
        """Log a failure, or count it for the next line. The address contains a key, so it is not logged."""
        if self._clock() < self._quiet_until:
            self._unlogged += 1
            return
        name = type(error).__name__
        log.warning("table %d: a notice could not be sent: %s; %d more before", table_id, name, self._unlogged)
        self._quiet_until, self._unlogged = self._clock() + QUIET_SECONDS, 0


class Notices(TableListener):
    """Follows the changes of tables and notifies people who are away."""

    def __init__(
        self, store: Store, tables: LoadedTables, outgoing: OutgoingRequests, push: Push | None, wait_seconds: float
    ) -> None:
        self._store = store
        self._tables = tables
        self._outgoing = outgoing
        self.push = push
        self._wait_seconds = wait_seconds
        self._tasks = BackgroundTasks("a notice")
        self._failures = FailureLog()
        #: Tables for which a check is scheduled.
        self._scheduled: set[int] = set()
        #: By table and seat: the ply at which the seat was last notified.
        self._notified: dict[TableKey, dict[int, int]] = {}
        tables.subscribe(self)

    async def close(self) -> None:
        await self._tasks.close()
        await self._outgoing.close()

    def on_changed(self, table: LoadedTable) -> None:
        table_id = table.info.id
        if table.info.has_ended:
            self._notified.pop(_key(table.info), None)
        if table.info.status == "finished":
            places = table.info.summary.places or []
            winners = [seat.seat for seat in table.info.seats if places[seat.seat : seat.seat + 1] == [1]]
            self._tasks.spawn(self._notify_webhook(table.info, "over", winners))
        elif table_id not in self._scheduled and self._people_asked(table):
            self._scheduled.add(table_id)
            self._tasks.spawn(self._notify_later(table_id))

    def on_unloaded(self, table: LoadedTable) -> None:
        if table.info.has_ended:  # another process has ended the game
            self._notified.pop(_key(table.info), None)

    async def _notify_later(self, table_id: int) -> None:
        try:
            await asyncio.sleep(self._wait_seconds)
        finally:
            self._scheduled.discard(table_id)
        async with self._tables.locked(table_id) as table:
            here = self._tables.seats_here(table)
            notified = self._notified.get(_key(table.info), {})
            # A seat that is asked several times in one turn is notified once.
            same_turn = {
                seat: ply
                for seat, ply in notified.items()
                if seat in table.asked() and not _has_finished_turn(table, seat, ply)
            }
            new = [seat for seat in self._people_asked(table) if seat not in here and seat not in same_turn]
            self._notified[_key(table.info)] = same_turn | dict.fromkeys(new, table.ply)
            info = table.info
        if new:
            await self._notify_webhook(info, "turn", new)
            await self._notify_people(info, new)

    def _people_asked(self, table: LoadedTable) -> list[int]:
        if table.info.status != "running":
            return []
        return [seat for seat in table.asked() if table.level_of(seat) is None]

    async def _notify_webhook(self, info: TableInfo, kind: NewsKind, seats: list[int]) -> None:
        if is_delayed(info, info.host):
            return  # the host has no seat, and would learn whose turn it is before other spectators
        hook = await self._store.webhooks.of_table(info.id)
        if hook is not None:
            news = News(kind, info.game, info.code, hook.link, [info.seats[seat].name for seat in seats])
            url, body = request_of(hook.kind, hook.url, hook.chat, news, hook.lang)
            await self._send(info.id, self._outgoing.post(url, json=body))

    async def _notify_people(self, info: TableInfo, seats: list[int]) -> None:
        """Send web push to the browsers of the people in these seats."""
        if self.push is None:
            return
        news = News("turn", info.game, info.code, f"/t/{info.code}", [info.seats[seat].name for seat in seats])
        people = {person for seat in seats if (person := info.seats[seat].person) is not None}
        for browser in await self._store.push.of_people(people):
            message = {"title": news.text(browser.lang), "link": news.link, "tag": info.code}
            subscription = Subscription(browser.endpoint, browser.p256dh, browser.auth)
            if await self._send(info.id, self.push.send(subscription, message)) is False:
                await self._store.push.delete(browser.endpoint, browser.person)

    async def _send(self, table_id: int, sending: Coroutine[Any, Any, object]) -> object:
        try:
            return await sending
        except (httpx.HTTPError, QuatrefoilError) as error:
            self._failures.note(table_id, error)
            return None


def _key(info: TableInfo) -> TableKey:
    return info.id, info.created_at


def _has_finished_turn(table: LoadedTable, seat: int, ply: int) -> bool:
    """Return whether a seat has chosen since a ply, and another seat after it."""
    since = table.history[ply:]
    acted = next((at for at, choice in enumerate(since) if choice.actor == seat), None)
    return acted is not None and any(choice.actor not in (seat, CHANCE) for choice in since[acted:])
