"""Decides who is told what, and when: after a short wait, and only whoever is not looking at the table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, cast

import httpx
from sqlalchemy import delete, select

from quatrefoil.kernel.errors import QuatrefoilError
from quatrefoil.server.hosting.listener import TableListener
from quatrefoil.server.hosting.loaded_table import LoadedTable
from quatrefoil.server.hosting.tables import Tables
from quatrefoil.server.notices.formats import News, NewsKind, WebhookKind, request_of
from quatrefoil.server.notices.outgoing import Outside
from quatrefoil.server.notices.push import Push, Subscription
from quatrefoil.server.store.notice_models import PushRow, WebhookRow
from quatrefoil.server.store.store import Store
from quatrefoil.table.info import TableInfo

log = logging.getLogger(__name__)


class Notices(TableListener):
    """Follows the changes of tables and tells those who are away."""

    def __init__(self, store: Store, tables: Tables, outside: Outside, push: Push | None, wait_seconds: float) -> None:
        self._store = store
        self._tables = tables
        self._outside = outside
        self.push = push
        self._wait_seconds = wait_seconds
        self._tasks: set[asyncio.Task[None]] = set()
        #: Tables that are waited for, and the turns that were told: the row after which each seat was asked.
        self._waiting: set[int] = set()
        self._told: dict[int, dict[int, int]] = {}
        tables.subscribe(self)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._outside.close()

    def on_changed(self, table: LoadedTable) -> None:
        table_id = table.info.id
        if table.info.status == "finished":
            self._told.pop(table_id, None)
            places = table.info.summary.places or []
            winners = [seat.seat for seat in table.info.seats if places[seat.seat : seat.seat + 1] == [1]]
            self._spawn(self._tell_webhook(table.info, "over", winners))
        elif table_id not in self._waiting and self._people_asked(table):
            self._waiting.add(table_id)
            self._spawn(self._look_later(table_id))

    async def _look_later(self, table_id: int) -> None:
        try:
            await asyncio.sleep(self._wait_seconds)
        finally:
            self._waiting.discard(table_id)
        async with self._tables.locked(table_id) as table:
            here = self._tables.seats_here(table)
            told = self._told.setdefault(table_id, {})
            plies = table.live.match.ply
            # Whoever is asked again and again in one turn is told once.
            last = {
                seat: told[seat] for seat in told if seat in table.live.asked() and not _has_acted(table, told, seat)
            }
            new = [seat for seat in self._people_asked(table) if seat not in here and seat not in last]
            self._told[table_id] = last | dict.fromkeys(new, plies)
            info = table.info
        if new:
            await self._tell_webhook(info, "turn", new)
            await self._tell_people(info, new)

    def _people_asked(self, table: LoadedTable) -> list[int]:
        if table.info.status != "running":
            return []
        return [seat for seat in table.live.asked() if table.level_of(seat) is None]

    async def _tell_webhook(self, info: TableInfo, kind: NewsKind, seats: list[int]) -> None:
        async with self._store.reading() as session:
            hook = await session.get(WebhookRow, info.id)
        if hook is not None:
            news = News(kind, info.game, info.code, hook.link, [info.seats[seat].name for seat in seats])
            url, body = request_of(cast(WebhookKind, hook.kind), hook.url, hook.chat, news, hook.lang)
            await self._send(info.id, self._outside.post(url, json=body))

    async def _tell_people(self, info: TableInfo, seats: list[int]) -> None:
        """Wake the browsers of those whose turn it is."""
        if self.push is None:
            return
        people = {info.seats[seat].person for seat in seats}
        async with self._store.reading() as session:
            rows = list(await session.scalars(select(PushRow).where(PushRow.person.in_(people))))
        for row in rows:
            news = News("turn", info.game, info.code, f"/t/{info.code}", [info.seats[seat].name for seat in seats])
            message = {"title": news.text(row.lang), "link": news.link, "tag": info.code}
            subscription = Subscription(row.endpoint, row.p256dh, row.auth)
            if await self._send(info.id, self.push.send(subscription, message)) is False:
                async with self._store.writing() as session:
                    await session.execute(delete(PushRow).where(PushRow.id == row.id))

    async def _send(self, table_id: int, sending: Coroutine[Any, Any, object]) -> object:
        try:
            return await sending
        except (httpx.HTTPError, QuatrefoilError) as error:
            # The address holds a key: it has no business in the log.
            log.warning("table %d: a notice could not be sent: %s", table_id, type(error).__name__)
            return None

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a notice failed", exc_info=task.exception())


def _has_acted(table: LoadedTable, told: dict[int, int], seat: int) -> bool:
    """Whether a seat has answered since it was told, and somebody else after it."""
    since = table.live.turns[told[seat] :]
    acted = next((at for at, turn in enumerate(since) if turn.actor == seat), None)
    return acted is not None and any(turn.actor not in (seat, -1) for turn in since[acted:])
