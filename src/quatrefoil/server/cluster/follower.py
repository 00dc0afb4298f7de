"""Keeps the tables in memory equal to the database when other processes write to it too.

News on the bus bring the rows that others have stored, or say which table to look at. Without a bus, and now
and then in any case, this process asks the database how far all its tables are: slower, but nothing is ever
missed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from quatrefoil.server.cluster.bus import Bus, News
from quatrefoil.server.cluster.presence import TELL_SECONDS, Elsewhere
from quatrefoil.server.hosting.tables import Tables
from quatrefoil.server.store.engine import is_outage
from quatrefoil.server.store.store import Store
from quatrefoil.table.info import Entry

log = logging.getLogger(__name__)

#: Seconds between two looks at the database when nobody tells what is new, and when Redis does.
ALONE_SECONDS = 0.25
TOLD_SECONDS = 3.0


class Follower:
    """Listens and looks for changes that were made elsewhere."""

    def __init__(self, store: Store, tables: Tables, bus: Bus, elsewhere: Elsewhere) -> None:
        self._store = store
        self._tables = tables
        self._bus = bus
        self._elsewhere = elsewhere
        self._look_now = asyncio.Event()
        #: Tables that are being brought up to date, and whether more has come since.
        self._catching_up: dict[int, bool] = {}
        #: Those of them at which people may have changed, too.
        self._with_people: set[int] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        bus.hears = self._hear
        bus.on_gap = self._look_now.set

    def start(self) -> None:
        for work in (self._look_again_and_again(), self._tell_presence_again_and_again()):
            self._spawn(work)

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _hear(self, news: News) -> None:
        for table_id, version in news.versions.items():
            if table_id not in self._catching_up:
                self._follow(table_id, news.rows.get(table_id, []))
            if self._tables.is_behind(table_id, version):
                self._catch_up(table_id)
        for table_id in news.people:
            self._catch_up(table_id, with_people=True)
        for table_id in self._elsewhere.hear(news):
            self._tables.presence_changed(table_id)
        if news.asks:
            self._tables.tell_where_people_are()

    def _follow(self, table_id: int, rows: list[Entry]) -> None:
        try:
            self._tables.follow(table_id, rows)
        except Exception:
            log.exception("table %d could not be followed", table_id)

    def _catch_up(self, table_id: int, *, with_people: bool = False) -> None:
        if not self._tables.is_open(table_id):
            return
        if with_people:
            self._with_people.add(table_id)
        if table_id in self._catching_up:
            self._catching_up[table_id] = True
        else:
            self._catching_up[table_id] = False
            self._spawn(self._catch_up_with(table_id))

    async def _catch_up_with(self, table_id: int) -> None:
        try:
            while True:
                self._catching_up[table_id] = False
                with_people = table_id in self._with_people
                self._with_people.discard(table_id)
                await self._tables.catch_up(table_id, with_people=with_people)
                if not self._catching_up[table_id]:
                    return
        except Exception as error:
            if not is_outage(error):
                log.exception("table %d could not be brought up to date", table_id)
        finally:
            del self._catching_up[table_id]

    async def _look_again_and_again(self) -> None:
        self._bus.tell(asks=True)
        while True:
            seconds = TOLD_SECONDS if self._bus.is_connected else ALONE_SECONDS
            try:
                async with asyncio.timeout(seconds):
                    await self._look_now.wait()
            except TimeoutError:
                pass
            self._look_now.clear()
            try:
                await self._look()
            except Exception as error:
                if not is_outage(error):
                    log.exception("the tables could not be looked at")

    async def _look(self) -> None:
        asked = list(self._tables.marks())
        if not asked:
            return
        stored = await self._store.marks(asked)
        known = self._tables.marks()  # some have moved on meanwhile
        for table_id in asked:
            here, there = known.get(table_id), stored.get(table_id)
            if here is None:
                continue
            if there is None or there.revision != here.revision:
                self._catch_up(table_id, with_people=True)
            elif there.version > here.version:
                self._catch_up(table_id)

    async def _tell_presence_again_and_again(self) -> None:
        while True:
            await asyncio.sleep(TELL_SECONDS)
            self._tables.tell_where_people_are()
            for table_id in self._elsewhere.forget_silent():
                self._tables.presence_changed(table_id)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
