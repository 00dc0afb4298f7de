"""Keeps the tables in memory equal to the database when other processes write to it too.

News on the bus contain the entries that others have stored, or say which table to look at. Without a
bus, and at intervals in any case, the process polls the database for the versions of its tables.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Protocol

from quatrefoil.server.cluster.bus import Bus, BusListener, News
from quatrefoil.server.cluster.presence import PUBLISH_SECONDS, PresenceElsewhere
from quatrefoil.server.process.background import BackgroundTasks
from quatrefoil.server.store.engine import is_outage
from quatrefoil.server.store.store import Store
from quatrefoil.table.entry import Entry
from quatrefoil.table.info import TableVersion

log = logging.getLogger(__name__)

#: Seconds between two polls without a bus, and with one.
POLL_SECONDS = 0.25
POLL_SECONDS_WITH_BUS = 3.0


class FollowedTables(Protocol):
    """What the follower needs of the tables in memory."""

    def is_loaded(self, table_id: int) -> bool: ...

    def is_behind(self, table_id: int, version: int) -> bool: ...

    def versions(self) -> dict[int, TableVersion]: ...

    def apply_published(self, table_id: int, entries: list[Entry]) -> None: ...

    async def catch_up(self, table_id: int, *, with_people: bool) -> None: ...

    def presence_changed(self, table_id: int) -> None: ...

    def publish_presence(self) -> None: ...


class Follower(BusListener):
    """Applies changes that were made at other processes."""

    def __init__(self, store: Store, tables: FollowedTables, bus: Bus, elsewhere: PresenceElsewhere) -> None:
        self._store = store
        self._tables = tables
        self._bus = bus
        self._elsewhere = elsewhere
        self._poll_now = asyncio.Event()
        #: Tables that are being brought up to date, and whether more has come since.
        self._catching_up: dict[int, bool] = {}
        #: Those of them at which people may have changed, too.
        self._with_people: set[int] = set()
        self._tasks = BackgroundTasks("following other processes")
        bus.subscribe(self)

    def start(self) -> None:
        for work in (self._keep_polling(), self._keep_publishing_presence()):
            self._tasks.spawn(work)

    async def close(self) -> None:
        await self._tasks.close()

    def on_gap(self) -> None:
        self._poll_now.set()

    def on_news(self, news: News) -> None:
        for table_id, version in news.versions.items():
            if table_id not in self._catching_up:
                self._apply_published(table_id, news.entries.get(table_id, []))
            if self._tables.is_behind(table_id, version):
                self._catch_up(table_id)
        for table_id in news.people:
            self._catch_up(table_id, with_people=True)
        for table_id in self._elsewhere.note(news):
            self._tables.presence_changed(table_id)
        if news.asks:
            self._tables.publish_presence()

    def _apply_published(self, table_id: int, entries: list[Entry]) -> None:
        try:
            self._tables.apply_published(table_id, entries)
        except Exception:
            log.exception("table %d could not be followed", table_id)

    def _catch_up(self, table_id: int, *, with_people: bool = False) -> None:
        if not self._tables.is_loaded(table_id):
            return
        if with_people:
            self._with_people.add(table_id)
        if table_id in self._catching_up:
            self._catching_up[table_id] = True
        else:
            self._catching_up[table_id] = False
            self._tasks.spawn(self._catch_up_with(table_id))

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

    async def _keep_polling(self) -> None:
        self._bus.send(asks=True)
        while True:
            seconds = POLL_SECONDS_WITH_BUS if self._bus.is_connected else POLL_SECONDS
            try:
                async with asyncio.timeout(seconds):
                    await self._poll_now.wait()
            except TimeoutError:
                pass
            self._poll_now.clear()
            try:
                await self._poll()
            except Exception as error:
                if not is_outage(error):
                    log.exception("the tables could not be polled")

    async def _poll(self) -> None:
        asked = list(self._tables.versions())
        if not asked:
            return
        stored = await self._store.tables.versions(asked)
        known = self._tables.versions()  # some may have changed meanwhile
        for table_id in asked:
            here, there = known.get(table_id), stored.get(table_id)
            if here is None:
                continue
            if there is None or there.revision != here.revision:
                self._catch_up(table_id, with_people=True)
            elif there.version > here.version:
                self._catch_up(table_id)

    async def _keep_publishing_presence(self) -> None:
        while True:
            await asyncio.sleep(PUBLISH_SECONDS)
            self._tables.publish_presence()
            for table_id in self._elsewhere.forget_silent():
                self._tables.presence_changed(table_id)
