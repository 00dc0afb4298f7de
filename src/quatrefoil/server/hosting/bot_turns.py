"""Moves tables on when it is up to the server: draws for nature, asks bots, and never lets a table stand still.

Where several processes serve the same tables, the one that holds a table's claim does this. The
others look again a little later, so a table whose process was killed goes on at the next.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Coroutine
from datetime import datetime, timedelta
from typing import Any

from quatrefoil.kernel.errors import NotOffered, QuatrefoilError, Stale, Unreadable
from quatrefoil.server import metrics
from quatrefoil.server.hosting.bot_process import Job
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.hosting.listener import TableListener
from quatrefoil.server.hosting.loaded_table import LoadedTable
from quatrefoil.server.hosting.tables import Tables
from quatrefoil.server.hosting.workers import NoAnswer, Workers
from quatrefoil.server.settings import Settings
from quatrefoil.server.store.database import now
from quatrefoil.server.store.engine import is_outage
from quatrefoil.server.store.store import Store

log = logging.getLogger(__name__)

#: When a bot goes on with its own turn, people need less time to follow.
SAME_TURN_SHARE = 0.4

#: A bot that minds its budget is never cut off by the time limit.
BUDGET_SHARE = 0.5

#: Seconds until a table that was thrown out of memory is loaded again.
REVIVE_SECONDS = 1.0

#: Seconds until it is seen whether another process has moved a table on.
LOOK_AGAIN_SECONDS = 0.5

#: Seconds between two searches for tables that no process moves on.
ADOPT_SECONDS = 5.0


class BotTurns(TableListener):
    """One task per table that waits for nature or a bot."""

    def __init__(self, tables: Tables, workers: Workers, catalog: Catalog, settings: Settings, store: Store) -> None:
        self._tables = tables
        self._store = store
        self._claims = store.claims
        self._workers = workers
        self._catalog = catalog
        self._delay = settings.bot_delay
        self._milliseconds = max(1, int(1000 * settings.bot_seconds * BUDGET_SHARE))
        self._rng = random.SystemRandom()
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closing = False
        tables.subscribe(self)

    def resume(self) -> None:
        """Go on at every table where nature or a bot is due and nobody has seen to it."""
        self._spawn(self._adopt())

    async def _adopt(self) -> None:
        """Once after a start; where processes may die and leave tables behind, again and again."""
        standing_since: datetime | None = None
        while True:
            try:
                for table_id in await self._store.tables_to_move(standing_since):
                    await self._wake(table_id)
            except Exception as error:
                if not is_outage(error):
                    log.exception("the running tables could not be looked through")
            if not self._claims.are_shared:
                return
            await asyncio.sleep(ADOPT_SECONDS)
            standing_since = now() - timedelta(seconds=ADOPT_SECONDS)

    async def close(self) -> None:
        """Stop; what was not stored yet will be drawn or thought of again."""
        self._is_closing = True
        for table in self._tables.in_memory():
            async with table.lock:  # what is being stored now is finished first, or the table would be thrown away
                if table.driver is not None:
                    table.driver.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def on_due(self, table: LoadedTable) -> None:
        if not self._is_closing:
            table.driver = self._spawn(self._drive(table))

    def on_dropped(self, table_id: int) -> None:
        if not self._is_closing:
            self._spawn(self._wake_later(table_id))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _wake_later(self, table_id: int) -> None:
        await asyncio.sleep(REVIVE_SECONDS)
        await self._wake(table_id)

    async def _wake(self, table_id: int) -> None:
        try:
            await self._tables.wake(table_id)
        except QuatrefoilError as error:
            log.warning("table %d is left as it is: %s", table_id, error.code)
        except Exception as error:
            if not is_outage(error):
                log.exception("table %d could not be loaded", table_id)
            self.on_dropped(table_id)

    async def _drive(self, table: LoadedTable) -> None:
        try:
            is_mine = await self._claims.take(table.info.id)
            if is_mine:
                try:
                    while await self._step(table):
                        pass
                finally:
                    await self._claims.give_back(table.info.id)
            else:
                await asyncio.sleep(LOOK_AGAIN_SECONDS)
                await self._catch_up(table)
        except Exception as error:
            if is_outage(error):
                await asyncio.sleep(LOOK_AGAIN_SECONDS)  # then it is tried again, or the table is loaded anew
            else:
                log.exception("table %d is dropped from memory and will be loaded again", table.info.id)
                self._tables.drop(table)
        finally:
            table.driver = None
            if not self._is_closing:
                self._tables.go_on(table)  # something may have become due in the meantime

    async def _catch_up(self, table: LoadedTable) -> None:
        if self._claims.are_shared:
            async with table.lock:
                if not table.is_closed:
                    await self._tables.catch_up_locked(table, with_people=True)

    async def _step(self, table: LoadedTable) -> bool:
        try:
            return await self._answer_next(table)
        except Stale:
            return True  # another process was faster, and the table stands where it left it

    async def _answer_next(self, table: LoadedTable) -> bool:
        """One answer of nature or a bot; False when neither is due any more."""
        async with table.lock:
            if table.is_closed or not table.is_due():
                return False
            if table.live.is_chance_due():
                await self._tables.change(table, table.live.draw)
                return True
            seat = table.bot_to_ask()
            assert seat is not None
            version = table.live.version
            job = self._job(table, seat)
            delay = self._pause(table, seat)
        begun = asyncio.get_running_loop().time()
        text = await self._think(job)
        await asyncio.sleep(max(0.0, delay + begun - asyncio.get_running_loop().time()))
        async with table.lock:
            # People may have taken back what the bot was answering; then it is asked anew.
            if table.stands_at(version):
                await self._answer(table, seat, text)
        return True

    def _job(self, table: LoadedTable, seat: int) -> Job:
        info, record = table.info, table.live.match.record
        components = self._catalog.component_file(info.game, info.components)
        return Job(
            table=info.id,
            game=info.game,
            components=str(components) if components is not None else None,
            seats=len(info.seats),
            options=info.options,
            rows=[(row.actor, row.text) for row in record.choices],
            seat=seat,
            level=table.level_of(seat) or self._catalog.check_level(info.game, None),
            milliseconds=self._milliseconds,
            seed=f"{info.seed} {len(record.choices)} {seat}",
        )

    def _pause(self, table: LoadedTable, seat: int) -> float:
        """Time for people to follow; nobody has to be waited for at a table without viewers."""
        if not self._tables.has_viewers(table):
            return 0.0
        turns = table.live.turns
        is_same_turn = bool(turns) and turns[-1].actor == seat
        return self._delay * (SAME_TURN_SHARE if is_same_turn else 1.0)

    async def _think(self, job: Job) -> str | None:
        try:
            with metrics.BOT_QUEUE.track_inprogress(), metrics.BOT_SECONDS.time():
                return await self._workers.think(job)
        except NoAnswer as reason:
            metrics.BOT_FAILURES.inc()
            log.warning("table %d: the bot %s gave no answer: %s", job.table, job.level, reason)
            return None

    async def _answer(self, table: LoadedTable, seat: int, text: str | None) -> None:
        live = table.live
        if text is not None:
            try:
                await self._tables.change(table, lambda: live.answer(seat, [text], live.version))
                return
            except (NotOffered, Unreadable) as error:
                log.warning("table %d: the answer of a bot was refused: %s", table.info.id, error.code)
        quick = self._rng.choice(live.match.options_for(seat)).text
        await self._tables.change(table, lambda: live.answer(seat, [quick], live.version))
